import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { JobInput } from '../contract/index.ts';
import { createJob } from '../jobs/index.ts';
import { newId, silentLog } from '../kit/index.ts';
import { readConfig } from './config.ts';
import { Client } from './demo/client.ts';
import { admin, startService } from './demo/service.ts';
import { openRuntime } from './runtime.ts';
import type { Runtime } from './runtime.ts';

const photo = (name: string): string => fileURLToPath(new URL(`../../samples/products/${name}.jpg`, import.meta.url));
/** Photos of the workspace that has few jobs; each is sent once idle and once behind the line, a little altered. */
const PHOTOS = ['mug', 'tea', 'speaker'];
const WAITING = Number(process.env['FAIRNESS_JOBS'] ?? 1000);
const BAR = 3;
const PATIENCE_MS = 240_000;

/**
 * A real service: how long one workspace's first sketches take (photo sent to sketches shown) while nothing else is
 * asked, and while another workspace has 1,000 jobs waiting (FAIRNESS_JOBS says another number), half of them packs
 * of a whole network, half sketches.
 * Every photo is new to the service both times. Prints seconds and their ratio.
 */
export async function benchFairness(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-fairness-'));
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder };
  const service = await startService(folder, () => undefined, env);
  const runtime = await openRuntime(readConfig({ ...process.env, ...env, DATABASE_URL: '' }), silentLog);
  try {
    const make = (name: string) =>
      admin<{ workspace_id: string; live_key: string }>(folder, [
        'workspace',
        'create',
        '--name',
        name,
        '--credits',
        '1000000',
      ]);
    const [few, many] = [await make('few'), await make('many')];
    const bench = { client: new Client(service.url, few.live_key), runtime, folder };
    // The first of all loads the models.
    await sketches(bench, 'coffee', 0);
    const idle: number[] = [];
    for (const name of PHOTOS) idle.push(await sketches(bench, name, 1));
    process.stdout.write(`idle: ${show(idle)}\n`);
    await fill(bench, service.url, many);
    const behind: number[] = [];
    for (const name of PHOTOS) behind.push(await sketches(bench, name, 2));
    process.stdout.write(`behind ${WAITING} jobs of another workspace: ${show(behind)}\n`);
    const ratios = behind.map((seconds, n) => seconds / idle[n]!);
    const worst = Math.max(...ratios);
    const words = ratios.map((ratio) => `${ratio.toFixed(2)} ×`).join(', ');
    process.stdout.write(`ratio by photo: ${words}; median ${median(ratios).toFixed(2)} × (bar ${BAR} ×), worst `);
    process.stdout.write(`${worst.toFixed(2)} ×\n`);
  } finally {
    await runtime.close();
    await service.kill();
    await admin(folder, ['workspace', 'list']).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;
const show = (all: readonly number[]): string =>
  `${all.map((seconds) => seconds.toFixed(1)).join(', ')} s, median ${median(all).toFixed(1)} s`;

interface FairnessBench {
  readonly client: Client;
  /** Of the service's own database: its API would be asked too often. */
  readonly runtime: Runtime;
  readonly folder: string;
}

/** Seconds from sending a photo to its three sketches. */
async function sketches({ client, runtime, folder }: FairnessBench, name: string, round: number): Promise<number> {
  const file = join(folder, `${name}-${round}.jpg`);
  const altered = sharp(photo(name)).extract({ left: round, top: 0, width: 800, height: 800 });
  await writeFile(file, await altered.jpeg({ quality: 92 }).toBuffer());
  const began = performance.now();
  const { id } = await client.upload(file);
  const job = await client.start({
    mode: 'create',
    asset_ids: [id],
    title: 'Новинка',
    brief: 'Цена 690 ₽ вместо 990 ₽',
  });
  for (const deadline = began + PATIENCE_MS; performance.now() < deadline; await sleep(50)) {
    const { status } = await runtime.jobs.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    if (status === 'waiting_input') {
      const seconds = (performance.now() - began) / 1000;
      await client.cancel(job.id);
      return seconds;
    }
    if (status !== 'queued' && status !== 'running') throw new Error(`${name}: ${status}`);
  }
  throw new Error(`${name}: no sketches within ${PATIENCE_MS} ms`);
}

/** The line of the other workspace, through the code of the doors but not their limit of new jobs a minute. */
async function fill(
  { runtime }: FairnessBench,
  url: string,
  { workspace_id: workspaceId, live_key }: { readonly workspace_id: string; readonly live_key: string },
): Promise<void> {
  const { id } = await new Client(url, live_key).upload(photo('sweets'));
  const words = { asset_ids: [id], title: 'Конфеты', brief: 'Цена 490 ₽' };
  for (let n = 0; n < WAITING; n++) {
    const input = JobInput.parse(
      n % 2 === 0 ? { mode: 'pack', ...words, auto_pick: true, packs: ['rsya'] } : { mode: 'create', ...words },
    );
    await createJob(runtime.jobs, { workspaceId, input, idempotencyKey: newId(), test: false, lang: 'ru' });
  }
}
