import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { openRig } from './rig.ts';
import { inTime } from '../../kit/testing.ts';

type Rig = Awaited<ReturnType<typeof openRig>>;

/** Workers in processes of their own on a rig's database and files, to be killed. */
export interface Killable {
  /** Resolves when it works. */
  start(): Promise<ChildProcess>;
  /** As a power cut would: SIGKILL. Resolves when it is gone. */
  kill(child: ChildProcess): Promise<void>;
}

/** Whether a worker's jobs are fake ones or real series of photos. */
export type Work = 'fake' | 'series';

/** What still runs after the tests is ended. */
export function killableWorkers({ database, dataDir }: Pick<Rig, 'database' | 'dataDir'>, work: Work): Killable {
  const children = new Set<ChildProcess>();
  after(() => children.forEach((child) => child.kill('SIGKILL')));
  return {
    async start() {
      const child = fork(fileURLToPath(new URL('worker-child.ts', import.meta.url)), [database.url, dataDir, work]);
      children.add(child);
      const died = once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`ended with ${code} before it worked`)),
      );
      died.catch(() => undefined); // its later end is the test's own doing
      await inTime('a worker that works', Promise.race([once(child, 'message'), died]));
      return child;
    },
    async kill(child) {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      if (gone) await inTime('the end of a killed worker', gone);
      children.delete(child);
    },
  };
}
