import sharp from 'sharp';
import type { PictureFacts, RgbaPicture } from '../../../../perception/index.ts';
import { type Line, lostLines, notSeenAgain } from './reading.ts';

/** Lines lower than this are too small for the finder at half their size, pixels. */
const SMALL = 18;

/**
 * Lines that are lost after the work and never were type: what is type shows in a smaller copy of the photo as well,
 * what the finder makes of beans, seams and grain does not. The copies are looked at only where a line is lost.
 */
export async function neverType(
  photo: RgbaPicture,
  before: PictureFacts['text'],
  after: PictureFacts['text'],
  find: (picture: RgbaPicture) => Promise<PictureFacts['text'] | null>,
): Promise<readonly Line[]> {
  const lost = lostLines(before, after);
  const out: Line[] = [];
  for (const [scale, lines] of [
    [0.5, lost.filter(({ box }) => box.h >= SMALL)],
    [0.75, lost.filter(({ box }) => box.h < SMALL)],
  ] as const) {
    const seen = lines.length === 0 ? null : await find(await scaled(photo, scale));
    if (seen) out.push(...notSeenAgain(lines, seen, scale));
  }
  return out;
}

async function scaled({ width, height, data }: RgbaPicture, scale: number): Promise<RgbaPicture> {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: w, height: h, data: out };
}
