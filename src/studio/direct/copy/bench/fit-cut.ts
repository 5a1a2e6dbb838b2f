// Fits the weights by which briefs are cut into lines, from briefs that were marked by hand:
// node src/studio/direct/copy/bench/fit-cut.ts [FILE.jsonl …] [--folds K] [--show N] [--write]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lesson } from '../cut/annotated.ts';
import type { Annotated } from '../cut/annotated.ts';
import { sumsOf } from '../cut/crf.ts';
import { oddsOf } from '../cut/odds.ts';
import { LABELS } from '../cut/labels.ts';
import { signsOf } from '../cut/signs.ts';
import { spansOf } from '../cut/spans.ts';
import { hashOf, packWeights, unpackWeights } from '../cut/weights.ts';
import type { Weights } from '../cut/weights.ts';

const L = LABELS;
const DATA = new URL('../data/', import.meta.url);
/** Steps of AdaGrad (Duchi, Hazan, Singer 2011), its rate, and what pulls weights to nothing. */
const EPOCHS = Number(process.env['EPOCHS'] ?? 12);
const RATE = Number(process.env['RATE'] ?? 0.02);
const DECAY = Number(process.env['DECAY'] ?? 1e-5);
/** Signs whose weights are all smaller, in steps, are not shipped. */
const LIGHTEST = 6;
/** Signs seen less often say nothing. */
const LEAST = Number(process.env['LEAST'] ?? 3);

/** Briefs of files of marked ones. */
export const lessonsOf = (files: readonly (string | URL)[]) =>
  files
    .flatMap((f) => readFileSync(f, 'utf8').split('\n'))
    .filter((l) => l.trim() !== '')
    .map((l) => lesson(JSON.parse(l) as Annotated))
    .filter((l) => l.tokens.length > 0)
    .map((l) => ({ ...l, signs: signsOf(l.tokens, l) }));
type Lesson = ReturnType<typeof lessonsOf>[number];

interface Fitted {
  readonly ids: ReadonlyMap<string, number>;
  readonly w: Float64Array;
  readonly t: Float64Array;
}

/** A shuffler that always shuffles alike. */
function shuffler(): <T>(list: T[]) => void {
  let seed = 7;
  const random = (): number => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  return (list) => {
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
  };
}

export function fit(lessons: readonly Lesson[]): Fitted {
  const counts = new Map<string, number>();
  for (const { signs } of lessons)
    for (const row of signs) for (const s of row) counts.set(s, (counts.get(s) ?? 0) + 1);
  const ids = new Map<string, number>();
  for (const [s, n] of counts) if (n >= LEAST) ids.set(s, ids.size);
  const known = lessons.map(({ signs, labels }) => ({
    labels,
    rows: signs.map((row) => Int32Array.from(row.flatMap((s) => ids.get(s) ?? []))),
  }));
  const w = new Float64Array(ids.size * L);
  const wSeen = new Float64Array(w.length).fill(1e-3);
  const t = new Float64Array((L + 1) * L);
  const tSeen = new Float64Array(t.length).fill(1e-3);
  const shuffle = shuffler();
  const decay = DECAY * lessons.length;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(known);
    for (const { labels, rows } of known) {
      const e = new Float64Array(rows.length * L);
      rows.forEach((row, i) => {
        for (const f of row) for (let y = 0; y < L; y++) e[i * L + y]! += w[f * L + y]!;
      });
      const { alpha, beta, all } = sumsOf({ labels: L, transition: t }, e);
      for (let i = 0; i < rows.length; i++) {
        for (let y = 0; y < L; y++) {
          const grad = Math.exp(alpha[i * L + y]! + beta[i * L + y]! - all) - (labels[i] === y ? 1 : 0);
          if (Math.abs(grad) < 1e-4) continue;
          for (const f of rows[i]!) {
            const at = f * L + y;
            const g = grad + decay * w[at]!;
            wSeen[at]! += g * g;
            w[at]! -= (RATE * g) / Math.sqrt(wSeen[at]!);
          }
        }
        const before = i === 0 ? L : labels[i - 1]!;
        for (let x = i === 0 ? L : 0; x < (i === 0 ? L + 1 : L); x++)
          for (let y = 0; y < L; y++) {
            const came = i === 0 ? 0 : alpha[(i - 1) * L + x]!;
            const p = Math.exp(came + t[x * L + y]! + e[i * L + y]! + beta[i * L + y]! - all);
            const grad = p - (before === x && labels[i] === y ? 1 : 0);
            if (Math.abs(grad) < 1e-5) continue;
            tSeen[x * L + y]! += grad * grad;
            t[x * L + y]! -= (RATE * grad) / Math.sqrt(tSeen[x * L + y]!);
          }
      }
    }
  }
  return { ids, w, t };
}

