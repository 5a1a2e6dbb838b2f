import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import test, { after } from 'node:test';
import sharp from 'sharp';
import { startTestS3 } from '../store/testing-s3.ts';
import { makeBackup, restoreBackup } from './backup.ts';
import { readConfig } from './config.ts';
import { admin, startService } from './demo/service.ts';
import { openStorage } from './storage.ts';
import type { MoveReport } from './storage-move.ts';

/** The whole service with its files on S3: on the way there, there, in a backup, and back. */
const root = mkdtempSync(join(tmpdir(), 'plakat-s3-'));
const s3 = await startTestS3();
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: s3.env['AWS_ACCESS_KEY_ID'],
  AWS_SECRET_ACCESS_KEY: s3.env['AWS_SECRET_ACCESS_KEY'],
});
after(() => {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  return s3.close();
});
const quiet = { WORKERS: '0', LOG_LEVEL: 'silent' };
const dataDir = join(root, 'live');
const onDisk = readConfig({ DATA_DIR: dataDir });
const onS3 = readConfig({ ...s3.env, DATA_DIR: dataDir });
const refused = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const lines: string[] = [];
  await assert.rejects(startService(dataDir, (line) => lines.push(line), env));
  assert.match(lines.join(' '), /This database belongs to the files in/);
};
const move = (to: string): Promise<MoveReport> => admin(dataDir, ['storage', 'move', '--to', to], s3.env);

