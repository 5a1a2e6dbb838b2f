import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../kit/index.ts';
import { testDatabase } from '../store/testing.ts';
import * as workspace from './index.ts';

const { db } = await testDatabase();

test('the administrator makes a workspace that is ready for use', async () => {
  const made = await workspace.adminCreateWorkspace(db, { name: 'Мастерская «Ёж»', credits: 500 });
  const keys = workspace.openKeys(db);
  assert.equal((await keys.verify(made.live_key))?.test, false);
  assert.equal((await keys.verify(made.test_key))?.workspaceId, made.workspace_id);
  await keys.close();
  assert.match(made.webhook_secret, /^whsec_[A-Za-z0-9_-]{43}$/);
  assert.deepEqual(await workspace.balance(db, made.workspace_id), { available: 500, reserved: 0 });
  assert.deepEqual(
    (await workspace.adminListWorkspaces(db)).map(({ name, credits }) => [name, credits]),
    [['Мастерская «Ёж»', 500]],
  );
});

test('a workspace is made whole or not at all', async () => {
  const before = (await workspace.listWorkspaces(db)).length;
  await assert.rejects(workspace.adminCreateWorkspace(db, { name: 'x', credits: -5 }), RangeError);
  assert.equal((await workspace.listWorkspaces(db)).length, before);
});

test('the administrator grants credits, once a reference, and handles keys', async () => {
  const { workspace_id: workspaceId } = await workspace.adminCreateWorkspace(db, { name: 'x', credits: 0 });
  assert.deepEqual(await workspace.adminGrantCredits(db, { workspaceId, credits: 50, ref: 'A-1' }), {
    workspace_id: workspaceId,
    granted: 50,
    credits: 50,
    reserved: 0,
  });
  assert.deepEqual(await workspace.adminGrantCredits(db, { workspaceId, credits: 50, ref: 'A-1' }), {
    workspace_id: workspaceId,
    granted: 0,
    credits: 50,
    reserved: 0,
  });
  const made = await workspace.adminCreateKey(db, { workspaceId, kind: 'live' });
  assert.deepEqual(await workspace.adminRevokeKey(db, { workspaceId, keyId: made.key_id }), {
    key_id: made.key_id,
    revoked: true,
  });
  assert.deepEqual(await workspace.adminRevokeKey(db, { workspaceId, keyId: 'nonsense' }), {
    key_id: 'nonsense',
    revoked: false,
  });
  const { keys } = await workspace.adminListKeys(db, { workspaceId });
  assert.deepEqual(
    keys.map((key) => key.revoked_at !== null),
    [false, false, true],
  );
  assert.ok(!JSON.stringify(keys).includes(made.key));
  for (const stranger of [newId(), 'nonsense']) {
    await assert.rejects(
      workspace.adminGrantCredits(db, { workspaceId: stranger, credits: 1 }),
      workspace.NoSuchWorkspace,
    );
    await assert.rejects(
      workspace.adminCreateKey(db, { workspaceId: stranger, kind: 'test' }),
      workspace.NoSuchWorkspace,
    );
  }
});

test('the webhook secret can be changed', async () => {
  const { id, webhook_secret } = await workspace.createWorkspace(db, { name: 'x', locale: 'en' });
  const rotated = await workspace.rotateWebhookSecret(db, id);
  assert.ok(rotated && rotated !== webhook_secret);
  assert.equal((await workspace.findWorkspace(db, id))?.webhook_secret, rotated);
  assert.equal(await workspace.rotateWebhookSecret(db, newId()), null);
});

test('brand kits belong to their workspace alone', async () => {
  const [ours, theirs] = await Promise.all(['a', 'b'].map((name) => workspace.createWorkspace(db, { name })));
  const kit = await workspace.createBrandKit(db, ours!.id, {
    name: 'Зёрна',
    colors: { primary: '#112233' },
    stop_words: ['дёшево'],
  });
  assert.deepEqual(kit, {
    id: kit.id,
    created_at: kit.created_at,
    updated_at: kit.updated_at,
    name: 'Зёрна',
    colors: { primary: '#112233' },
    fonts: {},
    logo: null,
    tone: null,
    stop_words: ['дёшево'],
    legal_line: null,
  });
  assert.deepEqual(await workspace.listBrandKits(db, ours!.id), [kit]);
  assert.deepEqual(await workspace.listBrandKits(db, theirs!.id), []);
  assert.equal(await workspace.findBrandKit(db, theirs!.id, kit.id), null);
  assert.equal(await workspace.deleteBrandKit(db, theirs!.id, kit.id), false);
  assert.deepEqual(await workspace.findBrandKit(db, ours!.id, kit.id), kit);
  assert.equal(await workspace.deleteBrandKit(db, ours!.id, kit.id), true);
  assert.deepEqual(await workspace.listBrandKits(db, ours!.id), []);
});