/** Weights small enough to ship: signs without weight left out, the others in 255 steps. */
export function packed({ ids, w, t }: Fitted): Weights {
  let top = 0;
  for (const value of w) top = Math.max(top, Math.abs(value));
  const step = Math.min(top, 4) / 127;
  // Of two signs with one hash the first is kept.
  const kept = new Map<number, number>();
  for (const [sign, id] of ids) {
    const told = w.subarray(id * L, id * L + L).some((value) => Math.abs(value) >= LIGHTEST * step);
    if (told && !kept.has(hashOf(sign))) kept.set(hashOf(sign), id);
  }
  const values = new Int8Array(kept.size * L);
  const rows = new Map<number, number>();
  for (const [hash, id] of kept) {
    const row = rows.size;
    rows.set(hash, row);
    for (let y = 0; y < L; y++) values[row * L + y] = Math.max(-127, Math.min(127, Math.round(w[id * L + y]! / step)));
  }
  return { labels: L, rows, values, step, transition: t };
}

/**
 * Weights for each part of the briefs, by the others: those of part k are every `folds`-th from k on. Kept in files
 * that begin with $FOLDS, where it is set, as they take minutes.
 */
export function foldWeights(lessons: readonly Lesson[], folds: number, many = folds): readonly Weights[] {
  const kept = process.env['FOLDS'];
  return Array.from({ length: many }, (_, fold) => {
    const file = new URL(`file://${kept}${fold}-of-${folds}.bin`);
    if (kept !== undefined && existsSync(file)) return unpackWeights(file);
    const weights = packed(fit(lessons.filter((_b, k) => k % folds !== fold)));
    if (kept !== undefined) writeFileSync(file, packWeights(weights));
    return weights;
  });
}

interface Tally {
  gold: number;
  found: number;
  right: number;
  ends: number;
}
const tally = (): Tally => ({ gold: 0, found: 0, right: 0, ends: 0 });

/** Precision and recall of cuts on briefs that were not learned from. */
function check(lessons: readonly Lesson[], folds: number, show: number): void {
  const by = new Map<string, Tally>();
  const of = (key: string): Tally => by.get(key) ?? (by.set(key, tally()), by.get(key)!);
  const bins = Array.from({ length: 10 }, tally);
  for (const [fold, weights] of foldWeights(lessons, folds, Number(process.env['ONLY'] ?? folds)).entries()) {
    console.error(`fold ${fold}: ${weights.rows.size} signs`);
    for (const [k, b] of lessons.entries()) {
      if (k % folds !== fold) continue;
      const found = oddsOf(b.text, b, weights).cuts;
      const gold = goldOf(b);
      const keys = (kind: string): Tally[] => [of('all'), of(kind), of(`${b.lang} ${b.kind}`)];
      for (const g of gold) for (const t of keys(g.kind)) t.gold++;
      for (const c of found) {
        const same = gold.find((g) => g.start === c.start && g.end === c.end);
        for (const t of [...keys(c.kind), bins[Math.min(9, Math.floor(c.sure * 10))]!]) {
          t.found++;
          if (same !== undefined) t.ends++;
          if (same?.kind === c.kind) t.right++;
        }
      }
      if (show > 0 && k % show === 0) {
        console.log(`\n# ${b.lang} ${b.kind} «${b.title}»\n  ${b.brief}`);
        for (const c of found)
          console.log(
            `  ${c.kind.padEnd(10)} ${c.sure.toFixed(2)} ${gold.some((g) => g.start === c.start && g.end === c.end) ? '=' : '≠'} ${b.text.slice(c.start, c.end)}`,
          );
      }
    }
  }
  const share = (a: number, b: number): string => (b === 0 ? '-' : (a / b).toFixed(3));
  for (const [key, t] of [...by].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${key.padEnd(12)} marked ${t.gold}, precision ${share(t.right, t.found)} (ends alone ${share(t.ends, t.found)}), recall ${share(t.right, t.gold)}`,
    );
  console.log(
    'right by certainty:',
    bins.map((b, i) => `${i / 10}: ${share(b.right, b.found)} of ${b.found}`).join(', '),
  );
}

/** The stretches of a marked brief. */
const goldOf = ({ labels, tokens }: Lesson) =>
  spansOf(labels).map(({ start, end, kind }) => ({ kind, start: tokens[start]!.start, end: tokens[end - 1]!.end }));

if (import.meta.main) {
  const args = process.argv.slice(2);
  const value = (flag: string): number => (args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : 0);
  const files = args.filter((a) => a.endsWith('.jsonl'));
  const lessons = lessonsOf(files.length > 0 ? files : [new URL('cut-briefs.jsonl', DATA)]);
  console.error(`${lessons.length} briefs`);
  if (args.includes('--folds')) check(lessons, value('--folds'), value('--show'));
  if (args.includes('--write')) writeFileSync(new URL('cut_weights.bin', DATA), packWeights(packed(fit(lessons))));
}
