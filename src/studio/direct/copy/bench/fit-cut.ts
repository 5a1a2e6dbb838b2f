// Fits the weights by which briefs are cut into lines, from briefs that were marked by hand, by `fit-cut.py` (Debian's
// python3-torch): node src/studio/direct/copy/bench/fit-cut.ts [FILE.jsonl …] [--folds K] [--show N] [--write]
import { existsSync, readFileSync } from 'node:fs';
import { lesson } from '../cut/annotated.ts';
import type { Annotated } from '../cut/annotated.ts';
import { cutScores, type CutWeights, readCutWeights, writeCutWeights } from '../cut/cut-weights.ts';
import { likeliest } from '../cut/crf.ts';
import { LABELS } from '../cut/labels.ts';
import { ownSigns } from '../cut/reader.ts';
import { signsOf } from '../cut/signs.ts';
import { spansOf } from '../cut/spans.ts';
import { inSteps, learnBy, numbersOf, readerIn } from './torch.ts';

const L = LABELS;
const DATA = new URL('../data/', import.meta.url);
/** Parts of the briefs, each cut by what the others give. */
export const FOLDS = 3;
/** Signs whose weights are all smaller, in steps, are not shipped. */
const LIGHTEST = 6;

/** Briefs of files of marked ones. */
export const lessonsOf = (files: readonly (string | URL)[]) =>
  files
    .flatMap((f) => readFileSync(f, 'utf8').split('\n'))
    .filter((l) => l.trim() !== '')
    .map((l) => lesson(JSON.parse(l) as Annotated))
    .filter((l) => l.tokens.length > 0)
    .map((l) => ({ ...l, signs: signsOf(l.tokens, l) }));
type Lesson = ReturnType<typeof lessonsOf>[number];

/** Weights that these briefs give, small enough to ship. */
export function fit(lessons: readonly Lesson[]): CutWeights {
  const signs = numbersOf(lessons.flatMap((b) => b.signs));
  const own = numbersOf(lessons.flatMap((b) => b.signs.map(ownSigns)));
  const told = (row: readonly string[], ids: ReadonlyMap<string, number>): readonly number[] =>
    row.flatMap((s) => ids.get(s) ?? []);
  const arrays = learnBy(
    'fit-cut.py',
    { signs: signs.size, own: own.size, labels: L },
    lessons.map((b) => ({
      labels: b.labels,
      signs: b.signs.map((row) => told(row, signs)),
      own: b.signs.map((row) => told(ownSigns(row), own)),
    })),
  );
  const get = (name: string): Float32Array => arrays.get(name)!;
  return {
    labels: L,
    ...inSteps(signs, get('wide.weight'), 4, LIGHTEST),
    transition: Float64Array.from([...get('steps'), ...get('first')]),
    net: { ...readerIn(arrays, own), labels: L, out: get('out.weight'), outBias: get('out.bias') },
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
