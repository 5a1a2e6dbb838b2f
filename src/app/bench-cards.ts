import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { studioCard } from '../modes/index.ts';
import { MARKETPLACE_IDS } from '../contract/index.ts';
import { type SheetPicture, writeSheet } from './bench-sheet.ts';
import type { Config } from './config.ts';
import { readPhotos } from './gallery/photos.ts';
import { readFile } from 'node:fs/promises';
import { openPerceiver } from './perceiver.ts';
import { openStudioTools } from './studio-tools.ts';

const OWN = fileURLToPath(new URL('../../samples/products/', import.meta.url));

/** A file as pixels for a sheet. */
const shown = async (bytes: Uint8Array): Promise<SheetPicture> => {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Cards of our own products (or of `PHOTOS`, a folder with its `briefs.json`) on every marketplace: what was accepted,
 * each refusal by its check, and processor time for the six pictures after perception. A sheet of each product, a row a
 * marketplace, is written to be looked at.
 */
export async function benchCards(out: string, config: Config): Promise<void> {
  const perceiver = openPerceiver(config);
  const tools = openStudioTools(config);
  const seconds: number[] = [];
  let [accepted, all] = [0, 0];
  try {
    for (const photo of await readPhotos(process.env['PHOTOS'] ?? OWN, null, Infinity)) {
      const bytes = await readFile(photo.file);
      const rows: SheetPicture[][] = [];
      for (const marketplace of MARKETPLACE_IDS) {
        const task = { photos: [bytes], brief: photo.brief, marketplace, brand: null, seed: 1 };
        const { slides, cpu } = await studioCard(tools, perceiver, task);
        seconds.push(cpu);
        rows.push(await Promise.all(slides.flatMap(({ result }) => ('bytes' in result ? [shown(result.bytes)] : []))));
        for (const { slot, result } of slides) {
          all++;
          if ('bytes' in result) accepted++;
          else {
            const broken = result.verdict.checks.filter((c) => !c.passed && c.severity === 'blocking');
            say(
              `  ${photo.name}, ${marketplace}, ${slot}: ${broken.map((c) => `${c.id}: ${c.message.en}`).join('; ')}`,
            );
          }
        }
      }
      await writeSheet(join(out, `card-${photo.name}.jpg`), rows, 300);
    }
  } finally {
    await perceiver.close();
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(2) ?? '0';
  say(
    `cards: ${accepted} of ${all} pictures accepted; six pictures take ${at(0.5)} s CPU in the median, ${at(0.9)} s at the 90th percentile after perception (bar: 2.5)`,
  );
}
