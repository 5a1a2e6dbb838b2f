import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';
import type { BitmapNode, Box } from '../../scene/index.ts';
import { canvasOf, createCanvas, pixelsOf, type Canvas } from './canvas.ts';

/** The product at its place, with what shadows and light need to know of its shape. Canvas pixels. */
export interface Placed {
  /** Box of the alpha, before rotation. */
  readonly box: Box;
  readonly rotation: number;
  /** The resized cut-out, straight RGBA, already turned; drawn at `at` without scaling. */
  readonly pixels: RgbaPicture;
  readonly at: { readonly x: number; readonly y: number };
  /** y of the lowest solid alpha. */
  readonly base: number;
  /** Centre and width of what touches the ground: the alpha of the lowest 6 % of rows. */
  readonly footprint: { readonly cx: number; readonly w: number };
  /** For each of `columns.length` equal columns of the turned box: y of the lowest alpha, or null. */
  readonly contour: readonly (number | null)[];
  /** Small picture of the shape (black, alpha only), covering the turned box. */
  readonly silhouette: Canvas;
  /** Box of `pixels` on the canvas. */
  readonly drawn: Box;
}

/** Longest side of the silhouette that shadows are made of. */
const SILHOUETTE_SIDE = 320;
const CONTOUR_COLUMNS = 120;

const subjectBoxes = new WeakMap<RgbaPicture, Box>();

/** Box of the pixels with an opacity over 20 of 255; remembered per picture object. */
export function subjectBox(picture: RgbaPicture): Box {
  const known = subjectBoxes.get(picture);
  if (known !== undefined) return known;
  const { width, height, data } = picture;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, i = y * width * 4 + 3; x < width; x += 1, i += 4) {
      if ((data[i] ?? 0) <= 20) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  const box = x1 < 0 ? { x: 0, y: 0, w: width, h: height } : { x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 };
  subjectBoxes.set(picture, box);
  return box;
}

/**
 * Resizes the cut-out's subject into the node's box (proportions kept, standing on the box's lower edge) and reads its
 * shape.
 * Lanczos from the full-size source, so no detail is lost twice.
 */
export async function placeProduct(cutout: RgbaPicture, node: BitmapNode): Promise<Placed> {
  const subject = subjectBox(cutout);
  const scale = Math.min(node.box.w / subject.w, node.box.h / subject.h);
  const w = Math.max(1, Math.round(subject.w * scale));
  const h = Math.max(1, Math.round(subject.h * scale));
  const upright = await resizeRegion(cutout, subject, w, h);
  const left = Math.round(node.box.x + (node.box.w - w) / 2);
  const top = Math.round(node.box.y + node.box.h - h);
  const { pixels, at } =
    node.rotation === 0 ? { pixels: upright, at: { x: left, y: top } } : turned(upright, node.rotation, { left, top });
  const drawn = { x: at.x, y: at.y, w: pixels.width, h: pixels.height };
  return { box: { x: left, y: top, w, h }, rotation: node.rotation, pixels, at, drawn, ...shapeOf(pixels, drawn) };
}

/** A region of a raw picture at another size, straight RGBA, lanczos. */
export async function resizeRegion(
  picture: RgbaPicture,
  region: Box,
  width: number,
  height: number,
): Promise<RgbaPicture> {
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .extract({
      left: Math.round(region.x),
      top: Math.round(region.y),
      width: Math.max(1, Math.round(region.w)),
      height: Math.max(1, Math.round(region.h)),
    })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** A picture that stands at a place, turned about its very centre: half a pixel aside would be seen in fine texture. */
function turned(
  picture: RgbaPicture,
  degrees: number,
  { left, top }: { readonly left: number; readonly top: number },
): Pick<Placed, 'pixels' | 'at'> {
  const a = (degrees * Math.PI) / 180;
  const w = Math.abs(picture.width * Math.cos(a)) + Math.abs(picture.height * Math.sin(a));
  const h = Math.abs(picture.width * Math.sin(a)) + Math.abs(picture.height * Math.cos(a));
  const [cx, cy] = [left + picture.width / 2, top + picture.height / 2];
  const at = { x: Math.floor(cx - w / 2), y: Math.floor(cy - h / 2) };
  const canvas = createCanvas(Math.ceil(cx + w / 2) - at.x, Math.ceil(cy + h / 2) - at.y);
  const g = canvas.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.translate(cx - at.x, cy - at.y);
  g.rotate(a);
  g.drawImage(canvasOf(picture), -picture.width / 2, -picture.height / 2);
  return { pixels: pixelsOf(canvas), at };
}

/** Silhouette, lowest line, footprint and lower contour of placed pixels. */
function shapeOf(pixels: RgbaPicture, drawn: Box): Pick<Placed, 'base' | 'footprint' | 'contour' | 'silhouette'> {
  const { width, height, data } = pixels;
  const solid = (x: number, y: number): boolean => (data[(y * width + x) * 4 + 3] ?? 0) > 128;
  const step = Math.max(1, Math.floor(width / 240));
  let base = height - 1;
  scan: for (; base > 0; base -= 1) for (let x = 0; x < width; x += step) if (solid(x, base)) break scan;
  let [left, right] = [width, -1];
  for (let y = Math.max(0, Math.floor(base - height * 0.06)); y <= base; y += 1) {
    for (let x = 0; x < width; x += step) {
      if (!solid(x, y)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  }
  if (right < 0) [left, right] = [0, width];
  const contour = Array.from({ length: CONTOUR_COLUMNS }, (_, i) => {
    const x = Math.min(width - 1, Math.floor(((i + 0.5) * width) / CONTOUR_COLUMNS));
    for (let y = base; y >= 0; y -= 1) if (solid(x, y)) return drawn.y + y + 1;
    return null;
  });
  return {
    base: drawn.y + base + 1,
    footprint: { cx: drawn.x + (left + right) / 2, w: Math.max(width * 0.04, right - left) },
    contour,
    silhouette: silhouetteOf(pixels),
  };
}

function silhouetteOf(pixels: RgbaPicture): Canvas {
  const k = Math.min(1, SILHOUETTE_SIDE / Math.max(pixels.width, pixels.height));
  const canvas = createCanvas(Math.max(1, Math.round(pixels.width * k)), Math.max(1, Math.round(pixels.height * k)));
  const g = canvas.getContext('2d');
  g.imageSmoothingQuality = 'high';
  g.drawImage(canvasOf(pixels), 0, 0, canvas.width, canvas.height);
  g.globalCompositeOperation = 'source-in';
  g.fillStyle = '#000';
  g.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
