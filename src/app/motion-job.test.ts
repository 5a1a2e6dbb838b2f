import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Job } from '../contract/index.ts';
import { until } from '../kit/testing.ts';
import { findEncoder, readMp4 } from '../studio/motion/index.ts';
import { ApiFailure, Client } from './demo/client.ts';
import { encodersIn } from './testing/processes.ts';
import { admin, type RunningService, startService } from './demo/service.ts';

/** Pictures set in motion as a stranger does it: the real service in its own processes, only HTTP. */
const photo = fileURLToPath(new URL('../../samples/products/mug.jpg', import.meta.url));
const words = { title: 'Керамическая кружка, 350 мл', brief: 'Цена 690 ₽ вместо 990 ₽' };

let dataDir: string;
let service: RunningService;
let client: Client;
let key = '';
const log: string[] = [];
let stillId = '';

/** Starts the service on the test's folder; temporary files lie there, too. */
async function boot(): Promise<void> {
  service = await startService(dataDir, (line) => log.push(line), { LOG_LEVEL: 'warn', TMPDIR: dataDir });
  client = new Client(service.url, key);
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plakat-motion-'));
  await boot();
  const { live_key } = await admin<{ live_key: string }>(dataDir, [
    'workspace',
    'create',
    '--name',
    'М',
    '--credits',
    '300',
  ]);
  key = live_key;
  client = new Client(service.url, key);
});

