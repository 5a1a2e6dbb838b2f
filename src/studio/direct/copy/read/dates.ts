import type { Lang } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import { monthName, monthNumber, monthSources } from '../text/months.ts';
import { orthography } from '../text/orthography.ts';
import { leftEdge, nbsp, pattern, rightEdge } from '../text/pattern.ts';

interface DayMonth {
  readonly day: number;
  readonly month: number;
}

/** Period of an offer; the year is never printed. */
export interface Period {
  readonly from: DayMonth | null;
  readonly to: DayMonth;
  readonly words: string;
}

const d = '(\\d{1,2})';
const local = `(${monthSources.ru}|${monthSources.kk})`;
const english = `(${monthSources.en})`;
const until = '(?:until|till|through|by|ends|before)';

/**
 * How a period may be written, with the places of day and month among its groups (0 = absent, `n` = group holds a month
 * number).
 */
const forms: readonly {
  source: string;
  from?: [day: number, month: number];
  to: [day: number, month: number];
  numeric?: true;
}[] = [
  { source: `${leftEdge}с ${d}(?: ${local})? по ${d} ${local}`, from: [1, 2], to: [3, 4] },
  { source: `(?<!\\d)${d}\\s?[-–—]\\s?${d} ${local}(?!\\p{L}{4})`, from: [1, 3], to: [2, 3] },
  { source: `${leftEdge}${english} ${d}\\s?[-–—]\\s?${d}(?!\\d)`, from: [2, 1], to: [3, 1] },
  { source: `(?<!\\d)${d}\\s?[-–—]\\s?${d} ${english}${rightEdge}`, from: [1, 3], to: [2, 3] },
  {
    source: `(?<![\\d.])${d}\\.(\\d{2})(?:\\.\\d{2,4})?\\s?[-–—]\\s?${d}\\.(\\d{2})(?:\\.\\d{2,4})?(?!\\d)`,
    from: [1, 2],
    to: [3, 4],
    numeric: true,
  },
  { source: `${leftEdge}(?:до|по) ${d} ${local}(?: включительно)?`, to: [1, 2] },
  { source: `(?<!\\d)${d}[- ]?(${monthSources.kk})\\p{L}{0,3} дейін`, to: [1, 2] },
  {
    source: `${leftEdge}(?:до|по|until|till|through|by) ${d}\\.(\\d{2})(?:\\.(?:20)?\\d{2})?(?!\\d)`,
    to: [1, 2],
    numeric: true,
  },
  { source: `${leftEdge}${until} (?:the )?${d}(?:st|nd|rd|th)? (?:of )?${english}${rightEdge}`, to: [1, 2] },
  { source: `${leftEdge}${until} ${english}\\.? ${d}(?:st|nd|rd|th)?(?!\\d)`, to: [2, 1] },
];

/** The first period found, or null. A lone date without "до" or "until" is no end of an offer. */
export function extractDates(text: string): Period | null {
  const t = clean(text);
  for (const form of forms) {
    const m = pattern(form.source).exec(t);
    if (!m) continue;
    const read = ([day, month]: [number, number], fallback: number): DayMonth => {
      const name = m[month];
      return {
        day: Number(m[day]),
        month: name === undefined ? fallback : form.numeric ? Number(name) : monthNumber(name),
      };
    };
    const to = read(form.to, 0);
    const from = form.from ? read(form.from, to.month) : null;
    return isDate(to) && (from === null || isDate(from)) ? { from, to, words: m[0] } : null;
  }
  return null;
}

const isDate = ({ day, month }: DayMonth): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;

/** "1–15 декабря", "28 ноября – 2 декабря", "до 30 ноября", "until 30 November", "30 қарашаға дейін". */
export function formatDates({ from, to }: Period, lang: Lang): string {
  const name = ({ month }: DayMonth): string => monthName(month, lang);
  if (from)
    return from.month === to.month
      ? `${from.day}–${to.day}${nbsp}${name(to)}`
      : `${from.day}${nbsp}${name(from)} – ${to.day}${nbsp}${name(to)}`;
  return orthography[lang].until(to.day, name(to), monthName(to.month, lang, 'until'));
}
