import type { Fact, FactField, FactItem, ProductFacts, SizeTable, Span } from './fact.ts';
import { meaningOf } from './labels.ts';
import { isBareMaterial, materialItems, namesMaterial, packageItems, partsOf } from './lists.ts';
import { dimensionsIn, plainMeasure } from './measures.ts';
import { isOfPart, withoutAxes } from './names-part.ts';
import { isNoise, plausible } from './plausible.ts';
import { factOf, labelled, measuredIn, splitLabel } from './read-segment.ts';
import { type Segment, segmentsOf, within } from './segments.ts';
import { isCare, isStep } from './steps.ts';
import { readTable } from './tables.ts';
import { oneLine, tidyText } from './tidy-text.ts';

/** Wishes about the picture are no facts about the product. */
const WISH =
  /^(?:пожалуйста,?\s+)?(?:сдела|нуж(?:ен|на|но|ны)|хоч|хотел|баннер|карточк|инфографик|фон|в стил|стиль|покаж|показать|добав|шрифт|логотип|заголов|слоган|кнопк|призыв|цель|аудитори|целев|чтобы|акцент|не использ|без (?:текст|фон)|make|create|design|please|banner|card|background|style|show|add|font|logo|headline|button|goal|audience|target|жаса|фоны|стилі)/iu;
/** A clause that leans on another one says nothing alone. */
const LEANING =
  /^(?:котор\p{L}*|кто|чем|тем|те|чтобы?|что|если|когда|где|так как|потому|поэтому|а также|также|и|а|но|или|либо|ведь|причем|причём|which|that|who|because|so|if|when|where|and|or|but|also|және|бірақ|себебі|ол|бұл)(?!\p{L})/iu;
/** What it costs is no property of the thing, and no marketplace wants it in a picture. */
const PRICE =
  /\d[\d ]*(?:[.,]\d{1,2})?\s?(?:₽|₸|руб(?!\p{L}{4})|тенге|теңге|тг(?!\p{L})|usd|eur)|[$€₽₸]\s?\d|^(?:цена|стоимость|price|баға|скидк\p{L}*|discount|жеңілдік)(?!\p{L})/iu;
/** What a seller says to be safe, and standards by their number: true, but nothing that a slide is for. */
const NO_PRAISE =
  /(?<!\p{L})(?:возмож(?:ен|на|ны|но)|допуска\p{L}+|может (?:отлича|незначительно)\p{L}*|могут отлича\p{L}*|не является|рост модели|на модели|параметры модели|may (?:vary|differ)|slightly different|choking|мүмкін)(?!\p{L})|^(?:гост|ту|tu|gost)\s?[\d-]/iu;
/** What a buyer or a market crier says of anything: no statement about the thing. */
const EMPTY =
  /^(?:(?:очень|просто|самая?)\s+)?(?:хорош|отличн|классн|супер|крут|прекрасн|замечательн)\p{L}*\s(?:вещь|товар|качество|продукт|покупка|выбор|штука)|(?<!\p{L})(?:советую|рекомендую|не пожалеете|звоните|заказывайте|покупайте|спешите|успейте|пишите нам|order now|buy now|highly recommend|you.ll love|great (?:product|quality)|сатып алыңыз|хабарласыңыз)(?!\p{L})/iu;
/** A task for whoever makes the picture. */
const TASK =
  /^(?:пожалуйста,?\s+)?(?:сдела(?:й|йте|ть)|нарису(?:й|йте)|хоч(?:у|ется)|чтобы|please|make (?:it|me|a|the)|жаса(?:ңыз|п бер))(?!\p{L})/iu;
/** "размер короб. 35*25*6": of what unit? */
const NO_UNIT = /^(?:размер|габарит|size|dimensions?|өлшем)\p{L}*(?!\p{L})[^\d]*[\d\s*xх×.,-]+$/iu;
const LONGEST = 64;

/** Reads what the customer says of the product. Pure; the same texts give the same facts. */
export function parseFacts(input: {
  readonly title: string;
  readonly brief: string;
  readonly characteristics: string;
}): ProductFacts {
  const texts = {
    title: tidyText(input.title),
    characteristics: tidyText(input.characteristics),
    brief: tidyText(input.brief),
  };
  const listed = read('characteristics', texts.characteristics);
  const told = read('brief', texts.brief);
  const own = [...listed.facts, ...told.facts].filter((fact) => !isOfPart(fact, texts));
  return { facts: once([...own, ...fromTitle(texts.title, own)]), table: listed.table ?? told.table, texts };
}

