import { centimetres, type Fact, namesMaterial, namesPart, type ProductFacts } from '../facts/index.ts';
import { iconFor, type IconName } from './icon-words.ts';
import type { CardPress } from './press.ts';
import { joined, own, type Printed } from './printed.ts';
import type { SlideAxis, SlideContent, SlideItem, Slot } from './slide.ts';

/** How much a slide may say, by the marketplace's rules. */
export interface SlideLimits {
  readonly headlineChars: number;
  readonly items: number;
  /** Characters of one line of a statement; a statement has up to three. */
  readonly itemChars: number;
}

type Content<K extends SlideContent['kind']> = Extract<SlideContent, { kind: K }>;

/** Facts by what they are good for; what one slide has said the next one need not. */
interface Ranked {
  readonly fact: Fact;
  readonly score: number;
}

/** "Yes" and "no" say nothing without their name. */
const BARE = /^(?:да|есть|имеется|нет|отсутствует|yes|no|none|n\/a|иә|бар|жоқ|✓|✔|\+)$/iu;

/** Warnings, and how large a size of several is, speak for nothing. */
const NO_BENEFIT = /^(?:противопоказ|предостереж|побочн|contraindic|side effect|қарсы көрсет|\d?[XSMLХ]{1,4}$)/iu;
/** What a buyer must know and nobody buys for. */
const DULL =
  /^(?:напряж|частот|энерг\p{L}*\.? ценн|калорийн|пищев|класс|категори|сезон|производств|переносиц|voltage|frequency|energy value|кернеу|қуаттылық құндылығы)/iu;
/** "Длина, м": the unit stands in the label; "Длина, м 20" is no line to read. */
const UNIT_IN_LABEL = /,\s*\p{L}{1,3}\.?$/u;

/** "Water resistant to 50 m": a promise, no length of a part. */
const DEPTH = /водо|влаго|water|су\s?өтк/iu;

/** A length in words, or a weight: no reason to stop at a picture. */
const OF_PART = /\d\s*(?:мм|см|mm|cm|кг|г|kg|g)(?!\p{L})/iu;

const fits = (printed: Printed, { itemChars }: SlideLimits): boolean => printed.text.length <= itemChars * 2.2;

/** Statements worth a card of their own, best first: measured promises, then features, then plain data. */
function selling({ facts }: ProductFacts): readonly Fact[] {
  const score = (fact: Fact, i: number): number => {
    // A length tells of a part, and the dimensions have a slide of their own.
    const length =
      /\d\s*(?:мм|см|м|mm|cm|m|in|″)(?!\p{L})/u.test(fact.value) && !DEPTH.test(`${fact.label ?? ''} ${fact.value}`);
    const number = !/\d/u.test(fact.value) ? 0 : length ? -1.8 : 1.2;
    const short = fact.value.length <= 24 ? 0.6 : fact.value.length <= 40 ? 0.2 : -0.8;
    // What the customer chose to say of it in the brief is what it is to be sold by.
    const chosen = fact.from.field === 'brief' && fact.kind === 'feature';
    const base: Partial<Record<Fact['kind'], number>> = {
      volume: 5,
      feature: 3.8,
      spec: 3,
      age: 2.2,
      warranty: 2,
      shelf: 1.8,
      material: 1.7,
      weight: 1.4,
      colour: 0.8,
      country: 0.6,
      care: 0.6,
    };
    const dull = DULL.test(fact.label ?? fact.value) ? -2 : 0;
    return (base[fact.kind] ?? -9) + number + dull + (chosen ? 4 : short) - i * 0.02;
  };
  const praise = facts.filter(({ label, value }) => !NO_BENEFIT.test(label ?? '') && !NO_BENEFIT.test(value));
  const ranked = praise.map((fact, i): Ranked => ({ fact, score: score(fact, i) })).filter(({ score: s }) => s > 0);
  return ranked.toSorted((a, b) => b.score - a.score).map(({ fact }) => fact);
}

