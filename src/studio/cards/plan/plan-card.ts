import type { Lang } from '../../../scene/index.ts';
import type { ProductName } from '../../direct/index.ts';
import { type Fact, plausible, type ProductFacts, within } from '../facts/index.ts';
import {
  benefits,
  dimensions,
  LACKING,
  mainOf,
  materials,
  more,
  packageOf,
  sizes,
  type SlideLimits,
  specs,
  usage,
} from './contents.ts';
import { type CardPress, createPress } from './press.ts';
import { own, type Printed, printed } from './printed.ts';
import { type CardPlan, type MissingSlide, type PlannedSlide, type SlideContent, type Slot, SLOTS } from './slide.ts';

/** What the planner knows of the photos: which stands for the product, which show more, which have detail to show. */
export interface PlannedViews {
  /** Index of the photo of the main picture. */
  readonly main: number;
  /** Further photos of the same product, best first. */
  readonly others: readonly number[];
  /** The main photo shows the product in a scene of its own, which a slide may show whole. */
  readonly scene: boolean;
  /** Index of the photo with enough sharp detail for close-ups, or null. */
  readonly detail: number | null;
}

export interface CardTask {
  readonly facts: ProductFacts;
  readonly name: ProductName;
  readonly lang: Lang;
  readonly views: PlannedViews;
  readonly limits: Readonly<Record<Slot, SlideLimits>>;
  /** Words on the main picture are allowed and usual. */
  readonly wordsOnMain: boolean;
  readonly forbidden: (text: string) => readonly string[];
}

type Substitute = 'specs' | 'sizes' | 'closeups' | 'angle' | 'more';

/** What may stand in for a slide without facts, best first. */
const SUBSTITUTES: Readonly<Record<Exclude<Slot, 'main'>, readonly Substitute[]>> = {
  benefits: ['specs', 'closeups', 'angle', 'sizes'],
  dimensions: ['sizes', 'closeups', 'angle', 'specs', 'more'],
  materials: ['closeups', 'specs', 'angle', 'more', 'sizes'],
  usage: ['angle', 'specs', 'more', 'closeups', 'sizes'],
  package: ['specs', 'angle', 'more', 'closeups', 'sizes'],
};

/**
 * Who chooses first among the substitutes: dimensions, which want the table of own sizes; benefits take what is left.
 */
const FILLED = ['dimensions', 'materials', 'usage', 'package', 'benefits'] as const;

/**
 * Decides what the six pictures show: each slide from its own facts, else one of the substitutes, each used once, else
 * it is missing with the reason. Pure; every printed word carries its place in the input.
 */
export function planCard(task: CardTask): CardPlan {
  const refused = new Set<string>();
  const press = createPress(task.lang, task.facts.texts, task.forbidden, refused);
  const { limits, views } = task;
  const facts = { ...task.facts, facts: task.facts.facts.flatMap((fact) => permitted(fact, task.forbidden)) };
  const name = nameOf(task);
  const told = toldBy(press, { ...task, facts });
  const slides: PlannedSlide[] = [
    {
      slot: 'main',
      content: task.wordsOnMain
        ? mainOf(press, facts, name.short, limits.main.headlineChars)
        : { kind: 'main', headline: null, pill: null },
      asset: views.main,
      eyebrow: null,
    },
  ];
  const missing: MissingSlide[] = [];
  const angles = [...views.others, ...(views.scene ? [views.main] : [])];
  const substitutes: Record<Substitute, () => { content: SlideContent; asset: number } | null> = {
    specs: () => withAsset(notTold(specs(press, facts), told.get('materials')), views.main),
    sizes: () => withAsset(sizes(press, facts), views.main),
    more: () => withAsset(more(press, facts, limits.benefits, told.get('benefits')), views.main),
    closeups: () =>
      views.detail === null ? null : withAsset({ kind: 'closeups', headline: own(press.words.closeups) }, views.detail),
    angle: () => {
      const asset = angles.shift();
      // The main photo once more, with all that stands around the product, is no other view.
      const heading = asset === views.main ? press.words.asIs : press.words.angle;
      return asset === undefined ? null : { content: { kind: 'angle', headline: own(heading) }, asset };
    },
  };
  const used = new Set<Substitute>();
  for (const slot of FILLED) {
    const content = told.get(slot);
    if (content !== undefined) {
      slides.push({ slot, content, asset: views.main, eyebrow: name.eyebrow });
      continue;
    }
    const instead = firstOf(SUBSTITUTES[slot], (kind) => {
      const made = used.has(kind) && kind !== 'angle' ? null : substitutes[kind]();
      if (made !== null) used.add(kind);
      return made;
    });
    if (instead === null) missing.push({ slot, reason: reasonFor(slot), lacks: LACKING[slot] });
    else slides.push({ slot, ...instead, eyebrow: name.eyebrow });
  }
  const order = (a: { readonly slot: Slot }, b: { readonly slot: Slot }): number =>
    SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot);
  return { slides: slides.toSorted(order), missing: missing.toSorted(order), forbidden: [...refused] };
}

