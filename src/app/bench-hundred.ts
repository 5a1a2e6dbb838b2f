import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { studioPhotos } from '../modes/index.ts';
import { type Perceiver, productAlone, type RgbaPicture } from '../perception/index.ts';
import { HABITS, takePhoto } from '../studio/retouch/bench/series.ts';
import type { Config } from './config.ts';
import { openPerceiver } from './perceiver.ts';
import { LEAN } from './worker-pool.ts';

const OWN = fileURLToPath(new URL('../../samples/products/', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PHOTOS = 100;
/** Enough to see what a photo leaves behind. */
const QUICK = 12;

/** How often memory is looked at, milliseconds: a run of the matting network holds its peak for longer. */
const EVERY_MS = 100;

/**
 * A hundred different photos through unify: the most memory that this process and the perception process held at once.
 * Runs in a process with the memory habits of a worker, and looks at every photo anew.
 */
export async function benchHundred(_out: string, config: Config, quick: boolean): Promise<void> {
  if (Object.entries(LEAN).some(([name, value]) => process.env[name] !== value)) return inHabitsOfWorkers(quick);
  const dataDir = await mkdtemp(join(tmpdir(), 'plakat-hundred-'));
  try {
    await unifyMany({ ...config, dataDir }, quick ? QUICK : PHOTOS);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same bench in a process of its own. */
async function inHabitsOfWorkers(quick: boolean): Promise<void> {
  const child = fork(MAIN, ['bench', 'hundred', ...(quick ? ['--quick'] : [])], { env: { ...process.env, ...LEAN } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the bench ended with ${code}`);
}

async function unifyMany(config: Config, count: number): Promise<void> {
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
    const memory = watchMemory();
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
    const { own, helpers, together } = await memory.most();
    const bar =
      together === null
        ? 'the perception process was not measured'
        : `perception ${gb(helpers)}, at once ${gb(together)} (bar: 1.5)`;
    process.stdout.write(
      `unify, ${count} photos: ${accepted} accepted; most memory of this process ${gb(own)}, ${bar}. ${run.message ?? ''}\n`,
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

const gb = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

/** Memory of this process and its children, looked at until it is asked for; `together` null where /proc is silent. */
function watchMemory() {
  const seen = { own: 0, helpers: 0, together: 0, children: false };
  const look = async (): Promise<void> => {
    const [own, helpers] = [(await bytesOf('self')) ?? process.memoryUsage.rss(), await childrenNow()];
    seen.children ||= helpers !== null;
    seen.own = Math.max(seen.own, own);
    seen.helpers = Math.max(seen.helpers, helpers ?? 0);
    seen.together = Math.max(seen.together, own + (helpers ?? 0));
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(look)), EVERY_MS);
  return {
    most: async () => {
      clearInterval(timer);
      await looking;
      return { ...seen, together: seen.children ? seen.together : null };
    },
  };
}

/** Bytes of the children of this process, summed; null where there is none or /proc does not tell. */
async function childrenNow(): Promise<number | null> {
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  const pids = (await readFile(path, 'utf8').catch(() => '')).split(' ').filter((pid) => pid !== '');
  if (pids.length === 0) return null;
  let sum = 0;
  for (const pid of pids) sum += (await bytesOf(pid)) ?? 0;
  return sum;
}

/**
 * Memory of a process in bytes. Pages that it shares with others (the program itself) count by their share, so that
 * processes may be added up: what /proc calls Pss. Null where /proc does not tell.
 */
async function bytesOf(pid: string): Promise<number | null> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const found = /^Pss:\s*(\d+)/m.exec(told)?.[1];
  return found === undefined ? null : Number(found) * 1024;
}
