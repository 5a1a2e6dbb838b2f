import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openLocalBlobs, parseRange } from '../index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'plakat-blobs-'));
after(() => rmSync(dataDir, { recursive: true }));
await openLocalBlobs({ dataDir, linkBase: () => '' });
const png = { mime: 'image/png' };
const drafts = () => readdirSync(join(dataDir, 'files', '.drafts'));

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