/** "Объём 40 л": label and value as one line; null where that is too long. */
function asLine(press: CardPress, fact: Fact, chars: number): Printed | null {
  const value = press.value(fact, fact.kind === 'feature' ? 'sentence' : 'as-is');
  if (value === null || BARE.test(fact.value) || UNIT_IN_LABEL.test(fact.label ?? '')) return null;
  const named = fact.kind === 'feature' ? null : press.label(fact);
  // "height 14 cm" says what it is by itself.
  const label = named && value.text.toLowerCase().includes(named.text.toLowerCase()) ? null : named;
  const alone = press.value(fact, 'sentence') ?? value;
  const line = label === null ? alone : joined(label, value);
  return line.text.length <= chars ? line : null;
}

/** Cards of what speaks for the product; the strongest number is the headline. Null with fewer than two statements. */
export function benefits(press: CardPress, facts: ProductFacts, limits: SlideLimits): Content<'benefits'> | null {
  const all = selling(facts);
  const usable = all.filter((fact) => {
    const value = press.value(fact);
    return value !== null && fits(value, limits);
  });
  const fitting = (fact: Fact): boolean => asLine(press, fact, limits.headlineChars) !== null;
  const best = usable.slice(0, 3);
  const lead =
    usable.length < 3
      ? undefined
      : (best.find((fact) => fact.from.field === 'brief' && fitting(fact)) ??
        best.find(
          (fact) =>
            /\d/u.test(fact.value) &&
            TELLING.includes(fact.kind) &&
            !DULL.test(fact.label ?? fact.value) &&
            fitting(fact),
        ) ??
        best.find((fact) => fact.kind === 'feature' && /\d|\s/u.test(fact.value) && fitting(fact)) ??
        // What a thing weighs leads where nothing else can.
        best.find((fact) => fact.kind === 'weight' && fitting(fact)));
  const items = cards(
    press,
    usable.filter((fact) => fact !== lead && !(lead && alikeFacts(fact, lead))),
    Math.min(4, limits.items),
  );
  if (items.length < 2) return null;
  const headline = lead === undefined ? null : asLine(press, lead, limits.headlineChars);
  return { kind: 'benefits', headline: headline ?? own(press.words.benefits), items };
}

function cards(press: CardPress, facts: readonly Fact[], most: number): readonly SlideItem[] {
  const taken: IconName[] = [];
  const said: string[] = [];
  return facts
    .flatMap((fact) => {
      if (taken.length >= most) return [];
      // "Bike weight 3.6 kg" and "Weight: 3.6 kg" are one statement.
      const value = fact.value.toLowerCase();
      if (said.some((one) => value.length > 3 && one.length > 3 && (one.includes(value) || value.includes(one))))
        return [];
      const item = press.item(fact, taken);
      if (item) {
        taken.push(item.icon);
        said.push(value);
      }
      return item ?? [];
    })
    .slice(0, most);
}

/** Kinds whose number may lead; that of a shelf life or a warranty is no reason to buy. */
const TELLING: readonly Fact['kind'][] = ['volume', 'feature', 'spec'];

/** What the benefits had no room for, as cards of the same kind. Null with fewer than two statements. */
export function more(
  press: CardPress,
  facts: ProductFacts,
  limits: SlideLimits,
  said: SlideContent | undefined,
): Content<'benefits'> | null {
  const told = said?.kind === 'benefits' ? [said.headline, ...said.items.map(({ title }) => title)] : [];
  const places = new Set(told.flatMap(({ from }) => from.map(({ field, start }) => `${field} ${start}`)));
  const left = selling(facts).filter((fact) => {
    const value = press.value(fact);
    const fresh = !places.has(`${fact.from.field} ${fact.from.start}`);
    return (
      fresh &&
      ['feature', 'spec', 'volume', 'age', 'shelf'].includes(fact.kind) &&
      value !== null &&
      fits(value, limits)
    );
  });
  const items = cards(press, left, Math.min(4, limits.items));
  return items.length < 2 ? null : { kind: 'benefits', headline: own(press.words.more), items };
}

const alikeFacts = (a: Fact, b: Fact): boolean => a.value.toLowerCase() === b.value.toLowerCase();

