import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createWorkspace, findWorkspace, sealWebhookSecrets } from './index.ts';
import { openKeyRing } from '../store/index.ts';
import { testDatabase } from '../store/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-sealing-'));
after(() => rmSync(folder, { recursive: true }));

test('what is sealed opens for its row alone, also after the key was changed, and in another process', async () => {
  const ring = await openKeyRing(folder);
  const elsewhere = await openKeyRing(folder);
  const sealed = ring.seal('whsec_ключ', 'row');
  assert.ok(!sealed.includes('whsec'));
  assert.notEqual(sealed, ring.seal('whsec_ключ', 'row'));
  assert.throws(() => ring.open(sealed, 'another row'));
  assert.throws(() => ring.open(`${sealed.slice(0, -2)}AA`, 'row'));
  assert.equal(elsewhere.open('whsec_plain', 'row'), 'whsec_plain', 'what was never sealed');
  assert.equal(await ring.rotate(), 2);
  const newer = ring.seal('b', 'row');
  assert.deepEqual([elsewhere.open(sealed, 'row'), elsewhere.open(newer, 'row')], ['whsec_ключ', 'b']);
  assert.deepEqual(readdirSync(folder).toSorted(), ['data-1.key', 'data-2.key']);
  assert.equal(statSync(join(folder, 'data-2.key')).mode & 0o777, 0o600);
});

test('no webhook secret stands in the database; those of before, and of an older key, are sealed anew', async () => {
  const { db } = await testDatabase();
  const ring = await openKeyRing(folder);
  const old = await createWorkspace(db, { name: 'before' });
  const made = await createWorkspace(db, { name: 'now', sealer: ring });
  assert.match(made.webhook_secret, /^whsec_/, 'the one who makes it is told');
  assert.equal(await sealWebhookSecrets(db, ring), 1);
  const stored = async (id: string): Promise<string> => (await findWorkspace(db, id))!.webhook_secret;
  for (const { id, webhook_secret } of [old, made]) {
    assert.match(await stored(id), /^sealed:2:/);
    assert.equal(ring.open(await stored(id), id), webhook_secret);
  }
  await ring.rotate();
  assert.equal(await sealWebhookSecrets(db, ring), 2);
  assert.match(await stored(old.id), /^sealed:3:/);
  assert.equal(await sealWebhookSecrets(db, ring), 0);
});
