import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import sharp from 'sharp';
import { makeBackup, restoreBackup } from './backup.ts';
import { readConfig } from './config.ts';
import { admin, startService } from './demo/service.ts';

const root = mkdtempSync(join(tmpdir(), 'plakat-backup-'));
after(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
const config = (name: string) => readConfig({ DATA_DIR: join(root, name) });
const quiet = { WORKERS: '0', LOG_LEVEL: 'silent' };

/** SHA-256 of every file below a folder by its path. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files.map((entry): [string, string] => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test('a backup of the running service, restored into a fresh folder, is the same service', async () => {
  const service = await startService(join(root, 'live'), () => {}, quiet);
  const { live_key: key } = await admin<{ live_key: string }>(join(root, 'live'), [
    'workspace',
    'create',
    '--name',
    'Лавка «Ё»',
    '--credits',
    '50',
  ]);
  const ask = async (url: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}/v1${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
  for (let i = 0; i < 3; i++) {
    const form = new FormData();
    const plain = { create: { width: 640, height: 640, channels: 3 as const, background: { r: i, g: 90, b: 9 } } };
    form.set('file', new Blob([new Uint8Array(await sharp(plain).png().toBuffer())]), 'a.png');
    assert.equal((await ask(service.url, '/assets', { method: 'POST', body: form })).status, 201);
  }
  const copy = join(root, 'copy');
  const made = await makeBackup(config('live'), copy);
  assert.ok(made.files >= 3 && made.rows > 5, JSON.stringify(made));
  await assert.rejects(makeBackup(config('live'), copy), /is not empty/);
  const before = hashes(join(root, 'live', 'files'));
  await service.stop();

  const brought = await restoreBackup(config('fresh'), copy);
  assert.deepEqual([brought.rows, brought.files, brought.bytes], [made.rows, made.files, made.bytes]);
  await assert.rejects(restoreBackup(config('fresh'), copy), /is in use/);
  assert.deepEqual(hashes(join(root, 'fresh', 'files')), before, 'every file, byte for byte');

  const again = await startService(join(root, 'fresh'), () => {}, quiet);
  const balance = (await (await ask(again.url, '/balance')).json()) as { credits: number };
  assert.equal(balance.credits, 50);
  // Counters go on: a new entry of the ledger does not meet an old number.
  const list = await admin<{ workspace_id: string }[]>(join(root, 'fresh'), ['workspace', 'list']);
  await admin(join(root, 'fresh'), ['credits', 'grant', '--workspace', list[0]!.workspace_id, '--credits', '5']);
  assert.deepEqual(await admin(join(root, 'fresh'), ['credits', 'audit']), { discrepancies: [] });
  await again.stop();

  rmSync(join(copy, 'files', Object.keys(hashes(join(copy, 'files')))[0]!));
  await assert.rejects(restoreBackup(config('third'), copy), /is damaged/);
  rmSync(join(copy, 'backup.json'));
  await assert.rejects(restoreBackup(config('third'), copy), /is no backup/);
  writeFileSync(join(copy, 'backup.json'), '{"format":99}');
  await assert.rejects(restoreBackup(config('third'), copy), /cannot be read by this version/);
  assert.ok(!existsSync(join(root, 'third', 'files', 'assets')));
});
