import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** A picture on a sheet; `data` is straight RGBA, or RGB where `channels` is 3. */
export interface SheetPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

const GAP = 8;

/** Writes rows of pictures, each row `height` pixels high, as one JPEG to be looked at. */
export async function writeSheet(
  file: string,
  rows: readonly (readonly SheetPicture[])[],
  height: number,
): Promise<void> {
  const strips = await Promise.all(rows.map((row) => Promise.all(row.map((picture) => small(picture, height)))));
  const places = strips.flatMap((row, r) => {
    let left = GAP;
    return row.map((picture) => {
      const { width, height: tall } = picture.info;
      const raw = { width, height: tall, channels: 3 as const };
      const at = { input: picture.data, raw, left, top: GAP + r * (height + GAP) };
      left += width + GAP;
      return at;
    });
  });
  const width = Math.max(...places.map(({ left, raw }) => left + raw.width)) + GAP;
  const sheet = { width, height: GAP + rows.length * (height + GAP), channels: 3 as const, background: '#808080' };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await sharp({ create: sheet }).composite(places).jpeg({ quality: 88 }).toBuffer());
}

const small = ({ data, width, height, channels }: SheetPicture, to: number) =>
  sharp(data, { raw: { width, height, channels } })
    .resize({ height: to })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
