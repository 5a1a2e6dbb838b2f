import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { studioPhotos } from '../modes/index.ts';
import { type Perceiver, productAlone, type RgbaPicture } from '../perception/index.ts';
import { HABITS, takePhoto } from '../studio/retouch/bench/series.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './studio-tools.ts';

const OWN = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const PHOTOS = 100;
/** Enough to see what a photo leaves behind. */
const QUICK = 12;

/** A hundred different photos through unify: the most memory that this process and the perception process ever held. */
export async function benchHundred(_out: string, config: Config, quick: boolean): Promise<void> {
  const count = quick ? QUICK : PHOTOS;
  const perceiver = openPerceiver(config);
  try {
    const products = await cutouts(perceiver);
    const photos = Array.from({ length: count }, (_, i) => {
      const load = (): Promise<Uint8Array> => takePhoto(products[i % products.length]!, HABITS.table, i);
      return load;
    });
    const sized = [];
    for (const load of photos) {
      const { width, height } = await sharp(await load()).metadata();
      sized.push({ width, height, load });
    }
    let accepted = 0;
    const run = await studioPhotos({ catalog: loadCatalog(config.catalogFile) }, perceiver, {
      mode: 'unify',
      tier: 'standard',
      photos: sized,
      reference: null,
      brief: 'тёплый беж',
      lang: 'en',
      settled: async (_, result) => {
        if ('bytes' in result) accepted++;
      },
    });
    const own = process.resourceUsage().maxRSS / 1e6;
    const helpers = await peakOfChildren();
    const told = helpers === null ? 'the perception process was not measured' : `perception ${helpers.toFixed(2)} GB`;
    process.stdout.write(
      `unify, ${count} photos: ${accepted} accepted; most memory ${own.toFixed(2)} GB, ${told}, together ${(own + (helpers ?? 0)).toFixed(2)} GB (bar: 1.5). ${run.message ?? ''}\n`,
    );
  } finally {
    await perceiver.close();
  }
}

async function cutouts(perceiver: Perceiver): Promise<readonly RgbaPicture[]> {
  const found: RgbaPicture[] = [];
  for (const name of ['jar', 'thermos', 'speaker']) {
    const { facts, cutout } = productAlone(await perceiver.perceive(await readFile(join(OWN, `${name}.jpg`))));
    if (cutout && facts.matte.grade === 'good') found.push(cutout);
  }
  return found;
}

/** The largest resident set that the children of this process ever had, GB, summed; null where /proc does not tell. */
async function peakOfChildren(): Promise<number | null> {
  const pids = await readdir('/proc').catch(() => []);
  let sum: number | null = null;
  for (const pid of pids.filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) !== process.pid) continue;
    sum = (sum ?? 0) + Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1e6;
  }
  return sum;
}
