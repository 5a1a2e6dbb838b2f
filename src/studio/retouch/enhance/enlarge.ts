import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { type Box, type Check, ssim } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { lumaOf } from '../raster/planes.ts';

/** A network that doubles pictures; null where it is not installed. */
export type Doubling = (picture: RgbaPicture) => Promise<RgbaPicture | null>;

export interface Enlarged {
  readonly picture: RgbaPicture;
  readonly check: Check;
}

/** Side of a sample that both ways are tried on. */
const SAMPLE = 192;
/** A doubled picture brought back must be the picture again. */
const LEAST_LIKENESS = 0.97;

/**
 * The picture at twice its size: by the network where it comes closer to the photo than Lanczos on the photo's own
 * detail (a sample of its texture and one of its type, halved and doubled again), else by Lanczos.
 */
export async function enlarge(picture: RgbaPicture, text: readonly Box[], network: Doubling): Promise<Enlarged> {
  const plain = await resized(picture, picture.width * 2, picture.height * 2);
  const gains: number[] = [];
  for (const spot of samplesOf(picture, text)) {
    const own = cut(picture, spot);
    const half = await resized(own, own.width / 2, own.height / 2);
    const learned = await network(half);
    if (!learned) return told(plain, 'lanczos', null);
    gains.push(likeness(own, learned) - likeness(own, await resized(half, own.width, own.height)));
  }
  const gain = gains.length === 0 ? -1 : Math.min(...gains);
  if (gain <= 0) return told(plain, 'lanczos', gain);
  const learned = await network(picture);
  if (!learned) return told(plain, 'lanczos', gain);
  const back = likeness(picture, await resized(learned, picture.width, picture.height));
  return back < LEAST_LIKENESS ? told(plain, 'lanczos', gain) : told(learned, 'network', gain);
}

const told = (picture: RgbaPicture, way: 'network' | 'lanczos', gain: number | null): Enlarged => ({
  picture,
  check: check('enlarged', true, {
    value: way,
    threshold: gain === null ? null : Number(gain.toFixed(4)),
    message: {
      ru:
        way === 'network'
          ? 'Увеличено вдвое нейросетью: на деталях этого фото она точнее (порог: выигрыш SSIM)'
          : 'Увеличено вдвое по Ланцошу: на деталях этого фото нейросеть не точнее или её нет (порог: выигрыш SSIM)',
      en:
        way === 'network'
          ? 'Doubled by a network: on the detail of this photo it is closer (threshold: gain of SSIM)'
          : 'Doubled by Lanczos: on the detail of this photo the network is not closer, or there is none (threshold: gain of SSIM)',
    },
  }),
});

/** The most detailed spot of the picture, and its first line of type. */
function samplesOf(picture: RgbaPicture, text: readonly Box[]): readonly Box[] {
  const { width, height } = picture;
  const side = Math.min(SAMPLE, Math.floor(Math.min(width, height) / 2) * 2);
  const luma = lumaOf(picture);
  let [best, at] = [-1, { x: 0, y: 0 }];
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      let sum = 0;
      for (let y = top; y < top + side - 1; y += 2)
        for (let x = left; x < left + side - 1; x += 2) {
          const i = y * width + x;
          sum += Math.abs(luma[i]! - luma[i + 1]!) + Math.abs(luma[i]! - luma[i + width]!);
        }
      if (sum > best) [best, at] = [sum, { x: left, y: top }];
    }
  const spots: Box[] = [{ ...at, w: side, h: side }];
  const line = text[0];
  if (line)
    spots.push({
      x: Math.round(Math.max(0, Math.min(width - side, line.x + line.w / 2 - side / 2))),
      y: Math.round(Math.max(0, Math.min(height - side, line.y + line.h / 2 - side / 2))),
      w: side,
      h: side,
    });
  return spots;
}

function cut({ width, data }: RgbaPicture, { x, y, w, h }: Box): RgbaPicture {
  const out = new Uint8Array(w * h * 4);
  for (let row = 0; row < h; row++)
    out.set(data.subarray(((y + row) * width + x) * 4, ((y + row) * width + x + w) * 4), row * w * 4);
  return { width: w, height: h, data: out };
}

async function resized({ width, height, data }: RgbaPicture, w: number, h: number): Promise<RgbaPicture> {
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width: w, height: h, data: out };
}

const likeness = (a: RgbaPicture, b: RgbaPicture): number => ssim({ ...a, channels: 4 }, { ...b, channels: 4 });
