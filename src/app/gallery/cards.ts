import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studioCard } from '../../modes/index.ts';
import { cell } from './matrix.ts';
import type { Cell } from './page.ts';
import type { GalleryStudio } from './photos.ts';

/** The six pictures of each photo's card, a row a marketplace; processor time a card goes to `cards.json`. */
export async function drawCards(
  { tools, perceiver, photos, out, seed }: GalleryStudio,
  marketplaces: readonly string[],
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const rows = [];
  for (const photo of photos) {
    const bytes = await readFile(photo.file);
    for (const marketplace of marketplaces) {
      const { brief } = photo;
      const run = await studioCard(tools, perceiver, { photos: [bytes], brief, marketplace, brand: null, seed });
      const accepted = run.slides.filter(({ result }) => 'bytes' in result).length;
      rows.push({ photo: photo.name, marketplace, accepted, cpu_seconds: run.cpu, remark: run.remark });
      for (const { slot, result } of run.slides)
        cells.push(await cell(out, `${photo.name} · ${marketplace}`, slot, result));
    }
  }
  await writeFile(join(out, 'cards.json'), `${JSON.stringify(rows, null, 1)}\n`);
  const times = rows.map((row) => row.cpu_seconds).toSorted((a, b) => a - b);
  const half = times[Math.floor(times.length / 2)]?.toFixed(2) ?? '0';
  process.stdout.write(`${rows.length} cards, median ${half} s of processor time each after perception\n`);
  return cells;
}
