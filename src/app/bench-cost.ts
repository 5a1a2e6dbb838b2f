import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { JobInput, type JobInputBody } from '../contract/index.ts';
import { createJob } from '../jobs/index.ts';
import { median, silentLog } from '../kit/index.ts';
import { type Config, readConfig } from './config.ts';
import { Client } from './demo/client.ts';
import { admin, startService } from './demo/service.ts';
import { openRuntime } from './runtime.ts';
import { familyOf, processes } from './testing/processes.ts';

const own = (name: string): string => fileURLToPath(new URL(`../../samples/${name}`, import.meta.url));
const PHOTOS = ['mug', 'tea', 'speaker'];
const BANNERS = ['banners/ru-mug-sale-1080x1080.png', 'banners/en-cream-gradient-1080x1350.jpg'];
/** How often every kind is made; the middle one counts. */
const TIMES = { whole: 3, quick: 1 };
/** Longer than the service's own poll, so that what a job leaves behind is counted with it. */
const SETTLE_MS = 1500;
/** The service rests when it takes less than this many seconds of a processor in that time. */
const REST_CPU = 0.3;
const REST_MS = 4000;
/** Jobs in the line, and how long their transactions are counted. */
const WAITING = 140;
const WAITING_MS = 20_000;
const ENDED = ['done', 'partial', 'failed', 'canceled'];
const NEW_WORKSPACE = ['workspace', 'create', '--name', 'cost', '--credits', '1000000'];
const WORDS = {
  title: 'Кружка «Утро»',
  brief: 'Держит тепло два часа. 890 ₽ вместо 1 290 ₽, доставка по России от 1 дня.',
  characteristics: 'Объём 350 мл, керамика, высота 9,5 см, диаметр 8 см, можно в микроволновку',
};

/** Processor seconds of the service's processes since they began: its own, and those of its database. */
interface Spent {
  readonly own: number;
  readonly database: number;
}

interface Made {
  readonly files: number;
  readonly spent: Spent;
  readonly outputs: readonly string[];
}

/**
 * What a job of each kind costs in processor time, looking at its photo apart: the real service with one worker, one
 * job after the other, each kind three times on photos that it knows. Prints a table for docs/scaling.md: seconds of
 * the service, of its database, and jobs and files an hour for one core that does nothing else. Linux only.
 */
