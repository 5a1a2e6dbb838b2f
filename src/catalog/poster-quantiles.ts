/**
 * Quantiles of layout metrics over 8,734 posters made by people (PKU PosterLayout, as published with PosterO, CVPR
 * 2025).
 */
export interface PosterQuantiles {
  readonly quantiles: readonly number[];
  readonly metrics: Readonly<
    Record<string, { readonly n: number; readonly mean: number; readonly q: readonly number[] }>
  >;
}

/** Share of human posters whose value is at most `value`, interpolated between the stored quantiles, 0..1. */
export function percentileAmongPosters(table: PosterQuantiles, metric: string, value: number): number | null {
  const entry = table.metrics[metric];
  if (!entry) return null;
  const { q } = entry;
  const at = (i: number): number => table.quantiles[i] ?? 1;
  let above = q.findIndex((x) => x > value);
  if (above < 0) above = q.length;
  if (above === 0) return (at(0) * Math.max(0, value)) / Math.max(q[0] ?? 1, 1e-12);
  const low = q[above - 1] ?? 0;
  const high = q[above];
  if (high === undefined) return value > low ? 1 : at(above - 1);
  return at(above - 1) + ((at(above) - at(above - 1)) * (value - low)) / (high - low);
}
