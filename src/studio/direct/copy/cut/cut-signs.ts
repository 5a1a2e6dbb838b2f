import type { Likely, Odds } from './odds.ts';

/** Kinds of lines that are printed somewhere. */
const printed = ['reason', 'offer', 'price', 'otherPrice', 'terms', 'when', 'seller', 'contact'] as const;

/** What is likely of a line that is made of several stretches: as much as of the unlikeliest. */
export function likelyOfAll(odds: Odds, stretches: readonly (readonly [number, number])[]): Likely | null {
  const all = stretches.flatMap(([start, end]) => odds.of(start, end) ?? []);
  const [first, ...rest] = all;
  if (first === undefined) return null;
  return rest.reduce(
    (a, b) => ({
      line: (Object.values(a.line).reduce((x, y) => x + y, 0) < Object.values(b.line).reduce((x, y) => x + y, 0)
        ? a
        : b
      ).line,
      begins: Math.min(a.begins, b.begins),
      ends: Math.min(a.ends, b.ends),
      talk: Math.max(a.talk, b.talk),
      whole: Math.min(a.whole, b.whole),
      best: {
        begins: a.best.begins && b.best.begins,
        ends: a.best.ends && b.best.ends,
        lines: a.best.lines + b.best.lines,
      },
      talkBefore: Math.min(a.talkBefore, b.talkBefore),
      talkBehind: Math.min(a.talkBehind, b.talkBehind),
    }),
    first,
  );
}

const steps: Readonly<Record<string, readonly number[]>> = {
  line: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.88],
  reason: [0.05, 0.2, 0.4, 0.6, 0.8],
  offer: [0.1, 0.3, 0.6],
  price: [0.1, 0.4],
  otherPrice: [0.1, 0.4],
  terms: [0.05, 0.2, 0.5],
  when: [0.1, 0.4],
  seller: [0.1, 0.4],
  contact: [0.1, 0.4],
  held: [0.02, 0.1, 0.3],
  legal: [0.05, 0.3],
  begins: [0.05, 0.2, 0.4, 0.6, 0.8, 0.95],
  ends: [0.05, 0.2, 0.4, 0.6, 0.8, 0.95],
  talk: [0.02, 0.1, 0.25, 0.5, 0.75],
  whole: [0.005, 0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.88],
  talkBefore: [0.1, 0.5, 0.9],
  talkBehind: [0.1, 0.5, 0.9],
};

/** What is likely of a line, as signs: each step that a likelihood is above. */
export function cutSigns(likely: Likely | null): readonly string[] {
  if (likely === null) return [];
  const { line, begins, ends, talk, whole, best, talkBefore, talkBehind } = likely;
  const values: Readonly<Record<string, number>> = {
    ...line,
    line: printed.reduce((sum, kind) => sum + line[kind], 0),
    begins,
    ends,
    talk,
    whole,
    talkBefore,
    talkBehind,
  };
  return [
    ...Object.entries(steps).flatMap(([name, all]) =>
      all.filter((least) => (values[name] ?? 0) > least).map((least) => `cut: ${name} > ${least}`),
    ),
    ...(best.begins ? ['cut: begins in the best'] : []),
    ...(best.ends ? ['cut: ends in the best'] : []),
    `cut: ${best.begins && best.ends} of ${Math.min(3, best.lines)} in the best`,
  ];
}
