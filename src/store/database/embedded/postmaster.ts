import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the server wrote about itself into postmaster.pid. */
export interface Postmaster {
  pid: number;
  state: 'starting' | 'ready' | 'stopping';
}

/**
 * The server that holds a cluster now, or null. A file left by a dead server, or whose id now belongs to some other
 * program, counts as none.
 */
export function livingPostmaster(cluster: string): Postmaster | null {
  const lines = pidFile(cluster);
  const pid = Number(lines[0]);
  if (!isPostgres(pid)) return null;
  const word = lines[7]?.trim();
  return { pid, state: word === 'ready' || word === 'stopping' ? word : 'starting' };
}

/**
 * When a dead server's process id now belongs to another program, PostgreSQL would take that program for the server and
 * refuse to start.
 * Writing our own id there satisfies it (it disregards its parent), and keeps the line by which it sees whether an
 * orphaned session of the
 * dead server still writes to the data; deleting the file would lose that protection.
 */
export function disarmPidFile(cluster: string): void {
  const lines = pidFile(cluster);
  if (lines.length > 1)
    writeFileSync(join(cluster, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'));
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether a process is alive and is PostgreSQL. */
export function isPostgres(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const state = stat.charAt(stat.lastIndexOf(')') + 2);
    return stat.includes('(postgres)') && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}
