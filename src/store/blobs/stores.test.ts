import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { systemClock } from '../../kit/index.ts';
import { BlobNotFound, BlobTooLarge, isBlobKey, openLocalBlobs, openS3Blobs, StorageAway } from '../index.ts';
import { startTestS3 } from '../testing-s3.ts';

/** What holds for every store of files, on the disk and on S3 alike, and what is S3's own. */
const dataDir = mkdtempSync(join(tmpdir(), 'plakat-blobs-'));
const s3 = await startTestS3();
Object.assign(process.env, s3.env);
after(() => {
  rmSync(dataDir, { recursive: true });
  return s3.close();
});
const linkBase = (): string => 'http://x/files';
const secret = randomBytes(32);
const openBucket = (place = s3.place) => openS3Blobs({ place, linkBase, secret, clock: systemClock });
const png = { mime: 'image/png' };
const STORES = {
  disk: {
    blobs: await openLocalBlobs({ dataDir, linkBase }),
    drafts: () => readdirSync(join(dataDir, 'files', '.drafts')).length,
  },
  s3: { blobs: await openBucket(), drafts: () => s3.uploads.size },
};

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

for (const [name, { blobs, drafts }] of Object.entries(STORES)) {
  test(`${name}: bytes come back as they went in: from memory, a stream, a file`, async () => {
    const bytes = randomBytes(300_001);
    const path = join(dataDir, 'made-elsewhere');
    writeFileSync(path, bytes);
    const sources = {
      'a/memory.png': bytes,
      'a/stream.png': Readable.from(pieces(bytes, 7001)),
      'a/file.png': { path },
    };
    for (const [key, source] of Object.entries(sources)) {
      const put = await blobs.put(key, source, png);
      assert.deepEqual(put, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
      const { stream, stat } = await blobs.get(key);
      assert.ok((await buffer(stream)).equals(bytes), key);
      assert.deepEqual(stat, await blobs.stat(key));
    }
    const part = await blobs.get('a/file.png', { start: 10, end: 19 });
    assert.ok((await buffer(part.stream)).equals(bytes.subarray(10, 20)));
  });

  test(`${name}: what is not there is told apart from what is`, async () => {
    assert.equal(await blobs.stat('a/none.png'), null);
    await assert.rejects(blobs.get('a/none.png'), BlobNotFound);
    await blobs.put('a/gone.png', Buffer.from('x'), png);
    await blobs.delete('a/gone.png');
    await blobs.delete('a/gone.png');
    assert.equal(await blobs.stat('a/gone.png'), null);
  });

  test(`${name}: a failed, oversized or abandoned write leaves no file and no draft`, async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('the sender hung up');
      })(),
    );
    await assert.rejects(blobs.put('b/half.png', failing, png), /hung up/);
    await assert.rejects(
      blobs.put('b/big.png', Readable.from(pieces(Buffer.alloc(5000), 100)), { ...png, maxBytes: 4999 }),
      BlobTooLarge,
    );
    const stalled = new Readable({ read() {} });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 20);
    await assert.rejects(blobs.put('b/stalled.png', stalled, { ...png, signal: abort.signal }), { name: 'AbortError' });
    for (const name of ['half', 'big', 'stalled']) assert.equal(await blobs.stat(`b/${name}.png`), null);
    assert.equal(drafts(), 0);
  });

  test(`${name}: writers of the same key leave one whole file`, async () => {
    const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n));
    await Promise.all(versions.map((bytes) => blobs.put('c/same.bin', Readable.from(pieces(bytes, 999)), png)));
    const read = await buffer((await blobs.get('c/same.bin')).stream);
    assert.ok(versions.some((bytes) => bytes.equals(read)));
  });

  test(`${name}: no key leads out of the store`, async () => {
    for (const key of [
      '../x/y.png',
      'a/../../etc/passwd',
      '/etc/passwd',
      'a/..',
      'a/.hidden',
      'a//b',
      'a\\b/c',
      'a/b\0c',
      'a/%2e%2e',
      'a',
      '',
      'A/b',
      'a/b.',
      `a/${'b'.repeat(200)}`,
    ]) {
      assert.equal(isBlobKey(key), false, key);
      await assert.rejects(blobs.put(key, Buffer.from('x'), png), RangeError);
      await assert.rejects(blobs.get(key), RangeError);
      await assert.rejects(blobs.signedGetUrl(key, png), RangeError);
    }
    fc.assert(fc.property(fc.string(), (text) => !isBlobKey(text) || !/\.\.|^[/.]|\/\.|\/$|\0/.test(text)));
  });

  test(`${name}: a listing names every file once, by its key`, async () => {
    const seen = new Map<string, number>();
    for await (const { key, bytes } of blobs.list()) {
      assert.ok(!seen.has(key), key);
      seen.set(key, bytes);
    }
    for (let n = 0; n < 20; n++) await blobs.put(`d/e/${n}.bin`, Buffer.alloc(n), png);
    for await (const { key, bytes } of blobs.list()) if (key.startsWith('d/')) seen.set(key, bytes);
    assert.deepEqual([...seen].filter(([key]) => key.startsWith('d/')).length, 20);
    assert.equal(seen.get('d/e/7.bin'), 7);
    assert.equal(seen.get('a/file.png'), 300_001);
  });

  test(`${name}: links lead through us and the storage keeps one id`, async () => {
    const link = new URL(await blobs.signedGetUrl('a/b.png', png));
    assert.equal(link.origin, 'http://x');
    assert.ok(typeof blobs.verifyLink('a/b.png', link.searchParams) === 'object');
    assert.equal(await blobs.identity('first'), 'first');
    assert.equal(await blobs.identity('second'), 'first');
    await blobs.probe();
  });
}

