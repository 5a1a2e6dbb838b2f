import type { FactField, Span } from './fact.ts';
import { isGeneralHeading, meaningOf } from './labels.ts';
import { oneLine } from './tidy-text.ts';

/** A self-contained piece of a field: a line, an entry of a list, a sentence, a row of a table. */
export interface Segment {
  readonly from: Span;
  /** Heading that it stands under ("Комплектация:"), or null. */
  readonly heading: string | null;
  /** Its number where the list is numbered. */
  readonly numbered: number | null;
  /** Cells where it is a row of a table. */
  readonly cells: readonly Span[] | null;
}

const BULLET = /^\s*(?:[-–—•·▪●◦*✓✔☑►>+]+\s+|[•·▪●◦✓✔☑►]+)/u;
const NUMBER = /^\s*(?:шаг\s+|step\s+)?(\d{1,2})\s*[.):](?!\d)\s*(?=\p{L})/iu;
const HEADING = /^(.{2,48}?)\s*:\s*$/u;
/** Words of three letters that a full stop cuts short. */
const SHORTENED =
  '(?:стр|рис|тел|обл|сек|час|мес|мин|руб|арт|инв|доп|гос|упак|max|min|inc|etc|vol|pcs|art|ref|дана)(?!\\p{L})';
/** Longer words that are usually cut short: in Russian they end with a consonant, as whole words do. */
const CUT_SHORT =
  '(?:короб|внешн|внутр|годн|прохл|макс|миним|прибл|спец|темп|разм|нерж|керам|пласт|алюм|диам|толщ|съ[её]мн|компл|подходящ|approx|assem|incl|dims?|adj)';
/** Labels that stand before their value without a colon. */
const LABEL_WORDS =
  'вес|масса|объём|объем|длина|ширина|высота|глубина|толщина|диаметр|размеры|размер|габариты|материал|цвет|состав|рукав|страна|colou?r|material|weight|height|width|length|depth|diameter|салмағы|биіктігі|ұзындығы|ені|көлемі|диаметрі|қалыңдығы|тереңдігі|түсі';
const BARE_LABELS = both(LABEL_WORDS);
const LARGE_LABELS = LABEL_WORDS.replaceAll(/(?<=^|\|)./gu, (letter) => letter.toUpperCase());
/** What begins a statement of its own after a comma. */
const TELLING = both('гарантия|стирка|сделано в|произведено в|страна|made in|кепілдік');
/** Between entries of one line: a semicolon, a bullet, the end of a sentence, a comma before the next label. */
const BREAK = new RegExp(
  [
    String.raw`\s*;\s*`,
    String.raw`\s+[•●▪·✓✔►]\s*`,
    // The end of a sentence; shorter words before the full stop may be abbreviations.
    String.raw`(?<=(?<![\p{L}\p{N}])\p{L}{4,}|[\d%)»"″+])(?<!(?:№|стр|прим|${CUT_SHORT}))[.!?]+(?=\s+(?:[\p{Lu}\d«"(]|pH))`,
    String.raw`(?<=(?<![\p{L}\p{N}])(?!${SHORTENED})\p{L}{3})[.!?]+(?=\s+\p{Lu}\p{L}{2})`,
    String.raw`(?<=\d\s?\p{L}{1,4}|°\s?[CСF])\.(?=\s+(?:\p{Lu}|pH|\d[\d/]{0,4}\s\p{L}{4}))`,
    String.raw`(?<=\p{L}{3}|\d\s?\p{L}{0,4})(?<!${CUT_SHORT}|[Mm]ax|[Mm]in|[Мм]акс|[Мм]ин|[Оо]бщ)\.\s+(?=(?:${BARE_LABELS}|производство|сезон)\s[\p{L}\d])`,
    String.raw`(?<=\sincl)\.(?=\s+\p{Lu})`,
    String.raw`(?<=\d\s?(?:мм|см|м|mm|cm|m))\s+(?=(?:высота|ширина|длина|глубина|толщина|диаметр|height|width|length|depth|diameter)\s+\d)`,
    // The next sentence may begin small where the word before it is whole: a vowel ends no abbreviation.
    String.raw`(?<=(?<![\p{L}\p{N}])\p{L}{2,}(?:[аеёиоуыэюяйьәіүұө]|[a-z]{4})|[)»])(?<!${CUT_SHORT})\.\s+(?=\p{Ll}{3}|р-р)`,
    String.raw`(?<=\d\s?(?:см|мм|кг|мл|cm|mm|kg|ml))\.\s+(?=\p{Ll}{4})`,
    String.raw`[!?]+(?=\s+\p{L})`,
    String.raw`(?<=(?<![\p{L}\p{N}])(?!шт|др|св|пр|ст|ул|им|vs|mr|dr|st|no)\p{Ll}{2})\.(?=\s+\p{Lu}\p{Ll}{2})`,
    String.raw`(?<=(?<![\p{L}\p{N}])(?!${SHORTENED})(?:[a-z]{3}|in|on|up|it|oz))\.(?=\s+(?:\p{Lu}\p{L}|pH|\d))`,
    // "23 см Ені 21 см": the next label right behind a value.
    String.raw`(?<=\d\s?\p{L}{1,3})\s+(?=(?:${LARGE_LABELS})\s+\d)`,
    // A comma or a slash before the next label.
    String.raw`(?:,\s*|\s\/\s+)(?!(?:мм|см|кг|мл|mm|cm|kg|ml)\s?:)(?=\p{L}[\p{L}()/ ]{1,28}\s?:\s)`,
    String.raw`(?:,\s*|\s\/\s+)(?=(?:${BARE_LABELS})\s+[\p{L}\d]|[Øø⌀]\s?\d)`,
    String.raw`,\s*(?=(?:${TELLING})(?!\p{L}))`,
  ].join('|'),
  'gu',
);

