import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { targetFormat } from '../../catalog/index.ts';
import { ideaOf, planCampaign, pictureTask } from '../../studio/campaign/index.ts';
import { makePicture, type Picture } from '../../studio/picture/index.ts';
import type { Cell } from './page.ts';
import type { GalleryStudio } from './photos.ts';

/** The best directions of each photo in every size. */
export async function drawMatrix(
  { tools, perceiver, photos, out, seed }: GalleryStudio,
  sizes: readonly string[],
  directions: number,
): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const photo of photos) {
    const perceived = await perceiver.perceive(await readFile(photo.file), { withoutBars: true });
    const campaign = planCampaign(photo.brief, perceived, null, seed);
    for (const [rank, direction] of campaign.directions.slice(0, directions).entries()) {
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        const made = await makePicture(
          tools,
          pictureTask(campaign, ideaOf(campaign, direction, rank), {
            target: targetFormat({ width, height, maxKb: null }),
            serves: [],
          }),
        );
        cells.push(await cell(out, `${photo.name} · ${direction.id}`, size, made));
      }
    }
  }
  return cells;
}

/** Stores a picture, or says why there is none. */
export async function cell(out: string, group: string, label: string, made: Picture): Promise<Cell> {
  if (!('bytes' in made))
    return {
      group,
      label,
      file: null,
      reasons: made.verdict.checks
        .filter((c) => !c.passed && c.severity === 'blocking')
        .map((c) => `${c.id} ${String(c.value)} (${String(c.threshold)}) ${c.message.en}`),
    };
  const file = `${`${group}-${label}`.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')}.${made.mime === 'image/png' ? 'png' : 'jpg'}`;
  await writeFile(join(out, file), made.bytes);
  return { group, label, file, reasons: [] };
}
