import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { ApiError } from '../../contract/index.ts';
import type { ErrorBody } from '../../contract/index.ts';
import { silentLog } from '../../kit/index.ts';
import { serveHttp } from '../serve.ts';
import { asApiError } from './errors.ts';
import { doorConfig, fakeServices, LIVE_KEY } from '../testing/fakes.ts';
import { apiClient, testService } from '../testing/service.ts';

const code = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as ErrorBody).error.code,
];

test("a disk that takes no upload is our fault, not the caller's", async () => {
  const config = doorConfig();
  const served = await serveHttp({ services: await fakeServices(), config, log: silentLog });
  try {
    rmSync(config.tempDir, { recursive: true });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(100_000)]), 'a.png');
    assert.deepEqual(
      await code(
        await fetch(`${served.url}/v1/assets`, {
          method: 'POST',
          headers: { authorization: `Bearer ${LIVE_KEY}` },
          body: form,
        }),
      ),
      [500, 'internal_error'],
    );
  } finally {
    await served.close(0);
  }
});

test('a full disk, no file handle left and a folder that is refused are answered as such, and may be tried again', () => {
  const fault = (code: string, syscall = 'open'): Error => Object.assign(new Error(code), { code, syscall });
  const answers = [
    fault('ENOSPC', 'write'),
    fault('EDQUOT', 'write'),
    fault('EROFS'),
    fault('EMFILE'),
    fault('ENFILE', 'socket'),
    fault('EACCES'),
    fault('EIO', 'fsync'),
    new Error('the upload failed', { cause: fault('EMFILE') }),
    fault('EACCES', 'spawn /usr/bin/ffmpeg'),
    fault('ENOENT'),
  ].map((error) => asApiError(error, silentLog, 'test'));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [507, 507, 507, 503, 503, 503, 503, 503, 500, 500],
  );
  for (const { status, retryAfter } of answers) assert.equal((retryAfter ?? 0) > 0, status !== 500);
});

test('a file that vanishes between the look and the reading is answered as an error', async () => {
  const services = {
    ...(await fakeServices()),
    files: {
      permit: () => ({ method: 'GET', key: 'outputs/a.png', mime: 'image/png', filename: null }) as const,
      stat: () => Promise.resolve({ bytes: 5, etag: '"a"', modifiedAt: new Date() }),
      read: () => Promise.reject(new ApiError('not_found')),
      receive: () => Promise.resolve(),
    },
  };
  const served = await serveHttp({ services, config: doorConfig(), log: silentLog });
  try {
    assert.deepEqual(await code(await fetch(`${served.url}/files/outputs/a.png`)), [404, 'not_found']);
  } finally {
    await served.close(0);
  }
});

test('without room on the disk uploads are refused in the contract’s words, and readiness says why', async () => {
  let lack: 'full' | 'away' | null = 'full';
  const service = await testService({ room: { lack: () => Promise.resolve(lack) } });
  const client = apiClient(service.api, (await service.workspace()).live_key);
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const full = await client.upload(new Uint8Array(picture));
  assert.ok(Number(full.headers.get('retry-after')) > 0);
  assert.deepEqual(await code(full), [507, 'storage_full']);
  const promise = { name: 'a.png', mime: 'image/png', bytes: 9 };
  assert.deepEqual(await code(await client.post('/assets', promise)), [507, 'storage_full']);
  lack = 'away';
  assert.deepEqual(await code(await client.upload(new Uint8Array(picture))), [503, 'unavailable']);
  const readiness = await fetch(`${service.url}/readyz`);
  assert.equal(readiness.status, 503);
  assert.partialDeepStrictEqual(await readiness.json(), { status: 'not_ready', missing: ['storage'], warnings: [] });

  lack = null;
  const asset = (await (await client.upload(new Uint8Array(picture))).json()) as { id: string };
  assert.equal((await fetch(`${service.url}/readyz`)).status, 200);

  // The same room is asked by the worker: a job waits for it, and goes on by itself.
  lack = 'full';
  const job = (await (
    await client.post('/jobs', { mode: 'pack', asset_ids: [asset.id], format_keys: ['a'] })
  ).json()) as { id: string };
  await new Promise((resolve) => setTimeout(resolve, 1500));
  assert.equal(((await client.get(`/jobs/${job.id}`)) as { status: string }).status, 'queued');
  const { work } = (await (await fetch(`${service.url}/readyz`)).json()) as { work: Record<string, number> };
  assert.deepEqual([work['workers'], work['waiting']], [1, 1]);
  lack = null;
  await client.until(job.id, ({ status }) => status === 'done');
});
