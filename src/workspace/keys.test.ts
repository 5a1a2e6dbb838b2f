import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fakeClock, newId, silentLog } from '../kit/index.ts';
import { testDatabase } from '../store/testing.ts';
import { createWorkspace, openKeys } from './index.ts';
import { until } from '../kit/testing.ts';

const { db, connection } = await testDatabase();
const workspaceId = (await createWorkspace(db, { name: 'Ключи' })).id;

test('a key is shown once, recognised, and kept only as a hash', async () => {
  const keys = openKeys(db);
  for (const kind of ['live', 'test'] as const) {
    const { key, info } = await keys.create({ workspaceId, kind, name: 'CI' });
    assert.match(key, new RegExp(`^svc_${kind}_[A-Za-z0-9_-]{43}$`));
    assert.deepEqual(await keys.verify(key), { keyId: info.id, workspaceId, test: kind === 'test' });
    assert.equal(info.hint, `svc_${kind}_…${key.slice(-4)}`);
    const row = await db.selectFrom('api_keys').selectAll().where('id', '=', info.id).executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify({ ...row, hash: row.hash.toString('latin1') }).includes(key.slice(9, 40)));
  }
  await keys.close();
});

test('what is not a key speaks for nobody', async () => {
  const keys = openKeys(db);
  const { key } = await keys.create({ workspaceId, kind: 'live', name: 'x' });
  for (const wrong of [
    '',
    'svc_live_',
    key.slice(0, -1),
    `${key}A`,
    ` ${key}`,
    `${key}\n`,
    key.toUpperCase(),
    key.replace('live', 'test'),
    key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
    'x'.repeat(1e6),
  ]) {
    assert.equal(await keys.verify(wrong), null, wrong.slice(0, 80));
  }
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => (await keys.verify(text)) === null),
    { numRuns: 50 },
  );
  await keys.close();
});

test('a process that listens hears of a revocation long before it would ask again', async () => {
  const [here, elsewhere] = [openKeys(db), openKeys(db)];
  await elsewhere.listenForRevocations(connection, silentLog);
  const { key, info } = await here.create({ workspaceId, kind: 'live', name: 'x' });
  assert.ok(await elsewhere.verify(key));
  await here.revoke(workspaceId, info.id);
  // Within a second on a machine at rest; unheard it would be remembered for 30 s.
  await until('the revocation elsewhere', async () => (await elsewhere.verify(key)) === null, 15_000);
  await Promise.all([here.close(), elsewhere.close()]);
});

test('a revoked key ends at once here, and within 30 s even where nobody listens', async () => {
  const clock = fakeClock(new Date());
  const [here, elsewhere] = [openKeys(db, clock), openKeys(db, clock)];
  const { key, info } = await here.create({ workspaceId, kind: 'live', name: 'x' });
  assert.ok(await here.verify(key));
  assert.ok(await elsewhere.verify(key));
  assert.equal(await here.revoke(newId(), info.id), false, 'not by another workspace');
  assert.equal(await here.revoke(workspaceId, info.id), true);
  assert.equal(await here.revoke(workspaceId, info.id), false);
  assert.equal(await here.verify(key), null);
  clock.advance(30_000);
  assert.equal(await elsewhere.verify(key), null);
  assert.deepEqual(
    (await here.list(workspaceId)).find(({ id }) => id === info.id)?.revokedAt,
    new Date(clock.now().getTime() - 30_000),
  );
  await here.close();
  await elsewhere.close();
});

test('a look-up that a revocation overtakes is not remembered', async () => {
  const keys = openKeys(db);
  for (let round = 0; round < 20; round++) {
    const { key, info } = await keys.create({ workspaceId, kind: 'live', name: 'x' });
    await Promise.all([keys.verify(key), keys.revoke(workspaceId, info.id), keys.verify(key)]);
    assert.equal(await keys.verify(key), null);
  }
  await keys.close();
});

test('times of use are written together, and never run backwards', async () => {
  const clock = fakeClock('2026-03-01T12:00:00Z');
  const keys = openKeys(db, clock);
  const made = await Promise.all(['a', 'b'].map((name) => keys.create({ workspaceId, kind: 'live', name })));
  for (const { key } of made) await keys.verify(key);
  clock.advance(5000);
  await keys.verify(made[1]!.key);
  await keys.close();
  const late = openKeys(db, fakeClock('2026-02-01T00:00:00Z'));
  await late.verify(made[0]!.key);
  await late.close();
  const used = new Map((await keys.list(workspaceId)).map(({ id, lastUsedAt }) => [id, lastUsedAt?.toISOString()]));
  assert.equal(used.get(made[0]!.info.id), '2026-03-01T12:00:00.000Z');
  assert.equal(used.get(made[1]!.info.id), '2026-03-01T12:00:05.000Z');
});
