import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killWhenHung } from '../last-words.ts';

const program = fileURLToPath(new URL('chaos-child.ts', import.meta.url));
/** A child that could not start, for want of a database say, is started again after so long. */
const AGAIN_MS = 150;

/** One place in the fleet: a process that is started again whenever it ends. */
export interface Member {
  readonly name: string;
  /** Address of a front that answers now; null while there is none. */
  url: string | null;
  child: ChildProcess | null;
}

export interface Fleet {
  readonly fronts: readonly Member[];
  readonly workers: readonly Member[];
  /** Resolves once every place is filled. */
  whole(): Promise<void>;
  kill(member: Member): void;
  /** Stops a process longer than its lease: others take over what it believes to be its own. */
  freeze(member: Member, ms: number): Promise<void>;
  /** Ends everything; answers with how many processes were started in all. */
  end(): Promise<number>;
}

/** As the service's own supervisors do: what hangs in its own end, which Node can, is killed. */
function supervise(child: ChildProcess, onUrl: (url: string) => void): void {
  child.on('message', (said: unknown) => {
    if (typeof said === 'string') onUrl(said);
  });
  child.on('error', () => undefined);
  killWhenHung(child, () => undefined);
}

/**
 * Two machines' processes on one: each with a folder of its own under `root`, on one database and one bucket, with one
 * folder of keys. Every process that ends is started again, until `end`.
 */
export function startFleet(
  root: string,
  env: Readonly<Record<string, string>>,
  size: { fronts: number; workers: number },
): Fleet {
  let started = 0;
  let ending = false;
  const run = (role: 'front' | 'worker', member: Member): void => {
    if (ending) return;
    const dataDir = join(root, member.name);
    mkdirSync(dataDir, { recursive: true });
    const child = fork(program, [role], {
      env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: '0' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', process.env['CHAOS_LOG'] ? 'inherit' : 'ignore', 'ipc'],
    });
    started++;
    member.child = child;
    supervise(child, (url) => (member.url = url));
    child.once('exit', () => {
      member.url = null;
      member.child = null;
      setTimeout(() => run(role, member), AGAIN_MS);
    });
  };
  const places = (role: 'front' | 'worker', count: number): Member[] =>
    Array.from({ length: count }, (_, n) => {
      const member: Member = { name: `${role}-${n}`, url: null, child: null };
      run(role, member);
      return member;
    });
  const fronts = places('front', size.fronts);
  const workers = places('worker', size.workers);
  const all = [...fronts, ...workers];
  return {
    fronts,
    workers,
    async whole() {
      while (all.some(({ url }) => url === null)) await sleep(50);
    },
    kill: ({ child }) => void child?.kill('SIGKILL'),
    async freeze({ child }, ms) {
      child?.kill('SIGSTOP');
      await sleep(ms);
      child?.kill('SIGCONT');
    },
    async end() {
      ending = true;
      const gone = all.flatMap(({ child }) =>
        child === null || child.exitCode !== null || child.signalCode !== null ? [] : [once(child, 'exit')],
      );
      for (const { child } of all) child?.kill('SIGKILL');
      await Promise.all(gone);
      return started;
    },
  };
}
