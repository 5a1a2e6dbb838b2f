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

/** Writes rows of pictures, none higher than `height` pixels, as one JPEG to be looked at; nothing without any. */
export async function writeSheet(
  file: string,
  rows: readonly (readonly SheetPicture[])[],
  height: number,
): Promise<void> {
  if (rows.every((row) => row.length === 0)) return;
  const strips = await Promise.all(rows.map((row) => Promise.all(row.map((picture) => small(picture, height)))));
  let top = GAP;
  const places = strips.flatMap((row) => {
    let left = GAP;
    const at = row.map(({ data, info: { width, height: tall } }) => {
      const place = { input: data, raw: { width, height: tall, channels: 3 as const }, left, top };
      left += width + GAP;
      return place;
    });
    top += Math.max(...row.map(({ info }) => info.height)) + GAP;
    return at;
  });
  const width = Math.max(...places.map(({ left, raw }) => left + raw.width)) + GAP;
  const sheet = { width, height: top, channels: 3 as const, background: '#808080' };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await sharp({ create: sheet }).composite(places).jpeg({ quality: 88 }).toBuffer());
}

const small = ({ data, width, height, channels }: SheetPicture, to: number) =>
  sharp(data, { raw: { width, height, channels } })
    .resize({ height: to, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
