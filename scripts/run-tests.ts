/**
 * Runs test files in two lanes at once and reports them as one run: those that start whole services and browsers, which
 * wait much, two at a time, and beside them all others, which reckon, one at a time. A processor that one lane leaves
 * idle the other uses. Arguments: the files, or patterns of them.
 */
import { globSync } from 'node:fs';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Longest time of one test, milliseconds. */
const TIMEOUT = 300_000;

/** The lanes of test files: how many run at a time, and which. */
export interface Lane {
  readonly concurrency: number;
  readonly files: readonly string[];
}

/** Parts files into those that start services or browsers and those that only reckon; empty lanes are none. */
export function lanesOf(files: readonly string[]): readonly Lane[] {
  const waits = (file: string): boolean => /^(?:dashboard|examples|src\/app)\//u.test(file.replaceAll('\\', '/'));
  return [
    { concurrency: 2, files: files.filter(waits) },
    { concurrency: 1, files: files.filter((file) => !waits(file)) },
  ].filter((lane) => lane.files.length > 0);
}

type Event = { readonly type: string; readonly data: object };

/** What the runner counts at the end of a lane: "pass 12". */
function countIn({ type, data }: Event): readonly [string, number] | null {
  if (type !== 'test:diagnostic' || !('message' in data) || !('nesting' in data) || data.nesting !== 0) return null;
  const [, name, count] =
    /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) ([\d.]+)$/u.exec(String(data.message)) ?? [];
  return name === undefined ? null : [name, Number(count)];
}

/** The events of several lanes as they come, with the counts of all at the end. */
export async function* together(lanes: readonly AsyncIterable<Event>[]): AsyncGenerator<Event, void> {
  const counts = new Map<string, number>();
  const iterators = lanes.map((lane) => lane[Symbol.asyncIterator]());
  const next = (i: number) => iterators[i]!.next().then((result) => ({ i, result }));
  const waiting = new Map(iterators.map((_, i) => [i, next(i)]));
  while (waiting.size > 0) {
    const { i, result } = await Promise.race(waiting.values());
    if (result.done === true) {
      waiting.delete(i);
      continue;
    }
    waiting.set(i, next(i));
    const count = countIn(result.value);
    if (count === null) {
      if (result.value.type !== 'test:summary') yield result.value;
    } else {
      const [name, n] = count;
      const before = counts.get(name) ?? 0;
      counts.set(name, name === 'duration_ms' ? Math.max(before, n) : before + n);
    }
  }
  for (const [name, n] of counts)
    yield { type: 'test:diagnostic', data: { nesting: 0, message: `${name} ${n}`, level: 'info' } };
}

if (import.meta.main) {
  const files = [...new Set(process.argv.slice(2).flatMap((pattern) => globSync(pattern)))].toSorted();
  let failed = files.length === 0;
  const lanes = lanesOf(files).map((lane) =>
    run({ files: [...lane.files], concurrency: lane.concurrency, timeout: TIMEOUT }).on('test:fail', () => {
      failed = true;
    }),
  );
  const told = Readable.from(together(lanes)).compose(new spec());
  for await (const text of told) process.stdout.write(text as string);
  process.exitCode = failed ? 1 : 0;
}
