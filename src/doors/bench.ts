import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId, silentLog } from '../kit/index.ts';
import { openDatabase } from '../store/index.ts';
import { adminCreateWorkspace } from '../workspace/index.ts';
import { best, drive, peakMemoryOf, start } from './bench/measure.ts';
import type { Figures, Load, Subject } from './bench/measure.ts';
import { uploadManyAtOnce } from './bench/uploads.ts';

const ROUNDS = 3;
const PER_ROUND = 600;
const WIDTH = 8;
/** What a worker process lowers itself to. */
const WORKER_NICENESS = 10;

const script = (name: string): string => fileURLToPath(new URL(`bench/${name}`, import.meta.url));

/**
 * Figures of the API, each as a ratio within this one run: processor time per request against a bare node:http server
 * that does the same
 * look-ups and queries; the slowest percent of answers while every core renders against idle; memory under fifty large
 * uploads at once.
 */
export async function benchApi(outDir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plakat-bench-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  const subjects: Subject[] = [];
  try {
    const { workspace_id, live_key } = await adminCreateWorkspace(database.db, { name: 'Bench', credits: 1_000_000 });
    const asset = newId();
    await database.db
      .insertInto('assets')
      .values({
        id: asset,
        workspace_id,
        status: 'ready',
        mime: 'image/png',
        width: 800,
        height: 800,
        bytes: 1,
        blob_key: `assets/${asset}.png`,
      })
      .execute();
    const plakat = await start(script('server.ts'), ['plakat', dataDir]);
    subjects.push(plakat);
    const bare = await start(script('server.ts'), ['bare', dataDir]);
    subjects.push(bare);

    const headers = {
      authorization: `Bearer ${live_key}`,
      'content-type': 'application/json',
      'accept-language': 'ru',
    };
    const post: Load = {
      method: 'POST',
      path: '/v1/jobs',
      headers,
      body: JSON.stringify({ mode: 'create', asset_ids: [asset], title: 'Духи', brief: 'Скидка 20% до конца мая' }),
      expect: 201,
    };
    const { id } = (await (
      await fetch(`${plakat.url}${post.path}`, { method: 'POST', headers, body: post.body! })
    ).json()) as { id: string };
    const get: Load = { method: 'GET', path: `/v1/jobs/${id}`, headers, expect: 200 };

    const lines = [
      'API',
      ...(await compare('GET /jobs/{id}', get, plakat, bare, 2)),
      ...(await compare('POST /jobs', post, plakat, bare, 2.5)),
      await underRender(get, plakat),
      await uploads(plakat, live_key),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    await writeFile(join(outDir, 'api.txt'), `${lines.join('\n')}\n`);
  } finally {
    for (const { child } of subjects) child.kill('SIGKILL');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(name: string, load: Load, plakat: Subject, bare: Subject, bar: number): Promise<string[]> {
  const figures: { plakat: Figures[]; bare: Figures[] } = { plakat: [], bare: [] };
  for (const subject of [plakat, bare]) await drive(subject, load, PER_ROUND / 2, WIDTH);
  for (let round = 0; round < ROUNDS; round++) {
    figures.bare.push(await drive(bare, load, PER_ROUND, WIDTH));
    figures.plakat.push(await drive(plakat, load, PER_ROUND, WIDTH));
  }
  const [ours, theirs] = [best(figures.plakat), best(figures.bare)];
  const show = ({ cpu, p50, p99 }: Figures): string =>
    `${cpu.toFixed(0)} µs CPU, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return [
    `  ${name}: ${(ours.cpu / theirs.cpu).toFixed(2)} × bare node:http in CPU per request (bar ${bar} ×)`,
    `    plakat ${show(ours)}`,
    `    bare   ${show(theirs)}`,
  ];
}

async function uploads(plakat: Subject, key: string): Promise<string> {
  const grown = await uploadManyAtOnce(plakat, { key, count: 50, expect: 422 });
  return `  50 uploads of 19 MB at once: peak memory ${peakMemoryOf(plakat).toFixed(0)} MB, ${grown.toFixed(0)} MB over the peak before`;
}

/** One caller that asks again and again, idle and while every core renders. */
async function underRender(load: Load, plakat: Subject): Promise<string> {
  const idle = await drive(plakat, load, PER_ROUND, 1);
  const renderers = await Promise.all(
    Array.from({ length: availableParallelism() }, () => start(script('render-load.ts'), [String(WORKER_NICENESS)])),
  );
  try {
    const busy = await drive(plakat, load, PER_ROUND, 1);
    return `  p99 while all cores render: ${(busy.p99 / idle.p99).toFixed(2)} × idle (${busy.p99.toFixed(1)} against ${idle.p99.toFixed(1)} ms; bar 5 ×)`;
  } finally {
    for (const { child } of renderers) child.kill('SIGKILL');
  }
}
