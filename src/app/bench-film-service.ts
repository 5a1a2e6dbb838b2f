import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job } from '../contract/index.ts';
import { findEncoder } from '../studio/motion/index.ts';
import { Client } from './demo/client.ts';
import { admin, type RunningService, startService } from './demo/service.ts';
import { encodersIn, processes } from './testing/processes.ts';

const PHOTO = fileURLToPath(new URL('../../samples/products/mug.jpg', import.meta.url));
const WORDS = { title: 'Керамическая кружка, 350 мл', brief: 'Цена 690 ₽ вместо 990 ₽' };
const BARS = { memory: 900, cancel: 1_000 };
const ENDED = ['done', 'partial', 'failed', 'canceled'];

/**
 * A film as the service makes it, in its own processes: memory of the worker with its encoder, what is left of a film
 * whose worker is killed with -9, how long a cancelled one goes on, and encoders that die and hang. Linux only.
 */
export async function benchFilmService(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-films-'));
  const env = { LOG_LEVEL: 'error', TMPDIR: folder, WORKERS: '1' };
  let service = await startService(folder, () => undefined, env);
  try {
    const { live_key: key } = await admin<{ live_key: string }>(folder, [
      'workspace',
      'create',
      '--name',
      'films',
      '--credits',
      '1000',
    ]);
    const client = new Client(service.url, key);
    const asset = await client.upload(PHOTO);
    const still = await ended(
      client,
      (await client.start({ mode: 'create', asset_ids: [asset.id], ...WORDS, auto_pick: true })).id,
    );
    const outputId = still.outputs[0]?.id ?? '';
    await killed(client, folder, outputId);
    await canceled(client, folder, outputId);
    for (const [how, fault] of Object.entries(FAULTS)) {
      await service.stop();
      service = await withEncoder(folder, env, fault.script);
      await refused(new Client(service.url, key), folder, outputId, { how, says: fault.says });
    }
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const order = (outputId: string) => ({
  mode: 'video' as const,
  output_ids: [outputId],
  video_aspect: '9:16' as const,
  tier: 'pro' as const,
  motion: 'zoom',
});

/** Encoders that fail at their first film: what they do then, and what the check says of it. */
const FAULTS = {
  dies: { script: 'echo "out of luck" >&2; exit 3', says: 'ended with 3: out of luck' },
  hangs: { script: 'kill -STOP $$', says: 'within 120 s' },
} as const;

/** Frames are on their way into an encoder. */
async function filming(folder: string): Promise<void> {
  while ((await encodersIn(folder)).length === 0) await sleep(20);
}

async function ended(client: Client, id: string, onLook: () => Promise<void> = async () => undefined): Promise<Job> {
  for (;;) {
    const job = await client.job(id);
    if (ENDED.includes(job.status)) return job;
    await onLook();
    await sleep(100);
  }
}

async function killed(client: Client, folder: string, outputId: string): Promise<void> {
  const before = (await client.balance()).credits;
  const { id } = await client.start(order(outputId));
  await filming(folder);
  await sleep(1_000);
  const [encoder] = await encodersIn(folder);
  process.kill(encoder!.parent, 'SIGKILL');
  let [most, shares] = [0, ''];
  const job = await ended(client, id, async () => {
    for (const [own, theirs] of await workersFilming(folder))
      if (own + theirs > most) [most, shares] = [own + theirs, `${own.toFixed(0)} + ${theirs.toFixed(0)}`];
  });
  const { credits, reserved } = await client.balance();
  const once = job.credits.charged === job.credits.estimated && before - credits === job.credits.charged;
  report(
    `worker killed with -9 in mid-film: ${job.status}, ${job.outputs.length} files, charged once`,
    once && reserved === 0,
  );
  report(`worker and encoder together, a film of 1080×1920: at most ${shares} MB (${BARS.memory})`, most < BARS.memory);
}

/** Memory of every worker that has encoders at work, and of these, MB. An orphan of a killed one has no worker. */
async function workersFilming(folder: string): Promise<readonly (readonly [number, number])[]> {
  const all = await processes();
  const encoders = all.filter(({ command }) => command.includes(join(folder, 'plakat-film-')));
  return all
    .filter(({ pid, command }) => command.includes('main.ts worker') && encoders.some(({ parent }) => parent === pid))
    .map((worker) => {
      const own = encoders.filter(({ parent }) => parent === worker.pid);
      return [worker.memory / 1e6, own.reduce((sum, { memory }) => sum + memory, 0) / 1e6] as const;
    });
}

async function canceled(client: Client, folder: string, outputId: string): Promise<void> {
  const before = await client.balance();
  const { id } = await client.start({ ...order(outputId), motion: 'pull back' });
  await filming(folder);
  const start = performance.now();
  await client.cancel(id);
  while ((await encodersIn(folder)).length > 0) await sleep(5);
  const ms = performance.now() - start;
  report(`canceled: the encoder is gone after ${ms.toFixed(0)} ms by the clock (${BARS.cancel})`, ms <= BARS.cancel);
  const job = await ended(client, id);
  const after = await client.balance();
  report(
    `canceled: ${job.status}, nothing charged`,
    after.credits === before.credits && after.reserved === before.reserved,
  );
}

/** The service with an encoder that answers when it is probed, and does as `script` says at its first film. */
async function withEncoder(
  folder: string,
  env: Readonly<Record<string, string>>,
  script: string,
): Promise<RunningService> {
  const real = await findEncoder(process.env);
  const path = join(folder, 'ffmpeg');
  const probe = real?.name === 'ffmpeg' ? `exec ${real.path} "$@"` : 'echo " V..... libx264"; echo " A..... aac "';
  await writeFile(path, `#!/bin/sh\ncase "$*" in *-encoders*|*-version*) ${probe};; esac\n${script}\n`);
  await chmod(path, 0o755);
  return startService(folder, () => undefined, { ...env, FFMPEG_PATH: path });
}

async function refused(
  client: Client,
  folder: string,
  outputId: string,
  { how, says }: { readonly how: string; readonly says: string },
): Promise<void> {
  const before = await client.balance();
  const job = await ended(client, (await client.start(order(outputId))).id);
  const after = await client.balance();
  const checks = (await client.outputs(job.id, 'rejected')).flatMap((output) => output.checks ?? []);
  const check = checks.find(({ code }) => code === 'film_encoder');
  const isNamed = /ffmpeg/.test(check?.message ?? '') && `${check?.value}`.includes(says);
  const isFree = job.outputs.length === 0 && after.credits === before.credits && after.reserved === before.reserved;
  const isGone = (await encodersIn(folder)).length === 0;
  report(
    `an encoder that ${how}: ${job.status}, "${job.message}", "${check?.value}", gone, nothing charged`,
    isNamed && isFree && isGone,
  );
}

function report(what: string, good: boolean): void {
  process.stdout.write(`${good ? 'ok  ' : 'MISS'} ${what}\n`);
}