function read(field: FactField, text: string): { readonly facts: readonly Fact[]; readonly table: SizeTable | null } {
  const facts: Fact[] = [];
  let table: SizeTable | null = null;
  // Among keys pressed at random something always looks like a word.
  const segments = isNoise(text) ? [] : segmentsOf(field, text);
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    if (segment.cells !== null) {
      let end = i;
      while (segments[end + 1]?.cells) end++;
      const found = readTable(segments.slice(i, end + 1));
      facts.push(...found.facts);
      table ??= found.table;
      for (const from of found.loose) take(facts, { ...segment, from, cells: null });
      i = end;
      continue;
    }
    if (field === 'brief' && WISH.test(oneLine(segment.from.words))) continue;
    take(facts, segment);
  }
  return { facts, table };
}

/** Adds what a segment says; entries under one heading gather in one fact. */
function take(facts: Fact[], segment: Segment): void {
  const { from, heading } = segment;
  const kind = heading === null ? null : (meaningOf(heading)?.kind ?? null);
  const text = oneLine(from.words);
  if (!plausible(text) || PRICE.test(text) || TASK.test(text)) return;
  const split = splitLabel(from);
  // A line with a known label of its own has left the heading above it.
  const own = split !== null && split.value.words !== from.words ? (meaningOf(split.label)?.kind ?? null) : null;
  if (split !== null && own !== null && own !== kind && heading !== null)
    return take(facts, { ...segment, heading: null, numbered: null });
  if (kind === 'package') return gather(facts, 'package', heading, from, packageItems(from));
  if (kind === 'usage' || (segment.numbered !== null && kind !== 'feature' && isStep(text)))
    return gather(facts, 'usage', heading, from, [{ text, amount: null, from }]);
  if (kind === 'care') return void facts.push(factOf('care', heading, from));
  if (kind === 'feature') return void facts.push(...features(from));
  if (split !== null) {
    const further = furtherStatement(split.label, split.value);
    if (further !== null) {
      const value = split.value.words.slice(0, further.start - split.value.start).replace(/[\s,]+$/u, '');
      const fact = labelled(split.label, within(split.value, value));
      if (fact !== null) facts.push(fact);
      return take(facts, { ...segment, from: further, heading: null, numbered: null });
    }
    const fact = labelled(split.label, split.value);
    if (fact === null) return;
    if (fact.kind === 'feature') return void facts.push(...fact.items.flatMap((item) => features(item.from)));
    return void facts.push(fact);
  }
  if (kind !== null && heading !== null) {
    const fact = labelled(heading, from);
    // Below the measures other things follow: "Sizes:", then "reflective seam".
    const foreign = fact?.kind === 'spec' && !/^\P{L}*\d/u.test(text);
    if (fact !== null && !foreign) return void facts.push(fact);
  }
  if (isCare(text) && facts.at(-1)?.kind !== 'usage') return void facts.push(factOf('care', null, from));
  const last = facts.at(-1);
  // Sentences after "Применение: ..." go on with the same instruction.
  if (isStep(text)) {
    if (last?.kind === 'care') return void facts.push(factOf('care', null, from));
    return gather(facts, 'usage', last?.kind === 'usage' ? last.label : null, from, [{ text, amount: null, from }]);
  }
  facts.push(...features(from));
}

