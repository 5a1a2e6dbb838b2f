import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { studioPhotos } from '../../modes/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { Cell } from './page.ts';
import type { GalleryStudio } from './photos.ts';

/** What is done to the photos of a folder. */
export interface RetouchWish {
  readonly mode: 'enhance' | 'unify';
  /** Style of the series in words; '' = by its best photo. */
  readonly brief: string;
}

/** Every photo before and after, in one row, with what was done to it; of a series also its contact sheet. */
export async function drawRetouched(
  { tools, perceiver, photos, out }: Pick<GalleryStudio, 'tools' | 'perceiver' | 'photos' | 'out'>,
  { mode, brief }: RetouchWish,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const run = await studioPhotos(tools, perceiver, {
    mode,
    brief,
    tier: 'standard',
    reference: null,
    lang: 'en',
    photos: await Promise.all(
      photos.map(async ({ file }) => {
        const { width, height } = await sharp(file).metadata();
        return { width, height, load: () => readFile(file) };
      }),
    ),
    settled: async (number, result) => {
      const photo = photos[number - 1]!;
      const before = `${mode}-${photo.name}-before.jpg`;
      await sharp(await readFile(photo.file))
        .rotate()
        .flatten({ background: '#ffffff' })
        .jpeg()
        .toFile(join(out, before));
      cells.push({ group: photo.name, label: 'before', file: before, reasons: [] });
      const made = 'bytes' in result;
      const after = made ? `${mode}-${photo.name}-after.${result.mime === 'image/png' ? 'png' : 'jpg'}` : null;
      if (made && after !== null) await writeFile(join(out, after), result.bytes);
      cells.push({ group: photo.name, label: mode, file: after, reasons: told(result.verdict) });
    },
  });
  if (run.preview) {
    await writeFile(join(out, 'series.jpg'), run.preview);
    cells.push({ group: 'series', label: run.message ?? 'contact sheet', file: 'series.jpg', reasons: [] });
  }
  return cells;
}

/** What was refused and why, or what was done. */
const told = ({ accepted, checks }: Verdict): readonly string[] =>
  checks
    .filter((c) => (accepted ? /^(?:done|already_good|straightened|own_ground)$/.test(c.id) : !c.passed))
    .map(({ message }) => message.en);
