import type { Catalog } from '../catalog/index.ts';
import type { Verdict } from '../scene/index.ts';

/** Metrics of which less is better, and one of which more is; the rest only describe. */
const LESS = ['overlap', 'alignment-LayoutGAN++', 'occlusion', 'unreadability'];
const MORE = 'underlay_effectiveness_strict';

/**
 * Lines that place a set of pictures among the 8,734 human posters of the catalog's table: for each metric our median,
 * its worst tenth,
 * and the place of our median among people's (0 = better than all, 50 = the human median, for metrics of which less is
 * better).
 */
export function posterSummary(
  metrics: readonly Verdict['metrics'][],
  catalog: Pick<Catalog, 'percentile'>,
): readonly string[] {
  const valuesOf = (name: string): readonly number[] =>
    metrics.flatMap((m) => m[name]?.value ?? []).toSorted((a, b) => a - b);
  const lines = LESS.map((name) => {
    const values = valuesOf(name);
    const median = at(values, 0.5);
    const place = catalog.percentile(name, median);
    return `  ${name}: median ${median.toFixed(4)}, ninth tenth ${at(values, 0.9).toFixed(4)}, worst ${at(values, 1).toFixed(4)}${place === null ? '' : `; median at the ${(place * 100).toFixed(0)}th percentile of human posters (bar: 50)`}`;
  });
  const strict = valuesOf(MORE);
  const use = valuesOf('utilization');
  return [
    ...lines,
    `  underlay strictness: least ${at(strict, 0).toFixed(2)} of ${strict.length} pictures with underlays (bar: 1)`,
    `  utilisation of calm area: median ${at(use, 0.5).toFixed(3)}, ${((catalog.percentile('utilization', at(use, 0.5)) ?? 0) * 100).toFixed(0)}th percentile`,
  ];
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
