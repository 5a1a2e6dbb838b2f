import { toLinear } from '../../../scene/index.ts';
import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { toLevel } from '../raster/light.ts';

/** A known damage. */
export interface Damage {
  readonly name: string;
  readonly spoil: (picture: RgbaPicture) => Promise<RgbaPicture>;
}

const image = ({ width, height, data }: RgbaPicture) => sharp(data, { raw: { width, height, channels: 4 } });
const decoded = async (bytes: Uint8Array): Promise<RgbaPicture> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

const lit = (picture: RgbaPicture, gains: readonly [number, number, number]): RgbaPicture => {
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, v) => Math.min(255, Math.round(toLevel(Math.min(1, toLinear(v) * gain))))),
  );
  const data = new Uint8Array(picture.data);
  for (let p = 0; p < data.length; p += 4) for (let c = 0; c < 3; c++) data[p + c] = tables[c]![data[p + c]!]!;
  return { ...picture, data };
};

/** Gaussian noise of a sigma in levels, the same for the same picture size. */
function noisy(picture: RgbaPicture, sigma: number): RgbaPicture {
  const data = new Uint8Array(picture.data);
  let state = 12_345;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
  for (let p = 0; p < data.length; p += 4)
    for (let c = 0; c < 3; c++) {
      const n = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      data[p + c] = Math.max(0, Math.min(255, Math.round(data[p + c]! + n * sigma)));
    }
  return { ...picture, data };
}

/** Eight damages of known amounts. */
export const DAMAGES: readonly Damage[] = [
  { name: 'blur 1.2', spoil: async (p) => ({ ...p, data: await image(p).blur(1.2).raw().toBuffer() }) },
  { name: 'blur 2', spoil: async (p) => ({ ...p, data: await image(p).blur(2).raw().toBuffer() }) },
  { name: 'noise 6', spoil: async (p) => noisy(p, 6) },
  { name: 'noise 14', spoil: async (p) => noisy(p, 14) },
  { name: 'jpeg 30', spoil: async (p) => decoded(await image(p).removeAlpha().jpeg({ quality: 30 }).toBuffer()) },
  { name: 'warm cast', spoil: async (p) => lit(p, [1.16, 1, 0.76]) },
  { name: 'under 1 EV', spoil: async (p) => lit(p, [0.5, 0.5, 0.5]) },
  { name: 'over 0.7 EV', spoil: async (p) => lit(p, [1.62, 1.62, 1.62]) },
];
