import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { JobInput, type JobInputBody } from '../contract/index.ts';
import { createJob } from '../jobs/index.ts';
import { newId, silentLog } from '../kit/index.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { Client } from './demo/client.ts';
import { admin, startService } from './demo/service.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { familyOf, processes } from './testing/processes.ts';

const own = (name: string): string => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const PHOTOS = ['products/mug.jpg', 'products/tea.jpg', 'products/speaker.jpg'];
const JOBS = { whole: 2000, quick: 60 };
/** Jobs that wait or are at work at any time. */
const OPEN = 6;
const SAMPLES = 20;
const ENDED = ['done', 'partial', 'failed', 'canceled'] as const;
/** What the second half may hold beyond the first, as a share of memory and as a number of handles. */
const BARS = { memory: 1.1, handles: 20 };

/**
 * Two thousand small jobs (SOAK_JOBS: another number) of four modes through one service: after each twentieth, what its
 * processes hold of memory and file handles, without the database's. Flat means that the median of the last quarter is
 * at most 1.1 times (20 handles above) that of the second; the first is warm-up. Every job must end well, and the
 * credits must be those of the jobs. Linux only.
 */
export async function benchSoak(_out: string, _config: Config, quick: boolean): Promise<void> {
  const jobs = Number(process.env['SOAK_JOBS'] ?? (quick ? JOBS.quick : JOBS.whole));
  const folder = await mkdtemp(join(tmpdir(), 'plakat-soak-'));
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder, TMPDIR: folder };
  const service = await startService(folder, (line) => process.stdout.write(`${line}\n`), env);
  const runtime = await openRuntime(readConfig({ ...process.env, ...env, DATABASE_URL: '' }), silentLog);
  try {
    const made = ['workspace', 'create', '--name', 'soak', '--credits', '1000000'];
    const { workspace_id, live_key } = await admin<{ workspace_id: string; live_key: string }>(folder, made);
    const client = new Client(service.url, live_key);
    const before = (await client.balance()).credits;
    const orders = await ordersOf(client, folder);
    const seen: Held[] = [];
    for (let n = 0; n < jobs; n++) {
      while ((await open(runtime)) >= OPEN) await sleep(50);
      const input = JobInput.parse(orders[n % orders.length]!(n));
      const request = { workspaceId: workspace_id, input, idempotencyKey: newId(), test: false, lang: 'ru' } as const;
      await createJob(runtime.jobs, request);
      if ((n + 1) % Math.ceil(jobs / SAMPLES) === 0) seen.push(await told(n + 1));
    }
    while ((await open(runtime)) > 0) await sleep(50);
    await books(runtime, client, before);
    verdict(seen);
  } finally {
    await runtime.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Order = (n: number) => JobInputBody;

/** What is asked in turn: two sizes of a pack, a photo made good, a banner in another size, an HTML5 banner. */
async function ordersOf(client: Client, folder: string): Promise<readonly Order[]> {
  const photos = await Promise.all(
    PHOTOS.map(async (name, i) => {
      const file = join(folder, `photo-${i}.jpg`);
      await writeFile(file, await sharp(own(name)).resize(800, 800, { fit: 'outside' }).jpeg().toBuffer());
      return (await client.upload(file)).id;
    }),
  );
  const banner = (await client.upload(own('banners/ru-mug-sale-1080x1080.png'))).id;
  const photo = (n: number): string => photos[n % photos.length]!;
  const words = (n: number) => ({ title: `Новинка ${n}`, brief: `Цена ${500 + n} ₽ вместо ${900 + n} ₽` });
  const pack: Order = (n) => ({
    mode: 'pack',
    asset_ids: [photo(n)],
    ...words(n),
    auto_pick: true,
    format_keys: ['rsya_300x250', 'google_300x250'],
  });
  const html5: Order = (n) => ({
    mode: 'html5',
    asset_ids: [photo(n)],
    ...words(n),
    network: 'rsya',
    click_url: 'https://example.org/',
    sizes: [{ width: 240, height: 400 }],
  });
  const enhance: Order = (n) => ({ mode: 'enhance', asset_ids: [photo(n)] });
  const adapt: Order = (n) => ({
    mode: 'adapt',
    asset_ids: [banner],
    sizes: [{ width: 1000 + (n % 80), height: 1080 }],
  });
  return [pack, pack, enhance, pack, html5, pack, enhance, adapt];
}

interface Held {
  /** Resident memory, MB, and file handles of every process of the service but the database. */
  readonly memory: number;
  readonly handles: number;
}

/** What the service holds now, as a line. */
async function told(jobs: number): Promise<Held> {
  const held = await holdings();
  process.stdout.write(`${jobs} jobs: ${held.memory.toFixed(0)} MB, ${held.handles} file handles\n`);
  return held;
}

async function holdings(): Promise<Held> {
  const held = familyOf(process.pid, await processes()).filter(({ command }) => !command.includes('postgres'));
  const handles = await Promise.all(held.map(({ pid }) => readdir(`/proc/${pid}/fd`).catch(() => [])));
  return {
    memory: held.reduce((sum, { memory }) => sum + memory / 1e6, 0),
    handles: handles.reduce((sum, list) => sum + list.length, 0),
  };
}

/** Jobs that have not ended. */
async function open({ jobs: { db } }: Runtime): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('status', 'not in', [...ENDED])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Throws where a job ended otherwise than well or the balance is not what the jobs were charged. */
async function books({ jobs: { db } }: Runtime, client: Client, before: number): Promise<void> {
  const rows = await db.selectFrom('jobs').select(['mode', 'status', 'credits_charged']).execute();
  const ends = Object.entries(Object.groupBy(rows, ({ mode, status }) => `${mode} ${status}`));
  process.stdout.write(`${ends.map(([end, list]) => `${end}: ${list?.length}`).join(', ')}\n`);
  const charged = rows.reduce((sum, row) => sum + row.credits_charged, 0);
  const { credits, reserved } = await client.balance();
  if (before - credits !== charged || reserved !== 0)
    throw new Error(`the books: ${before} − ${credits} is not ${charged}, or ${reserved} are still reserved`);
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

function verdict(seen: readonly Held[]): void {
  const quarter = (n: number): readonly Held[] => seen.slice((seen.length * n) / 4, (seen.length * (n + 1)) / 4);
  const [early, late] = [quarter(1), quarter(3)];
  const memory = middle(late.map((held) => held.memory)) / middle(early.map((held) => held.memory));
  const handles = middle(late.map((held) => held.handles)) - middle(early.map((held) => held.handles));
  process.stdout.write(
    `${memory <= BARS.memory ? 'ok  ' : 'MISS'} memory, last quarter by second: ${memory.toFixed(3)} × (bar ${BARS.memory})\n` +
      `${handles <= BARS.handles ? 'ok  ' : 'MISS'} file handles, the same: ${handles >= 0 ? '+' : ''}${handles} (bar +${BARS.handles})\n`,
  );
}
