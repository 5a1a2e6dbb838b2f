/** A line with the signs that it gives, by number, and whether it is a fine one. */
export interface Example {
  readonly signs: readonly number[];
  readonly fine: boolean;
}

/** How many signs there are, how strongly their weights are held to zero, and rounds of descent. */
export interface Descent {
  readonly signs: number;
  readonly hold: number;
  readonly rounds: number;
  /** Signs that keep no weight. */
  readonly idle?: (sign: number) => boolean;
}

/** What weights say of a line, as a logarithm of odds; the last weight is that of a line without signs. */
export const valueOf = ({ signs }: Pick<Example, 'signs'>, w: ArrayLike<number>): number =>
  signs.reduce((v, k) => v + w[k]!, w[w.length - 1]!);

/** Weights of logistic regression by Adam (Kingma, Ba 2015), the last is that of a line without signs. */
export function logistic(rows: readonly Example[], { signs: n, hold, rounds, idle }: Descent): Float64Array {
  const w = new Float64Array(n + 1);
  const mean = new Float64Array(n + 1);
  const spread = new Float64Array(n + 1);
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(n + 1);
    for (const row of rows) {
      const d = 1 / (1 + Math.exp(-valueOf(row, w))) - (row.fine ? 1 : 0);
      for (const k of row.signs) slope[k]! += d;
      slope[n]! += d;
    }
    for (let k = 0; k <= n; k++) {
      if (k < n && idle?.(k) === true) continue;
      const g = slope[k]! / rows.length + (k < n ? hold * w[k]! : 0);
      mean[k] = 0.9 * mean[k]! + 0.1 * g;
      spread[k] = 0.999 * spread[k]! + 0.001 * g * g;
      w[k]! -= (0.05 * (mean[k]! / (1 - 0.9 ** round))) / (Math.sqrt(spread[k]! / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  return w;
}

/** Chance that a fine line is held surer than a faulty one, 0..1; of two that are held alike one half. */
export function apart(rows: readonly Example[], w: ArrayLike<number>): number {
  const held = Map.groupBy(rows, (r) => valueOf(r, w));
  let [bad, good, won] = [0, 0, 0];
  for (const [, alike] of [...held].toSorted(([a], [b]) => a - b)) {
    const fine = alike.filter((r) => r.fine).length;
    const faulty = alike.length - fine;
    won += fine * (bad + faulty / 2);
    good += fine;
    bad += faulty;
  }
  return won / Math.max(1, good * bad);
}

/** The signs that at least `fewest` of some lines give, in the order in which they are first given. */
export function numbered(lines: readonly (readonly string[])[], fewest: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const names of lines) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, n]) => n >= fewest).map(([name]) => name);
}

/** A weight as it is written: two decimals. */
export const rounded = (weight: number): number => Math.round(weight * 100) / 100;

/** The weights of signs as they are written, without those that are smaller than `least`. */
export const tableOf = (names: readonly string[], w: ArrayLike<number>, least: number): Record<string, number> =>
  Object.fromEntries(names.flatMap((name, k) => (Math.abs(w[k]!) < least ? [] : [[name, rounded(w[k]!)] as const])));
