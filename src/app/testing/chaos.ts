import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { seededRandom, silentLog } from '../../kit/index.ts';
import { serverOwner } from '../../store/database/embedded/owner.ts';
import { placesOf } from '../../store/database/embedded/places.ts';
import { livingPostmaster } from '../../store/database/embedded/postmaster.ts';
import { embeddedServer } from '../../store/database/embedded/server.ts';
import { openDatabase } from '../../store/index.ts';
import type { Database } from '../../store/index.ts';
import { startTestS3 } from '../../store/testing-s3.ts';
import type { TestS3 } from '../../store/testing-s3.ts';
import { adminCreateWorkspace } from '../../workspace/index.ts';
import { runClient } from './chaos-clients.ts';
import type { Tally } from './chaos-clients.ts';
import { startFleet } from './chaos-fleet.ts';
import type { Fleet, Member } from './chaos-fleet.ts';
import { startReceiver } from './chaos-receiver.ts';
import { judge } from './chaos-verdict.ts';

export interface ChaosOptions {
  readonly kills: number;
  /** No kill comes after so long; the trial still waits for every job to end. */
  readonly seconds: number;
  readonly workspaces: number;
  readonly seed: number;
  /** How long a client asks for one answer before it gives up, which is a fault; 3 minutes unless told. */
  readonly patienceMs?: number;
  readonly say?: (line: string) => void;
}

/** How often each kind of blow fell. */
type Blows = Record<'front' | 'worker' | 'postmaster' | 'session' | 'storage' | 'frozen', number>;

export interface ChaosReport {
  readonly seed: number;
  readonly seconds: number;
  readonly blows: Blows;
  readonly processes: number;
  readonly requests: number;
  readonly mishaps: number;
  readonly limited: number;
  readonly jobs: number;
  readonly files: number;
  readonly webhooks: number;
}

const PEAK_PAUSE_MS = 900;
const FREEZE_MS = 2500;

/**
 * Two fronts and three workers, as on machines that share nothing but one PostgreSQL and one bucket, under clients that
 * go on asking, while processes, the database and the storage are killed at random moments. Ends when every promised
 * job has ended; throws what does not hold then: jobs that never end, files made twice or lost or left over, books,
 * keys.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { say = () => undefined } = options;
  const root = mkdtempSync(join(tmpdir(), 'plakat-chaos-'));
  const began = Date.now();
  const random = seededRandom(options.seed);
  const s3 = await startTestS3();
  const receiver = await startReceiver(random);
  const server = await embeddedServer({ dataDir: join(root, 'database'), log: silentLog });
  const databaseUrl = `postgres://plakat@localhost/postgres?host=${encodeURIComponent(server.host)}`;
  const place = { databaseUrl, dataDir: root, log: silentLog, poolSize: 4 };
  const database = await openDatabase(place);
  const fleet = startFleet(
    root,
    { ...s3.env, DATABASE_URL: databaseUrl, SECRETS_DIR: join(root, 'secrets'), LEAST_FREE_MB: '0' },
    { fronts: 2, workers: 3 },
  );
  const tally: Tally = { promised: [], requests: 0, answered: 0, mishaps: 0, limited: 0, wrong: [] };
  try {
    await fleet.whole();
    await limitsHoldAcross(fleet, database);
    let going = true;
    const clients = await openClients(database, options, {
      fleet,
      tally,
      webhookUrl: receiver.url,
      random,
      patienceMs: options.patienceMs ?? 180_000,
      going: () => going,
    });
    while (tally.promised.length < options.workspaces && tally.wrong.length === 0) await sleep(50);
    const blows = await rain({ fleet, s3, database, root, random, tally }, options);
    going = false;
    assert.deepEqual(tally.wrong, [], 'what no client should meet');
    await Promise.all(clients);
    s3.away = false;
    await fleet.whole();
    const found = await judge({ fleet, s3, database, receiver, tally });
    return {
      seed: options.seed,
      seconds: Math.round((Date.now() - began) / 1000),
      blows,
      processes: await fleet.end(),
      requests: tally.requests,
      mishaps: tally.mishaps,
      limited: tally.limited,
      jobs: tally.promised.length,
      ...found,
    };
  } finally {
    await tidied([() => fleet.end(), () => database.close(), () => server.release()], say);
    await tidied([() => receiver.close(), () => s3.close()], say);
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A part that does not end well is told, and does not hide what the trial has found. */
async function tidied(steps: readonly (() => Promise<unknown>)[], say: (line: string) => void): Promise<void> {
  for (const step of steps) await step().catch((error: unknown) => say(`tidying up: ${String(error)}`));
}