test('files move to S3 although the move is broken off, and the service goes on there, with backup and way back', async () => {
  let service = await startService(dataDir, () => {}, quiet);
  const { live_key: key } = await admin<{ live_key: string }>(dataDir, ['workspace', 'create', '--name', 'M']);
  const ask = (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/v1${path}`, { ...init, headers: { authorization: `Bearer ${key}`, ...(init.headers as object) } });
  const noise = {
    create: {
      width: 600,
      height: 600,
      channels: 3 as const,
      background: 'red',
      noise: { type: 'gaussian' as const, mean: 90, sigma: 60 },
    },
  };
  const picture = new Uint8Array(await sharp(noise).png().toBuffer());
  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([picture]), 'a.png');
    const answer = await ask(service.url, '/assets', { method: 'POST', body: form });
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  await upload();
  const store = await openStorage(onDisk);
  for (let n = 0; n < 30; n++) await store.put(`outputs/f${n}.bin`, randomBytes(2000 + n), { mime: 'image/png' });

  // Broken off in the middle: the server fails after 12 files, with a service beside it.
  let puts = 0;
  s3.onRequest = (method, name) => {
    if (method === 'PUT' && name.includes('outputs/') && ++puts === 12) s3.away = true;
  };
  await assert.rejects(move('s3'), /ended with code 2/);
  s3.away = false;
  s3.onRequest = () => undefined;
  const beside = await move('s3');
  assert.equal(beside.switched, false);
  assert.ok(beside.there >= 8 && beside.copied >= 15, JSON.stringify(beside));
  await service.stop();
  const last = await move('s3');
  assert.deepEqual([last.switched, last.copied, last.there], [true, 0, 31]);
  await refused(quiet);

  service = await startService(dataDir, () => {}, { ...quiet, ...s3.env });
  const id = await upload();
  const kept = [...s3.objects.keys()].filter((name) => name.startsWith('files/assets/'));
  assert.equal(kept.length, 2, 'the new picture lies in the bucket, too');
  // A signed upload through us, then its file by a signed link, whole and in part.
  const promise = await ask(service.url, '/assets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'b.png', mime: 'image/png', bytes: picture.length }),
  });
  const begun = (await promise.json()) as { id: string; upload_url: string };
  assert.ok(begun.upload_url.startsWith(service.url), 'links lead through us');
  assert.equal((await fetch(begun.upload_url, { method: 'PUT', body: picture })).status, 200);
  assert.equal((await ask(service.url, `/assets/${begun.id}/complete`, { method: 'POST' })).status, 200);
  const bucket = await openStorage(onS3, () => `${service.url}/files`);
  const link = await bucket.signedGetUrl(kept[0]!.slice('files/'.length), { mime: 'image/png' });
  const whole = new Uint8Array(await (await fetch(link)).arrayBuffer());
  assert.equal((await sharp(whole).metadata()).width, 600);
  const part = await fetch(link, { headers: { range: 'bytes=-100' } });
  assert.equal(part.status, 206);
  assert.deepEqual(new Uint8Array(await part.arrayBuffer()), whole.subarray(-100));
  s3.away = true;
  const away = await fetch(link);
  assert.equal(away.status, 503);
  assert.ok(Number(away.headers.get('retry-after')) > 0);
  s3.away = false;

  await assert.rejects(makeBackup(onS3, `s3://${onS3.s3!.bucket}/files/backups`), /among the service's own files/);
  const copy = `s3://${onS3.s3!.bucket}/backups/of-today`;
  const stored = [...s3.objects.keys()].filter((name) => name.startsWith('files/')).length;
  const made = await makeBackup(onS3, copy);
  assert.equal(made.files, stored - 1, 'all but the id of the storage');
  await assert.rejects(makeBackup(onS3, copy), /is not empty/);
  await service.stop();
  const fresh = readConfig({ ...s3.env, S3_PREFIX: 'restored', DATA_DIR: join(root, 'fresh') });
  assert.equal((await restoreBackup(fresh, copy)).files, made.files);
  const back = await startService(join(root, 'fresh'), () => {}, { ...quiet, ...s3.env, S3_PREFIX: 'restored' });
  assert.equal((await ask(back.url, '/balance')).status, 200);
  const restored = await openStorage(fresh);
  for await (const { key: name, bytes } of bucket.list()) {
    const read = await buffer((await restored.get(name)).stream);
    assert.equal(read.length, bytes);
    assert.ok(read.equals(s3.objects.get(`files/${name}`)!.body), name);
  }
  await back.stop();

  const home = await move('disk');
  assert.equal(home.switched, true, JSON.stringify(home));
  service = await startService(dataDir, () => {}, quiet);
  assert.equal((await ask(service.url, `/assets/${id}/complete`, { method: 'POST' })).status, 200);
  await backupFromDisk();
  await service.stop();
  await refused({ ...quiet, ...s3.env });
  assert.deepEqual(s3.refused, []);
});

/** Files on this machine, their backup in a bucket, and back to a machine without S3. */
async function backupFromDisk(): Promise<void> {
  const bucket = 's3://plakat-files/backups/from-disk';
  const server = { S3_ENDPOINT: s3.env['S3_ENDPOINT'], S3_REGION: s3.env['S3_REGION'] };
  const made = await makeBackup(readConfig({ ...server, DATA_DIR: dataDir }), bucket);
  const fresh = readConfig({ ...server, DATA_DIR: join(root, 'from-bucket') });
  assert.deepEqual(await restoreBackup(fresh, bucket), made);
  const [before, after] = [await openStorage(onDisk), await openStorage(fresh)];
  for await (const { key } of before.list()) {
    const [one, other] = [await buffer((await before.get(key)).stream), await buffer((await after.get(key)).stream)];
    assert.ok(one.equals(other), key);
  }
  const kept = [...s3.objects.keys()].filter((name) => name.startsWith('backups/from-disk/'));
  assert.ok(
    kept.some((name) => name.endsWith('/secrets/links.key')),
    kept.join(' '),
  );
  const third = readConfig({ ...server, DATA_DIR: join(root, 'third') });
  s3.objects.delete(kept.find((name) => name.includes('/files/'))!);
  await assert.rejects(restoreBackup(third, bucket), /is damaged: \d+ files/);
  s3.objects.delete('backups/from-disk/about/backup.json');
  await assert.rejects(restoreBackup(third, bucket), /is no backup/);
}