/** What the slides can say from their own facts. */
function toldBy(press: CardPress, { facts, limits }: CardTask): ReadonlyMap<Slot, SlideContent> {
  const own_: Readonly<Record<Exclude<Slot, 'main'>, () => SlideContent | null>> = {
    benefits: () => benefits(press, facts, limits.benefits),
    dimensions: () => dimensions(press, facts, limits.dimensions),
    materials: () => materials(press, facts, limits.materials),
    usage: () => usage(press, facts, limits.usage),
    package: () => packageOf(press, facts, limits.package),
  };
  const told = new Map<Slot, SlideContent>();
  for (const [slot, read] of Object.entries(own_) as [Exclude<Slot, 'main'>, () => SlideContent | null][]) {
    const content = read();
    if (content !== null) told.set(slot, content);
  }
  return told;
}

/** "Warm sound, a gift for music lovers": of a list of statements, each is forbidden for itself alone. */
function permitted(fact: Fact, forbidden: CardTask['forbidden']): readonly Fact[] {
  const parts = fact.value.split(/,\s+(?=\p{L}{3})/u);
  if (fact.kind !== 'feature' || parts.length < 2 || forbidden(fact.value).length === 0) return [fact];
  return parts.map((value) => ({ ...fact, value, from: within(fact.from, value) }));
}

function firstOf<A, B>(list: readonly A[], make: (one: A) => B | null): B | null {
  for (const one of list) {
    const made = make(one);
    if (made !== null) return made;
  }
  return null;
}

/** A table of which the slide of materials says every row already would be that slide once more. */
function notTold(table: ReturnType<typeof specs>, made: SlideContent | undefined): ReturnType<typeof specs> {
  if (table === null || made?.kind !== 'materials') return table;
  const known = new Set(made.items.map(({ title }) => title.text.toLowerCase()));
  return table.items.every(({ title }) => known.has(title.text.toLowerCase())) ? null : table;
}

const withAsset = (content: SlideContent | null, asset: number): { content: SlideContent; asset: number } | null =>
  content === null ? null : { content, asset };

const reasonFor = (slot: Exclude<Slot, 'main'>): MissingSlide['reason'] => ({
  ru: `В описании ${LACKING[slot].ru}, а замены (таблица характеристик, крупный план, другой ракурс, сравнение размеров, прочие свойства) нет или она занята другим слайдом. Дополните характеристики или добавьте фото`,
  en: `In the description ${LACKING[slot].en}, and no substitute (specification table, close-up, another view, own sizes, further properties) is left. Add to characteristics or add photos`,
});

/** The product's name as far as it may be printed: short for the main picture, fuller above the headlines. */
function nameOf({ name, facts, lang, forbidden }: CardTask): {
  readonly short: Printed | null;
  readonly eyebrow: Printed | null;
} {
  const title = facts.texts.title;
  const span = { field: 'title' as const, start: 0, end: title.length, words: title };
  const print = (text: string, most: number): Printed | null =>
    text !== '' && text.length <= most && plausible(text) && forbidden(text).length === 0
      ? printed(lang, span, text)
      : null;
  const forms = [...shorterForms(name.full), name.short];
  return {
    short: firstOf(forms, (form) => print(form, 28)),
    eyebrow: firstOf(forms, (form) => print(form, 36)),
  };
}

/**
 * A name and its beginnings that end before a preposition: "Гель для душа с ароматом мёда", "Гель для душа", "Гель".
 */
function shorterForms(name: string): readonly string[] {
  const cuts = name.matchAll(
    /[\s\u00A0]+(?=(?:с|со|для|из|в|на|под|от|and|with|for|of|in|и|және|мен|арналған)[\s\u00A0])|,\s/giu,
  );
  return [name, ...[...cuts].toReversed().map((cut) => name.slice(0, cut.index))];
}
