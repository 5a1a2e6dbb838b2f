import type { Lang } from '../../../scene/index.ts';
import type { Fact, FactItem, ProductFacts, Span } from '../facts/index.ts';
import { iconFor, type IconName } from './icon-words.ts';
import { own, type Printed, printed } from './printed.ts';
import type { SlideItem } from './slide.ts';
import { type CardWords, wordsIn } from './words.ts';

/** Turns facts into printed words for one card: in its language, without what is forbidden there. */
export interface CardPress {
  readonly lang: Lang;
  readonly words: CardWords;
  /** Statement of a fact; null when the marketplace or the brand forbids it. */
  value(fact: Fact, as?: 'sentence' | 'as-is'): Printed | null;
  /** Label of a fact: the customer's own, else our name of such a measure; null where it needs none. */
  label(fact: Fact): Printed | null;
  item(fact: Fact, taken: readonly IconName[]): SlideItem | null;
  part(part: FactItem, as?: 'sentence' | 'as-is'): Printed | null;
}

/** @param forbidden words of a text that must not be printed here; what is refused is added to `refused` */
export function createPress(
  lang: Lang,
  texts: ProductFacts['texts'],
  forbidden: (text: string) => readonly string[],
  refused: Set<string>,
): CardPress {
  const words = wordsIn(lang);
  const allowed = (text: string): boolean => {
    const hits = forbidden(text);
    if (hits.length > 0) refused.add(text);
    return hits.length === 0;
  };
  const print = (span: Span, part: string, as: 'sentence' | 'as-is'): Printed | null =>
    allowed(part) ? printed(lang, span, part, as) : null;
  const press: CardPress = {
    lang,
    words,
    value: (fact, as = 'sentence') => print(fact.from, fact.value, as),
    label(fact) {
      if (fact.label !== null) return allowed(fact.label) ? printed(lang, labelSpan(fact, texts), fact.label) : null;
      const axis = fact.measures[0]?.axis ?? null;
      const name =
        fact.kind === 'size'
          ? axis !== null && fact.measures.length === 1
            ? words.axes[axis]
            : words.dimensions
          : OWN_LABELS[fact.kind]
            ? words[OWN_LABELS[fact.kind]!]
            : null;
      return name === null ? null : own(name);
    },
    item(fact, taken) {
      const label = fact.kind === 'feature' || saysItself(fact) ? null : press.label(fact);
      if (fact.label !== null && label === null && fact.kind !== 'feature') return null;
      if (NO.test(fact.value)) return null;
      // "Dishwasher safe: yes" says it by its name.
      const title = YES.test(fact.value) ? label : press.value(fact);
      if (title === null) return null;
      if (title === label) return { title, label: null, icon: iconFor(fact.label ?? '', fact.kind, taken) };
      return { title, label, icon: iconFor(`${fact.label ?? ''} ${fact.value}`, fact.kind, taken) };
    },
    part: (part, as = 'sentence') => print(part.from, part.text, as),
  };
  return press;
}

const OWN_LABELS: Partial<
  Readonly<Record<Fact['kind'], 'weight' | 'volume' | 'material' | 'colour' | 'shelf' | 'age'>>
> = {
  weight: 'weight',
  volume: 'volume',
  material: 'material',
  colour: 'colour',
};

const YES = /^(?:да|есть|имеется|yes|иә|бар|✓|✔|\+)$/iu;
const NO = /^(?:нет|отсутствует|no|none|n\/a|жоқ)$/iu;

/** "Made in Portugal", "стирка при 30 градусах": what it is about stands in the statement. */
const saysItself = ({ kind, label }: Fact): boolean =>
  label === null && ['country', 'care', 'warranty', 'age', 'shelf'].includes(kind);

/** The label stands somewhere before its value. */
function labelSpan({ label, from }: Fact, texts: ProductFacts['texts']): Span {
  const words = label ?? '';
  const at = texts[from.field].lastIndexOf(words, from.start);
  return at < 0 ? from : { field: from.field, start: at, end: at + words.length, words };
}
