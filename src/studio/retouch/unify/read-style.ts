import { clamp } from '../../../kit/index.ts';
import type { Photo } from '../enhance/photo.ts';
import { fitGround } from '../enhance/ground-fit.ts';
import { boxOf } from './measure.ts';
import { lightOf } from './relight.ts';
import { shadowOf } from './read-shadow.ts';
import { BOUNDS, groundOfColour, type SeriesStyle, type StyleGround, type Terms } from './style.ts';
import { rgbToHex } from '../../../scene/index.ts';

/**
 * The style of a photo: its ground (a wall over a floor where it has a horizon), how large the product stands and
 * where.
 * Null where the ground is a scene that could not be painted again.
 * @param light side of the light as seen on the product, -1..1
 */
export function readStyle(photo: Photo, light: number, source: SeriesStyle['source']): SeriesStyle | null {
  const ground = groundOf(photo);
  if (!ground) return null;
  const { width, height } = photo.picture;
  const box = photo.product && boxOf(photo.product, width, height);
  return {
    source,
    ground,
    aspect: clamp(width / height, ...BOUNDS.aspect),
    share: clamp(box ? Math.sqrt(box.area / (width * height)) : 0.42, ...BOUNDS.share),
    baseLine: clamp(
      Math.max(box ? (box.y + box.h) / height : 0.8, ground.kind === 'horizon' ? ground.at + 0.06 : 0),
      ...BOUNDS.baseLine,
    ),
    ...shadowOf(photo),
    light,
    product: lightOf(photo.picture, photo.product),
  };
}

/** A style of one colour, where nobody shows one. */
export const styleOfColour = (
  hex: Parameters<typeof groundOfColour>[0],
  source: 'words' | 'brand',
  aspect: number,
): SeriesStyle => ({
  source,
  ground: groundOfColour(hex),
  aspect: clamp(aspect, ...BOUNDS.aspect),
  share: 0.44,
  baseLine: 0.8,
  shadow: 0.8,
  light: 0,
});

function groundOf(photo: Photo): StyleGround | null {
  const horizon = horizonOf(photo);
  if (horizon) return horizon;
  const fit = fitGround(photo);
  if (!fit) return null;
  // What is white already is meant to be white.
  return Math.min(...fit.mean) > 250 ? groundOfColour(rgbToHex(255, 255, 255)) : { kind: 'plain', terms: fit.terms };
}

/** Levels by which a floor must differ from its wall. */
const STEP = 9;

/** A straight horizon seen on both sides of the product, with smooth surfaces above and below. */
function horizonOf(photo: Photo): StyleGround | null {
  const { picture, product, transparent } = photo;
  if (transparent) return null;
  const { width, height, data } = picture;
  const side = Math.max(4, Math.round(width * 0.14));
  const rows = [0, width - side].map((from) => {
    const out = new Float32Array(height);
    for (let y = 0; y < height; y++) {
      const values: number[] = [];
      for (let x = from; x < from + side; x += 2) {
        const i = y * width + x;
        if (!product || product[i]! < 20) values.push(data[i * 4 + 1]!);
      }
      values.sort((a, b) => a - b);
      out[y] = values[values.length >> 1] ?? Number.NaN;
    }
    return out;
  });
  const reach = Math.max(4, Math.round(height * 0.02));
  const jumpAt = (row: Float32Array): { readonly at: number; readonly size: number } => {
    let [at, size] = [0, 0];
    for (let y = Math.round(height * 0.35); y < height * 0.9; y++) {
      const step = Math.abs((row[Math.min(height - 1, y + reach)] ?? 0) - (row[y - reach] ?? 0));
      if (step > size) [at, size] = [y, step];
    }
    return { at, size };
  };
  const [left, right] = rows.map(jumpAt) as [ReturnType<typeof jumpAt>, ReturnType<typeof jumpAt>];
  if (Math.min(left.size, right.size) < STEP || Math.abs(left.at - right.at) > height * 0.03) return null;
  const at = Math.round((left.at + right.at) / 2);
  const wall = fitGround(slice(photo, 0, at - reach));
  const floor = fitGround(slice(photo, at + reach, height));
  if (!wall || !floor) return null;
  return { kind: 'horizon', at: at / height, wall: wall.terms as Terms, floor: floor.terms as Terms };
}

/** Rows from..to of a photo. */
function slice(photo: Photo, from: number, to: number): Photo {
  const { width, data } = photo.picture;
  return {
    ...photo,
    picture: { width, height: to - from, data: data.subarray(from * width * 4, to * width * 4) },
    product: photo.product?.subarray(from * width, to * width) ?? null,
  };
}
