import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process of this machine; Linux only. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its words, separated by blanks. */
  readonly command: string;
  /** Resident memory, bytes. */
  readonly memory: number;
  /** Processor time since it began, its ended and awaited children's with it, seconds. */
  readonly cpu: number;
}

const PAGE = 4096;
/** Clock ticks a second (sysconf _SC_CLK_TCK), the same on every Linux that Node runs on. */
const TICKS = 100;

/** Every process that can be read now (proc(5)). */
export async function processes(): Promise<readonly Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map((pid) => processOf(pid).catch(() => null)));
  return all.filter((found) => found !== null);
}

async function processOf(pid: string): Promise<Process> {
  const [command, stat, memory] = await Promise.all(
    ['cmdline', 'stat', 'statm'].map((file) => readFile(join('/proc', pid, file), 'utf8')),
  );
  // After the name, which may hold anything: state, parent, … utime, stime, cutime and cstime as 12th to 15th.
  const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    cpu: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS,
    command: command!.replaceAll('\0', ' '),
    memory: PAGE * Number(memory!.split(' ')[1]),
  };
}

/** Those of `all` that descend from `ancestor`, itself left out. */
export function familyOf(ancestor: number, all: readonly Process[]): readonly Process[] {
  const family = new Set([ancestor]);
  // Parents stand before their children often, not always.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => pid !== ancestor && family.has(pid));
}

/** Encoders at work: those that write or read a film below `folder`, the temporary folder of a service. */
export async function encodersIn(folder: string): Promise<readonly Process[]> {
  return (await processes()).filter(({ command }) => command.includes(join(folder, 'plakat-film-')));
}