/** Lengths drawn at the product's own outline, and what else is measured. Null without a length in a known unit. */
export function dimensions(press: CardPress, facts: ProductFacts, limits: SlideLimits): Content<'dimensions'> | null {
  const named_ = facts.facts.filter((fact) => fact.kind === 'size');
  const ofPart = (fact: Fact): boolean => namesPart(fact.label ?? '', facts.texts.title);
  const sizes = named_.filter((fact) => !ofPart(fact));
  const axes: SlideAxis[] = [];
  let all: Printed | null = null;
  for (const fact of sizes) {
    for (const measure of fact.measures) {
      const cm = centimetres(measure);
      const text = press.part({ text: `${measure.digits} ${measure.unit}`, amount: null, from: fact.from }, 'as-is');
      if (!text || Number.isNaN(cm) || cm <= 0) continue;
      if (measure.axis !== null && axes.some(({ axis }) => axis === measure.axis)) continue;
      if (axes.length < 3) axes.push({ axis: measure.axis, text, cm, part: null });
    }
    if (fact.measures.length > 1) all ??= wholeSize(press, fact);
  }
  axes.push(...named_.filter(ofPart).flatMap((fact) => sizeOfPart(press, fact) ?? []));
  const [first] = axes;
  if (!first) return null;
  const single = sizes.find((fact) => fact.measures.length === 1);
  const headline =
    all ??
    (single && first.axis !== null && first.axis === single.measures[0]?.axis
      ? asLine(press, single, limits.headlineChars)
      : null);
  const rest = facts.facts.filter(
    (fact) =>
      ['weight', 'volume'].includes(fact.kind) ||
      (fact.kind === 'spec' &&
        /\d/u.test(fact.value) &&
        fact.value.length <= 14 &&
        /(?:см|мм|м|cm|mm|in)(?!\p{L})/u.test(fact.value)),
  );
  const named = axes.length === 1 && first.axis === null ? null : headline;
  const heading = named !== null && named.text.length <= limits.headlineChars ? named : own(press.words.dimensions);
  return { kind: 'dimensions', headline: heading, axes, items: cards(press, rest, 2) };
}

/** The size of a part, or of the box it comes in, as one length with its name; null where it is forbidden. */
function sizeOfPart(press: CardPress, fact: Fact): SlideAxis | null {
  const [measure] = fact.measures;
  const part = press.label(fact);
  if (!measure || part === null) return null;
  const text =
    fact.measures.length > 1
      ? wholeSize(press, fact)
      : press.part({ text: `${measure.digits} ${measure.unit}`, amount: null, from: fact.from }, 'as-is');
  return text && { axis: null, text, cm: centimetres(measure), part };
}

/** "52 × 28 × 26 см" as it was written, without the list of axes behind it. */
function wholeSize(press: CardPress, fact: Fact): Printed | null {
  const { measures } = fact;
  const unit = measures[0]?.unit ?? '';
  if (measures.some((m) => m.unit !== unit)) return null;
  const set = press.part(
    { text: `${measures.map((m) => m.digits).join(' × ')} ${unit}`, amount: null, from: fact.from },
    'as-is',
  );
  return set && { ...set, text: set.text.replaceAll(/\s*×\s*/gu, '\u00A0×\u00A0') };
}

