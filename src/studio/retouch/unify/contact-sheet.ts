import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';

/** One photo of the sheet: small files before and after; `after` null where it was refused. */
export interface Cell {
  readonly before: string;
  readonly after: string | null;
}

const SIDE = 176;
const GAP = 8;
const MOST_COLUMNS = 10;

/** A small WEBP of a picture for the sheet, base64: a few KB. */
export async function thumbnail({ width, height, data }: RgbaPicture): Promise<string> {
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer();
  return bytes.toString('base64');
}

/** The series at a glance, as JPEG: every photo before, and below it after. */
export async function contactSheet(cells: readonly Cell[]): Promise<Uint8Array> {
  const columns = Math.min(MOST_COLUMNS, Math.max(1, Math.ceil(Math.sqrt(cells.length * 2))));
  const rows = Math.ceil(cells.length / columns);
  const height = 2 * SIDE + 3 * GAP;
  const layers = await Promise.all(
    cells.flatMap(({ before, after }, i) => {
      const [x, y] = [GAP + (i % columns) * (SIDE + GAP), GAP + Math.floor(i / columns) * height];
      return [
        tile(before, x, y, false),
        ...(after === null ? [tile(before, x, y + SIDE + GAP, true)] : [tile(after, x, y + SIDE + GAP, false)]),
      ];
    }),
  );
  return sharp({
    create: {
      width: GAP + columns * (SIDE + GAP),
      height: rows * height,
      channels: 3,
      background: '#3c3d41',
    },
  })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** A refused photo is shown dimmed. */
async function tile(
  base64: string,
  left: number,
  top: number,
  dim: boolean,
): Promise<{ input: Buffer; left: number; top: number }> {
  const image = sharp(Buffer.from(base64, 'base64')).resize(SIDE, SIDE, {
    fit: 'contain',
    background: '#3c3d41',
  });
  const input = await (dim ? image.greyscale().linear(0.3, 45) : image).png().toBuffer();
  return { input, left, top };
}