/** Cuts a tidied field into segments, each with its place. */
export function segmentsOf(field: FactField, text: string): readonly Segment[] {
  const pairs = pairedLines(field, text) ?? separated(field, text);
  if (pairs !== null) return pairs;
  const out: Segment[] = [];
  let heading: string | null = null;
  let offset = 0;
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    if (line.trim() === '') {
      heading = null;
      continue;
    }
    const row = cellsOf(field, line, start);
    if (row !== null) {
      out.push({ from: spanOf(field, line, start), heading, numbered: null, cells: row });
      continue;
    }
    const bullet = BULLET.exec(line)?.[0].length ?? 0;
    const number = inlineNumbers(line.slice(bullet)) === null ? NUMBER.exec(line.slice(bullet)) : null;
    const skip = bullet + (number?.[0].length ?? 0);
    const body = line.slice(skip);
    const named = HEADING.exec(body.trim())?.[1] ?? null;
    const bare = oneLine(body);
    if (named !== null || (bullet === 0 && number === null && isBareHeading(bare))) {
      const name = named ?? bare;
      heading = isGeneralHeading(name) ? null : name;
      continue;
    }
    out.push(...entries(field, body, start + skip, heading, number ? Number(number[1]) : null));
  }
  return out;
}

/** Rows of label and value that were pasted one below the other; null for any other text. */
function pairedLines(field: FactField, text: string): readonly Segment[] | null {
  const lines: Span[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push(spanOf(field, line, offset));
    offset += line.length + 1;
  }
  if (lines.length < 6 || lines.length % 2 > 0) return null;
  if (lines.some(({ words }) => words.length > 80 || /\t|[:;|](?:\s|$)/u.test(words))) return null;
  const known = (first: 0 | 1): number =>
    lines.filter(({ words }, i) => i % 2 === first && meaningOf(words) !== null).length;
  const [labels, values] = [known(0), known(1)];
  if (labels < Math.max(3, lines.length * 0.2) || values > labels * 0.34) return null;
  return lines.flatMap((label, i): Segment[] => {
    const value = lines[i + 1];
    if (i % 2 > 0 || value === undefined) return [];
    // Two statements one below the other: "Ceramic burrs", "38 grinds to choose from".
    if (meaningOf(label.words) === null && /^\d+\s\p{L}{4,}\s\p{L}{3,}/u.test(value.words))
      return [label, value].map((from) => ({ from, heading: null, numbered: null, cells: null }));
    const words = text.slice(label.start, value.end);
    const from = { field, start: label.start, end: value.end, words };
    return [{ from, heading: null, numbered: null, cells: [label, value] }];
  });
}

/** Rows of "label;value" as a spreadsheet exports them; null for any other text. */
function separated(field: FactField, text: string): readonly Segment[] | null {
  const lines = text.split('\n');
  const row = /^[^;]{2,48};(?!\s)[^;]+$/u;
  if (lines.length < 3 || !lines.every((line) => line.trim() === '' || row.test(line))) return null;
  let offset = 0;
  return lines.flatMap((line): Segment[] => {
    const start = offset;
    offset += line.length + 1;
    const cut = line.indexOf(';');
    if (cut < 0) return [];
    const cells = [spanOf(field, line.slice(0, cut), start), spanOf(field, line.slice(cut + 1), start + cut + 1)];
    return [{ from: spanOf(field, line, start), heading: null, numbered: null, cells }];
  });
}

/** A line that is nothing but a known label heads the lines below it. */
const isBareHeading = (text: string): boolean =>
  isGeneralHeading(text) ||
  (text.split(' ').length <= 3 &&
    ['package', 'usage', 'feature', 'care'].includes(meaningOf(text)?.kind ?? '') &&
    /^[\p{L}\s]+$/u.test(text));