/** What it is made of, its colour and how to care for it. Null where nothing is said of a material. */
export function materials(press: CardPress, facts: ProductFacts, limits: SlideLimits): Content<'materials'> | null {
  const made = facts.facts.filter((fact) => fact.kind === 'material');
  const also = facts.facts.filter((fact) => ['colour', 'care', 'country'].includes(fact.kind));
  const most = Math.min(4, limits.items);
  const own_ = rowsOf(press, [...made, ...also], most, 96);
  // One row under a headline that says the same is no slide: what else is measured of the thing joins it.
  const more = facts.facts.filter(({ kind }) => ['spec', 'volume', 'weight'].includes(kind));
  const rows = own_.length > 1 ? own_ : rowsOf(press, [...made, ...also, ...more], Math.min(3, most), 96);
  if (made.length === 0 || !rows.some((row) => row.title.from.some((s) => made.some((m) => m.from.start === s.start))))
    return null;
  const first = made[0]!;
  const whole = !namesPart((first.label ?? '').replace(BODY, ''), facts.texts.title);
  const part = first.items[0];
  const named = part && first.items.length === 1 && part.amount === null ? press.part(part) : null;
  const both = first.items.length === 2 ? press.value(first) : null;
  const list = first.items.length > 3 || /^(?:состав|құрам|composition|ingredients)/iu.test(first.label ?? '');
  const headline =
    whole && named !== null && named.text.length <= limits.headlineChars && named.text.length >= 3
      ? named
      : whole && both !== null && made.length === 1 && both.text.length <= limits.headlineChars
        ? both
        : own(list ? press.words.composition : press.words.materials);
  // Ingredients are no surface that one sees, fibres are.
  const surface = whole && (!list || first.items.some(({ text }) => namesMaterial(text)));
  return { kind: 'materials', headline, items: rows, surface };
}

/** The part of a thing that one sees of it: what that is made of, it is made of. */
const BODY = /корпус\p{L}*|верх\p{L}*|основ\p{L}*|каркас\p{L}*|body|case|upper|shell|outer|frame/giu;

/** "Height: 30 cm", not "Height: 30 cm tall": a length that was told in a sentence stands by its number. */
function rowValue(press: CardPress, fact: Fact): Printed | null {
  const [measure] = fact.measures;
  const alone = fact.kind === 'size' && fact.label === null && fact.measures.length === 1 && measure?.axis;
  return alone
    ? press.part({ text: `${measure.digits} ${measure.unit}`, amount: null, from: fact.from }, 'as-is')
    : press.value(fact, 'as-is');
}

/** Table rows: label left, value right. Facts without a label get our name of their kind, else they are left out. */
function rowsOf(press: CardPress, facts: readonly Fact[], most: number, longest: number): readonly SlideItem[] {
  const rows: SlideItem[] = [];
  for (const fact of facts) {
    if (rows.length >= most) break;
    const label = press.label(fact) ?? rowLabel(press, fact);
    const title = rowValue(press, fact);
    if (label === null || title === null || title.text.length > longest || label.text.length > 26) continue;
    rows.push({ label, title, icon: iconFor(`${fact.label ?? ''} ${fact.value}`, fact.kind) });
  }
  return rows;
}

const STORED = /^(?:хран|бере[чг]|store(?!\p{L})|keep(?!\p{L}))|сақта/iu;

function rowLabel({ words }: CardPress, { kind, value }: Fact): Printed | null {
  return kind === 'care' ? own(STORED.test(value) ? words.storage : words.care) : null;
}

/** Steps in their order; rules of care go on where there are few. Null with fewer than two. */
export function usage(press: CardPress, facts: ProductFacts, limits: SlideLimits): Content<'usage'> | null {
  const use = facts.facts.filter((fact) => fact.kind === 'usage');
  const care = facts.facts.filter((fact) => fact.kind === 'care');
  const steps = use.flatMap((fact) => fact.items);
  const told = [
    ...steps.flatMap((step) => press.part(step) ?? []),
    ...(steps.length >= 2 ? [] : care.flatMap((fact) => press.value(fact) ?? [])),
  ].filter((text) => text.text.length <= limits.itemChars * 2.4);
  if (told.length < 2) return null;
  const label = use.length > 0 ? use.find((fact) => fact.label !== null) : undefined;
  const named = label ? press.label(label) : null;
  const ours = steps.length === 0 ? press.words.care : press.words.usage;
  const short =
    named !== null && named.text.length <= limits.headlineChars && named.text.includes(' ') ? named : own(ours);
  return {
    kind: 'usage',
    headline: short,
    items: told.slice(0, Math.min(4, limits.items)).map((title, i) => ({ title, label: null, icon: `number-${i}` })),
  };
}

