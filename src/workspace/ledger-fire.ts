import assert from 'node:assert/strict';
import type { Kysely } from 'kysely';
import { newId, silentLog } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';
import { openDatabase } from '../store/index.ts';
import {
  audit,
  balance,
  charge,
  createWorkspace,
  grant,
  HoldClosed,
  HoldExceeded,
  InsufficientCredits,
  refund,
  release,
  reserve,
} from './index.ts';

const CLIENTS = 16;
const GRANT = 40;

interface Fire {
  readonly db: Kysely<Schema>;
  readonly workspaces: readonly { readonly id: string }[];
  /** What each account must hold at the end. */
  readonly expected: Map<string, number>;
  readonly tally: { operations: number; kills: number; lostAnswers: number; refused: number; audits: number };
  readonly isOn: () => boolean;
}

/**
 * A test's harness: many clients live the lives of jobs on few accounts, repeating each step until it answers, while
 * their connections are killed at random, so that every step is at times applied with its answer lost, and then
 * repeated. The books must hold at every glance and come out exact at the end.
 */
export async function ledgerUnderFire(url: string, limits: { operations: number; seconds: number }) {
  const options = { databaseUrl: url, dataDir: '', log: silentLog };
  const { db, close } = await openDatabase({ ...options, poolSize: CLIENTS });
  const watcher = await openDatabase({ ...options, poolSize: 1 });
  const workspaces = await Promise.all(Array.from({ length: 4 }, (_, n) => createWorkspace(db, { name: `№ ${n}` })));
  const expected = new Map(workspaces.map(({ id }) => [id, 0]));
  const deadline = Date.now() + limits.seconds * 1000;
  const tally = { operations: 0, kills: 0, lostAnswers: 0, refused: 0, audits: 0 };
  const isOn = (): boolean => tally.operations < limits.operations && Date.now() < deadline;
  const fire: Fire = { db, workspaces, expected, tally, isOn };

  let over = false;
  const killing = killConnections(watcher, tally, () => over);
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (isOn()) await liveOneJob(fire);
  });
  await Promise.all(clients).finally(() => (over = true));
  await killing;
  assert.deepEqual(await audit(watcher.db), []);
  for (const [id, available] of expected) assert.deepEqual(await balance(watcher.db, id), { available, reserved: 0 });
  assert.ok(tally.kills > 10 && tally.lostAnswers > 10, `too little happened: ${JSON.stringify(tally)}`);
  await close();
  await watcher.close();
  return tally;
}

/** A job's life: at times a gift first, then a reservation, some charges and refunds, and the rest given back. */
async function liveOneJob(fire: Fire): Promise<void> {
  const { db, tally } = fire;
  const workspaceId = pick(fire.workspaces).id;
  const jobId = newId();
  if (Math.random() < 0.3) {
    const ref = newId();
    await persistently(tally, () => grant(db, { workspaceId, credits: GRANT, ref }));
    earn(fire, workspaceId, GRANT);
  }
  const prices = Array.from({ length: 1 + int(4) }, () => int(9));
  const total = prices.reduce((a, b) => a + b, 0);
  try {
    await persistently(tally, () => reserve(db, { workspaceId, jobId, credits: total }));
  } catch (error) {
    if (!(error instanceof InsufficientCredits)) throw error;
    tally.refused++;
    return;
  }
  const canceledAt = Math.random() < 0.3 ? int(prices.length) : prices.length;
  await Promise.all(
    prices.slice(0, canceledAt).map(async (credits, n) => {
      const ref = `${jobId}/${n}`;
      // As the jobs do it: acceptance and charge in one transaction.
      await persistently(tally, () =>
        db.transaction().execute((tx: Kysely<Schema>) => charge(tx, { jobId, ref, credits })),
      );
      earn(fire, workspaceId, -credits);
      if (Math.random() < 0.1) {
        await persistently(tally, () => refund(db, { jobId, ref }));
        earn(fire, workspaceId, credits);
      }
    }),
  );
  await persistently(tally, () => release(db, { jobId }));
}

const earn = ({ expected }: Fire, workspaceId: string, credits: number): void =>
  void expected.set(workspaceId, expected.get(workspaceId)! + credits);

/** Repeats a step until it answers; what the ledger itself refuses is thrown. */
async function persistently<T>(tally: Fire['tally'], step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const result = await step();
      tally.operations++;
      return result;
    } catch (error) {
      if (error instanceof InsufficientCredits || error instanceof HoldClosed || error instanceof HoldExceeded)
        throw error;
      tally.lostAnswers++;
      assert.ok(tally.lostAnswers < 5000, `the database does not come back: ${String(error)}`);
    }
  }
}

/** Kills two connections at a time and looks at the books each time, until it is over. */
async function killConnections(
  { db, pool }: Pick<Awaited<ReturnType<typeof openDatabase>>, 'db' | 'pool'>,
  tally: Fire['tally'],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const { rows } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by random() limit 2`,
    );
    tally.kills += rows.length;
    assert.deepEqual(await audit(db), []);
    tally.audits++;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

function int(below: number): number {
  return Math.floor(Math.random() * below);
}

function pick<T>(items: readonly T[]): T {
  return items[int(items.length)]!;
}
