import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

export interface Subject {
  readonly url: string;
  readonly child: ChildProcess;
}

/** Starts a program that prints its address as its first line. */
export async function start(script: string, args: readonly string[]): Promise<Subject> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
  });
  return { url, child };
}

/** Milliseconds of processor time that a process has used, all its threads together; Linux only. */
export function cpuOf({ child }: Subject): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Most memory that a process has had, MB; Linux only. */
export function peakMemoryOf({ child }: Subject): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

export interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly expect: number;
}

export interface Figures {
  /** Processor microseconds of the server per request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends `count` requests over `width` connections. Throws when an answer has another status than expected. */
export async function drive(subject: Subject, load: Load, count: number, width: number): Promise<Figures> {
  const pool = new Pool(subject.url, { connections: width, pipelining: 1 });
  const times: number[] = [];
  let left = count;
  const cpu = cpuOf(subject);
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const began = performance.now();
      const { statusCode, body } = await pool.request({
        path: load.path,
        method: load.method,
        headers: load.headers,
        body: load.body ?? null,
      });
      const text = await body.text();
      if (statusCode !== load.expect)
        throw new Error(`${load.method} ${load.path}: ${statusCode} ${text.slice(0, 200)}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  await pool.close();
  times.sort((a, b) => a - b);
  return {
    cpu: ((cpuOf(subject) - cpu) * 1000) / count,
    p50: times[Math.floor(count * 0.5)]!,
    p99: times[Math.floor(count * 0.99)]!,
  };
}

/** The figures of the round with the least processor time: the one least disturbed by neighbours. */
export function best(rounds: readonly Figures[]): Figures {
  return rounds.toSorted((a, b) => a.cpu - b.cpu)[0]!;
}
