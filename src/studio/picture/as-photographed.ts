import type { RgbaPicture } from '../../perception/index.ts';

/** Alpha, in bytes, under which a pixel is a gap, and from which it is product. */
const GAP = 26;
const PRODUCT = 250;

const known = new WeakMap<RgbaPicture, RgbaPicture>();

/**
 * The cut-out as the photograph shows the product: what half-transparent pixels enclose, or are enclosed by, inside its
 * outline is taken opaque from the photo itself, so that a matte that wavers inside the product is told from a faithful
 * one. Gaps stay gaps, and what the photo's own alpha makes see-through stays so. Remembered per cut-out; the same
 * object where nothing inside is half transparent. Both pictures are of one size.
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
  const outer = outerRim(cutout);
  let made: Uint8Array | null = null;
  for (let i = 0; i < width * height; i++) {
    const a = data[i * 4 + 3] ?? 0;
    if (a < GAP || a >= PRODUCT || outer[i] === 1 || photo.data[i * 4 + 3] !== 255) continue;
    made ??= Uint8Array.from(data);
    made.set(photo.data.subarray(i * 4, i * 4 + 4), i * 4);
  }
  return made === null ? cutout : { width, height, data: made };
}

/** Marks with 1 the half-transparent pixels that hang together with a gap or the ground outside: soft edges, hair. */
function outerRim({ width, height, data }: RgbaPicture): Uint8Array {
  const mark = new Uint8Array(width * height);
  const stack: number[] = [];
  const alpha = (i: number): number => data[i * 4 + 3] ?? 0;
  const enter = (i: number): void => {
    if (mark[i] === 1 || alpha(i) < GAP || alpha(i) >= PRODUCT) return;
    mark[i] = 1;
    stack.push(i);
  };
  const around = (i: number): void => {
    const x = i % width;
    if (x > 0) enter(i - 1);
    if (x < width - 1) enter(i + 1);
    if (i >= width) enter(i - width);
    if (i + width < width * height) enter(i + width);
  };
  for (let i = 0; i < width * height; i++) if (alpha(i) < GAP) around(i);
  while (stack.length > 0) around(stack.pop() ?? 0);
  return mark;
}
