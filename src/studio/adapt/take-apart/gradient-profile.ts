import { clamp } from '../../../kit/index.ts';
import { apart, type Rgba } from './picture.ts';

/** A number that grows along a gradient: a straight line across the banner, or the distance from a point. */
type Along = (x: number, y: number) => number;

/** A pixel of the ground: its place, and its colour. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly rgb: readonly [number, number, number];
}

/** Steps of a gradient that are told apart while it is looked for, and when it is painted. */
const [coarse, fine] = [48, 400];
/** Levels between ground and things, about as a first surface has it; and those that count most in the search. */
const [thing, miss] = [40, 8];
/** Levels within which a spot obeys the gradient; the share of spots that must, and by how much more than before. */
const [obeys, most, better] = [4, 0.6, 0.05];

/**
 * The ground as a gradient of any number of colours along one direction or around one point, as style sheets and
 * drawing programs paint them; null where the banner has none. `painted`: a simpler surface that it is near to;
 * `least`: share of the banner, 0..1, that must be near to it.
 */
export function gradientProfile(picture: Rgba, painted: Rgba, least = 0): Rgba | null {
  const spots = spotsOf(picture, painted);
  const looked = Math.floor(picture.width / stepFor(picture)) * Math.floor(picture.height / stepFor(picture));
  if (spots.length < 1500 || spots.length < looked * least) return null;
  const along = bestOf(spots, picture);
  const profile = profileOf(spots, along, fine, picture);
  const share = (of: (s: Spot) => readonly [number, number, number]): number =>
    spots.filter((s) => away(of(s), s.rgb) <= obeys).length / spots.length;
  const now = share(({ x, y }) => profile(along(x, y)));
  const before = share(({ x, y }) => colourAt(painted, y * painted.width + x));
  return now >= most && now >= before + Math.min(better, 1 - before - 0.01)
    ? paintAlong(profile, along, picture)
    : null;
}

const colourAt = ({ data }: Rgba, i: number): readonly [number, number, number] => [
  data[i * 4]!,
  data[i * 4 + 1]!,
  data[i * 4 + 2]!,
];

/** Pixels from spot to spot. */
const stepFor = ({ width, height }: Rgba): number => Math.max(1, Math.round(Math.sqrt((width * height) / 9000)));

/** Spots of the ground, a few thousand over all of the banner. */
function spotsOf(picture: Rgba, painted: Rgba): readonly Spot[] {
  const { width, height } = picture;
  const step = stepFor(picture);
  const out: Spot[] = [];
  for (let y = step >> 1; y < height; y += step)
    for (let x = step >> 1; x < width; x += step) {
      const i = y * width + x;
      if (apart(picture, i, ...colourAt(painted, i)) <= thing) out.push({ x, y, rgb: colourAt(picture, i) });
    }
  return out;
}

/** The direction or the point that explains the spots best. */
function bestOf(spots: readonly Spot[], size: Rgba): Along {
  const lines = Array.from({ length: 36 }, (_, k) => (k * Math.PI) / 36);
  const angle = closer(
    lines.map((a) => [a]),
    spots,
    size,
    ([a]) => straight(a!),
    [Math.PI / 72],
  );
  const ratio = size.width / size.height;
  const centres = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].flatMap((u) =>
    [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95].map((v) => [u * size.width, v * size.height]),
  );
  const point = (stretch: number) =>
    closer(centres, spots, size, ([x, y]) => around(x!, y!, stretch), [size.width * 0.07, size.height * 0.07]);
  const found = [angle, point(1), ...(Math.abs(ratio - 1) > 0.05 ? [point(ratio)] : [])];
  return found.toSorted((a, b) => a.cost - b.cost)[0]!.along;
}

function straight(angle: number): Along {
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => x * across + y * down;
}

const around =
  (cx: number, cy: number, stretch: number): Along =>
  (x, y) =>
    Math.hypot(x - cx, (y - cy) * stretch);

/** The best of some starting points, then steps of half the size around it, again and again. */
function closer(
  starts: readonly (readonly number[])[],
  spots: readonly Spot[],
  size: Rgba,
  make: (at: readonly number[]) => Along,
  step: readonly number[],
): { readonly along: Along; readonly cost: number } {
  const few = spots.filter((_, k) => k % 3 === 0);
  const cost = (at: readonly number[]): number => costOf(few, make(at), size);
  let best = starts.map((at) => ({ at, cost: cost(at) })).toSorted((a, b) => a.cost - b.cost)[0]!;
  let by = [...step];
  for (let round = 0; round < 5; round++) {
    for (const k of by.keys())
      for (const way of [-1, 1]) {
        const at = best.at.map((v, n) => (n === k ? v + way * by[k]! : v));
        const c = cost(at);
        if (c < best.cost) best = { at, cost: c };
      }
    by = by.map((v) => v / 2);
  }
  return { along: make(best.at), cost: best.cost };
}

