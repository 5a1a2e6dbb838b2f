import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What a Russian word can be, in the grammemes of OpenCorpora: "NOUN", "femn", "accs", "3per" … */
export type Reading = ReadonlySet<string>;

interface Parse {
  readonly tag: { toString(): string };
  readonly score: number;
  /** Which way it was read: in the dictionary, by its ending, as letters of a name. */
  readonly parser: string;
}

type Morph = (word: string) => readonly Parse[];

interface Az {
  load(path: string, type: 'json' | 'arraybuffer', done: (error: null, data: unknown) => void): void;
  readonly Morph: { init(folder: string, done: (error: Error | null, morph: Morph) => void): void };
}

/** Readings rarer than this are left out where another is known. */
const RARE = 0.04;

let morph: Morph | null = null;
const known = new Map<string, readonly Reading[]>();
/** Words of many briefs; more are not kept. */
const KEPT = 20_000;

/**
 * What a Russian word can be, likeliest first; guessed by its ending where the dictionary (OpenCorpora, read at the
 * first call: 0.2 s, 30 MB) does not have it.
 */
export function readingsOf(word: string): readonly Reading[] {
  const low = word.toLowerCase();
  const found = known.get(low);
  if (found !== undefined) return found;
  morph ??= openMorph();
  const readings = morph(low)
    .filter(({ score }, i) => i === 0 || score >= RARE)
    .map(({ tag }) => new Set(tag.toString().split(/[ ,]/u)));
  if (known.size >= KEPT) known.clear();
  known.set(low, readings);
  return readings;
}

const spelt = new Map<string, boolean>();

/** Whether the dictionary has a Russian word as it is spelt, by itself or in its parts at a hyphen. */
export function isSpeltRight(word: string): boolean {
  const low = word.toLowerCase();
  const found = spelt.get(low);
  if (found !== undefined) return found;
  morph ??= openMorph();
  const right = morph(low).some(({ parser }) => !/^(?:Suffix|Prefix|Abbr)/u.test(parser));
  if (spelt.size >= KEPT) spelt.clear();
  spelt.set(low, right);
  return right;
}

/** The dictionary read at once: its package only knows how to wait for files. */
function openMorph(): Morph {
  const require = createRequire(import.meta.url);
  const az = require('az') as Az;
  const files: (() => void)[] = [];
  az.load = (path, type, done) =>
    files.push(() => {
      const bytes = readFileSync(path);
      done(
        null,
        type === 'json'
          ? (JSON.parse(bytes.toString('utf8')) as unknown)
          : bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
      );
    });
  let opened: Morph | null = null;
  az.Morph.init(join(dirname(require.resolve('az/package.json')), 'dicts'), (error, found) => {
    if (error) throw error;
    opened = found;
  });
  for (const read of files) read();
  if (opened === null) throw new Error('the dictionary of the package az is not whole');
  return opened;
}