after(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ended(id: string): Promise<Job> {
  for (let i = 0; i < 800; i++) {
    const job = await client.job(id);
    if (['done', 'partial', 'failed', 'canceled'].includes(job.status)) return job;
    await sleep(300);
  }
  throw new Error(`the job did not end; log: ${log.slice(-20).join('\n')}`);
}

const refusedAt = (path: string) => (error: unknown) =>
  error instanceof ApiFailure && error.status === 422 && error.message.includes(path);

test(
  'html5: from an output, then from the photo; ZIP, fallback and preview; one price a size',
  { timeout: 450_000 },
  async () => {
    const asset = await client.upload(photo);
    const created = await ended(
      (await client.start({ mode: 'create', asset_ids: [asset.id], ...words, auto_pick: true })).id,
    );
    const still = created.outputs[0];
    stillId = still?.id ?? '';
    assert.ok(still, created.message);

    const click = 'https://example.org/?a=1&b=2';
    const job = await ended(
      (
        await client.start({
          mode: 'html5',
          output_ids: [still.id],
          network: 'google',
          click_url: click,
          sizes: [
            { width: 300, height: 250, max_kb: 150 },
            { width: 17, height: 16 },
          ],
        })
      ).id,
    );
    assert.equal(job.status, 'partial', job.message);
    assert.deepEqual(
      job.outputs.map(({ format, mime }) => [format, mime]),
      [
        ['html5_google_300x250', 'application/zip'],
        ['html5_google_300x250_fallback', 'image/jpeg'],
        ['html5_google_300x250_preview', 'text/html'],
      ],
    );
    assert.equal(job.credits.charged, 15);
    const [banner, fallback, preview] = job.outputs;
    assert.ok(banner);
    assert.ok(banner.checks?.some(({ code, passed }) => code === 'FINITE' && passed));
    const zip = await fetch(banner.url ?? '');
    assert.match(zip.headers.get('content-disposition') ?? '', /300x250_html5_google_300x250\.zip/);
    assert.ok((await zip.arrayBuffer()).byteLength <= 150_000);
    const picture = await sharp(Buffer.from(await (await fetch(fallback?.url ?? '')).arrayBuffer())).metadata();
    assert.deepEqual([picture.format, picture.width, picture.height], ['jpeg', 300, 250]);
    const page = await fetch(preview?.url ?? '');
    assert.match(page.headers.get('content-type') ?? '', /text\/html/);
    assert.match(page.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.match(await page.text(), /<iframe sandbox=""/);
    const all = join(dataDir, 'all.zip');
    await client.zip(job.id, all);
    const names = (await readFile(all)).toString('latin1');
    for (const ending of ['300x250.zip', 'fallback.jpg', 'preview.html']) assert.ok(names.includes(ending), ending);

    const fromPhoto = await ended(
      (
        await client.start({
          mode: 'html5',
          asset_ids: [asset.id],
          ...words,
          network: 'rsya',
          format_keys: ['rsya_240x400'],
        })
      ).id,
    );
    assert.equal(fromPhoto.status, 'done', fromPhoto.message);
    assert.equal(fromPhoto.credits.charged, 15);

    const source = { asset_ids: [asset.id], network: 'google' as const };
    await assert.rejects(
      client.start({ mode: 'html5', ...source, click_url: 'https://example.org/"><script>' }),
      refusedAt('click_url'),
    );
    await assert.rejects(
      client.start({ mode: 'html5', ...source, click_url: click, sizes: [{ width: 16, height: 16 }] }),
      refusedAt('sizes.0'),
    );
    await assert.rejects(
      client.start({ mode: 'html5', output_ids: [banner.id], network: 'rsya' }),
      refusedAt('output_ids.0'),
    );
  },
);

/**
 * Waits until frames of a film are on their way into an encoder. The job is asked beside the wait, never within it: an
 * answer may come late (429 is waited out), and a whole film would pass meanwhile.
 */
const filming = (id: string) => {
  let askedAt = 0;
  let failure: unknown = null;
  const ask = async () => {
    const { status, message } = await client.job(id);
    assert.ok(['queued', 'running'].includes(status), message);
  };
  return until(
    'frames of the film',
    async () => {
      if ((await encodersIn(dataDir)).length > 0) return true;
      if (failure !== null) throw failure;
      if (Date.now() - askedAt < 2_000) return false;
      askedAt = Date.now();
      ask().catch((error: unknown) => (failure = error));
      return false;
    },
    120_000,
  );
};

test(
  'video: killed with -9 in mid-film it is made after all and charged once; canceled, its encoder ends; a film is no source',
  { timeout: 450_000 },
  async (t) => {
    if ((await findEncoder(process.env)) === null) return t.skip('no encoder of films here');
    if (!existsSync('/proc')) return t.skip('processes cannot be looked at here');
    const before = (await client.balance()).credits;
    const order = { mode: 'video' as const, output_ids: [stillId], motion: 'мягкое приближение' };
    const { id } = await client.start({ ...order, video_aspect: '1:1' });
    await filming(id);
    await service.kill();
    await until('the end of the encoder', async () => (await encodersIn(dataDir)).length === 0);
    await boot();
    const job = await ended(id);
    assert.equal(job.status, 'done', job.message);
    assert.match(job.message, /push in/);
    const [film, poster, preview] = job.outputs;
    assert.ok(film);
    assert.equal(job.outputs.length, 3, 'no file twice');
    assert.deepEqual([film?.mime, poster?.mime, preview?.mime], ['video/mp4', 'image/jpeg', 'image/webp']);
    assert.ok(film.checks?.every(({ passed }) => passed) && film.checks.some(({ code }) => code === 'text_still'));
    const answer = await fetch(film?.url ?? '');
    assert.equal(answer.headers.get('content-type'), 'video/mp4');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const { tracks } = readMp4(bytes);
    assert.deepEqual(
      tracks.map(({ kind, samples }) => (kind === 'video' ? samples : kind)),
      [150, 'audio'],
    );
    const moving = await sharp(Buffer.from(await (await fetch(preview?.url ?? '')).arrayBuffer())).metadata();
    assert.equal(
      (moving.delay ?? []).reduce((sum, ms) => sum + ms, 0),
      5_000,
    );
    const after = await client.balance();
    assert.equal(job.credits.charged, job.credits.estimated);
    assert.deepEqual([after.credits, after.reserved], [before - job.credits.charged, 0]);

    const second = await client.start({ ...order, video_aspect: '16:9' });
    await filming(second.id);
    await client.cancel(second.id);
    await until('the end of the encoder', async () => (await encodersIn(dataDir)).length === 0);
    const { status, outputs } = await ended(second.id);
    assert.deepEqual([status, outputs.length], ['canceled', 0]);
    assert.deepEqual(await client.balance(), after);
    await assert.rejects(client.start({ mode: 'video', output_ids: [film.id] }), refusedAt('output_ids.0'));
  },
);
