import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../kit/index.ts';
import { installBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { handOver, privateFolder } from './owner.ts';
import type { Owner } from './owner.ts';
import { SOCKET_NAME } from './places.ts';
import type { Places } from './places.ts';
import { disarmPidFile, isPostgres, livingPostmaster } from './postmaster.ts';

const START_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 60_000;
/** Within the time that the service gives itself for an orderly end. */
const FAST_STOP_MS = 15_000;
const ORPHANS_PATIENCE_MS = 20_000;
const LOG_MAX_BYTES = 8_000_000;

export interface StartOptions {
  log: Log;
  /** False gives up crash safety for speed; for tests only. */
  durable?: boolean;
}

/**
 * Starts the server (on first use: installs it and makes its cluster) and waits until it is ready; returns its process
 * id. Under the lock, with no living server.
 */
export async function start(places: Places, owner: Owner, { log, durable = true }: StartOptions): Promise<number> {
  const binaries = await installBinaries(places.root);
  if (!existsSync(places.cluster)) await makeCluster(places, binaries, owner, durable);
  const major = Number(readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8'));
  if (major !== binaries.major) {
    throw new Error(
      `${places.cluster} was made by PostgreSQL ${major}, this program brings ${binaries.major}: export the data with the old version first`,
    );
  }
  handOver(places.cluster, owner);
  privateFolder(places.socket, owner);
  // We hold the lock and saw no living server: what still claims to be one is a remnant. (PostgreSQL itself would
  // believe in a zombie.)
  disarmPidFile(places.cluster);
  rmSync(join(places.socket, `${SOCKET_NAME}.lock`), { force: true });
  if (existsSync(places.log) && statSync(places.log).size > LOG_MAX_BYTES) renameSync(places.log, `${places.log}.old`);

  const args = ['-D', places.cluster, ...settings(places, durable)];
  for (const deadline = Date.now() + ORPHANS_PATIENCE_MS; ; await sleep(250)) {
    const child = run(binaries, 'postgres', args, owner, places.log);
    child.unref();
    const pid = await pidOf(child);
    try {
      await untilReady(places, pid);
      return pid;
    } catch (error) {
      // Sessions of a server that was killed take a moment to notice.
      const orphans = error instanceof Error && error.message.includes('shared memory block');
      if (!orphans || Date.now() > deadline) throw error;
      log.info({ pid }, 'waiting for the sessions of a killed database server');
    }
  }
}

function settings(places: Places, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: places.socket,
    dynamic_shared_memory_type: 'mmap', // /dev/shm is missing or tiny in many containers
    max_connections: '200',
    max_wal_size: '512MB',
    jit: 'off', // our queries are short
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Makes the cluster beside its final place and renames it, so that an interrupted attempt leaves nothing that looks
 * finished.
 */
async function makeCluster(places: Places, binaries: Binaries, owner: Owner, durable: boolean): Promise<void> {
  const unfinished = `${places.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  privateFolder(unfinished, owner);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = run(
    binaries,
    'initdb',
    ['-D', unfinished, '-U', 'plakat', '--auth=trust', ...locale, ...(durable ? [] : ['--no-sync'])],
    owner,
    places.log,
  );
  await pidOf(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`initdb failed (${String(code)}):\n${tail(places.log)}`);
  renameSync(unfinished, places.cluster);
}

/**
 * Runs a program as the server's user, in its own session: a Ctrl-C in our terminal is not for it. Its words go to the
 * log file.
 */
function run(binaries: Binaries, program: string, args: string[], owner: Owner, logFile: string) {
  const out = openSync(logFile, 'a', 0o600);
  if (owner.lent) chownSync(logFile, owner.uid, owner.gid);
  try {
    return spawn(join(binaries.home, 'bin', program), args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', out, out],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries.home, 'lib') },
      ...(owner.lent ? { uid: owner.uid, gid: owner.gid } : {}),
    });
  } finally {
    closeSync(out);
  }
}

function pidOf(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid!));
    child.once('error', (error) => reject(new Error(`the embedded database could not be run: ${error.message}`)));
  });
}

/** Waits until the server answers; recovery after a crash may take its time. */
async function untilReady(places: Places, pid: number): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (livingPostmaster(places.cluster)?.state !== 'ready') {
    if (!isAlive(pid)) throw new Error(`the embedded database did not start:\n${tail(places.log)}`);
    if (Date.now() > deadline)
      throw new Error(`the embedded database is not ready after ${START_PATIENCE_MS / 1000} s:\n${tail(places.log)}`);
    await sleep(15);
  }
}

/** Alive under any name: between fork and exec the child still bears ours. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Fast shutdown: sessions are ended, everything is written. A server that is told so in the middle of a recovery may
 * never come to it (seen with PostgreSQL 18); it is then told to leave at once, which costs the next start a recovery
 * and loses nothing.
 */
export async function stop(places: Places): Promise<void> {
  const running = livingPostmaster(places.cluster);
  if (!running) return;
  for (const [signal, patience] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', STOP_PATIENCE_MS],
  ] as const) {
    leave(running.pid, signal);
    if (await isGoneWithin(running.pid, patience)) return;
  }
  throw new Error(`the embedded database (process ${running.pid}) does not stop`);
}

/** Tells a server to leave; one that has left is no fault. */
export function leave(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; isPostgres(pid); await sleep(15)) if (Date.now() > deadline) return false;
  return true;
}

/** The last words of a log file, for an error's message. */
export function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '';
}
