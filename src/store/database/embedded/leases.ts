import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../../kit/index.ts';

/**
 * Who is using the server: one empty file a use, named by the process's id and start time. The last one out stops the
 * server.
 * A file whose process is gone (killed without a goodbye) does not count and is removed.
 */
export interface Leases {
  take(): void;
  /** Gives ours back; returns how many other uses of the server remain. */
  leave(): number;
}

/** The leases kept in `folder`, which is made where it is missing. */
export function leasesIn(folder: string): Leases {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = `${process.pid}-${startOf(process.pid)}-${newId()}`;
  return {
    take: () => writeFileSync(join(folder, own), ''),
    leave() {
      const gone = readdirSync(folder).filter((name) => name === own || !isAlive(name));
      for (const name of gone) rmSync(join(folder, name), { force: true });
      return readdirSync(folder).length;
    },
  };
}

function isAlive(lease: string): boolean {
  const [pid, start] = lease.split('-');
  return start !== '' && startOf(Number(pid)) === start;
}

/**
 * Start of a process in clock ticks since boot (field 22 of /proc/pid/stat), or '' when there is no such process. A
 * reused id starts later.
 */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
