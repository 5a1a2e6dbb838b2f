import { gaussian } from '../../raster/blur.ts';

/** Edges along one axis: how many pixels of them there are, and how far they are turned. */
interface Bundle {
  /** Degrees; positive when the right or upper end has sunk (clockwise). */
  readonly angle: number;
  /** Share of all edges near this axis that lie within a third of a degree of it. */
  readonly share: number;
  /** Pixels of edge within that third of a degree, in sides of the picture. */
  readonly length: number;
}

/** Wider turns are meant: a picture taken askew is off by a few degrees. */
const WIDEST = 7;
const BIN = 0.1;
const BINS = Math.round((2 * WIDEST) / BIN) + 1;
/** Half the width of a bundle, in bins. */
const REACH = 3;

/** What makes a tilt sure: both axes agree within `apart` degrees, each holds together and is long enough. */
const SURE = { apart: 0.55, share: 0.18, length: 0.5, joint: 0.4 } as const;
/** What makes a horizon sure: one line across most of the picture, and nothing upright that says otherwise. */
const HORIZON = { share: 0.22, across: 0.6, widest: 4, upright: 0.25 } as const;
/** Smaller tilts nobody sees; larger ones are meant. */
const LEAST = 0.5;
const MOST = 5.5;

/**
 * How far a picture is turned, degrees clockwise, or null where that is not sure: its upright edges and its level edges
 * must be turned by the same angle, as they are when the camera was, and not when things lean or run into the depth; or
 * one line must run across the picture.
 * @param skip 1 where edges do not count (the product, which may lean by right)
 */
export function tiltOf(plane: Float32Array, width: number, height: number, skip: Uint8Array | null): number | null {
  const { level, upright, edges } = bundlesOf(plane, width, height, skip);
  if (!level) return null;
  const angle = agreed(level, upright) ?? horizon(level, upright, edges, width);
  return angle === null || Math.abs(angle) < LEAST || Math.abs(angle) > MOST ? null : angle;
}

function agreed(level: Bundle, upright: Bundle | null): number | null {
  if (!upright || Math.abs(level.angle - upright.angle) > SURE.apart) return null;
  if (Math.min(level.share, upright.share) < SURE.share || level.share + upright.share < SURE.joint) return null;
  if (Math.min(level.length, upright.length) < SURE.length) return null;
  return (level.angle * level.length + upright.angle * upright.length) / (level.length + upright.length);
}

function horizon(level: Bundle, upright: Bundle | null, edges: readonly Edge[], width: number): number | null {
  if (level.share < HORIZON.share || Math.abs(level.angle) > HORIZON.widest) return null;
  const against = upright && upright.length > HORIZON.upright && Math.abs(upright.angle - level.angle) > 2 * SURE.apart;
  if (against) return null;
  const slope = Math.tan((level.angle * Math.PI) / 180);
  const lines = new Map<number, Set<number>>();
  for (const { x, y, angle } of edges) {
    if (Math.abs(angle - level.angle) > BIN * (REACH + 2)) continue;
    const line = Math.round((y - x * slope) / 3);
    const parts = lines.get(line) ?? new Set<number>();
    parts.add(Math.floor((x / width) * PARTS));
    lines.set(line, parts);
  }
  const longest = Math.max(0, ...[...lines.values()].map((parts) => parts.size));
  return longest >= PARTS * HORIZON.across ? level.angle : null;
}

/** A horizon is looked for in so many parts of the width. */
const PARTS = 40;

/** A pixel on a level edge. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** The strongest bundle of edges near either axis. */
export function bundlesOf(
  plane: Float32Array,
  width: number,
  height: number,
  skip: Uint8Array | null,
): { readonly level: Bundle | null; readonly upright: Bundle | null; readonly edges: readonly Edge[] } {
  const soft = gaussian(plane, width, height, 1.4);
  const edges: Edge[] = [];
  const [level, upright] = [new Float64Array(BINS), new Float64Array(BINS)];
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x;
      if (skip?.[i]) continue;
      const [gx, gy] = slopeAt(soft, i, width);
      const steep = Math.hypot(gx, gy);
      if (steep < 6) continue;
      const along = Math.abs(gx) < Math.abs(gy);
      const turned = (Math.atan2(along ? -gx : gy, along ? gy : gx) * 180) / Math.PI;
      // A line has no direction: half a turn is nothing.
      const angle = turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned;
      const bin = Math.round((angle + WIDEST) / BIN);
      if (bin < 0 || bin >= BINS || !straightAt(soft, i, width, along)) continue;
      (along ? level : upright)[bin]! += 1;
      if (along) edges.push({ x, y, angle });
    }
  const side = Math.max(width, height);
  return { level: strongest(level, side), upright: strongest(upright, side), edges };
}

/** Gradient by the weights of Scharr, which keep its direction. */
function slopeAt(plane: Float32Array, i: number, width: number): readonly [number, number] {
  const [a, b, c] = [plane[i - width - 1]!, plane[i - width]!, plane[i - width + 1]!];
  const [d, e] = [plane[i - 1]!, plane[i + 1]!];
  const [f, g, h] = [plane[i + width - 1]!, plane[i + width]!, plane[i + width + 1]!];
  return [(3 * (c + h - a - f) + 10 * (e - d)) / 8, (3 * (f + h - a - c) + 10 * (g - b)) / 8];
}

/** Only the crest of an edge whose neighbours along it point the same way: no texture, no curve. */
function straightAt(plane: Float32Array, i: number, width: number, along: boolean): boolean {
  const [step, across] = along ? [1, width] : [width, 1];
  const [gx, gy] = slopeAt(plane, i, width);
  const own = Math.hypot(gx, gy);
  for (const k of [-across, across]) {
    const [nx, ny] = slopeAt(plane, i + k, width);
    if (Math.hypot(nx, ny) > own) return false;
  }
  for (const k of [-2 * step, 2 * step]) {
    const [nx, ny] = slopeAt(plane, i + k, width);
    if (Math.abs(gx * ny - gy * nx) > 0.05 * own * Math.max(1, Math.hypot(nx, ny)) || gx * nx + gy * ny <= 0)
      return false;
  }
  return true;
}

function strongest(bins: Float64Array, side: number): Bundle | null {
  const all = bins.reduce((sum, n) => sum + n, 0);
  if (all === 0) return null;
  let [best, at] = [0, 0];
  for (let k = REACH; k < BINS - REACH; k++) {
    let sum = 0;
    for (let n = k - REACH; n <= k + REACH; n++) sum += bins[n]!;
    if (sum > best) [best, at] = [sum, k];
  }
  let [sum, moment] = [0, 0];
  for (let n = Math.max(0, at - REACH); n <= Math.min(BINS - 1, at + REACH); n++) {
    sum += bins[n]!;
    moment += bins[n]! * n;
  }
  return sum === 0 ? null : { angle: (moment / sum) * BIN - WIDEST, share: sum / all, length: sum / side };
}
