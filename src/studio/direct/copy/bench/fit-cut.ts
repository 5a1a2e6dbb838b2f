// Fits the weights by which briefs are cut into lines, from briefs that were marked by hand, by `fit-cut.py` (Debian's
// python3-torch): node src/studio/direct/copy/bench/fit-cut.ts [FILE.jsonl …] [--folds K] [--show N] [--write]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lesson } from '../cut/annotated.ts';
import type { Annotated } from '../cut/annotated.ts';
import { cutScores, type CutWeights, readCutWeights, writeCutWeights } from '../cut/cut-weights.ts';
import { likeliest } from '../cut/crf.ts';
import { LABELS } from '../cut/labels.ts';
import { ownSigns } from '../cut/net.ts';
import { signsOf } from '../cut/signs.ts';
import { spansOf } from '../cut/spans.ts';
import { hashOf } from '../cut/weights.ts';

const L = LABELS;
const DATA = new URL('../data/', import.meta.url);
/** Parts of the briefs, each cut by what the others give. */
export const FOLDS = 3;
/** Signs whose weights are all smaller, in steps, are not shipped. */
const LIGHTEST = 6;
/** Signs seen less often say nothing. */
const LEAST = 3;

/** Briefs of files of marked ones. */
export const lessonsOf = (files: readonly (string | URL)[]) =>
  files
    .flatMap((f) => readFileSync(f, 'utf8').split('\n'))
    .filter((l) => l.trim() !== '')
    .map((l) => lesson(JSON.parse(l) as Annotated))
    .filter((l) => l.tokens.length > 0)
    .map((l) => ({ ...l, signs: signsOf(l.tokens, l) }));
type Lesson = ReturnType<typeof lessonsOf>[number];

/** Numbers of the signs that are seen often enough, from 0. */
function numbered(rows: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const s of row) counts.set(s, (counts.get(s) ?? 0) + 1);
  return new Map([...counts.keys()].filter((s) => counts.get(s)! >= LEAST).map((s, i) => [s, i]));
}

type Arrays = ReadonlyMap<string, Float32Array>;

/** Arrays as fit-cut.py writes them: a line of names and shapes, then floats. */
function arraysIn(file: string): Arrays {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  let at = end + 1;
  return new Map(
    (JSON.parse(bytes.toString('utf8', 0, end)) as [string, number[]][]).map(([name, shape]) => {
      const size = 4 * shape.reduce((a, b) => a * b, 1);
      const own = new Float32Array(Uint8Array.prototype.slice.call(bytes, at, at + size).buffer);
      at += size;
      return [name, own];
    }),
  );
}

/** Rows of a table in whole steps of a byte; `least`: rows whose weights are all smaller, in steps, are left out. */
function inSteps(signs: ReadonlyMap<string, number>, table: Float32Array, most: number, least: number) {
  const width = table.length / signs.size;
  const step = Math.min(
    table.reduce((top, v) => Math.max(top, Math.abs(v)), 0),
    most,
  );
  const unit = step / 127;
  // Of two signs with one hash the first is kept.
  const kept = new Map<number, number>();
  for (const [sign, id] of signs) {
    const told = table.subarray(id * width, (id + 1) * width).some((v) => Math.abs(v) >= least * unit);
    if (told && !kept.has(hashOf(sign))) kept.set(hashOf(sign), id);
  }
  const values = new Int8Array(kept.size * width);
  [...kept.values()].forEach((id, row) => {
    for (let k = 0; k < width; k++)
      values[row * width + k] = Math.max(-127, Math.min(127, Math.round(table[id * width + k]! / unit)));
  });
  return { rows: new Map([...kept.keys()].map((hash, row) => [hash, row])), values, step: unit };
}

