import type { Sums } from './crf.ts';
import { beginOf, cutKinds, goesOn } from './labels.ts';
import type { CutKind } from './labels.ts';
import type { Token } from './tokens.ts';
import type { Weights } from './weights.ts';

/** A brief as a chain of tokens with all that was summed over the ways to cut it. */
export interface Field {
  readonly by: Weights;
  readonly tokens: readonly Token[];
  readonly emission: Float64Array;
  readonly sums: Sums;
}

/** A stretch of tokens, `from` to `to` (the last), that may be a line or several whole ones side by side. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** How likely it is cut into whole lines of kinds that are printed, with nothing but marks between them, 0..1. */
  readonly whole: number;
}

/** Kinds that a line may be made of. */
const told: readonly CutKind[] = ['reason', 'offer', 'terms', 'when'];
const begins: readonly number[] = told.map(beginOf);
const within: readonly number[] = told.flatMap((kind) => [beginOf(kind), ...goesOn(kind)]);
/** Longest stretch, tokens; least likelihood that a line begins, ends and is whole there. */
const LONGEST = 24;
const RIM = 0.04;
const WHOLE = 0.02;

const isWord = (t: Token): boolean => /[\p{L}\d]/u.test(t.text);
/** Marks that no line goes on behind, and those that it may end with. */
const stops = /^[.!?;…]$/u;
const closes = /[)»"%₽₸$€£²³]/u;

/** What the chain says in numbers that can be multiplied: each token's own, and what follows where a line ends. */
function factorsOf({ by, tokens, emission, sums }: Field) {
  const n = by.labels;
  const steps = Float64Array.from(by.transition, Math.exp);
  const own = new Float64Array(emission.length);
  const peaks = new Float64Array(tokens.length);
  const after = new Float64Array(emission.length);
  const rests = new Float64Array(tokens.length);
  for (let i = 0; i < tokens.length; i++) {
    const row = emission.subarray(i * n, i * n + n);
    peaks[i] = row.reduce((a, b) => Math.max(a, b), -Infinity);
    for (let y = 0; y < n; y++) own[i * n + y] = Math.exp(row[y]! - peaks[i]!);
  }
  for (let i = 0; i + 1 < tokens.length; i++) {
    const next = sums.beta.subarray((i + 1) * n, (i + 2) * n);
    const top = next.reduce((a, b) => Math.max(a, b), -Infinity);
    rests[i] = top + peaks[i + 1]!;
    const follows = next.map((b, z) => Math.exp(b - top) * own[(i + 1) * n + z]!);
    for (const kind of cutKinds)
      for (const y of [beginOf(kind), ...goesOn(kind)])
        for (let z = 0; z < n; z++) if (!goesOn(kind).includes(z)) after[i * n + y]! += steps[y * n + z]! * follows[z]!;
  }
  return { steps, own, peaks, after, rests };
}

/** What stretches of a brief are likely, each asked for by its first and last token. */
export interface Stretches {
  /** How likely a stretch is cut into whole lines of kinds that are printed, 0..1. */
  whole(from: number, to: number): number;
  /** Those that begin and end where lines likely do, without a stop or a new line within. */
  readonly likely: readonly Stretch[];
}

/** Tells how likely stretches of a brief are one line that may be printed, or several whole ones side by side. */
export function stretchesIn(f: Field): Stretches {
  const { by, tokens, sums } = f;
  const n = by.labels;
  const { steps, own, peaks, after, rests } = factorsOf(f);
  const allowed = [...within, 0];
  // All ends of the stretches that begin at one token, as far as the last that is asked for.
  const from = (i: number, last: number): readonly number[] => {
    const out: number[] = [];
    const top = sums.alpha.subarray(i * n, i * n + n).reduce((a, b) => Math.max(a, b), -Infinity);
    let now = new Float64Array(n);
    for (const y of begins) now[y] = Math.exp(sums.alpha[i * n + y]! - top);
    let scale = top - sums.all;
    for (let j = i; j <= last; j++) {
      if (j > i) {
        const next = new Float64Array(n);
        const labels = isWord(tokens[j]!) ? within : allowed;
        for (const x of allowed) if (now[x]! > 0) for (const y of labels) next[y]! += now[x]! * steps[x * n + y]!;
        for (const y of labels) next[y]! *= own[j * n + y]!;
        scale += peaks[j]!;
        now = next;
      }
      const goes = j + 1 < tokens.length;
      const ends = within.reduce((sum, y) => sum + now[y]! * (goes ? after[j * n + y]! : 1), 0);
      out.push(Math.min(1, ends * Math.exp(scale + (goes ? rests[j]! : 0))));
    }
    return out;
  };
  const begun = (i: number): number =>
    begins.reduce((sum, y) => sum + Math.exp(sums.alpha[i * n + y]! + sums.beta[i * n + y]! - sums.all), 0);
  const likely = tokens.flatMap((_, i): readonly Stretch[] => {
    if (begun(i) < RIM) return [];
    const end = tokens.findIndex((t, j) => j > i && (t.newLine || stops.test(t.text) || j >= i + LONGEST));
    return from(i, (end < 0 ? tokens.length : end) - 1).flatMap((whole, k) =>
      whole >= WHOLE && (isWord(tokens[i + k]!) || closes.test(tokens[i + k]!.text))
        ? [{ from: i, to: i + k, whole }]
        : [],
    );
  });
  return { likely, whole: (i, j) => from(i, j).at(-1) ?? 0 };
}
