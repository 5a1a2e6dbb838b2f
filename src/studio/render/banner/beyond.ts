import sharp from 'sharp';
import type { Box, Size } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';

/** The window (pixels of the picture) looks past the picture's edge by more than half a pixel. */
export const beyond = (source: Box, picture: Size): boolean =>
  source.x < -0.5 ||
  source.y < -0.5 ||
  source.x + source.w > picture.width + 0.5 ||
  source.y + source.h > picture.height + 0.5;

/** Of a window that looks past the picture: the part that is picture, and where it lies in a canvas of `size`. */
export function insideWindow(picture: Size, source: Box, size: Size): { readonly from: Box; readonly to: Box } {
  const k = size.width / source.w;
  const [x0, y0] = [Math.max(0, Math.round(-source.x * k)), Math.max(0, Math.round(-source.y * k))];
  const [x1, y1] = [
    Math.min(size.width, Math.round((picture.width - source.x) * k)),
    Math.min(size.height, Math.round((picture.height - source.y) * k)),
  ];
  const to = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  const left = Math.max(0, Math.round(source.x + x0 / k));
  const top = Math.max(0, Math.round(source.y + y0 / k));
  return {
    to,
    from: {
      x: left,
      y: top,
      w: Math.max(1, Math.min(picture.width - left, Math.round(to.w / k))),
      h: Math.max(1, Math.min(picture.height - top, Math.round(to.h / k))),
    },
  };
}