export async function benchCost(_out: string, _config: Config, quick: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-cost-'));
  const env = { LOG_LEVEL: 'error', DATA_DIR: folder, TMPDIR: folder, WORKERS: '1' };
  const service = await startService(folder, () => undefined, env);
  try {
    const { workspace_id, live_key } = await admin<{ workspace_id: string; live_key: string }>(folder, NEW_WORKSPACE);
    const client = new Client(service.url, live_key);
    const bench: Bench = { client, folder, times: quick ? TIMES.quick : TIMES.whole };
    // The first of all loads the models.
    await looked(() => changed(bench, 'coffee'));
    const photos: Look[] = [];
    for (const name of PHOTOS) photos.push(await looked(() => changed(bench, name)));
    const banners: Look[] = [];
    for (const name of BANNERS) banners.push(await looked(async () => (await client.upload(own(name))).id));
    process.stdout.write('| Job | files | service, CPU s | database, CPU s | jobs an hour and core | files |\n');
    process.stdout.write('|---|---|---|---|---|---|\n');
    told('looking at a new photo', typical(photos));
    told('looking at a banner', typical(banners));
    const ids = photos.map(({ id }) => id);
    const known = await row(bench, 'create: three sketches, one in full', (n) => sketches(ids[n % ids.length]!));
    for (const [kind, order] of kinds(
      ids,
      banners.map(({ id }) => id),
      known.outputs,
    ))
      await row(bench, kind, order);
    await idle();
    await waiting(workspace_id, ids, env);
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Look {
  readonly id: string;
  readonly files: number;
  readonly spent: Spent;
}

/** An upload, and what the service does of itself until it rests: it looks at what came. */
async function looked(upload: () => Promise<string>): Promise<Look> {
  const before = await spentOf();
  const id = await upload();
  let now = before;
  for (let rested = false; !rested;) {
    await sleep(REST_MS);
    const later = await spentOf();
    rested = later.own - now.own < REST_CPU && later.own - before.own > REST_CPU;
    now = later;
  }
  return { id, files: 1, spent: { own: now.own - before.own, database: now.database - before.database } };
}

/** The middle cost of some; of files the most. */
function typical(all: readonly { readonly files: number; readonly spent: Spent }[]): Omit<Made, 'outputs'> {
  return {
    files: Math.max(...all.map(({ files }) => files)),
    spent: {
      own: median(all.map(({ spent }) => spent.own)),
      database: median(all.map(({ spent }) => spent.database)),
    },
  };
}

interface Bench {
  readonly client: Client;
  readonly folder: string;
  readonly times: number;
}

type Order = (n: number) => JobInputBody;

const sketches = (id: string): JobInputBody => ({ mode: 'create', asset_ids: [id], ...words(), auto_pick: true });
const words = () => ({ title: WORDS.title, brief: WORDS.brief });
const HTML5_SIZES = [
  { width: 240, height: 400 },
  { width: 300, height: 250 },
  { width: 640, height: 320 },
];
const adapted = (id: string): JobInputBody => ({
  mode: 'adapt',
  asset_ids: [id],
  sizes: [
    [300, 250],
    [240, 400],
    [1080, 1920],
    [1080, 1080],
    [970, 250],
    [728, 90],
  ].map(([width, height]) => ({ width: width!, height: height! })),
});

/** One order of every kind, in the words of the table. */
function kinds(
  photos: readonly string[],
  banners: readonly string[],
  outputs: readonly string[],
): readonly (readonly [string, Order])[] {
  const one = (n: number) => [photos[n % photos.length]!];
  const output_ids = outputs.slice(0, 1);
  return [
    ['pack: Yandex', (n) => ({ mode: 'pack', asset_ids: one(n), ...words(), auto_pick: true, packs: ['rsya'] })],
    ['adapt: one banner, six sizes', (n) => adapted(banners[n % banners.length]!)],
    ['card: Wildberries', (n) => ({ mode: 'card', asset_ids: one(n), marketplace: 'wb', ...WORDS })],
    ['enhance: one photo', (n) => ({ mode: 'enhance', asset_ids: one(n) })],
    ['unify: three photos', () => ({ mode: 'unify', asset_ids: [...photos], brief: 'белый фон' })],
    ['ctr: a review, three variants', (n) => ({ mode: 'ctr', asset_ids: [banners[n % banners.length]!] })],
    [
      'html5: three sizes',
      () => ({ mode: 'html5', output_ids, network: 'rsya', click_url: 'https://example.org/', sizes: HTML5_SIZES }),
    ],
    ['video: five seconds, square', () => ({ mode: 'video', output_ids, video_aspect: '1:1' })],
    // Last: it replaces the picture that the others are made from.
    ['edit: one picture', (n) => ({ mode: 'edit', output_ids, instruction: `заголовок «Утро ${n}»` })],
  ];
}

async function row({ client, times }: Bench, kind: string, order: Order): Promise<Made> {
  const made: Made[] = [];
  for (let n = 0; n < times; n++) made.push(await make(client, order(n)));
  const cost = typical(made);
  told(kind, cost);
  return { ...cost, outputs: made.at(-1)!.outputs };
}

function told(kind: string, { files, spent }: Omit<Made, 'outputs'>): void {
  const jobs = 3600 / spent.own;
  const figures = [spent.own.toFixed(2), spent.database.toFixed(3), jobs.toFixed(0), (jobs * files).toFixed(0)];
  process.stdout.write(`| ${kind} | ${files} | ${figures.join(' | ')} |\n`);
}

/** What a service without work takes, for a minute. */
async function idle(): Promise<void> {
  const before = await spentOf();
  await sleep(60_000);
  const now = await spentOf();
  process.stdout.write(
    `\nwithout work, of a core: service ${((now.own - before.own) / 0.6).toFixed(1)} %, ` +
      `database ${((now.database - before.database) / 0.6).toFixed(2)} %\n`,
  );
}

/** Transactions a second while many jobs merely wait for the one worker. */
async function waiting(workspaceId: string, photos: readonly string[], env: Record<string, string>): Promise<void> {
  const runtime = await openRuntime(readConfig({ ...process.env, ...env, DATABASE_URL: '' }), silentLog);
  try {
    const { db } = runtime.jobs;
    for (let n = 0; n < WAITING; n++) {
      const body = { mode: 'pack', asset_ids: [photos[0]], ...words(), auto_pick: true, packs: ['rsya'] };
      const input = JobInput.parse(body);
      await createJob(runtime.jobs, { workspaceId, input, idempotencyKey: null, test: false, lang: 'ru' });
    }
    const commits = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select xact_commit::float8 as n from pg_stat_database where datname = current_database()`.execute(db);
      return rows[0]!.n;
    };
    // The counters are told now and then only.
    await sleep(SETTLE_MS * 2);
    const before = await commits();
    await sleep(WAITING_MS);
    const each = ((await commits()) - before) / (WAITING_MS / 1000);
    process.stdout.write(`${WAITING} jobs waiting, two being made: ${each.toFixed(1)} transactions a second\n`);
  } finally {
    await runtime.close();
  }
}

/** The job from order to end. Throws when it fails. */
async function make(client: Client, input: JobInputBody): Promise<Made> {
  const before = await spentOf();
  const { id } = await client.start(input);
  for (let job = await client.job(id); !ENDED.includes(job.status); job = await client.job(id)) {
    if (job.question) throw new Error(`${input.mode} asks: ${job.question.text}`);
    await sleep(500);
  }
  await sleep(SETTLE_MS);
  const now = await spentOf();
  const outputs = await client.outputs(id);
  if (outputs.length === 0) throw new Error(`${input.mode}: ${(await client.job(id)).message}`);
  return {
    files: outputs.length,
    outputs: outputs.map((output) => output.id),
    spent: { own: now.own - before.own, database: now.database - before.database },
  };
}

async function spentOf(): Promise<Spent> {
  const family = familyOf(process.pid, await processes());
  const sum = (some: typeof family): number => some.reduce((total, { cpu }) => total + cpu, 0);
  const database = family.filter(({ command }) => command.includes('postgres'));
  return { own: sum(family) - sum(database), database: sum(database) };
}

/** A photo of ours that the service has not seen: 1,200 px wide, a little brighter. */
async function changed({ client, folder }: Bench, name: string): Promise<string> {
  const file = join(folder, `${name}.jpg`);
  await writeFile(
    file,
    await sharp(own(`products/${name}.jpg`))
      .resize(1200)
      .linear(1.01, 0)
      .jpeg()
      .toBuffer(),
  );
  return (await client.upload(file)).id;
}
