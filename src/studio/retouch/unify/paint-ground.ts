import type { RgbaPicture } from '../../../perception/index.ts';
import type { StyleGround, Terms } from './style.ts';

/** The ground of a style on a canvas, opaque, with one level of dither so that no bands show. */
export function paintGround(ground: StyleGround, width: number, height: number): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  const horizon = ground.kind === 'horizon' ? ground.at * height : height;
  const soft = Math.max(2, height * 0.006);
  const wall = ground.kind === 'horizon' ? ground.wall : ground.terms;
  const floor = ground.kind === 'horizon' ? ground.floor : ground.terms;
  let state = 9;
  for (let y = 0; y < height; y++) {
    const below = smooth((y - horizon + soft) / (2 * soft));
    const up = -1 + (2 * y) / Math.max(1, horizon);
    const down = -1 + (2 * (y - horizon)) / Math.max(1, height - horizon);
    for (let x = 0; x < width; x++) {
      const u = (x / (width - 1)) * 2 - 1;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const dither = state / 4_294_967_296 - 0.5;
      const p = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        let level = below < 1 ? at(wall, c, u, Math.min(1, up)) * (1 - below) : 0;
        if (below > 0) level += at(floor, c, u, Math.max(-1, down)) * below;
        data[p + c] = Math.max(0, Math.min(255, Math.round(level >= 254.6 ? 255 : level + dither)));
      }
      data[p + 3] = 255;
    }
  }
  return { width, height, data };
}

const smooth = (t: number): number => {
  const s = Math.min(1, Math.max(0, t));
  return s * s * (3 - 2 * s);
};

function at(terms: Terms, channel: number, u: number, v: number): number {
  const t = terms[channel]!;
  return t[0]! + t[1]! * u + t[2]! * v + t[3]! * u * u + t[4]! * u * v + t[5]! * v * v;
}
