// Weighs the signs by which the line that leads is chosen, from briefs whose main reason was marked by hand:
// node src/studio/direct/copy/bench/fit-lead.ts [FILE.jsonl …] [--folds K] [--write]. Each part of the briefs is cut by
// weights that the others gave. Says how often the line chosen tells the marked reason, of the briefs left out, beside
// how often the line that rules hold worth most does; --write puts the weights of all into data/lead_weights.json.
import { writeFileSync } from 'node:fs';
import { leadSigns } from '../cut/lead-odds.ts';
import type { CutWeights } from '../cut/cut-weights.ts';
import { candidateOf, leadsOf } from '../lines/leads.ts';
import { sayable } from '../lines/material.ts';
import { stemOf, wordList } from '../text/words.ts';
import type { Brief } from '../../../../scene/index.ts';
import { pattern } from '../text/pattern.ts';
import { gather } from '../write-copy.ts';
import { readBriefs } from './bench-briefs.ts';
import { plain } from './grade.ts';
import type { GradedBrief } from './grade.ts';
import { judgements, keyOf, spaced } from './judged.ts';
import { numbered, tableOf } from './logistic.ts';
import { FOLDS, foldWeights, lessonsOf } from './fit-cut.ts';

/** Rounds of AdaGrad, its rate, and how strongly weights are held to zero. */
const ROUNDS = 30;
const RATE = 0.1;
const HOLD = 0.05;
/** Signs that fewer lines have say nothing; weights below it are not worth their place. */
const FEWEST = 8;
const LEAST = 0.02;
/** Briefs with patterns of their main reasons. */
const graded = ['briefs', 'more-briefs', 'fresh-briefs'];
/** Share of the words of the marked reason that tells it. */
const TELLS = 0.7;
/** How much longer than the marked reason a line is that tells it and little else. */
const LONGER = 1.34;

type Lesson = ReturnType<typeof lessonsOf>[number];
interface Line {
  readonly text: string;
  readonly main: boolean;
  readonly value: number;
  readonly named: readonly (readonly [string, number])[];
  signs: readonly (readonly [number, number])[];
}
interface Choice {
  readonly from: string;
  readonly fold: number;
  readonly lines: readonly Line[];
}

const stems = (text: string): readonly string[] => wordList(text.replaceAll('\u00a0', ' ')).map(stemOf);

/** The lines of a brief that could lead, with whether each tells its reason. */
function choiceOf(
  brief: Pick<Brief, 'title' | 'brief' | 'lang'> & Partial<Brief>,
  tells: (line: string) => boolean,
  weights?: CutWeights,
): readonly Line[] | null {
  const { material: m } = gather(
    { characteristics: '', goal: '', ...brief },
    weights === undefined ? { seed: 1 } : { seed: 1, weights },
  );
  if (!m.odds.taught) return null;
  return leadsOf(m, sayable(m, -Infinity), -Infinity).map((lead): Line => ({
    text: spaced(lead.text),
    main: tells(lead.text),
    value: lead.value,
    named: leadSigns(candidateOf(lead), m),
    signs: [],
  }));
}

/** Of a marked brief: most words of the main mark, or of its short form. */
function markedChoice(b: Lesson, weights: CutWeights): readonly Line[] | null {
  const main = b.marks.find((mark) => mark.type === 'M');
  if (main === undefined) return null;
  const ways = [[main.start, main.end] as const, ...(main.short === null ? [] : [main.short])].map((at) =>
    stems(b.text.slice(...at)),
  );
  const tells = (line: string): boolean => {
    const said = stems(line);
    const own = new Set(said);
    return ways.some(
      (way) =>
        way.length > 0 &&
        way.filter((w) => own.has(w)).length >= way.length * TELLS &&
        said.length <= way.length * LONGER + 1,
    );
  };
  // Readers saw the lines themselves: the one that they chose leads, where it still is one.
  const chosen = judgements().get(keyOf(b))?.leads ?? null;
  const lines = choiceOf({ title: b.title, brief: b.plain, lang: b.lang }, tells, weights);
  if (lines === null || !lines.some(({ text }) => text === chosen)) return lines;
  return lines.map((line) => ({ ...line, main: line.text === chosen }));
}

/** Of a graded brief: what its patterns find. */
const gradedChoice = ({ title, brief, lang, characteristics, goal, expect }: GradedBrief): readonly Line[] | null =>
  choiceOf({ title, brief, lang, characteristics: characteristics ?? '', goal: goal ?? '' }, (line) =>
    expect.main_benefit.some((source) => pattern(source, 'i').test(plain(line))),
  );

