import type { RgbaPicture } from '../../perception/index.ts';
import { subjectBox } from '../render/index.ts';

/** Alpha, in bytes, under which a pixel is a gap, and from which it is product. */
const GAP = 26;
const PRODUCT = 250;

const known = new WeakMap<RgbaPicture, RgbaPicture>();

/** Depth of a soft edge, as a share of the subject's longer side and in pixels: hair is deeper than a hard edge. */
const RIM = { share: 0.015, least: 3 } as const;

/**
 * The cut-out as the photograph shows the product: all that lies inside its outline is taken opaque from the photo
 * itself, so that a matte that wavers inside the product, or one that dissolves from its edge inwards, is told from a
 * faithful one. A soft edge and gaps stay, and what the photo's own alpha makes see-through stays so. Remembered per
 * cut-out; the same object where nothing inside differs from the photo. Both pictures are of one size.
 */
export function asPhotographed(cutout: RgbaPicture, photo: RgbaPicture): RgbaPicture {
  const done = known.get(cutout);
  if (done) return done;
  const made = photo.data.length === cutout.data.length ? solidified(cutout, photo) : cutout;
  known.set(cutout, made);
  return made;
}

function solidified(cutout: RgbaPicture, photo: RgbaPicture): RgbaPicture {
  const { width, height, data } = cutout;
  const rim = softRim(cutout);
  let made: Uint8Array | null = null;
  for (let i = 0, p = 0; i < width * height; i++, p += 4) {
    if ((data[p + 3] ?? 0) < GAP || rim[i] === 1 || photo.data[p + 3] !== 255 || sameAt(data, photo.data, p)) continue;
    made ??= Uint8Array.from(data);
    made.set(photo.data.subarray(p, p + 4), p);
  }
  return made === null ? cutout : { width, height, data: made };
}

const sameAt = (a: Uint8Array, b: Uint8Array, p: number): boolean =>
  a[p] === b[p] && a[p + 1] === b[p + 1] && a[p + 2] === b[p + 2] && a[p + 3] === b[p + 3];

/**
 * Marks with 1 the half-transparent pixels that hang together with a gap or the ground outside and are no further from
 * it than a soft edge is deep: edges, hair.
 */
function softRim(cutout: RgbaPicture): Uint8Array {
  const { width, height, data } = cutout;
  const { w, h } = subjectBox(cutout);
  const mark = new Uint8Array(width * height);
  const alpha = (i: number): number => data[i * 4 + 3] ?? 0;
  let reached: number[] = [];
  const enter = (i: number): void => {
    if (mark[i] === 1 || alpha(i) < GAP || alpha(i) >= PRODUCT) return;
    mark[i] = 1;
    reached.push(i);
  };
  const around = (i: number): void => {
    const x = i % width;
    for (const row of [i - width, i, i + width]) {
      if (row < 0 || row >= width * height) continue;
      if (x > 0) enter(row - 1);
      enter(row);
      if (x < width - 1) enter(row + 1);
    }
  };
  for (let i = 0; i < width * height; i++) if (alpha(i) < GAP) around(i);
  for (let depth = Math.max(RIM.least, RIM.share * Math.max(w, h)); depth > 1 && reached.length > 0; depth--) {
    const from = reached;
    reached = [];
    from.forEach(around);
  }
  return mark;
}