test('s3: files beyond a part go in parts and come back whole; a broken one leaves no part', async () => {
  const { blobs } = STORES.s3;
  const bytes = randomBytes(20_000_000);
  const kinds: string[] = [];
  s3.onRequest = (method, _key, query) =>
    void kinds.push(
      `${method} ${[...query.keys()]
        .filter((k) => k !== 'x-id')
        .toSorted()
        .join(',')}`,
    );
  const put = await blobs.put('big/a.mp4', Readable.from(pieces(bytes, 99_991)), { mime: 'video/mp4' });
  assert.equal(put.bytes, bytes.length);
  assert.equal(kinds.filter((kind) => kind === 'PUT partNumber,uploadId').length, 3, kinds.join(' | '));
  assert.ok((await buffer((await blobs.get('big/a.mp4')).stream)).equals(bytes));
  const part = await blobs.get('big/a.mp4', { start: 8_388_600, end: 8_388_700 });
  assert.ok((await buffer(part.stream)).equals(bytes.subarray(8_388_600, 8_388_701)));
  assert.equal(part.stat.bytes, bytes.length, 'the whole file is described');
  const failing = Readable.from(
    (async function* () {
      yield* pieces(bytes.subarray(0, 18_000_000), 65_536);
      throw new Error('the sender hung up');
    })(),
  );
  await assert.rejects(blobs.put('big/b.mp4', failing, png), /hung up/);
  assert.equal(await blobs.stat('big/b.mp4'), null);
  assert.equal(s3.uploads.size, 0);
});

test('s3: parts whose writer died a day ago are abandoned at the next start, fresh ones kept', async () => {
  const upload = (at: Date) => ({ key: `${s3.place.prefix}/big/c.mp4`, parts: new Map<number, Buffer>(), at });
  s3.uploads.set('old', upload(new Date(Date.now() - 25 * 3_600_000)));
  s3.uploads.set('fresh', upload(new Date()));
  await openBucket();
  assert.deepEqual([...s3.uploads.keys()], ['fresh']);
  s3.uploads.clear();
});

test('s3: prefix, type and encryption are sent; keys keep their names', async () => {
  const blobs = await openBucket({ ...s3.place, prefix: '', encryption: 'AES256' });
  await blobs.put('x/y.png', Buffer.from('1'), png);
  await blobs.put('x/z.png', Readable.from(['22']), png);
  for (const key of ['x/y.png', 'x/z.png']) {
    const kept = s3.objects.get(key)!;
    assert.deepEqual([kept.type, kept.encryption], ['image/png', 'AES256']);
  }
  assert.ok(s3.objects.has('files/of us/a/file.png'));
});

test('s3: wrong credentials, a missing bucket and a dead server are told as the storage being away', async () => {
  assert.deepEqual(s3.refused, [], 'every request before was signed rightly');
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another';
  await assert.rejects(openBucket(), StorageAway);
  process.env['AWS_SECRET_ACCESS_KEY'] = s3.env['AWS_SECRET_ACCESS_KEY'];
  assert.equal(s3.refused.length, 1);
  await assert.rejects(openBucket({ ...s3.place, bucket: 'nobodys' }), /bucket nobodys.*/);
  s3.away = true;
  await assert.rejects(STORES.s3.blobs.stat('a/file.png'), StorageAway);
  s3.away = false;
  await assert.rejects(openBucket({ ...s3.place, endpoint: 'http://127.0.0.1:9' }), StorageAway);
});
