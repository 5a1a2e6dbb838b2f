import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studioCtr } from '../../modes/index.ts';
import { cell } from './matrix.ts';
import type { Cell } from './page.ts';
import type { GalleryStudio } from './photos.ts';

/** Every banner of a folder with its review and variants in a row; what is said of it goes to `reviews.json`. */
export async function drawReviews(
  { tools, perceiver, out }: Pick<GalleryStudio, 'tools' | 'perceiver' | 'out'>,
  folder: string,
  reviewOnly: boolean,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const rows = [];
  for (const name of (await readdir(folder)).filter((file) => /(?<!mask)\.(?:jpg|png|webp)$/.test(file)).toSorted()) {
    const bytes = await readFile(join(folder, name));
    const run = await studioCtr(tools, perceiver, {
      bytes,
      title: '',
      brief: '',
      lang: name.startsWith('en') ? 'en' : 'ru',
      fromPhoto: false,
      reviewOnly,
    });
    rows.push({ name, ...run.report.short });
    for (const { key, result } of run.files) cells.push(await cell(out, name, key, result));
  }
  await writeFile(join(out, 'reviews.json'), `${JSON.stringify(rows, null, 1)}\n`);
  return cells;
}
