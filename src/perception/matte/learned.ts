import type { Model } from '../models/session.ts';
import { tensorShape, toTensor } from '../models/tensor.ts';
import { boxFrom, cropRepeating, mirrored, resizePlane, resizeRgb } from '../raster/plane.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mirrored: boolean;
}

/** What the network says to one view: alpha in the picture's size, and how undecided it is. */
interface Answer {
  readonly alpha: Uint8Array;
  readonly ambiguity: number;
}

export interface LearnedMatte {
  /** Alpha bytes in the picture's size. */
  readonly alpha: Uint8Array;
  /** How undecided the joined answer is: 4 a (1 - a) summed over the subject's area; 0 crisp. */
  readonly ambiguity: number;
  /** Smallest IoU between any two of the answers that were crisp enough to count, 0..1; 1 for a single one. */
  readonly agreement: number;
  /** Share of the answers that were crisp enough to count. */
  readonly counted: number;
}

/** Agreement and crispness at which two views, and three, are enough: on 30 photos further ones moved 1.4 % at most. */
const enough = { 2: { agreement: 0.985, ambiguity: 0.06 }, 3: { agreement: 0.97, ambiguity: 0.08 } } as const;

/**
 * Asks the network for one picture in several views, as long as they disagree or waver, and joins the answers. The
 * views are: padded by its repeated border, mirrored, plain, and a close-up of what was found (where that is nearly the
 * whole picture: padded and mirrored). `views` 1 asks for the padded view only.
 */
export async function learnedMatte(model: Model, picture: RgbPicture, views: 1 | 4): Promise<LearnedMatte> {
  const plain = padding(picture, 0, false);
  const padded = padding(picture, 0.1, false);
  const found = [await look(model, picture, padded)];
  if (views === 1) return join(found);
  found.push(await look(model, picture, { ...plain, mirrored: true }));
  if (isSure(join(found), enough[2])) return join(found);
  found.push(await look(model, picture, plain));
  const three = join(found);
  if (isSure(three, enough[3])) return three;
  found.push(await look(model, picture, closeUp(picture, three.alpha) ?? { ...padded, mirrored: true }));
  return join(found);
}

const isSure = (joined: LearnedMatte, { agreement, ambiguity }: (typeof enough)[keyof typeof enough]): boolean =>
  joined.agreement >= agreement && joined.ambiguity <= ambiguity;

function padding({ width, height }: RgbPicture, share: number, mirrored: boolean): Window {
  const [x, y] = [Math.round(width * share), Math.round(height * share)];
  return { x: -x, y: -y, width: width + 2 * x, height: height + 2 * y, mirrored };
}

/** The found subject with a margin, or `null` when that is nearly the whole picture or nothing. */
function closeUp({ width, height }: RgbPicture, alpha: Uint8Array): Window | null {
  const found = boxFrom({ width, height, data: alpha }, 100);
  if (found === null) return null;
  const mx = Math.round((found.w - 1) * 0.15 + 8);
  const my = Math.round((found.h - 1) * 0.15 + 8);
  const window = {
    x: found.x - mx,
    y: found.y - my,
    width: found.w - 1 + 2 * mx,
    height: found.h - 1 + 2 * my,
    mirrored: false,
  };
  return window.width * window.height > width * height * 1.2 ? null : window;
}

/** One view; alpha is zero outside the window. */
async function look(model: Model, picture: RgbPicture, window: Window): Promise<Answer> {
  const { size } = model.manifest;
  const [height, width] = 'multipleOf' in size ? [1024, 1024] : size;
  const shown = await resizeRgb(cropRepeating(picture, window.x, window.y, window.width, window.height), width, height);
  const rgb = window.mirrored ? mirrored(shown.data, width, 3) : shown.data;
  const [output] = await model.run(
    toTensor(rgb, width, height, model.manifest),
    tensorShape(width, height, model.manifest.layout),
  );
  if (!output || output.data.length !== width * height)
    throw new Error(`${model.manifest.name}: expected ${width * height} alpha values`);
  const bytes = new Uint8Array(output.data.length);
  for (let i = 0; i < bytes.length; i += 1)
    bytes[i] = Math.min(255, Math.max(0, Math.round((output.data[i] as number) * 255)));
  const small: Plane = { width, height, data: window.mirrored ? mirrored(bytes, width, 1) : bytes };
  const large = await resizePlane(small, window.width, window.height);
  const out = new Uint8Array(picture.width * picture.height);
  for (let y = Math.max(0, window.y); y < Math.min(picture.height, window.y + window.height); y += 1) {
    const from = (y - window.y) * window.width;
    const [first, end] = [Math.max(0, window.x), Math.min(picture.width, window.x + window.width)];
    out.set(large.data.subarray(from + first - window.x, from + end - window.x), y * picture.width + first);
  }
  return { alpha: out, ambiguity: ambiguityOf(out) };
}

/** 4 a (1 - a) over the alpha's area. */
export function ambiguityOf(alpha: Uint8Array): number {
  let doubt = 0;
  let mass = 0;
  for (const a of alpha) {
    doubt += (4 * a * (255 - a)) / 255;
    mass += a;
  }
  return doubt / Math.max(1, mass);
}

/** Intersection over union of two alphas cut at one half. */
export function iouOf(a: Uint8Array, b: Uint8Array): number {
  let common = 0;
  let either = 0;
  for (let i = 0; i < a.length; i += 1) {
    const [p, q] = [(a[i] as number) > 127, (b[i] as number) > 127];
    if (p && q) common += 1;
    if (p || q) either += 1;
  }
  return either > 0 ? common / either : 1;
}

/**
 * Joins the answers. On a busy background the network fails by becoming undecided everywhere: such answers do not
 * count. Of the others it more often
 * loses a part than invents one, so two views that see a part are believed: the mean of the two highest values, from
 * three answers on.
 */
function join(found: readonly Answer[]): LearnedMatte {
  const limit = Math.max(0.16, 1.5 * Math.min(...found.map((a) => a.ambiguity)));
  const counted = found.filter((a) => a.ambiguity <= limit).map((a) => a.alpha);
  const alpha = new Uint8Array(found[0]?.alpha.length ?? 0);
  for (let i = 0; i < alpha.length; i += 1) {
    let first = 0;
    let second = 0;
    for (let k = 0; k < counted.length; k += 1) {
      const v = (counted[k] as Uint8Array)[i] as number;
      if (v > first) {
        second = first;
        first = v;
      } else if (v > second) second = v;
    }
    alpha[i] = counted.length === 1 ? first : Math.round((first + second) / 2);
  }
  let agreement = 1;
  for (let i = 1; i < counted.length; i += 1)
    for (let j = 0; j < i; j += 1)
      agreement = Math.min(agreement, iouOf(counted[i] as Uint8Array, counted[j] as Uint8Array));
  return { alpha, ambiguity: ambiguityOf(alpha), agreement, counted: counted.length / found.length };
}
