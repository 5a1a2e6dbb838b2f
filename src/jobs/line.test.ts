import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { nextInLine, placeInLine, stand, turnOfTheMinute } from './line.ts';
import { openRig } from './testing/rig.ts';
import { claimJob } from './worker/claim.ts';

const rig = await openRig();
const { db } = rig.deps;

interface Shop {
  readonly id: string;
  readonly asset: string;
}

const start = async ({ id, asset }: Shop, keys: readonly string[] = ['a']): Promise<string> =>
  (await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: [...keys] })).job.id;
const many = async (shop: Shop, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await start(shop));
  return ids;
};
const clear = (): Promise<unknown> => sql`update jobs set status = 'done'`.execute(db);
const end = (id: string): Promise<unknown> => sql`update jobs set status = 'done' where id = ${id}`.execute(db);

/** Lets `slots` workers take and end jobs until none is left; the order in which jobs were taken. */
async function drain(slots: number): Promise<string[]> {
  const order: string[] = [];
  const running: string[] = [];
  for (;;) {
    for (const id of await nextInLine(db, slots - running.length)) {
      assert.ok(await claimJob(db, id, { leaseMs: 60_000, now: rig.clock.now() }));
      running.push(id);
      order.push(id);
    }
    const oldest = running.shift();
    if (oldest === undefined) return order;
    await end(oldest);
  }
}

test('a workspace with many jobs waiting and one with few take turns, however old the many are', async () => {
  const [large, small] = [await rig.workspace(1000), await rig.workspace(100)];
  const first = await many(large, 40);
  const late = await many(small, 5);
  const order = await drain(2);
  assert.equal(order.length, 45);
  // Five jobs of the small one and two slots: all are taken within the first twelve.
  for (const id of late) assert.ok(order.indexOf(id) < 12, `taken as number ${order.indexOf(id)}`);
  const own = order.filter((id) => first.includes(id));
  assert.deepEqual(own, first, 'one workspace’s jobs keep their order');
});

test('a share of three gets three turns of four; a cap holds even when machines are idle', async () => {
  const [heavy, light] = [await rig.workspace(100), await rig.workspace(100)];
  const three = await many(heavy, 12);
  await many(light, 12);
  await sql`update workspaces set share = 3 where id = ${heavy.id}`.execute(db);
  const order = await drain(4);
  const early = order.slice(0, 12).filter((id) => three.includes(id)).length;
  assert.ok(early >= 8 && early <= 10, `${early} of the first twelve`);

  const capped = await rig.workspace(100);
  await many(capped, 5);
  await sql`update workspaces set max_running = 2 where id = ${capped.id}`.execute(db);
  const taken = await nextInLine(db, 10);
  assert.equal(taken.length, 2);
  for (const id of taken) await claimJob(db, id, { leaseMs: 60_000, now: rig.clock.now() });
  assert.deepEqual(await nextInLine(db, 10), []);
  await clear();
});

test('within a workspace: answers, then small jobs, then bulk; a job on its pause waits', async () => {
  const shop = await rig.workspace(100);
  const bulk = await start(shop, ['a', 'b', 'c', 'd', 'e']);
  const [one, two, answered] = (await many(shop, 3)) as [string, string, string];
  await stand(db, answered, { priority: 10 });
  await stand(db, two, { delaySeconds: 600 });
  assert.deepEqual(await nextInLine(db, 10), [answered, one, bulk]);
  const place = (id: string) => placeInLine(db, { id, workspace_id: shop.id });
  assert.deepEqual(await place(bulk), { before: 2, others: 0 });
  await many(await rig.workspace(10), 1);
  assert.deepEqual(await place(answered), { before: 0, others: 1 });
  await clear();
});

test('a guest is small, first in its workspace, and alone at work there', async () => {
  const [busy, packs, guest] = [await rig.workspace(100), await rig.workspace(100), await rig.workspace(100)];
  const [running] = await many(busy, 2);
  assert.ok(await claimJob(db, running!, { leaseMs: 60_000, now: rig.clock.now() }));
  await start(packs, ['a', 'b', 'c', 'd', 'e']);
  const [first, second] = await many(guest, 2);
  assert.deepEqual(await nextInLine(db, 10, { guests: true }), [first]);
  assert.ok(await claimJob(db, first!, { leaseMs: 60_000, now: rig.clock.now() }));
  assert.deepEqual(await nextInLine(db, 10, { guests: true }), []);
  assert.equal((await nextInLine(db, 10)).includes(second!), true);
  await clear();
});

test('what is due each minute is done by one of many processes', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, () => turnOfTheMinute(db, 'test')));
  assert.equal(turns.filter(Boolean).length, 1);
  await sql`update settings set updated_at = now() - interval '1 minute' where key = 'turn:test'`.execute(db);
  assert.equal(await turnOfTheMinute(db, 'test'), true);
});