/** A box of a picture at another size, resampled once. */
export async function stretch(picture: RgbaPicture, from: Box, width: number, height: number): Promise<RgbaPicture> {
  const data = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .extract({ left: from.x, top: from.y, width: from.w, height: from.h })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

/**
 * The picture in a larger canvas, continued beyond its edges: every row goes on in the colour that it ends with (a
 * floor stays a floor), and the
 * farther out, the more the rows run into each other. Opaque RGBA of exactly `size`. `runs`: places of a rim by which
 * they do so for every pixel farther out; from `together` on fields that meet in an edge do not stay apart.
 */
export async function paintBeyond(picture: RgbaPicture, source: Box, size: Size, runs = 0.14): Promise<RgbaPicture> {
  const { from, to } = insideWindow(picture, source, size);
  const part = await stretch(picture, from, to.w, to.h);
  const out = { width: size.width, height: size.height, data: new Uint8Array(size.width * size.height * 4).fill(255) };
  for (let y = 0; y < to.h; y++)
    out.data.set(part.data.subarray(y * to.w * 4, (y + 1) * to.w * 4), ((to.y + y) * size.width + to.x) * 4);
  const { width } = size;
  const rows = { from: to.y, to: to.y + to.h };
  continueSide(out, rows, {
    inner: (k, d) => k * width + to.x + d,
    depth: to.w,
    outer: (k, d) => k * width + to.x - d,
    reach: to.x,
    runs,
  });
  continueSide(out, rows, {
    inner: (k, d) => k * width + to.x + to.w - 1 - d,
    depth: to.w,
    outer: (k, d) => k * width + to.x + to.w - 1 + d,
    reach: width - to.x - to.w,
    runs,
  });
  const columns = { from: 0, to: width };
  continueSide(out, columns, {
    inner: (k, d) => (to.y + d) * width + k,
    depth: to.h,
    outer: (k, d) => (to.y - d) * width + k,
    reach: to.y,
    runs,
  });
  continueSide(out, columns, {
    inner: (k, d) => (to.y + to.h - 1 - d) * width + k,
    depth: to.h,
    outer: (k, d) => (to.y + to.h - 1 + d) * width + k,
    reach: size.height - to.y - to.h,
    runs,
  });
  return out;
}

/**
 * One side of a picture: `inner(k, d)` and `outer(k, d)` are the pixels `d` deep inside the rim and beyond it at place
 * `k` along it; `depth` and `reach` say how many there are.
 */
interface Side {
  readonly inner: (k: number, d: number) => number;
  readonly depth: number;
  readonly outer: (k: number, d: number) => number;
  readonly reach: number;
  readonly runs: number;
}

/** Rows that run into each other so fast do so over the edges of fields, too. */
const together = 0.5;

/** Continues one side by `reach` pixels. */
function continueSide(
  { data }: RgbaPicture,
  span: { readonly from: number; readonly to: number },
  { inner, depth, outer, reach, runs }: Side,
): void {
  if (reach <= 0) return;
  const n = span.to - span.from;
  const thick = evenTo(data, span, { inner, depth: Math.min(6, depth) });
  // So that noise in the rim does not draw streaks.
  const grain = Math.max(2, n * 0.008);
  const sums = [0, 1, 2].map((c) => {
    const sum = new Float64Array(n + 1);
    for (let k = 0; k < n; k++) {
      let level = 0;
      for (let d = 0; d < thick; d++) level += data[inner(span.from + k, d) * 4 + c]!;
      sum[k + 1] = sum[k]! + level / thick;
    }
    return sum;
  });
  const { from, until } = stretchesOf(n, runs < together ? (k, c) => sums[c]![k + 1]! - sums[c]![k]! : () => 0);
  for (let d = 1; d <= reach; d++) {
    const half = Math.min(n / 3, grain + d * runs);
    for (let k = 0; k < n; k++) {
      const [a, b] = [Math.max(from[k]!, Math.floor(k - half)), Math.min(until[k]!, Math.ceil(k + half + 1))];
      const p = outer(span.from + k, d) * 4;
      const dither = (((k * 7 + d * 13) ^ (d * 3)) & 7) / 8 - 0.44;
      for (let c = 0; c < 3; c++)
        data[p + c] = Math.max(0, Math.min(255, Math.round((sums[c]![b]! - sums[c]![a]!) / (b - a) + dither)));
    }
  }
}

/** Levels by which the places of a rim may differ in the mean from those right at the edge. */
const even = 6;

/** How many pixels deep a rim is as it is right at the edge: what stands closer to it is not continued with it. */
function evenTo(
  data: RgbaPicture['data'],
  { from, to }: { readonly from: number; readonly to: number },
  { inner, depth }: Pick<Side, 'inner' | 'depth'>,
): number {
  let thick = 1;
  for (; thick < depth; thick++) {
    let sum = 0;
    for (let k = from; k < to; k++)
      for (let c = 0; c < 3; c++) sum += Math.abs(data[inner(k, thick) * 4 + c]! - data[inner(k, 0) * 4 + c]!);
    if (sum > even * 3 * (to - from)) break;
  }
  return thick;
}

/** Levels by which two fields differ plainly where they meet, and how many places of a rim that may be so. */
const [seam, mostSeams] = [24, 3] as const;

/**
 * The stretch of a rim that each of its places lies in: fields that meet in a straight edge stay apart however far they
 * are continued. A rim with more edges than a few is all of one, and runs together.
 */
function stretchesOf(
  n: number,
  level: (k: number, c: number) => number,
): { readonly from: Int32Array; readonly until: Int32Array } {
  const between = (a: number, b: number): number =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(level(Math.max(0, a), c) - level(Math.min(n - 1, b), c))));
  const change = (k: number): number => between(k - 2, k + 2);
  const step = (k: number): number => between(k - 1, k);
  const ends: number[] = [];
  for (let k = 2; k < n - 2; k++) {
    if (change(k) <= seam) continue;
    let best = k;
    for (; k < n - 2 && change(k) > seam; k++) if (step(k) > step(best)) best = k;
    ends.push(best);
  }
  const all = [0, ...(ends.length > mostSeams ? [] : ends), n];
  const [from, until] = [new Int32Array(n), new Int32Array(n)];
  all.slice(1).forEach((end, i) => {
    from.fill(all[i]!, all[i]!, end);
    until.fill(end, all[i]!, end);
  });
  return { from, until };
}
