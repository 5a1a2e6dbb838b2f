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
}

const PAGE = 4096;

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
  return {
    pid: Number(pid),
    parent: Number(stat!.slice(stat!.lastIndexOf(')') + 2).split(' ')[1]),
    command: command!.replaceAll('\0', ' '),
    memory: PAGE * Number(memory!.split(' ')[1]),
  };
}

/** Encoders at work: those that write or read a film below `folder`, the temporary folder of a service. */
export async function encodersIn(folder: string): Promise<readonly Process[]> {
  return (await processes()).filter(({ command }) => command.includes(join(folder, 'plakat-film-')));
}
