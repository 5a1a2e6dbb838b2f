import type { Copy, Lang } from '../../../../scene/index.ts';
import { pattern } from '../text/pattern.ts';

/** A brief with what its advertising must and must not say; written by people who had not read the code. */
export interface GradedBrief {
  readonly id: string;
  readonly kind: string;
  readonly lang: Lang;
  readonly title: string;
  readonly brief: string;
  readonly goal?: string;
  readonly characteristics?: string;
  readonly expect: {
    /** Patterns, any of which tells the main reason to buy. */
    readonly main_benefit: readonly string[];
    /** Per benefit the patterns that tell it. */
    readonly benefits: readonly (readonly string[])[];
    readonly price: { readonly now: string | null; readonly old: string | null; readonly basis: string | null };
    readonly price_forbidden: readonly string[];
    /** Where the first is said, the second stands in the same line. */
    readonly conditions: readonly { readonly discount: string; readonly condition: string }[];
    /** Stretches that stay whole, character by character. */
    readonly legal: readonly string[];
    readonly must_not: readonly string[];
    readonly whole: readonly string[];
    readonly dictated: string | null;
  };
}

/** What is wrong and what is there, for one brief. */
export interface Grade {
  readonly id: string;
  /** Lines that say something false, forbidden or without its condition. */
  readonly untrue: readonly string[];
  readonly price: string | null;
  readonly legalMissing: readonly string[];
  readonly mainFirst: boolean;
  readonly mainSeen: boolean;
  readonly lost: number;
  readonly stated: number;
  readonly dictated: boolean;
}

/** Text as patterns are asked of it: common spaces, quotes and dashes, ё as е. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f\u2009\u2007\u2002\u2003]/gu, ' ')
    .replaceAll('ё', 'е')
    .replaceAll('Ё', 'Е')
    .replace(/[«»“”„‟]/gu, '"')
    .replace(/[’‘]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/[ \t]+/gu, ' ');

const found = (source: string, text: string): boolean => pattern(source, 'i').test(text);

/** Grades a copy whose largest size shows the lines `shown`. */
export function grade({ id, title, brief, expect }: GradedBrief, copy: Copy, shown: readonly string[]): Grade {
  const { price } = copy;
  const sum = price === null ? null : plain([price.basis ?? '', price.now, price.old ?? ''].join(' '));
  const legal = plain(copy.legal ?? '');
  const lines = [
    ...shown.map(plain),
    ...copy.headlines.slice(0, 3).map((h) => plain(h.lines.join(' '))),
    ...copy.headlines.slice(0, 3).map((h) => plain(h.short)),
    ...copy.bullets.map(plain),
  ].filter((line) => !legal.includes(line));
  const all = [...new Set([...lines, ...(sum === null ? [] : [sum])])];
  const untrue = [
    ...expect.must_not.flatMap((source) =>
      all.filter((line) => found(source, line)).map((line) => `${source} ← ${line}`),
    ),
    ...expect.conditions.flatMap(({ discount, condition }) =>
      all
        .filter((line) => found(discount, line) && !found(condition, line))
        .map((line) => `without ${condition} ← ${line}`),
    ),
  ];
  const everything = [...shown.map(plain), sum ?? '', legal].join('\n');
  const first = plain(copy.headlines[0]?.lines.join(' ') ?? '');
  const lost = expect.benefits.filter((ways) => !ways.some((source) => found(source, everything))).length;
  return {
    id,
    untrue,
    price: wrongPrice(expect, copy, sum, plain(`${title} ${brief}`)),
    legalMissing: expect.legal.filter((words) => !legal.includes(plain(words).replace(/\.$/u, ''))),
    mainFirst: expect.main_benefit.some((source) => found(source, first)),
    mainSeen: expect.main_benefit.some((source) => found(source, everything)),
    lost,
    stated: expect.benefits.length,
    dictated: expect.dictated === null || everything.includes(plain(expect.dictated).replace(/\.$/u, '')),
  };
}

function wrongPrice(
  { price: wanted, price_forbidden }: GradedBrief['expect'],
  { price, badge }: Copy,
  sum: string | null,
  brief: string,
): string | null {
  if (price === null || sum === null) return null;
  const now = plain(price.now);
  if (price_forbidden.some((source) => found(source, now))) return `forbidden ${now}`;
  if (wanted.now === null) return `none expected: ${now}`;
  if (!found(wanted.now, now)) return `wrong: ${now}`;
  if (
    price.old === null &&
    wanted.old === null &&
    badge !== null &&
    !found(`(?:-|до )?${badge.replace(/\D/gu, '')} ?%`, brief)
  )
    return `derived ${badge}`;
  if (price.old !== null && (wanted.old === null || !found(wanted.old, plain(price.old))))
    return `wrong old: ${price.old}`;
  return wanted.basis !== null && !found(wanted.basis, sum) ? `basis lost: ${sum}` : null;
}

/** The bars over many briefs, as shares 0..1 and counts. */
export function bars(grades: readonly Grade[]) {
  const share = (n: number, of: number): number => (of === 0 ? 1 : n / of);
  const count = (test: (g: Grade) => boolean): number => grades.filter(test).length;
  const n = grades.length;
  const stated = grades.reduce((sum, g) => sum + g.stated, 0);
  return {
    briefs: n,
    untrue: count((g) => g.untrue.length > 0),
    legalWhole: share(
      count((g) => g.legalMissing.length === 0),
      n,
    ),
    priceRight: share(
      count((g) => g.price === null),
      n,
    ),
    mainFirst: share(
      count((g) => g.mainFirst),
      n,
    ),
    mainSeen: share(
      count((g) => g.mainSeen),
      n,
    ),
    benefitsLost: share(
      grades.reduce((sum, g) => sum + g.lost, 0),
      stated,
    ),
    dictated: share(
      count((g) => g.dictated),
      n,
    ),
  };
}
