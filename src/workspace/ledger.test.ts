import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { newId } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';
import { testDatabase } from '../store/testing.ts';
import * as ledger from './index.ts';
import { ledgerUnderFire } from './ledger-fire.ts';
import { localServers } from './testing-servers.ts';

const { db } = await testDatabase();

async function workspaceWith(credits: number): Promise<string> {
  const { id } = await ledger.createWorkspace(db, { name: 'Тест' });
  if (credits > 0) await ledger.grant(db, { workspaceId: id, credits });
  return id;
}

test('the life of a job: reserve, charge what was accepted, release the rest', async () => {
  const workspaceId = await workspaceWith(100);
  const jobId = newId();
  assert.equal(await ledger.reserve(db, { workspaceId, jobId, credits: 60 }), true);
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 40, reserved: 60 });
  assert.equal(await ledger.charge(db, { jobId, ref: 'a', credits: 25 }), true);
  assert.equal(await ledger.charge(db, { jobId, ref: 'b', credits: 5 }), true);
  assert.equal(await ledger.release(db, { jobId }), 30);
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 70, reserved: 0 });
  const movements = await ledger.history(db, workspaceId);
  assert.deepEqual(
    movements.map(({ kind, credits, available }) => [kind, credits, available]),
    [
      ['release', 30, 30],
      ['charge', 5, 0],
      ['charge', 25, 0],
      ['reserve', 60, -60],
      ['grant', 100, 100],
    ],
  );
  assert.deepEqual(
    await ledger.history(db, workspaceId, { limit: 2, before: movements[1]!.id }),
    movements.slice(2, 4),
  );
});

test('every step may be repeated, one after another or all at once', async () => {
  const workspaceId = await workspaceWith(0);
  const jobId = newId();
  const repeat = <T>(step: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, step));
  const once = (results: boolean[]) => assert.equal(results.filter(Boolean).length, 1);
  once(await repeat(() => ledger.grant(db, { workspaceId, credits: 10, ref: 'invoice 7' })));
  once(await repeat(() => ledger.reserve(db, { workspaceId, jobId, credits: 10 })));
  once(await repeat(() => ledger.charge(db, { jobId, ref: 'x', credits: 4 })));
  assert.equal(
    (await repeat(() => ledger.release(db, { jobId }))).reduce((a, b) => a + b),
    6,
  );
  assert.equal(
    (await repeat(() => ledger.refund(db, { jobId, ref: 'x' }))).reduce((a, b) => a + b),
    4,
  );
  assert.equal(await ledger.charge(db, { jobId, ref: 'x', credits: 4 }), false, 'also after the job was settled');
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 10, reserved: 0 });
  assert.deepEqual(await ledger.audit(db), []);
});

test('too few credits: typed, exact, and the transaction goes on', async () => {
  const workspaceId = await workspaceWith(15);
  await db.transaction().execute(async (tx) => {
    await assert.rejects(
      ledger.reserve(tx, { workspaceId, jobId: newId(), credits: 40 }),
      (error) => error instanceof ledger.InsufficientCredits && error.missing === 25,
    );
    await ledger.grant(tx, { workspaceId, credits: 1 });
  });
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 16, reserved: 0 });
});

test('scarce credits that come and go: each reservation is had or refused in so many words', async () => {
  const workspaceId = await workspaceWith(20);
  const turn = async (): Promise<void> => {
    const jobId = newId();
    await ledger
      .reserve(db, { workspaceId, jobId, credits: 6 })
      .catch((error: unknown) => assert.ok(error instanceof ledger.InsufficientCredits, String(error)));
    await ledger.release(db, { jobId });
  };
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 40; n++) await turn();
    }),
  );
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 20, reserved: 0 });
  assert.deepEqual(await ledger.audit(db), []);
});

test('a charge without cover is refused and changes nothing', async () => {
  const workspaceId = await workspaceWith(10);
  const jobId = newId();
  await assert.rejects(ledger.charge(db, { jobId, ref: 'x', credits: 1 }), ledger.HoldClosed);
  await ledger.reserve(db, { workspaceId, jobId, credits: 5 });
  await assert.rejects(ledger.charge(db, { jobId, ref: 'x', credits: 6 }), ledger.HoldExceeded);
  await ledger.release(db, { jobId });
  await assert.rejects(ledger.charge(db, { jobId, ref: 'x', credits: 1 }), ledger.HoldClosed);
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 10, reserved: 0 });
});

test('hostile or mistaken arguments', async () => {
  const workspaceId = await workspaceWith(10);
  const jobId = newId();
  for (const credits of [-1, 0.5, Number.NaN, Infinity, ledger.CREDITS_MAX + 1]) {
    await assert.rejects(ledger.grant(db, { workspaceId, credits }), RangeError);
    await assert.rejects(ledger.reserve(db, { workspaceId, jobId, credits }), RangeError);
    await assert.rejects(ledger.charge(db, { jobId, ref: 'x', credits }), RangeError);
  }
  await assert.rejects(ledger.grant(db, { workspaceId: newId(), credits: 1 }), ledger.NoSuchWorkspace);
  await assert.rejects(ledger.reserve(db, { workspaceId: newId(), jobId, credits: 1 }), ledger.NoSuchWorkspace);
  await assert.rejects(ledger.balance(db, newId()), ledger.NoSuchWorkspace);
  await ledger.reserve(db, { workspaceId, jobId, credits: 1 });
  const other = await workspaceWith(10);
  await assert.rejects(
    ledger.reserve(db, { workspaceId: other, jobId, credits: 1 }),
    ledger.HoldClosed,
    'the job of another workspace',
  );
  assert.equal(await ledger.refund(db, { jobId, ref: 'never charged' }), 0);
});

