import type { Swatch, ToneStatistics } from '../facts.ts';
import { hexOf, toOklch } from './oklab.ts';
import type { ColourSample } from './samples.ts';

/** Two clusters nearer than this in OKLab are one colour to the eye. */
const sameColour = 0.045;

/**
 * Main colours with their shares, largest first, at most `most`: k-means in OKLab seeded by the farthest point rule
 * (deterministic),
 * near clusters merged, specks under 1 % dropped. A swatch is the median-like mean of its cluster.
 */
export function readPalette(samples: readonly ColourSample[], most = 8): Swatch[] {
  if (samples.length === 0) return [];
  let centres = seeds(samples, 12);
  let groups: ColourSample[][] = [];
  for (let round = 0; round < 10; round += 1) {
    groups = centres.map(() => []);
    for (const s of samples) groups[nearest(s.lab, centres)]?.push(s);
    groups = groups.filter((g) => g.length > 0);
    centres = groups.map((g) => mean(g.map((s) => s.lab)));
  }
  for (let i = 0; i < groups.length; i += 1) {
    for (let j = groups.length - 1; j > i; j -= 1) {
      if (apart(mean((groups[i] ?? []).map((s) => s.lab)), mean((groups[j] ?? []).map((s) => s.lab))) < sameColour)
        groups[i] = [...(groups[i] ?? []), ...(groups.splice(j, 1)[0] ?? [])];
    }
  }
  return groups
    .map((g) => ({
      hex: hexOf(...mean(g.map((s) => s.rgb))),
      oklch: toOklch(mean(g.map((s) => s.lab))),
      share: g.length / samples.length,
    }))
    .filter((s) => s.share >= 0.01)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most);
}

type Triple = readonly [number, number, number];

const apart = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function mean(values: readonly Triple[]): Triple {
  const sum = [0, 0, 0];
  for (const v of values) for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] as number) + (v[c] as number);
  return sum.map((s) => s / Math.max(1, values.length)) as unknown as Triple;
}

function nearest(lab: Triple, centres: readonly Triple[]): number {
  let best = 0;
  let least = Infinity;
  centres.forEach((c, i) => {
    const d = (lab[0] - c[0]) ** 2 + (lab[1] - c[1]) ** 2 + (lab[2] - c[2]) ** 2;
    if (d < least) [least, best] = [d, i];
  });
  return best;
}

function seeds(samples: readonly ColourSample[], count: number): Triple[] {
  const some = samples.filter((_, i) => i % Math.max(1, Math.floor(samples.length / 2000)) === 0);
  const chosen: Triple[] = [mean(some.map((s) => s.lab))];
  const distance = some.map((s) => apart(s.lab, chosen[0] as Triple));
  while (chosen.length < count) {
    const far = distance.indexOf(Math.max(...distance));
    if ((distance[far] ?? 0) < sameColour) break;
    const lab = (some[far] as ColourSample).lab;
    chosen.push(lab);
    some.forEach((s, i) => (distance[i] = Math.min(distance[i] as number, apart(s.lab, lab))));
  }
  return chosen;
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;

/** Lightness, chroma and hue statistics of the samples. */
export function readTone(samples: readonly ColourSample[]): ToneStatistics {
  const lch = samples.map((s) => toOklch(s.lab));
  const lightness = lch.map((c) => c.l).toSorted((a, b) => a - b);
  const chroma = lch.map((c) => c.c).toSorted((a, b) => a - b);
  const histogram = new Float64Array(72);
  for (const { c, h } of lch) histogram[Math.floor(h / 5) % 72] = (histogram[Math.floor(h / 5) % 72] as number) + c;
  const smooth = Array.from(histogram, (_, i) =>
    [-2, -1, 0, 1, 2].reduce((sum, d) => sum + (3 - Math.abs(d)) * (histogram[(i + d + 72) % 72] as number), 0),
  );
  return {
    l05: quantile(lightness, 0.05),
    l50: quantile(lightness, 0.5),
    l95: quantile(lightness, 0.95),
    c50: quantile(chroma, 0.5),
    c90: quantile(chroma, 0.9),
    hue: (smooth.indexOf(Math.max(...smooth)) * 5 + 2.5) % 360,
    chromaShare: lch.filter((c) => c.c > 0.04).length / Math.max(1, lch.length),
  };
}
