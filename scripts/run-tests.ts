/**
 * Runs test files in two lanes at once and reports them as one run: those that start whole services and browsers, which
 * wait much, two at a time, and beside them those that reckon, one at a time. A processor that one lane leaves idle the
 * other uses, and whichever lane is free takes what is next. Files that only reckon share a process
 * (`in-one-process.ts`): to load the words room anew for each of its files cost five times what its tests cost.
 * Arguments: the files, or patterns of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Readable } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** Longest time of one test, and of all of one process, milliseconds. */
const TIMEOUT = 300_000;
/** Files of one shared process, and of one turn of those that have a process each. */
const SHARED = 24;
const TURN = 6;

/** Test files that run so many at a time, each in its process, or all in one. */
export interface Batch {
  readonly concurrency: number;
  readonly files: readonly string[];
  readonly oneProcess: boolean;
}

/** The batches of a run: those of the first lane alone, then the rest for whichever lane is free. */
export interface Lanes {
  readonly services: readonly Batch[];
  readonly rest: readonly Batch[];
}

const services = /^(?:dashboard|examples|src\/app)\//u;
/** Rooms of pure functions; what starts processes, databases or servers there says so. */
const reckoning = /^src\/(?:scene|catalog|contract|kit|studio|modes|perception\/(?!process|models))/u;
/** What one file would leave to the next in the same process, or would notice of it. */
const apart =
  /\b(?:after|before|afterEach|beforeEach|mock)\b[^\n]*\} from 'node:test'|\.(?:after|before|afterEach|beforeEach)\(|\bmock\b|\bprocess\.|\bglobalThis\b|\bperformance\.|from 'node:(?:child_process|worker_threads|http|net)'|\btest(?:Database|Service)\b|^(?:const|let) .*\bawait\b/mu;

/** Whether a test file of this text may share its process with others. */
export const sharesProcess = (file: string, text: string): boolean => reckoning.test(file) && !apart.test(text);

/** Parts a list into pieces of at most `most`. */
const pieces = (files: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(files.length / most) }, (_, i) => files.slice(i * most, (i + 1) * most));

/** Parts files into what is run together; every file is in one batch. */
export function lanesOf(files: readonly string[], textOf: (file: string) => string): Lanes {
  const plain = (file: string): string => file.replaceAll('\\', '/');
  const [first, rest] = [
    files.filter((file) => services.test(plain(file))),
    files.filter((file) => !services.test(plain(file))),
  ];
  const shared = rest.filter((file) => sharesProcess(plain(file), textOf(file)));
  const own = rest.filter((file) => !shared.includes(file));
  return {
    services: first.length > 0 ? [{ concurrency: 2, files: first, oneProcess: false }] : [],
    rest: [
      ...pieces(shared, SHARED).map((some) => ({ concurrency: 1, files: some, oneProcess: some.length > 1 })),
      ...pieces(own, TURN).map((some) => ({ concurrency: 1, files: some, oneProcess: false })),
    ],
  };
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

const inOneProcess = fileURLToPath(new URL('./in-one-process.ts', import.meta.url));

/** Runs batches one after another, each taken when the last has ended; `failed` is told of every test that fails. */
async function* runLane(batches: Iterable<Batch>, failed: () => void): AsyncGenerator<Event, void> {
  for (const { files, concurrency, oneProcess } of batches)
    yield* run({
      ...(oneProcess ? { files: [inOneProcess], argv: [...files] } : { files: [...files] }),
      concurrency,
      timeout: TIMEOUT,
    }).on('test:fail', failed);
}

/** The first lane's own batches, then what is left of those that both take from. */
function* ownThenShared(own: readonly Batch[], shared: Iterable<Batch>): Generator<Batch, void> {
  yield* own;
  yield* shared;
}

if (import.meta.main) {
  const files = [...new Set(process.argv.slice(2).flatMap((pattern) => globSync(pattern)))].toSorted();
  let failed = files.length === 0;
  const { services: first, rest } = lanesOf(files, (file) => readFileSync(file, 'utf8'));
  // One iterator for both lanes: what one has taken the other does not see.
  const shared = rest.values();
  const fail = (): boolean => (failed = true);
  const told = Readable.from(together([runLane(ownThenShared(first, shared), fail), runLane(shared, fail)]));
  for await (const text of told.compose(new spec())) process.stdout.write(text as string);
  process.exitCode = failed ? 1 : 0;
}