type ClientShare = Omit<Parameters<typeof runClient>[0], 'workspaceId' | 'key' | 'picture'>;

async function openClients(
  { db }: Database,
  { workspaces }: ChaosOptions,
  share: ClientShare,
): Promise<Promise<void>[]> {
  const picture = new Uint8Array(
    await sharp({ create: { width: 640, height: 640, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  const made = [];
  for (let n = 0; n < workspaces; n++)
    made.push(await adminCreateWorkspace(db, { name: `№ ${n}`, credits: 1_000_000 }));
  return made.map(({ workspace_id: workspaceId, live_key: key }) => {
    const client = runClient({ ...share, workspaceId, key, picture });
    client.catch((error: unknown) => share.tally.wrong.push(`a client gave up: ${String(error)}`));
    return client;
  });
}

/** One key's jobs a minute are counted once, whichever front is asked. */
async function limitsHoldAcross({ fronts }: Fleet, { db }: Database): Promise<void> {
  const { live_key: key } = await adminCreateWorkspace(db, { name: 'limited', credits: 0 });
  const asked = Array.from({ length: 44 }, (_, n) =>
    fetch(`${fronts[n % fronts.length]!.url}/v1/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'create', asset_ids: ['0190a000-0000-7000-8000-000000000000'], title: 'x' }),
    }).then(({ status }) => status),
  );
  const limited = (await Promise.all(asked)).filter((status) => status === 429).length;
  assert.equal(limited, 14, 'two fronts together admit 30 new jobs a minute');
}

interface Target {
  readonly fleet: Fleet;
  readonly s3: TestS3;
  readonly database: Database;
  readonly root: string;
  readonly random: () => number;
  /** Blows stop falling at the first thing that is wrong: what comes after says nothing. */
  readonly tally: Tally;
}

/** The blows, one after the other, at random moments. */
async function rain(target: Target, { kills, seconds, say = () => undefined }: ChaosOptions): Promise<Blows> {
  const { fleet, s3, random, tally } = target;
  const blows: Blows = { front: 0, worker: 0, postmaster: 0, session: 0, storage: 0, frozen: 0 };
  const any = (members: readonly Member[]): Member => members[Math.floor(random() * members.length)]!;
  const deadline = Date.now() + seconds * 1000;
  for (let n = 0; n < kills && Date.now() < deadline && tally.wrong.length === 0; n++) {
    // Mostly something works, and somebody was answered, before the next blow falls; sometimes blow falls upon blow.
    const answered = tally.answered;
    const idle = (): boolean => !standing(fleet) || tally.answered === answered;
    if (random() > 0.1) while (idle() && Date.now() < deadline && tally.wrong.length === 0) await sleep(30);
    await sleep(random() ** 2 * PEAK_PAUSE_MS);
    const dice = random();
    const kind =
      dice < 0.25
        ? 'front'
        : dice < 0.72
          ? 'worker'
          : dice < 0.78
            ? 'postmaster'
            : dice < 0.84
              ? 'session'
              : dice < 0.94
                ? 'storage'
                : 'frozen';
    if (kind === 'front') fleet.kill(any(fleet.fronts));
    if (kind === 'worker') fleet.kill(any(fleet.workers));
    if (kind === 'postmaster') killPostmaster(target.root);
    if (kind === 'session') await killSession(target.database);
    if (kind === 'storage') {
      s3.away = true;
      setTimeout(() => (s3.away = false), 200 + random() * 800);
    }
    if (kind === 'frozen') await fleet.freeze(any(fleet.workers), FREEZE_MS);
    blows[kind]++;
    if ((n + 1) % 50 === 0) say(`${n + 1} of ${kills} blows, ${tally.promised.length} jobs: ${JSON.stringify(blows)}`);
  }
  return blows;
}

const standing = ({ fronts, workers }: Fleet): boolean =>
  [fronts, workers].every((kind) => kind.some(({ url }) => url !== null));

function killPostmaster(root: string): void {
  const running = livingPostmaster(placesOf(join(root, 'database'), serverOwner()).cluster);
  if (running) process.kill(running.pid, 'SIGKILL');
}

/** One session's process: the server ends all others, too, and recovers. */
async function killSession({ pool }: Database): Promise<void> {
  const found = await pool
    .query<{ pid: number }>(`select pid from pg_stat_activity where application_name like 'plakat%' limit 20`)
    .catch(() => ({ rows: [] }));
  const pid = found.rows.at(-1)?.pid;
  if (pid !== undefined)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
}