const worthOf = ({ signs }: Line, w: Float64Array): number => signs.reduce((sum, [at, much]) => sum + w[at]! * much, 0);

/** Weights by which the marked lines of each brief stand before its others (softmax, AdaGrad). */
function fit(choices: readonly Choice[], n: number): Float64Array {
  const w = new Float64Array(n);
  const seen = new Float64Array(n).fill(1e-2);
  for (let round = 0; round < ROUNDS; round++)
    for (const { lines } of choices) {
      if (!lines.some((l) => l.main)) continue;
      const scores = lines.map((l) => worthOf(l, w));
      const top = Math.max(...scores);
      const odds = scores.map((s) => Math.exp(s - top));
      const all = odds.reduce((a, b) => a + b, 0);
      const right = lines.reduce((sum, l, i) => sum + (l.main ? odds[i]! : 0), 0);
      const grads = new Map<number, number>();
      for (const [i, l] of lines.entries()) {
        const off = odds[i]! / all - (l.main ? odds[i]! / right : 0);
        for (const [at, much] of l.signs) grads.set(at, (grads.get(at) ?? 0) + off * much);
      }
      for (const [at, grad] of grads) {
        const held = grad + HOLD * w[at]!;
        seen[at]! += held * held;
        w[at]! -= (RATE * held) / Math.sqrt(seen[at]!);
      }
    }
  return w;
}

/** Numbers the signs that enough lines give. */
function number(choices: readonly Choice[]): readonly string[] {
  const names = numbered(
    choices.flatMap(({ lines }) => lines.map(({ named }) => named.map(([name]) => name))),
    FEWEST,
  );
  const place = new Map(names.map((name, i) => [name, i]));
  for (const { lines } of choices)
    for (const l of lines)
      l.signs = l.named.flatMap(([name, much]) => (place.has(name) ? [[place.get(name)!, much] as const] : []));
  return names;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const files = args.filter((a) => a.endsWith('.jsonl'));
  const lessons = lessonsOf(files.length > 0 ? files : [new URL('../data/cut-briefs.jsonl', import.meta.url)]);
  const folds = args.includes('--folds') ? Number(args[args.indexOf('--folds') + 1]) : FOLDS;
  const choice = (from: string, k: number, lines: readonly Line[] | null): readonly Choice[] =>
    lines === null ? [] : [{ from, fold: k % folds, lines }];
  const choices = [
    ...foldWeights(lessons, folds).flatMap((weights, fold) =>
      lessons.flatMap((b, k) => (k % folds === fold ? choice('marked', k, markedChoice(b, weights)) : [])),
    ),
    ...graded.flatMap((file) =>
      readBriefs(new URL(`../data/${file}.jsonl`, import.meta.url)).flatMap((b, k) => choice(file, k, gradedChoice(b))),
    ),
  ];
  const names = number(choices);
  const best = (lines: readonly Line[], by: (l: Line) => number): boolean =>
    lines.length > 0 && lines.reduce((a, b) => (by(b) > by(a) ? b : a)).main;
  const told = new Map<string, { all: number; learned: number; ruled: number }>();
  for (let fold = 0; fold < folds; fold++) {
    const w = fit(
      choices.filter((c) => c.fold !== fold),
      names.length,
    );
    for (const { from, lines } of choices.filter((c) => c.fold === fold)) {
      const t = told.get(from) ?? { all: 0, learned: 0, ruled: 0 };
      told.set(from, t);
      t.all++;
      if (best(lines, (l) => worthOf(l, w))) t.learned++;
      if (best(lines, (l) => l.value)) t.ruled++;
    }
  }
  for (const [from, { all, learned, ruled }] of told)
    console.log(
      `${from}: of ${all} briefs the main reason leads ${(learned / all).toFixed(3)}, by worth alone ${(ruled / all).toFixed(3)}`,
    );
  if (args.includes('--write')) {
    const without = args.includes('--without') ? Number(args[args.indexOf('--without') + 1]) : -1;
    const w = fit(
      choices.filter((c) => c.from !== 'marked' || c.fold !== without),
      names.length,
    );
    writeFileSync(
      new URL('../data/lead_weights.json', import.meta.url),
      `${JSON.stringify(tableOf(names, w, LEAST), null, 1)}\n`,
    );
  }
}
