import type { Perceived } from '../../../perception/index.ts';
import { fitFlat, fitGround, paintFit } from './ground-fit.ts';

/** Share of a banner over nothing that is opaque where it is a card, and of that, what has the card's own colours. */
const [mostly, own] = [0.55, 0.3];
/** Root mean square error of these, levels. */
const evenRms = 5;

/**
 * A card over nothing as a banner that stands on the card's own ground all over; null where what is there is no card,
 * but things.
 */
export function groundBeyond(perceived: Perceived): Perceived | null {
  const { picture, facts } = perceived;
  const { width, height, data } = picture;
  const clear = new Uint8Array(width * height);
  let opaque = 0;
  for (let i = 0; i < clear.length; i++)
    if (data[i * 4 + 3]! < 255) clear[i] = 1;
    else opaque++;
  if (opaque < clear.length * mostly) return null;
  const text = facts.text.blocks.flatMap((block) => block.lines.map((line) => line.box));
  const flat = fitFlat(picture, text, clear);
  const fit = flat && fitGround(picture, text, clear, flat.channels);
  if (!fit || fit.inliers < own || fit.rms > evenRms) return null;
  const ground = paintFit(fit, width, height);
  const filled = new Uint8Array(data);
  for (let p = 0; p < filled.length; p += 4) {
    const a = data[p + 3]!;
    if (a === 255) continue;
    for (let c = 0; c < 3; c++) filled[p + c] = Math.round((data[p + c]! * a + ground.data[p + c]! * (255 - a)) / 255);
    filled[p + 3] = 255;
  }
  return { ...perceived, picture: { width, height, data: filled } };
}
