import sharp from 'sharp';
import { clamp } from '../../../kit/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { Photo } from '../enhance/photo.ts';
import { boxOf } from './measure.ts';
import type { SeriesStyle } from './style.ts';

/** How much larger than the photo a frame may be, its rim carried on. */
const CARRIED_ON = 1.35;
/** Room around a product that a frame is made larger for, share of its longer side. */
const ROOM = 0.07;
/** How far a frame may go beyond the photo, share of its side, so that a product stands where the series does. */
const BEYOND = 0.12;

/** A canvas, pixels, and the style that says how things stand on it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly style: Pick<SeriesStyle, 'share' | 'baseLine'>;
}

/**
 * The whole photo in the shape and size of the series: cropped where its product leaves room for that, else grown by
 * the colours of its rim, so that nothing of the product is cut off. Its product's opacity comes along.
 */
export async function framePhoto(photo: Photo, frame: Frame): Promise<Photo> {
  const { picture, product } = photo;
  const { width, height } = frame;
  const crop = cropFor(photo, frame);
  const out = {
    left: Math.max(0, -crop.x),
    top: Math.max(0, -crop.y),
    right: Math.max(0, crop.x + crop.w - picture.width),
    bottom: Math.max(0, crop.y + crop.h - picture.height),
  };
  const cut = { left: Math.max(0, crop.x), top: Math.max(0, crop.y), width: crop.w, height: crop.h };
  const framed = async (data: Uint8Array, channels: 1 | 3): Promise<Uint8Array> => {
    const { data: grown, info } = await sharp(data, { raw: { width: picture.width, height: picture.height, channels } })
      .extend({ ...out, extendWith: channels === 3 ? 'copy' : 'background', background: '#000000' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A mask comes back in three channels from some of these steps: one is enough.
    const part = sharp(grown, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .extract(cut)
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' });
    return new Uint8Array(await (channels === 3 ? part.ensureAlpha() : part.extractChannel(0)).raw().toBuffer());
  };
  return {
    ...photo,
    picture: { width, height, data: await framed(await flat(picture), 3) },
    product: product && (await framed(product, 1)),
  };
}

const flat = async ({ width, height, data }: RgbaPicture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();

interface Crop {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The part of the photo, in the shape of the canvas, that shows its product as large and as high as the series does, as
 * far as the photo reaches or its rim may be carried on; without a product the largest part from the middle.
 */
export function cropFor({ picture, product }: Photo, { width: across, height: down, style }: Frame): Crop {
  const { width, height } = picture;
  const aspect = across / down;
  const most = Math.min(width, height * aspect);
  const box = product && boxOf(product, width, height);
  if (!box) {
    const [w, h] = [Math.round(most), Math.round(most / aspect)];
    return { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), w, h };
  }
  const room = 2 * ROOM * Math.max(box.w, box.h);
  const least = Math.max(box.w + room, (box.h + room) * aspect);
  const alike = Math.sqrt((box.area / style.share ** 2) * aspect);
  const w = Math.round(Math.max(least, Math.min(alike, most * CARRIED_ON)));
  const h = Math.round(w / aspect);
  return {
    x: within(box.x + box.w / 2 - w / 2, width, w),
    y: within(Math.min(box.y - room / 2, box.y + box.h - style.baseLine * h), height, h),
    w,
    h,
  };
}

/** A crop hardly leaves the photo where it fits, and hardly leaves anything of the photo out where it does not. */
const within = (from: number, whole: number, size: number): number => {
  const [least, most] = [Math.min(0, whole - size) - BEYOND * size, Math.max(0, whole - size) + BEYOND * size];
  return Math.round(clamp(from, least, most));
};
