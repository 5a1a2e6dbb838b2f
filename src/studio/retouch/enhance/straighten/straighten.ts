import sharp from 'sharp';
import type { RgbaPicture } from '../../../../perception/index.ts';
import type { Box } from '../../../../scene/index.ts';
import { halved } from '../../raster/half.ts';
import { lumaOf } from '../../raster/planes.ts';
import type { Photo } from '../photo.ts';
import { tiltOf } from './tilt.ts';

/** A photo with its tilt taken off. */
export interface Straightened {
  readonly photo: Photo;
  /** Degrees by which it was turned back, clockwise positive as it was found. */
  readonly tilt: number;
}

/** Tilts are measured at about this size. */
const MEASURED_SIDE = 1000;
/** The product and type keep this much room to the new border, pixels. */
const ROOM = 4;

/**
 * The photo turned level and cropped to what it still fills, with its product and its lines of type; null where its
 * tilt is not sure or was a choice, or where the crop would touch the product or the type.
 */
export async function straighten(photo: Photo): Promise<Straightened | null> {
  if (photo.plain || photo.designed || photo.transparent) return null;
  const tilt = measured(photo);
  if (tilt === null) return null;
  const { width, height } = photo.picture;
  const crop = innerBox(width, height, tilt);
  const text = photo.text.map((box) => turnedBox(box, width, height, -tilt, crop));
  const product = photo.product && (await turned(photo.product, 1, { width, height, tilt, crop }));
  if (photo.product && product && !keeps(photo.product, product)) return null;
  if (
    text.some((box) => box.x < ROOM || box.y < ROOM || box.x + box.w > crop.w - ROOM || box.y + box.h > crop.h - ROOM)
  )
    return null;
  const data = await turned(photo.picture.data, 4, { width, height, tilt, crop });
  const picture: RgbaPicture = { width: crop.w, height: crop.h, data };
  return { tilt, photo: { ...photo, picture, product, text } };
}

function measured({ picture, product }: Photo): number | null {
  let [plane, width, height] = [lumaOf(picture), picture.width, picture.height];
  let skip = product && product.map((a) => (a > 24 ? 255 : 0));
  while (Math.max(width, height) > MEASURED_SIDE * 1.5) {
    plane = halved(plane, width, height);
    skip = skip && Uint8Array.from(halved(Float32Array.from(skip), width, height), (v) => (v > 0 ? 255 : 0));
    [width, height] = [width >> 1, height >> 1];
  }
  return tiltOf(plane, width, height, skip);
}

/** The largest box of the picture's own shape that a turned picture fills, in the middle; whole pixels. */
export function innerBox(width: number, height: number, degrees: number): Box {
  const radians = (Math.abs(degrees) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  const [w, h] = [Math.floor(width * scale) - 2, Math.floor(height * scale) - 2];
  return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), w, h };
}

interface Turn {
  readonly width: number;
  readonly height: number;
  readonly tilt: number;
  readonly crop: Box;
}

/** Pixels of one or four channels, turned back by their tilt around the middle, and cropped. */
async function turned(data: Uint8Array, channels: 1 | 4, { width, height, tilt, crop }: Turn): Promise<Uint8Array> {
  const radians = (-tilt * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const { data: whole, info } = await sharp(data, { raw: { width, height, channels } })
    .affine([cos, -sin, sin, cos], { interpolator: 'bicubic', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.round((info.width - crop.w) / 2), Math.round((info.height - crop.h) / 2)];
  const out = new Uint8Array(crop.w * crop.h * channels);
  for (let y = 0; y < crop.h; y++)
    for (let x = 0; x < crop.w; x++) {
      const from = ((top + y) * info.width + left + x) * info.channels;
      for (let c = 0; c < channels; c++) out[(y * crop.w + x) * channels + c] = whole[from + c]!;
      if (channels === 4) out[(y * crop.w + x) * 4 + 3] = 255;
    }
  return out;
}

/** The box around a box that was turned with its picture, in the crop. */
function turnedBox({ x, y, w, h }: Box, width: number, height: number, degrees: number, crop: Box): Box {
  const radians = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([px, py]) => {
    const [dx, dy] = [px! - width / 2, py! - height / 2];
    return [crop.w / 2 + dx * cos - dy * sin, crop.h / 2 + dx * sin + dy * cos] as const;
  });
  const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

/** Whether a product that was whole is still: the crop took nothing of it. */
function keeps(before: Uint8Array, after: Uint8Array): boolean {
  const area = (mask: Uint8Array): number => mask.reduce((sum, a) => sum + (a > 127 ? 1 : 0), 0);
  return area(after) > area(before) * 0.985;
}