/** "Вес 0,6 кг, водоотталкивающая ткань": what follows a measure or a material and is neither; null where all is. */
function furtherStatement(label: string, value: Span): Span | null {
  const kind = meaningOf(label)?.kind;
  const parts = partsOf(value);
  const measured = kind === 'weight' || kind === 'volume' || kind === 'size';
  if ((!measured && kind !== 'material') || parts.length < 2) return null;
  const foreign = parts.findIndex(({ words }, i) => {
    if (i === 0 || words.includes(')') || LEANING.test(words)) return false;
    if (/^(?:с|со|без|в|из|не|при|with|without|in|at)(?!\p{L})/iu.test(words)) return false;
    const plain = words.match(/\p{L}{3,}/gu)?.length ?? 0;
    const counts = /\d/u.test(parts[0]!.words);
    // "1.7 l, power 2200 W": another measure with its own name.
    if (measured && /^\p{L}{3,}[\p{L}\s]*\s\d/u.test(words) && !words.includes(':')) return counts;
    if (measured) return plain >= 2 && !/\d/u.test(words) && counts;
    return /\d/u.test(words) && !/%/u.test(words)
      ? plain >= 1 && !namesMaterial(words)
      : /^(?:отделени|карман)/iu.test(words);
  });
  const first = foreign < 0 ? undefined : parts[foreign];
  return first === undefined ? null : within(value, value.words.slice(first.start - value.start));
}

function gather(
  facts: Fact[],
  kind: 'package' | 'usage',
  label: string | null,
  from: Span,
  items: readonly FactItem[],
): void {
  const last = facts.at(-1);
  if (last?.kind !== kind) return void facts.push({ ...factOf(kind, label, from), items });
  facts[facts.length - 1] = {
    ...last,
    items: [...last.items, ...items],
    from: { ...last.from, end: from.end, words: `${last.from.words}\n${from.words}` },
  };
}

/** A statement without label: kept whole when short, else its clauses; measured facts in it count besides. */
function features(span: Span): readonly Fact[] {
  const text = oneLine(span.words);
  const shares = text.match(/\d{1,3}(?:[.,]\d+)?\s*%/gu)?.length ?? 0;
  if (text.length <= 90 && namesMaterial(text) && (shares > 1 || (shares === 1 && /^\d|%$/u.test(text)))) {
    const [first, second] = partsOf(span);
    // "Women's jumper, wool 30 %, acrylic 70 %": what it is stands before what it is made of.
    if (first && second && !/%/u.test(first.words) && !namesMaterial(first.words))
      return [first, within(span, span.words.slice(second.start - span.start))].flatMap(features);
    return [{ ...factOf('material', null, span), items: materialItems(span) }];
  }
  if (isBareMaterial(text)) return [{ ...factOf('material', null, span), items: materialItems(span) }];
  // "Полиэстер 600D, плечевой ремень 75–135 см": a material, then something else.
  const [made, ...rest] = partsOf(span);
  if (made && rest.length > 0 && isBareMaterial(made.words) && !isBareMaterial(rest[0]!.words))
    return [made, within(span, span.words.slice(rest[0]!.start - span.start))].flatMap(features);
  const measured = measuredIn(span);
  const [size] = measured;
  // "14 × 10 × 3 in, 2.4 lb": what follows the size stands for itself.
  if (size?.kind === 'size' && text.startsWith(size.value) && /^[,;]\s*\d/u.test(text.slice(size.value.length)))
    return [size, ...features(within(span, text.slice(size.value.length).replace(/^[,;\s]+/u, '')))];
  const bare = withoutAxes(text).trim();
  const listed = measured.some(({ value }) => bare.includes(`, ${value}`) || bare.startsWith(`${value},`));
  // "a pouch for a laptop, 2 pockets"
  const counted = /,\s+\d{1,2}\s\p{L}{4}/u.test(text);
  const clauses = text.length <= LONGEST && !listed && !counted && !twoStatements(text) ? [text] : clausesOf(text);
  const told = clauses.filter(
    (clause) =>
      clause.length >= 4 &&
      /\p{L}{3}|\p{L}.*\d|\d.*\p{L}/u.test(clause) &&
      !LEANING.test(clause) &&
      !NO_PRAISE.test(clause) &&
      !EMPTY.test(clause) &&
      !NO_UNIT.test(clause) &&
      (clause === text || !isStep(clause)) &&
      plausible(clause),
  );
  // What is nothing but its measure would be said twice.
  const left = told.filter(
    (clause) =>
      !measured.some(
        ({ value }) =>
          value.includes(clause) || (clause.includes(value) && withoutAxes(clause).trim().length - value.length < 4),
      ),
  );
  return [...measured, ...left.map((clause) => factOf(kindOf(clause), null, within(span, clause)))];
}

