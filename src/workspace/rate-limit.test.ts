import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newId, silentLog } from '../kit/index.ts';
import { openDatabase } from '../store/index.ts';
import { testDatabase } from '../store/testing.ts';
import { forgetIdleRates, takeRate } from './index.ts';

const { db, url } = await testDatabase();
const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const who = () => ({ keyId: newId(), workspaceId: newId() });

test('the 121st request of a key within a minute is refused, and told when to come back', async () => {
  const caller = who();
  for (let n = 0; n < 120; n++) assert.equal((await takeRate(db, caller, undefined, at(n / 10))).allowed, true);
  assert.partialDeepStrictEqual(await takeRate(db, caller, undefined, at(12)), {
    allowed: false,
    retryAfter: 48,
    deniedBy: 'key',
  });
  assert.equal((await takeRate(db, caller, undefined, at(59.9))).retryAfter, 1);
  assert.equal((await takeRate(db, caller, undefined, at(60))).allowed, true);
  assert.equal(
    (await takeRate(db, caller, undefined, at(60))).allowed,
    false,
    'one place was free, not a whole minute’s',
  );
});

test('the keys of a workspace share its 300', async () => {
  const workspaceId = newId();
  const keys = [newId(), newId(), newId()];
  for (let n = 0; n < 300; n++)
    assert.equal((await takeRate(db, { keyId: keys[n % 3]!, workspaceId }, undefined, at(0))).allowed, true);
  assert.equal((await takeRate(db, { keyId: newId(), workspaceId }, undefined, at(1))).deniedBy, 'workspace');
  assert.equal((await takeRate(db, who(), undefined, at(1))).allowed, true);
});

test('30 new jobs a minute; other requests go on, and a refused job counts nowhere', async () => {
  const caller = who();
  for (let n = 0; n < 30; n++)
    assert.equal((await takeRate(db, { ...caller, newJob: true }, undefined, at(0))).allowed, true);
  for (let n = 0; n < 200; n++)
    assert.equal((await takeRate(db, { ...caller, newJob: true }, undefined, at(1))).deniedBy, 'new_jobs');
  for (let n = 0; n < 90; n++) assert.equal((await takeRate(db, caller, undefined, at(2))).allowed, true);
  assert.equal((await takeRate(db, caller, undefined, at(2))).deniedBy, 'key');
});

test('no sliding window ever admits more than the limit, and waiting as told always helps', async () => {
  const limits = { perKey: 5, perWorkspace: 8, newJobs: 3 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.integer({ min: 0, max: 30_000 }), key: fc.nat(1), newJob: fc.boolean() }), {
        maxLength: 40,
      }),
      async (steps) => {
        const workspaceId = newId();
        const keys = [newId(), newId()];
        const admitted: { time: number; key: number; newJob: boolean }[] = [];
        let time = 0;
        for (const { after, key, newJob } of steps) {
          time += after;
          const request = { keyId: keys[key]!, workspaceId, newJob };
          const inWindow = admitted.filter((one) => one.time > time - 60_000);
          const expected =
            inWindow.filter((one) => one.key === key).length < 5 &&
            inWindow.length < 8 &&
            (!newJob || inWindow.filter((one) => one.newJob).length < 3);
          const verdict = await takeRate(db, request, limits, at(time / 1000));
          assert.equal(verdict.allowed, expected);
          if (!expected) {
            time += verdict.retryAfter * 1000;
            assert.equal((await takeRate(db, request, limits, at(time / 1000))).allowed, true);
          }
          admitted.push({ time, key, newJob });
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a host may raise a limit into the thousands', async () => {
  const caller = who();
  const limits = { perKey: 3000, perWorkspace: 5000, newJobs: 30 };
  await db
    .insertInto('rate_limits')
    .values({ key: `key:${caller.keyId}`, hits: Array.from({ length: 2999 }, () => at(0).getTime()) })
    .execute();
  assert.equal((await takeRate(db, caller, limits, at(1))).allowed, true);
  assert.partialDeepStrictEqual(await takeRate(db, caller, limits, at(1)), {
    allowed: false,
    retryAfter: 59,
    deniedBy: 'key',
  });
});

test('several processes together admit exactly the limit', async () => {
  const caller = who();
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '', log: silentLog, poolSize: 4 })),
  );
  const verdicts = await Promise.all(Array.from({ length: 400 }, (_, n) => takeRate(processes[n % 4]!.db, caller)));
  assert.equal(verdicts.filter(({ allowed }) => allowed).length, 120);
  assert.ok(verdicts.filter(({ allowed }) => !allowed).every(({ retryAfter }) => retryAfter >= 50 && retryAfter <= 60));
  await Promise.all(processes.map((one) => one.close()));
});

test('new keys of a busy workspace do not block one another', async () => {
  const workspaceId = newId();
  const shared = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog, poolSize: 12 });
  for (let round = 0; round < 30; round++) {
    const keyId = newId();
    const verdicts = await Promise.all(
      Array.from({ length: 24 }, () =>
        takeRate(shared.db, { keyId, workspaceId }, { perKey: 20, perWorkspace: 10_000, newJobs: 1 }),
      ),
    );
    assert.equal(verdicts.filter(({ allowed }) => allowed).length, 20);
  }
  await shared.close();
});

test('idle callers are forgotten, others not', async () => {
  const [idle, busy] = [who(), who()];
  await takeRate(db, idle, undefined, new Date(Date.now() - 3_700_000));
  await takeRate(db, busy);
  await forgetIdleRates(db);
  const left = (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  assert.ok(!left.includes(`key:${idle.keyId}`) && left.includes(`key:${busy.keyId}`));
});

test('an answer says how much of the nearest limit is left', async () => {
  const caller = { keyId: newId(), workspaceId: newId() };
  const limits = { perKey: 3, perWorkspace: 10, newJobs: 5 };
  const left: [number, number][] = [];
  for (let i = 0; i < 4; i++) {
    const { limit, remaining } = await takeRate(db, caller, limits, new Date(i));
    left.push([limit, remaining]);
  }
  assert.deepEqual(left, [
    [3, 2],
    [3, 1],
    [3, 0],
    [3, 0],
  ]);
  assert.equal((await takeRate(db, caller, limits, new Date(60_001))).remaining, 1, 'what has left the window is free');
});
