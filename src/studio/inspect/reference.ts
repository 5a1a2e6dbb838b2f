import sharp from 'sharp';
import type { Box, Size } from '../../scene/index.ts';
import type { ProductReference } from './inspected.ts';

/** A cut-out as raw RGBA with the part of it that the scene's product box stands for. */
export interface CutoutSource {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /**
   * Bounding box of the visible part, in source pixels; this part stands in the product node's box, its proportions
   * kept.
   */
  readonly subject: Box;
}

/**
 * The product as it should look on the canvas: the inspector's own resampling of the source, independent of the
 * painter's. `box` in pixels of the canvas, `rotation` in degrees clockwise about the centre of the box.
 */
export async function placeReference(
  source: CutoutSource,
  box: Box,
  rotation: number,
  canvas: Size,
): Promise<ProductReference> {
  const { x, y, w: sw, h: sh } = source.subject;
  const scale = Math.min(box.w / sw, box.h / sh);
  const w = Math.max(1, Math.round(sw * scale));
  const h = Math.max(1, Math.round(sh * scale));
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const scaled = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
    .extract({
      left,
      top,
      width: Math.min(source.width - left, Math.ceil(sw)),
      height: Math.min(source.height - top, Math.ceil(sh)),
    })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const stood = {
    width: w,
    height: h,
    data: scaled,
    x: Math.round(box.x + (box.w - w) / 2),
    y: Math.round(box.y + box.h - h),
  };
  const rgba = new Uint8Array(canvas.width * canvas.height * 4);
  if (rotation === 0) layUpright(stood, rgba, canvas);
  else layTurned(stood, rotation, rgba, canvas);
  return { rgba, enlarged: w / Math.max(1, sw) };
}

/** Straight RGBA pixels with the place of their upper left corner on the canvas. */
interface Stood extends Size {
  readonly data: Uint8Array;
  readonly x: number;
  readonly y: number;
}

function layUpright({ width, height, data, x, y }: Stood, rgba: Uint8Array, canvas: Size): void {
  for (let row = Math.max(0, -y); row < height && row + y < canvas.height; row++) {
    const from = Math.max(0, -x);
    const to = Math.min(width, canvas.width - x);
    if (to > from)
      rgba.set(
        data.subarray((row * width + from) * 4, (row * width + to) * 4),
        ((row + y) * canvas.width + from + x) * 4,
      );
  }
}

/** Steps of a pixel for which the weights of the cubic are known beforehand. */
const PHASES = 64;
const WEIGHTS = cubicWeights();

/** Catmull-Rom, four weights a phase: it keeps texture that a linear step would blur. */
function cubicWeights(): Float64Array {
  const near = (t: number): number => 1.5 * t ** 3 - 2.5 * t ** 2 + 1;
  const far = (t: number): number => -0.5 * t ** 3 + 2.5 * t ** 2 - 4 * t + 2;
  const all = Array.from({ length: PHASES + 1 }, (_, i) => i / PHASES);
  return Float64Array.from(all.flatMap((t) => [far(1 + t), near(t), near(1 - t), far(2 - t)]));
}

/** Turns a picture about its centre, to a fraction of a pixel: half a pixel aside, fine texture is another colour. */
function layTurned(picture: Stood, degrees: number, rgba: Uint8Array, canvas: Size): void {
  const { width: w, height: h } = picture;
  const a = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  const [cx, cy] = [picture.x + w / 2, picture.y + h / 2];
  const rx = (Math.abs(w * cos) + Math.abs(h * sin)) / 2;
  const ry = (Math.abs(w * sin) + Math.abs(h * cos)) / 2;
  const right = Math.min(canvas.width, Math.ceil(cx + rx));
  const below = Math.min(canvas.height, Math.ceil(cy + ry));
  const from = Math.max(0, Math.floor(cx - rx));
  for (let y = Math.max(0, Math.floor(cy - ry)); y < below; y++) {
    const dy = y + 0.5 - cy;
    for (let x = from; x < right; x++) {
      const dx = x + 0.5 - cx;
      const u = dx * cos + dy * sin + w / 2 - 0.5;
      const v = dy * cos - dx * sin + h / 2 - 0.5;
      if (u > 1 && v > 1 && u < w - 2 && v < h - 2) takeCubic(picture, u, v, rgba, (y * canvas.width + x) * 4);
      else takeNearest(picture, Math.round(u), Math.round(v), rgba, (y * canvas.width + x) * 4);
    }
  }
}

/** At the rim of a picture, where nothing is compared. */
function takeNearest({ width, height, data }: Stood, u: number, v: number, rgba: Uint8Array, at: number): void {
  if (u < 0 || v < 0 || u >= width || v >= height) return;
  const from = (v * width + u) * 4;
  for (let c = 0; c < 4; c++) rgba[at + c] = data[from + c] ?? 0;
}

/** Writes the colour of a picture at a place between its pixels, two or more of them on every side. */
function takeCubic({ width, data }: Stood, u: number, v: number, rgba: Uint8Array, at: number): void {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const pu = Math.round((u - left) * PHASES) * 4;
  const pv = Math.round((v - top) * PHASES) * 4;
  let r = 0;
  let g = 0;
  let b = 0;
  let opacity = 0;
  for (let j = 0; j < 4; j++) {
    const kv = WEIGHTS[pv + j] ?? 0;
    let from = ((top + j - 1) * width + left - 1) * 4;
    for (let i = 0; i < 4; i++, from += 4) {
      const k = kv * (WEIGHTS[pu + i] ?? 0) * (data[from + 3] ?? 0);
      r += k * (data[from] ?? 0);
      g += k * (data[from + 1] ?? 0);
      b += k * (data[from + 2] ?? 0);
      opacity += k;
    }
  }
  if (opacity < 0.5) return;
  rgba[at] = level(r / opacity);
  rgba[at + 1] = level(g / opacity);
  rgba[at + 2] = level(b / opacity);
  rgba[at + 3] = level(opacity);
}

const level = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