test('what a rolled-back transaction did is gone', async () => {
  const workspaceId = await workspaceWith(10);
  const jobId = newId();
  await ledger.reserve(db, { workspaceId, jobId, credits: 10 });
  const crash = async (tx: Kysely<Schema>) => {
    await ledger.charge(tx, { jobId, ref: 'x', credits: 10 });
    throw new Error('crash');
  };
  await assert.rejects(db.transaction().execute(crash), /crash/);
  assert.deepEqual(await ledger.balance(db, workspaceId), { available: 0, reserved: 10 });
});

test('entries cannot be rewritten, and the audit finds a forged balance', async () => {
  const workspaceId = await workspaceWith(10);
  await assert.rejects(
    db.updateTable('ledger_entries').set({ delta: 99 }).where('workspace_id', '=', workspaceId).execute(),
    /never changed/,
  );
  await assert.rejects(
    db.deleteFrom('ledger_entries').where('workspace_id', '=', workspaceId).execute(),
    /never changed/,
  );
  await assert.rejects(
    db.updateTable('ledger_accounts').set({ available: -1 }).where('workspace_id', '=', workspaceId).execute(),
    /check/,
  );
  await db.updateTable('ledger_accounts').set({ available: 11 }).where('workspace_id', '=', workspaceId).execute();
  assert.deepEqual(await ledger.audit(db), [{ rule: 'account equals its entries', workspaceId }]);
  await db.updateTable('ledger_accounts').set({ available: 10 }).where('workspace_id', '=', workspaceId).execute();
});

test('any sequence of steps agrees with a simple model', async () => {
  const step = fc.record({
    kind: fc.constantFrom('grant', 'reserve', 'charge', 'release', 'refund'),
    job: fc.nat(3),
    ref: fc.nat(3),
    credits: fc.integer({ min: 1, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const workspaceId = await workspaceWith(0);
      const jobs = Array.from({ length: 4 }, () => newId());
      const model = {
        available: 0,
        grants: new Set<number>(),
        holds: new Map<number, { left: number; open: boolean }>(),
        charges: new Map<string, number>(),
        refunds: new Set<string>(),
      };
      for (const { kind, job, ref, credits } of steps) {
        const jobId = jobs[job]!;
        const charged = `${job}/${ref}`;
        const hold = model.holds.get(job);
        if (kind === 'grant') {
          await ledger.grant(db, { workspaceId, credits, ref: String(ref) });
          if (!model.grants.has(ref)) model.available += credits;
          model.grants.add(ref);
        } else if (kind === 'reserve') {
          const enough = model.available >= credits;
          const reserving = ledger.reserve(db, { workspaceId, jobId, credits });
          if (hold) assert.equal(await reserving, false);
          else if (!enough) await assert.rejects(reserving, { missing: credits - model.available });
          else {
            await reserving;
            model.available -= credits;
            model.holds.set(job, { left: credits, open: true });
          }
        } else if (kind === 'charge') {
          const charging = ledger.charge(db, { jobId, ref: charged, credits });
          if (model.charges.has(charged)) assert.equal(await charging, false);
          else if (!hold?.open) await assert.rejects(charging, ledger.HoldClosed);
          else if (hold.left < credits) await assert.rejects(charging, ledger.HoldExceeded);
          else {
            await charging;
            hold.left -= credits;
            model.charges.set(charged, credits);
          }
        } else if (kind === 'release') {
          const left = hold?.open ? hold.left : 0;
          assert.equal(await ledger.release(db, { jobId }), left);
          model.available += left;
          if (hold) Object.assign(hold, { left: 0, open: false });
        } else {
          const back = model.refunds.has(charged) ? 0 : (model.charges.get(charged) ?? 0);
          assert.equal(await ledger.refund(db, { jobId, ref: charged }), back);
          model.available += back;
          if (back > 0) model.refunds.add(charged);
        }
      }
      const reserved = [...model.holds.values()].reduce((sum, { left }) => sum + left, 0);
      assert.deepEqual(await ledger.balance(db, workspaceId), { available: model.available, reserved });
    }),
    { numRuns: 40 },
  );
  assert.deepEqual(await ledger.audit(db), []);
});

suite('under fire: concurrent jobs, connections killed at random', () => {
  test('embedded PostgreSQL', async (t) => {
    const outcome = await ledgerUnderFire((await testDatabase()).url, { operations: 3000, seconds: 12 });
    t.diagnostic(JSON.stringify(outcome));
  });
  for (const server of localServers()) {
    test(server.name, { skip: server.skip }, async (t) => {
      const outcome = await ledgerUnderFire((await testDatabase(await server.start())).url, {
        operations: 2000,
        seconds: 12,
      });
      t.diagnostic(JSON.stringify(outcome));
    });
  }
});
