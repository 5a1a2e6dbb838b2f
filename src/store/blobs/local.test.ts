import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { BlobNotFound, BlobTooLarge, isBlobKey, openLocalBlobs, parseRange } from '../index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'plakat-blobs-'));
after(() => rmSync(dataDir, { recursive: true }));
const blobs = await openLocalBlobs({ dataDir, linkBase: () => 'http://x/files' });
const png = { mime: 'image/png' };
const drafts = () => readdirSync(join(dataDir, 'files', '.drafts'));

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('bytes come back as they went in: from memory, a stream, a file', async () => {
  const bytes = randomBytes(300_001);
  const path = join(dataDir, 'made-elsewhere');
  writeFileSync(path, bytes);
  const sources = { 'a/memory.png': bytes, 'a/stream.png': Readable.from(pieces(bytes, 7001)), 'a/file.png': { path } };
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

test('what is not there is told apart from what is', async () => {
  assert.equal(await blobs.stat('a/none.png'), null);
  await assert.rejects(blobs.get('a/none.png'), BlobNotFound);
  await blobs.put('a/gone.png', Buffer.from('x'), png);
  await blobs.delete('a/gone.png');
  await blobs.delete('a/gone.png');
  assert.equal(await blobs.stat('a/gone.png'), null);
});

test('a failed, oversized or abandoned write leaves no file and no draft', async () => {
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
  assert.deepEqual(drafts(), []);
});

test('writers of the same key leave one whole file', async () => {
  const versions = Array.from({ length: 8 }, (_, n) => Buffer.alloc(100_000, n));
  await Promise.all(versions.map((bytes) => blobs.put('c/same.bin', Readable.from(pieces(bytes, 999)), png)));
  const read = await buffer((await blobs.get('c/same.bin')).stream);
  assert.ok(versions.some((bytes) => bytes.equals(read)));
});

test('no key leads out of the store', async () => {
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

test('the link secret is made once, whoever comes first, and is ours alone', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'plakat-blobs-'));
  after(() => rmSync(fresh, { recursive: true }));
  const stores = await Promise.all(
    Array.from({ length: 10 }, () => openLocalBlobs({ dataDir: fresh, linkBase: () => '' })),
  );
  const link = new URL(await stores[0]!.signedGetUrl('a/b.png', png), 'http://x');
  for (const store of stores) assert.ok(typeof store.verifyLink('a/b.png', link.searchParams) === 'object');
  assert.equal(statSync(join(fresh, 'secrets', 'links.key')).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(fresh, 'secrets')), ['links.key']);
});

test('old drafts of crashed writers are cleared at the next start, fresh ones kept', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(dataDir, 'files', '.drafts', name));
  writeFileSync(old!, 'x');
  writeFileSync(fresh!, 'x');
  utimesSync(old!, 0, Date.now() / 1000 - 25 * 3600);
  await openLocalBlobs({ dataDir, linkBase: () => '' });
  assert.deepEqual(drafts(), ['fresh']);
  rmSync(fresh!);
});

test('Range headers', () => {
  const cases: [string | null, number, unknown][] = [
    [null, 100, null],
    ['bytes=0-9', 100, { start: 0, end: 9 }],
    ['bytes=90-', 100, { start: 90, end: 99 }],
    ['bytes=-10', 100, { start: 90, end: 99 }],
    ['bytes=-1000', 100, { start: 0, end: 99 }],
    ['bytes=0-1000', 100, { start: 0, end: 99 }],
    ['bytes=100-', 100, 'unsatisfiable'],
    ['bytes=-0', 100, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=9-0', 100, null],
    ['bytes=0-1,5-6', 100, null],
    ['bytes=-', 100, null],
    ['items=0-1', 100, null],
    ['bytes=0x1-2', 100, null],
  ];
  for (const [header, bytes, expected] of cases) assert.deepEqual(parseRange(header, bytes), expected, String(header));
});
