import { toLinear } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { toLevel } from '../raster/light.ts';
import type { Cast } from './cast.ts';
import type { Exposure } from './exposure.ts';

/** One table a channel, 256 levels each: everything that is done to all pixels alike. */
export type Curves = readonly [Float32Array, Float32Array, Float32Array];

/** Tables of a colour cast and an exposure, taken off in linear light with a soft shoulder; `strength` 0..1. */
export function curvesOf(cast: Cast, exposure: Exposure, strength: number): Curves {
  const table = (gain: number): Float32Array => {
    const full = gain ** strength * exposure.gain ** strength;
    const gamma = 1 + (exposure.gamma - 1) * strength;
    return Float32Array.from({ length: 256 }, (_, v) => {
      const level = toLevel(shoulder(toLinear(v) * full, full));
      return 255 * (Math.min(255, level) / 255) ** gamma;
    });
  };
  return [table(cast.gains[0]), table(cast.gains[1]), table(cast.gains[2])];
}

/** Lets raised highlights run out softly instead of into the wall. */
function shoulder(light: number, gain: number): number {
  const knee = 0.82;
  if (gain <= 1.02 || light <= knee) return light;
  const room = 1 - knee;
  const over = (light - knee) / room;
  const most = (gain - knee) / room;
  // Rises from slope 1 at the knee to 1 at what was white before.
  return knee + room * Math.min(1, over / (1 + over * Math.max(0, 1 - 1 / most)));
}

/** The picture through the tables, opacity as it was; the picture itself where they change nothing. */
export function throughCurves(picture: RgbaPicture, curves: Curves): RgbaPicture {
  const tables = curves.map((t) => Uint8Array.from(t, (v) => Math.round(Math.max(0, Math.min(255, v)))));
  if (tables.every((table) => table.every((to, v) => to === v))) return picture;
  const [red, green, blue] = [tables[0]!, tables[1]!, tables[2]!];
  const data = new Uint8Array(picture.data);
  for (let p = 0; p < data.length; p += 4) {
    data[p] = red[data[p]!]!;
    data[p + 1] = green[data[p + 1]!]!;
    data[p + 2] = blue[data[p + 2]!]!;
  }
  return { ...picture, data };
}