/** How far spots of one step differ from each other, those that differ much counting no more than others. */
function costOf(spots: readonly Spot[], along: Along, size: Rgba): number {
  const { low, span } = rangeOf(along, size);
  const sums = new Float64Array(coarse * 4);
  const bin = new Int32Array(spots.length);
  for (const [k, { x, y, rgb }] of spots.entries()) {
    const b = clamp(Math.floor(((along(x, y) - low) / span) * coarse), 0, coarse - 1) * 4;
    bin[k] = b;
    sums[b]! += 1;
    sums[b + 1]! += rgb[0];
    sums[b + 2]! += rgb[1];
    sums[b + 3]! += rgb[2];
  }
  let cost = 0;
  for (const [k, { rgb }] of spots.entries()) {
    const b = bin[k]!;
    const n = sums[b]!;
    let worst = Math.abs(rgb[0] - sums[b + 1]! / n);
    const green = Math.abs(rgb[1] - sums[b + 2]! / n);
    if (green > worst) worst = green;
    const blue = Math.abs(rgb[2] - sums[b + 3]! / n);
    if (blue > worst) worst = blue;
    cost += Math.min(miss, worst) ** 2;
  }
  return cost / spots.length;
}

/** Where a gradient begins in the banner, and how long it is. */
function rangeOf(along: Along, { width, height }: Rgba): { readonly low: number; readonly span: number } {
  const corners = [along(0, 0), along(width, 0), along(0, height), along(width, height)];
  // Around a point inside the banner it begins there.
  const low = Math.min(0, ...corners);
  return { low, span: Math.max(1, Math.max(...corners) - low) };
}

/** The colour at every step: the middle of those seen there, steps without any between their neighbours. */
function profileOf(
  spots: readonly Spot[],
  along: Along,
  steps: number,
  size: Rgba,
): (at: number) => readonly [number, number, number] {
  const { low, span } = rangeOf(along, size);
  const seen: Spot[][] = Array.from({ length: steps }, () => []);
  for (const s of spots) seen[clamp(Math.floor(((along(s.x, s.y) - low) / span) * steps), 0, steps - 1)]!.push(s);
  const known: { readonly k: number; readonly rgb: readonly [number, number, number] }[] = [];
  for (let k = 0; k < steps; k++) {
    const near = [k - 1, k, k + 1].flatMap((n) => seen[n] ?? []);
    if (near.length < 4) continue;
    const middle = (c: 0 | 1 | 2): number => near.map(({ rgb }) => rgb[c]).toSorted((a, b) => a - b)[near.length >> 1]!;
    known.push({ k, rgb: [middle(0), middle(1), middle(2)] });
  }
  const table = filledIn(smoothed(known), steps);
  return (at) => {
    const t = clamp(((at - low) / span) * steps - 0.5, 0, steps - 1);
    const [k, f] = [Math.floor(t), t - Math.floor(t)];
    const [a, b] = [table[k]!, table[Math.min(steps - 1, k + 1)]!];
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
  };
}

type Known = readonly { readonly k: number; readonly rgb: readonly [number, number, number] }[];

/** Steps a little levelled: a gradient has no steps. */
const smoothed = (known: Known): Known =>
  known.map(({ k }, n) => {
    const near = known.slice(Math.max(0, n - 3), n + 4).filter((o) => Math.abs(o.k - k) <= 3);
    const mean = (c: 0 | 1 | 2): number => near.reduce((sum, o) => sum + o.rgb[c], 0) / near.length;
    return { k, rgb: [mean(0), mean(1), mean(2)] };
  });

function filledIn(known: Known, steps: number): readonly (readonly [number, number, number])[] {
  let n = 0;
  return Array.from({ length: steps }, (_, k) => {
    while (n + 1 < known.length && known[n + 1]!.k <= k) n++;
    const [a, b] = [known[n]!, known[Math.min(known.length - 1, n + 1)]!];
    const f = b.k === a.k ? 0 : clamp((k - a.k) / (b.k - a.k), 0, 1);
    const mix = (c: 0 | 1 | 2): number => a.rgb[c] + (b.rgb[c] - a.rgb[c]) * f;
    return [mix(0), mix(1), mix(2)];
  });
}

const away = (a: readonly [number, number, number], b: readonly [number, number, number]): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

function paintAlong(profile: (at: number) => readonly number[], along: Along, { width, height }: Rgba): Rgba {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 4;
      const rgb = profile(along(x, y));
      for (let c = 0; c < 3; c++) data[o + c] = Math.round(rgb[c]!);
      data[o + 3] = 255;
    }
  return { width, height, data };
}