const clausesOf = (text: string): readonly string[] =>
  leanedOn(
    text
      .split(
        /,\s+(?!\d(?!\d?\s\p{L}{4})|(?:кто|котор\p{L}*|что|чтобы|чей|где|когда|если|who|which|that|where)(?!\p{L}))|\s[–—-]\s|;\s*|\s+(?:а также|и)\s+(?=(?:есть|имеет|с|без)\s)/u,
      )
      .map(oneLine),
    text,
  ).filter((clause) => clause.length <= LONGEST);

/** What takes something back of what stands before it. */
const EXCEPT =
  /^(?:кроме|за исключением|исключая|но|только|кром|если|при условии|except|but|only|unless|apart|басқа)(?!\p{L})/iu;
const GOVERNS = /(?<!\p{L})(?:для|от|из|без|через|с|со|под|при|for|of|with|from|without|via)\s/iu;

/**
 * Clauses with those that cannot stand alone: an exception goes with what it restricts, and the further things of a
 * list ("suits induction, ovens, campfires") with its beginning, or are left out.
 */
function leanedOn(clauses: readonly string[], text: string): readonly string[] {
  const out: string[] = [];
  let open = false;
  for (const clause of clauses) {
    const before = out.at(-1);
    const bare = clause.replace(/\([^)]*\)/gu, '').trim();
    const tail = open && bare.split(/\s+/u).length <= 2 && !/\d/u.test(bare);
    if (before === undefined || (!EXCEPT.test(clause) && !tail)) {
      out.push(clause);
      open = GOVERNS.test(clause);
      continue;
    }
    const whole = text.slice(text.indexOf(before), text.indexOf(clause, text.indexOf(before)) + clause.length);
    if (EXCEPT.test(clause) || whole.length <= LONGEST) out[out.length - 1] = oneLine(whole);
  }
  return out;
}

/** "Не натирают с первого дня, можно носить весь день": two statements that each stand alone. */
function twoStatements(text: string): boolean {
  const parts = text.split(/,\s+(?!\d)/u);
  return (
    text.length > 34 &&
    parts.length > 1 &&
    parts.every(
      (part) =>
        (part.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 &&
        part.length >= 10 &&
        !LEANING.test(part) &&
        !/^(?:с|со|из|на|для|в|при|with|from|for)\s/iu.test(part),
    )
  );
}

/** Care, origin, age and the like are told by their first words even without a colon. */
function kindOf(clause: string): Fact['kind'] {
  if (isCare(clause)) return 'care';
  if (/\p{L}\s(?:limited )?warranty$/iu.test(clause)) return 'warranty';
  const kind = meaningOf(clause)?.kind ?? null;
  return kind !== null && ['care', 'country', 'warranty', 'age', 'shelf'].includes(kind) ? kind : 'feature';
}

/** Quantities that only the title gives. */
function fromTitle(title: string, known: readonly Fact[]): readonly Fact[] {
  const span = { field: 'title' as const, start: 0, end: title.length, words: title };
  const dims = dimensionsIn(title);
  const weight = plainMeasure(title, 'weight');
  const volume = plainMeasure(title, 'volume');
  const has = (kind: Fact['kind']): boolean => known.some((fact) => fact.kind === kind);
  return [
    ...(dims && !has('size') ? [{ ...factOf('size', null, within(span, dims.words)), measures: dims.measures }] : []),
    ...(weight && !has('weight')
      ? [{ ...factOf('weight', null, within(span, weight.words)), measures: [weight] }]
      : []),
    ...(volume && !has('volume')
      ? [{ ...factOf('volume', null, within(span, volume.words)), measures: [volume] }]
      : []),
  ];
}

/** The same statement twice counts once. */
function once(facts: readonly Fact[]): readonly Fact[] {
  const seen = new Set<string>();
  const labelledValues = new Set(
    facts.filter(({ kind }) => kind !== 'feature').map(({ value }) => value.toLowerCase()),
  );
  return facts.filter((fact) => {
    if (fact.kind === 'feature' && labelledValues.has(fact.value.toLowerCase())) return false;
    const key = `${fact.kind === 'feature' ? '' : (fact.label ?? fact.kind)}|${fact.value}`
      .toLowerCase()
      .replace(/[^\p{L}\p{N}|]+/gu, ' ');
    return !seen.has(key) && seen.add(key);
  });
}