function entries(
  field: FactField,
  body: string,
  at: number,
  heading: string | null,
  numbered: number | null,
): readonly Segment[] {
  const inline = numbered === null ? inlineNumbers(body) : null;
  if (inline !== null) {
    const before = body.slice(0, inline[0]?.mark ?? 0);
    // The last statement before the numbers names the steps when it is short; what stands before it stands for itself.
    // A colon behind it says that it is a name, even after an abbreviation ("24 мес. Способ применения: 1. …").
    const cut =
      Math.max(
        before.lastIndexOf(';'),
        before.search(/(?<=\p{L}{4}|\d)\.\s+(?=\p{Lu}[^.;]*$)/u),
        before.search(/[.!?]\s+(?=\p{Lu}[^.!?;:]{1,38}:\s*$)/u),
      ) + 1;
    const name = oneLine(before.slice(cut));
    const names = name !== '' && name.length <= 40;
    const head = names ? before.slice(0, cut) : before;
    return [
      ...(/\p{L}/u.test(head) ? entries(field, head, at, heading, null) : []),
      ...inline.map(({ number, from, to }) => ({
        from: spanOf(field, body.slice(from, to), at + from),
        heading: names ? name : heading,
        numbered: number,
        cells: null,
      })),
      ...entries(field, body.slice(inline.at(-1)?.to), at + (inline.at(-1)?.to ?? 0), heading, null),
    ];
  }
  const out: Segment[] = [];
  let last = 0;
  const push = (to: number): void => {
    const part = body.slice(last, to);
    if (/[\p{L}\p{N}]/u.test(part)) out.push({ from: spanOf(field, part, at + last), heading, numbered, cells: null });
  };
  for (const m of body.matchAll(BREAK)) {
    if (openBracket(body.slice(last, m.index))) continue;
    push(m.index);
    last = m.index + m[0].length;
  }
  push(body.length);
  return out;
}

const openBracket = (text: string): boolean => (text.match(/\(/gu)?.length ?? 0) > (text.match(/\)/gu)?.length ?? 0);

/** "1) открыть 2) собрать 3) закрыть" on one line. */
function inlineNumbers(body: string): readonly { number: number; mark: number; from: number; to: number }[] | null {
  const marks = [...body.matchAll(/(?<![\p{L}\d.,])(\d)\s*[.)]\s*(?=\p{L})/gu)];
  const run = marks.filter((m, i) => Number(m[1]) === i + 1);
  if (run.length < 2) return null;
  return run.map((m, i) => {
    const from = m.index + m[0].length;
    // The last step ends with its sentence, not with the line.
    const end = /;|[.!]\s+(?=\p{Lu})/u.exec(body.slice(from))?.index;
    return {
      number: i + 1,
      mark: m.index,
      from,
      to: run[i + 1]?.index ?? (end === undefined ? body.length : from + end),
    };
  });
}

/** "S: neck 25-35 cm, width 1.5 cm": a size and what it measures. */
const SIZE_ROW = /^\s*(?:\d?[XSMLХ]{1,4}|\d{2,3})\s*[:–—-]\s+.*\d/u;

/** Cells of a row pasted from a spreadsheet (tabs), a Markdown table, or columns of wide blanks; null for prose. */
function cellsOf(field: FactField, line: string, start: number): readonly Span[] | null {
  const separator = line.includes('\t')
    ? /\t+/gu
    : /^\s*\|.*\|\s*$|\S\s\|\s\S/u.test(line)
      ? /\s*\|\s*/gu
      : SIZE_ROW.test(line)
        ? /(?<=^\s*(?:\d?[XSMLХ]{1,4}|\d{2,3}))\s*[:–—-]\s+/gu
        : /\S {3,}\S/u.test(line) && !/[.!?;]\s/u.test(line)
          ? / {3,}/gu
          : null;
  if (separator === null) return null;
  const cells: Span[] = [];
  let last = 0;
  const push = (to: number): void => {
    const part = line.slice(last, to);
    if (/[\p{L}\p{N}]/u.test(part)) cells.push(spanOf(field, part, start + last));
  };
  for (const m of line.matchAll(separator)) {
    push(m.index);
    last = m.index + m[0].length;
  }
  push(line.length);
  return cells.length === 0 ? null : cells;
}

/** The span of a part without blanks around it. */
export function spanOf(field: FactField, part: string, at: number): Span {
  const left = part.length - part.trimStart().length;
  const words = part.trim();
  return { field, start: at + left, end: at + left + words.length, words };
}

/** A part of a span by its own words; the span itself where they do not stand in it as they are. */
export function within(span: Span, words: string): Span {
  const at = span.words.indexOf(words);
  return at < 0 || words === ''
    ? span
    : { ...span, start: span.start + at, end: span.start + at + words.length, words };
}

/** Words as they begin in the middle of a line and at its head. */
function both(words: string): string {
  return words
    .split('|')
    .map((word) => `[${word[0]!.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join('|');
}
