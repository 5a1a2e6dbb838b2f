/**
 * Runs test files in two lanes at once and reports them as one run: those that start whole services and browsers, which
 * wait much, two at a time, and beside them those that reckon, one at a time. A processor that one lane leaves idle the
 * other uses. The last third of those that reckon follows in the first lane, so that both end at about the same time.
 * Arguments: the files, or patterns of them.
 */
import { globSync } from 'node:fs';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Longest time of one test, milliseconds. */
const TIMEOUT = 300_000;

/** Test files that run so many at a time. */
export interface Batch {
  readonly concurrency: number;
  readonly files: readonly string[];
}

const services = /^(?:dashboard|examples|src\/app)\//u;
/** About a third of what the others cost. */
const later = /^src\/(?:store|workspace|studio\/[i-z][^/]*)\//u;

/** Parts files into lanes, each of batches that follow one another; every file is in one. */
export function lanesOf(files: readonly string[]): readonly (readonly Batch[])[] {
  const plain = (file: string): string => file.replaceAll('\\', '/');
  const rest = files.filter((file) => !services.test(plain(file)));
  return [
    [
      { concurrency: 2, files: files.filter((file) => services.test(plain(file))) },
      { concurrency: 1, files: rest.filter((file) => later.test(plain(file))) },
    ],
    [{ concurrency: 1, files: rest.filter((file) => !later.test(plain(file))) }],
  ];
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
  const started = performance.now();
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
      counts.set(name, (counts.get(name) ?? 0) + n);
    }
  }
  counts.set('duration_ms', performance.now() - started);
  for (const [name, n] of counts)
    yield { type: 'test:diagnostic', data: { nesting: 0, message: `${name} ${n}`, level: 'info' } };
}

/** Runs the batches of a lane one after another; `failed` is told of every test that fails. */
async function* runLane(batches: readonly Batch[], failed: () => void): AsyncGenerator<Event, void> {
  for (const { files, concurrency } of batches)
    if (files.length > 0) yield* run({ files: [...files], concurrency, timeout: TIMEOUT }).on('test:fail', failed);
}

if (import.meta.main) {
  const files = [...new Set(process.argv.slice(2).flatMap((pattern) => globSync(pattern)))].toSorted();
  let failed = files.length === 0;
  const lanes = lanesOf(files).map((batches) => runLane(batches, () => (failed = true)));
  const told = Readable.from(together(lanes)).compose(new spec());
  for await (const text of told) process.stdout.write(text as string);
  process.exitCode = failed ? 1 : 0;
}
