import type { Lang } from '../../../../scene/index.ts';
import type { Characteristic } from './characteristics.ts';
import { pattern } from '../text/pattern.ts';
import type { TitleParts } from './parts.ts';
import { isGenericLatin, isLatin, isPreposition } from './words.ts';
import { unitSource } from '../text/units.ts';

export interface BrandAndModel {
  readonly brand: string | null;
  readonly model: string | null;
}

/**
 * Characteristics first ("Бренд", "Модель"), else the shape of the title, else a quoted name. Compatibility ("для
 * iPhone") is no brand.
 */
export function findBrand(title: TitleParts, lang: Lang, characteristics: readonly Characteristic[]): BrandAndModel {
  const value = (keys: string): string | null =>
    characteristics.find((c) => c.key !== null && pattern(`^(?:${keys})`).test(c.key))?.value ?? null;
  const brand = value('бренд|brand|марка|производитель$|бренді');
  const model = value('модель|model$|үлгі');
  if (brand !== null) return { brand, model };
  const found = lang === 'en' ? englishBrand(title) : latinRun(title, model !== null);
  return {
    brand: found.brand ?? (lang === 'en' ? null : (title.quoted ?? title.capitals)),
    model: model ?? found.model ?? namedModel(title) ?? behindCapitals(title),
  };
}

/** "ДРОМ X5": letter and number behind a name in capitals. */
function behindCapitals({ tokens, capitals }: TitleParts): string | null {
  const next = tokens[tokens.findIndex(({ word }) => word === capitals) + 1]?.word ?? '';
  return capitals !== null && /^[A-Z]{1,3}-?\d{1,4}$/u.test(next) ? next : null;
}

/** "Model S", "Series 9": a model that names no brand. */
function namedModel({ tokens }: TitleParts): string | null {
  const at = tokens.findIndex(({ word, closed }) => /^(?:model|series|mark)$/iu.test(word) && !closed);
  const next = tokens[at + 1]?.word ?? '';
  return at >= 0 && /^[\p{Script=Latin}\d-]{1,8}$/u.test(next) ? `${tokens[at]!.word} ${next}` : null;
}

const none: BrandAndModel = { brand: null, model: null };

/** In a Cyrillic title the first Latin words are brand and model. */
function latinRun({ tokens }: TitleParts, modelKnown: boolean): BrandAndModel {
  const named = tokens.findIndex(({ word }, i) => startsBrand(word, tokens[i - 1]?.word ?? ''));
  // "Smart Bala": a word that many names begin with belongs to the one behind it.
  const leads = tokens[named - 1];
  const start =
    leads !== undefined && !leads.closed && /^\p{Lu}\p{Ll}{2,}$/u.test(leads.word) && isLatin(leads.word)
      ? named - 1
      : named;
  if (start < 0) return none;
  const run = [tokens[start]!.word];
  for (let i = start + 1; i < tokens.length && run.length < 6 && !tokens[i - 1]!.closed; i++) {
    const word = tokens[i]!.word;
    const next = tokens[i + 1]?.word ?? '';
    const counted = pattern(`^(?:${unitSource}|В|V|размер|р)$`).test(next);
    if (
      isLatin(word)
        ? /^(?:for|with|and|usb|type-c|bluetooth|wi-fi|led|tws)$/iu.test(word)
        : !/^\d{1,4}(?:-\d{1,4})?$/u.test(word) || counted || (word.length < 2 && run.length < 2)
    )
      break;
    run.push(word);
  }
  const [first, ...rest] = run;
  if (first === undefined || rest.length === 0 || modelKnown) return { brand: first ?? null, model: null };
  const twoWordName = run.length === 2 && rest.every((word) => !/\d/u.test(word) && !isGenericLatin(word));
  return twoWordName ? { brand: run.join(' '), model: null } : { brand: first, model: rest.join(' ') };
}

function startsBrand(word: string, before: string): boolean {
  return (
    isLatin(word) &&
    word.length > 1 &&
    !isGenericLatin(word) &&
    /^\p{Lu}|^i[A-Z]/u.test(word) &&
    !/^(?:для|под|к|for|на)$/iu.test(before) &&
    !/^(?:uv|r|spf|ip|pa|m|w)\d+/iu.test(word) &&
    !/^[A-Z]{1,2}\d{1,2}$/u.test(word) &&
    !/^(?:ip|spf)[x\d]+$/iu.test(word)
  );
}

/** In a sentence-case title the words with capitals are a name: "Fitness tracker Pulse 3". */
function innerName(words: readonly string[]): string | null {
  const at = words.findIndex((word, i) => i > 0 && /^\p{Lu}\p{Ll}+$/u.test(word));
  const plain = words.filter((word, i) => i > 0 && /^\p{Ll}{3,}$/u.test(word) && !isPreposition(word)).length;
  const end = words.findIndex((word, i) => i > at && !/^(?:\p{Lu}\p{L}*|\d{1,4}|&)$/u.test(word));
  const run = at < 0 ? [] : words.slice(at, end < 0 ? undefined : end);
  return plain >= run.filter((word) => /\p{L}/u.test(word)).length &&
    run.length > 0 &&
    run.length <= 3 &&
    !run.every(isGenericLatin)
    ? run.join(' ')
    : null;
}

const isUnit = (word = ''): boolean => pattern(`^(?:${unitSource})$`).test(word);

const modelWord = /\d|^(?:Pro|Max|Plus|Ultra|Mini|Air|Lite|SE|Redmi|Note|Galaxy|Watch|Quest|Edge)$/u;

/**
 * An English title begins with a brand when its first word is an abbreviation, has inner capitals, or stands before a
 * number.
 */
function englishBrand({ tokens, shouted }: TitleParts): BrandAndModel {
  const words = tokens.map((t) => t.word);
  const [first = '', second = ''] = words;
  const looksLikeName =
    (/^[A-Z]{2,}$/u.test(first) && !isGenericLatin(first) && !shouted) ||
    (/\d/u.test(second) && !isUnit(words[2])) ||
    /[a-z][A-Z]/u.test(first);
  if (words.length < 3 || !looksLikeName) return { brand: null, model: innerName(words) };
  const numbered = words.findIndex((word, i) => i >= 1 && i <= 4 && /\d/u.test(word) && !isUnit(words[i + 1]));
  const modelEnd = words.findIndex((word, i) => i > 0 && !modelWord.test(word));
  const model =
    numbered > 0 ? words.slice(1, Math.max(numbered + 1, modelEnd)) : modelEnd > 1 ? words.slice(1, modelEnd) : [];
  return { brand: first, model: model.length > 0 ? model.join(' ') : null };
}
