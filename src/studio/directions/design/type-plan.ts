import { type FontChoice, type Lang, type Language, LANGUAGES, type TypePlan } from '../../../scene/index.ts';

/**
 * What a shipped family can set. Checked against the cmap of its bold cut; the fonts' own test keeps this table honest.
 */
interface FamilyFacts {
  /** ₽ and ₸. */
  readonly currency: boolean;
  readonly italic: boolean;
  readonly heaviest: number;
}

export const FAMILIES: Readonly<Record<string, FamilyFacts>> = {
  Unbounded: { currency: true, italic: false, heaviest: 900 },
  Rubik: { currency: true, italic: true, heaviest: 900 },
  Montserrat: { currency: true, italic: true, heaviest: 900 },
  Oswald: { currency: true, italic: false, heaviest: 700 },
  Geologica: { currency: true, italic: false, heaviest: 900 },
  'Inter Tight': { currency: true, italic: true, heaviest: 900 },
  'Playfair Display': { currency: false, italic: true, heaviest: 900 },
  Cormorant: { currency: true, italic: true, heaviest: 700 },
  Onest: { currency: true, italic: false, heaviest: 900 },
  'Golos Text': { currency: true, italic: false, heaviest: 900 },
};

/** One face of a family; weight 100..900. */
export const font = (family: string, weight: number, italic = false): FontChoice => ({ family, weight, italic });

/** The face for a language, within what its family really has. */
export function covering(choice: FontChoice, lang: Lang): FontChoice {
  const facts = FAMILIES[choice.family];
  if (facts === undefined) return choice;
  const { standIns }: Language = LANGUAGES[lang];
  const family = standIns[choice.family] ?? choice.family;
  const has = FAMILIES[family] ?? facts;
  return { family, weight: Math.min(choice.weight, has.heaviest), italic: choice.italic && has.italic };
}

/**
 * Face for a price in the spirit of the pair: the display face when it has the currency signs, else the text face, set
 * heavy.
 */
export function priceFace(display: FontChoice, text: FontChoice): FontChoice {
  const own = FAMILIES[display.family];
  if (own?.currency === true && !display.italic && display.weight >= 400) return display;
  return { family: text.family, weight: Math.min(700, FAMILIES[text.family]?.heaviest ?? 700), italic: false };
}

/**
 * A type plan with defaults, every face covering the language. A brand's own families replace the pair and keep weight
 * and size.
 */
export function typePlan(
  plan: Omit<TypePlan, 'price' | 'case' | 'align'> & Partial<Pick<TypePlan, 'price' | 'case' | 'align'>>,
  lang: Lang,
  brand: { readonly heading?: string; readonly body?: string } = {},
): TypePlan {
  const brandFace = (choice: FontChoice, family: string | undefined): FontChoice =>
    family === undefined ? choice : { ...choice, family };
  const display = covering(brandFace(plan.display, brand.heading), lang);
  const text = covering(brandFace(plan.text, brand.body), lang);
  const swapped = display.family !== plan.display.family;
  return {
    case: 'as-is',
    align: 'left',
    ...plan,
    display,
    text,
    price: plan.price === undefined ? priceFace(display, text) : covering(plan.price, lang),
    // The tight leading of lower-case Unbounded would make another family's descenders meet the next line.
    leading: swapped ? Math.max(plan.leading, 0.94) : plan.leading,
    headlineSize: swapped ? plan.headlineSize * 1.08 : plan.headlineSize,
  };
}
