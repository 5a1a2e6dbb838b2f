import { existsSync, statSync } from 'node:fs';
import { silentLog } from '../kit/index.ts';
import { freeBytes, openDatabase } from '../store/index.ts';
import type { Config } from './config.ts';
import { memoryHere, WORKER_BYTES } from './memory.ts';
import { openStorage } from './storage.ts';

/** What was looked at, before it is judged. */
export interface Facts {
  readonly config: Config;
  /** Bytes that the service may use here. */
  readonly memory: number;
  /** Bytes free on the disk of DATA_DIR; null: it cannot be asked. */
  readonly free: number | null;
  /** How far this machine's clock is ahead of the database's, milliseconds, or why the database cannot be had. */
  readonly database: { readonly ahead: number } | { readonly problem: string };
  /** Why files can be neither read nor written; null: they can. */
  readonly storageProblem: string | null;
  /** Whether others than the owner may read the folder of keys. */
  readonly secretsOpen: boolean;
}

export interface Finding {
  readonly name: string;
  readonly level: 'ok' | 'look' | 'bad';
  readonly text: string;
}

const CLOCK_MS = 2000;
const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** Judges a set-up that others shall use. */
export function findings(facts: Facts): Finding[] {
  const { config, free, memory, database } = facts;
  const open = !LOOPBACK.test(config.host);
  const say = (name: string, level: Finding['level'], text: string): Finding => ({ name, level, text });
  return [
    config.publicUrl === undefined
      ? say('address', open ? 'bad' : 'look', 'PUBLIC_URL is not set: links lead to this machine only')
      : config.publicUrl.startsWith('https:')
        ? say('address', 'ok', `${config.publicUrl}, by https`)
        : say('address', 'bad', `${config.publicUrl} is not https: keys and passwords travel in the clear`),
    open && config.publicUrl?.startsWith('https:')
      ? say(
          'proxy',
          'look',
          `HOST=${config.host} is open to the network besides the proxy with TLS: let only the proxy reach it`,
        )
      : say('proxy', 'ok', open ? `listens on ${config.host}` : 'listens on this machine only, for a proxy'),
    'problem' in database
      ? say('database', 'bad', database.problem)
      : Math.abs(database.ahead) > CLOCK_MS
        ? say(
            'clock',
            'bad',
            `differs from the database's by ${Math.round(database.ahead / 1000)} s: links and webhooks go by it`,
          )
        : say('database', 'ok', `answers; the clocks agree within ${CLOCK_MS / 1000} s`),
    facts.storageProblem === null
      ? say('files', 'ok', config.s3 ? `bucket ${config.s3.bucket}` : `in ${config.dataDir}`)
      : say('files', 'bad', facts.storageProblem),
    free === null
      ? say('disk', 'look', 'its free space cannot be asked')
      : free < config.leastFree * 4
        ? say(
            'disk',
            free < config.leastFree ? 'bad' : 'look',
            `${(free / 1e9).toFixed(1)} GB free; below ${(config.leastFree / 1e9).toFixed(1)} GB nothing is taken in`,
          )
        : say('disk', 'ok', `${(free / 1e9).toFixed(1)} GB free`),
    config.workers * WORKER_BYTES > memory
      ? say(
          'memory',
          'bad',
          `WORKERS=${config.workers} may need ${config.workers * 2} GB, there are ${(memory / 1e9).toFixed(1)}`,
        )
      : say('memory', 'ok', `${(memory / 1e9).toFixed(1)} GB for ${config.workers} workers`),
    facts.secretsOpen
      ? say('keys', 'bad', `${config.secretsDir} can be read by others: chmod 700`)
      : say('keys', 'ok', config.secretsDir),
    config.allowPrivateUrls
      ? say('private addresses', 'bad', 'ALLOW_PRIVATE_URLS=1 lets callers reach this network through the service')
      : say('private addresses', 'ok', 'callers cannot reach this network through the service'),
  ];
}

/** Looks at this machine with these settings; opens the database and the storage as the service would. */
export async function lookAround(config: Config): Promise<Facts> {
  const fault = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  const database = await askDatabase(config).catch((error: unknown) => ({ problem: fault(error) }));
  const storageProblem = await openStorage(config)
    .then((blobs) => blobs.probe())
    .then(() => null, fault);
  return {
    config,
    memory: memoryHere(),
    free: await freeBytes(config.dataDir).catch(() => null),
    database,
    storageProblem,
    secretsOpen: existsSync(config.secretsDir) && (statSync(config.secretsDir).mode & 0o077) !== 0,
  };
}

async function askDatabase({ databaseUrl, dataDir }: Config): Promise<{ ahead: number }> {
  const { pool, close } = await openDatabase({ databaseUrl, dataDir, log: silentLog });
  try {
    const asked = Date.now();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    return { ahead: (asked + Date.now()) / 2 - rows[0]!.now.getTime() };
  } finally {
    await close();
  }
}

const MARK = { ok: 'ok  ', look: 'look', bad: 'BAD ' } as const;

/** One line a finding. */
export const doctorReport = (list: readonly Finding[]): string =>
  list.map(({ name, level, text }) => `${name.padEnd(18)}${MARK[level]}  ${text}\n`).join('');