/** Things in the box. Null where nothing is said of them. */
export function packageOf(press: CardPress, facts: ProductFacts, limits: SlideLimits): Content<'package'> | null {
  const taken: IconName[] = [];
  const items = facts.facts
    .filter((fact) => fact.kind === 'package')
    .flatMap((fact) => fact.items)
    .flatMap((part): SlideItem[] => {
      const title = press.part(part);
      if (title === null || title.text.length > limits.itemChars * 1.8) return [];
      const icon = iconFor(part.text, 'package', taken);
      taken.push(icon);
      const amount =
        part.amount === null ? null : press.part({ text: part.amount, amount: null, from: part.from }, 'as-is');
      return [{ title, label: amount, icon }];
    })
    .slice(0, Math.min(6, limits.items));
  return items.length === 0 ? null : { kind: 'package', headline: own(press.words.package), items };
}

/** A table of everything that has a name. Null with fewer than three rows. */
export function specs(press: CardPress, facts: ProductFacts): Content<'specs'> | null {
  const kinds: readonly Fact['kind'][] = [
    'spec',
    'size',
    'weight',
    'volume',
    'material',
    'colour',
    'country',
    'age',
    'shelf',
    'warranty',
    'sizes',
    'care',
  ];
  // What the slide of materials tells as a rule comes last: a short table shows something else.
  const late = ({ kind }: Fact): number => (['material', 'colour', 'country', 'care'].includes(kind) ? 1 : 0);
  const named = facts.facts.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => late(a) - late(b));
  const rows = rowsOf(press, named, 6, 44);
  return rows.length < 3 ? null : { kind: 'specs', headline: own(press.words.specs), items: rows };
}

/** Own sizes beside each other. Null where the customer names fewer than two. */
export function sizes(press: CardPress, facts: ProductFacts): Content<'sizes'> | null {
  const fact = facts.facts.find(({ kind, items }) => kind === 'sizes' && items.length >= 2);
  const headline = own(press.words.sizes);
  if (facts.table !== null) {
    const { table } = facts;
    const rows = table.rows.map((row) =>
      row.flatMap((cell) => press.part({ text: cell, amount: null, from: table.from }, 'as-is') ?? []),
    );
    const width = rows[0]?.length ?? 0;
    const regular = rows.filter((row) => row.length === width);
    if (width >= 2 && width <= 5 && regular.length >= 3) return { kind: 'sizes', headline, rows: regular.slice(0, 9) };
  }
  if (!fact) return null;
  const all = fact.items.flatMap((item) => press.part(item, 'as-is') ?? []);
  return all.length < 2 ? null : { kind: 'sizes', headline, rows: [all.slice(0, 12)] };
}

/** Name and best number for a main picture that may carry words. */
export function mainOf(press: CardPress, facts: ProductFacts, name: Printed | null, chars: number): Content<'main'> {
  const headline = name !== null && name.text.length <= chars ? name : null;
  // A bare number needs no noun only where everybody knows what it counts: a volume, a weight that the title sells.
  const lead = selling(facts).find(
    (fact) =>
      press.value(fact) !== null &&
      (fact.kind === 'volume' || (fact.kind === 'weight' && facts.texts.title.includes(fact.value))
        ? fact.value.length <= 12
        : fact.kind === 'feature' && fact.value.length <= 16 && !OF_PART.test(fact.value) && !DULL.test(fact.value)),
  );
  return {
    kind: 'main',
    headline,
    pill: headline === null || !lead ? null : press.value(lead, lead.kind === 'feature' ? 'sentence' : 'as-is'),
  };
}

export const LACKING: Readonly<Record<Exclude<Slot, 'main'>, { readonly ru: string; readonly en: string }>> = {
  benefits: { ru: 'нет хотя бы двух свойств товара', en: 'fewer than two properties of the product are told' },
  dimensions: { ru: 'нет размеров товара', en: 'no dimensions of the product are told' },
  materials: { ru: 'нет материала или состава', en: 'no material or composition is told' },
  usage: { ru: 'нет хотя бы двух шагов применения', en: 'fewer than two steps of use are told' },
  package: { ru: 'нет комплектации', en: 'the contents of the package are not told' },
};
