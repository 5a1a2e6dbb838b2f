import type { RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';

/** Longest side at which the silhouette is opened. */
const SIDE = 200;

/** Openings, shares of the subject's width: straps and cords go by the first, thick handles by the last. */
const OPENINGS = [0.07, 0.14, 0.22] as const;

/**
 * Boxes of a product's body, without handles, straps and cords: the bounding box of its alpha after openings with
 * larger and larger squares. `subject` and the results are in photo pixels. The subject itself where nothing is left.
 */
export const bodyBoxes = (cutout: RgbaPicture, subject: Box): readonly [Box, ...Box[]] => {
  const [first, ...further] = OPENINGS;
  return [bodyBox(cutout, subject, first), ...further.map((share) => bodyBox(cutout, subject, share))];
};

function bodyBox(cutout: RgbaPicture, subject: Box, share: number): Box {
  const scale = Math.min(1, SIDE / Math.max(subject.w, subject.h));
  const width = Math.max(4, Math.round(subject.w * scale));
  const height = Math.max(4, Math.round(subject.h * scale));
  const solid = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const px = Math.min(cutout.width - 1, Math.floor(subject.x + (x + 0.5) / scale));
      const py = Math.min(cutout.height - 1, Math.floor(subject.y + (y + 0.5) / scale));
      solid[y * width + x] = (cutout.data[(py * cutout.width + px) * 4 + 3] ?? 0) > 128 ? 1 : 0;
    }
  const reach = Math.max(1, Math.round((width * share) / 2));
  const eroded = shrunk(solid, width, height, reach);
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!eroded[y * width + x]) continue;
      x0 = Math.min(x0, x - reach);
      x1 = Math.max(x1, x + reach);
      y0 = Math.min(y0, y - reach);
      y1 = Math.max(y1, y + reach);
    }
  if (x1 < 0) return subject;
  const left = Math.max(0, x0);
  const top = Math.max(0, y0);
  return {
    x: subject.x + left / scale,
    y: subject.y + top / scale,
    w: (Math.min(width - 1, x1) - left + 1) / scale,
    h: (Math.min(height - 1, y1) - top + 1) / scale,
  };
}

/** Pixels whose square neighbourhood is all set; outside the picture nothing is. Separable, by the length of runs. */
function shrunk(mask: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const pass = (from: Uint8Array, lines: number, length: number, line: number, step: number): Uint8Array => {
    const out = new Uint8Array(from.length);
    for (let k = 0; k < lines; k++)
      for (let run = 0, n = 0; n < length; n++) {
        const i = k * line + n * step;
        run = from[i] ? run + 1 : 0;
        if (run > 2 * reach) out[i - reach * step] = 1;
      }
    return out;
  };
  return pass(pass(mask, height, width, width, 1), width, height, 1, width);
}