/** Weights that these briefs give, small enough to ship. */
export function fit(lessons: readonly Lesson[]): CutWeights {
  const signs = numbered(lessons.flatMap((b) => b.signs));
  const own = numbered(lessons.flatMap((b) => b.signs.map(ownSigns)));
  const told = (row: readonly string[], ids: ReadonlyMap<string, number>): readonly number[] =>
    row.flatMap((s) => ids.get(s) ?? []);
  const folder = mkdtempSync(join(tmpdir(), 'plakat-fit-'));
  try {
    const [from, to] = [join(folder, 'lessons'), join(folder, 'weights')] as const;
    writeFileSync(from, `${JSON.stringify({ signs: signs.size, own: own.size, labels: L })}\n`);
    for (const b of lessons)
      writeFileSync(
        from,
        `${JSON.stringify({
          labels: b.labels,
          signs: b.signs.map((row) => told(row, signs)),
          own: b.signs.map((row) => told(ownSigns(row), own)),
        })}\n`,
        { flag: 'a' },
      );
    const script = fileURLToPath(new URL('fit-cut.py', import.meta.url));
    const { status } = spawnSync('/usr/bin/python3', [script, from, to], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error('fit-cut.py failed; it needs python3-torch');
    return weightsOf(arraysIn(to), signs, own);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function weightsOf(arrays: Arrays, signs: ReadonlyMap<string, number>, own: ReadonlyMap<string, number>): CutWeights {
  const get = (name: string): Float32Array => arrays.get(name)!;
  const way = (suffix: string) => ({
    input: get(`both.weight_ih_l0${suffix}`),
    hidden: get(`both.weight_hh_l0${suffix}`),
    inputBias: get(`both.bias_ih_l0${suffix}`),
    hiddenBias: get(`both.bias_hh_l0${suffix}`),
  });
  const words = inSteps(own, get('words.weight'), 2, 0);
  return {
    labels: L,
    ...inSteps(signs, get('wide.weight'), 4, LIGHTEST),
    transition: Float64Array.from([...get('steps'), ...get('first')]),
    net: {
      labels: L,
      width: get('words.weight').length / own.size,
      rows: words.rows,
      meanings: words.values,
      step: words.step,
      onward: way(''),
      back: way('_reverse'),
      out: get('out.weight'),
      outBias: get('out.bias'),
    },
  };
}

/**
 * Weights for each part of the briefs, by the others: those of part k are every `folds`-th from k on. Kept in files
 * that begin with $FOLDS, where it is set, as they take minutes.
 */
export function foldWeights(lessons: readonly Lesson[], folds: number, many = folds): readonly CutWeights[] {
  const kept = process.env['FOLDS'];
  return Array.from({ length: many }, (_, fold) => {
    const base = new URL(`file://${kept}${fold}-of-${folds}`);
    if (kept !== undefined && existsSync(new URL(`${base.href}_net.bin`))) return readCutWeights(base);
    const weights = fit(lessons.filter((_b, k) => k % folds !== fold));
    if (kept !== undefined) writeCutWeights(base, weights);
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
  for (const [fold, weights] of foldWeights(lessons, folds, Number(process.env['ONLY'] ?? folds)).entries()) {
    console.error(`fold ${fold}: ${weights.rows.size} signs`);
    for (const [k, b] of lessons.entries()) {
      if (k % folds !== fold) continue;
      const found = spansIn(b, likeliest(weights, cutScores(weights, b.signs)));
      const gold = spansIn(b, b.labels);
      const keys = (kind: string): Tally[] => [of('all'), of(kind), of(b.kind), of(`${b.lang} ${b.kind}`)];
      for (const g of gold) for (const t of keys(g.kind)) t.gold++;
      for (const c of found) {
        const same = gold.find((g) => g.start === c.start && g.end === c.end);
        for (const t of keys(c.kind)) {
          t.found++;
          if (same !== undefined) t.ends++;
          if (same?.kind === c.kind) t.right++;
        }
      }
      if (show > 0 && k % show === 0) {
        console.log(`\n# ${b.lang} ${b.kind} «${b.title}»\n  ${b.brief}`);
        for (const c of found)
          console.log(
            `  ${c.kind.padEnd(10)} ${gold.some((g) => g.start === c.start && g.end === c.end) ? '=' : '≠'} ${b.text.slice(c.start, c.end)}`,
          );
      }
    }
  }
  const share = (a: number, b: number): string => (b === 0 ? '-' : (a / b).toFixed(3));
  for (const [key, t] of [...by].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${key.padEnd(12)} marked ${t.gold}, precision ${share(t.right, t.found)}, recall ${share(t.right, t.gold)}, F ${share(2 * t.right, t.found + t.gold)} (ends alone ${share(2 * t.ends, t.found + t.gold)})`,
    );
}

/** The stretches that labels make of a brief. */
const spansIn = ({ tokens }: Lesson, labels: ArrayLike<number>) =>
  spansOf(labels).map(({ start, end, kind }) => ({ kind, start: tokens[start]!.start, end: tokens[end - 1]!.end }));

if (import.meta.main) {
  const args = process.argv.slice(2);
  const value = (flag: string): number => (args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : 0);
  const files = args.filter((a) => a.endsWith('.jsonl'));
  const lessons = lessonsOf(files.length > 0 ? files : [new URL('cut-briefs.jsonl', DATA)]);
  console.error(`${lessons.length} briefs`);
  if (args.includes('--folds')) check(lessons, value('--folds'), value('--show'));
  if (args.includes('--write')) writeCutWeights(new URL('cut', DATA), fit(lessons));
}
