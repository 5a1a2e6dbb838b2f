// Weighs the signals by which reasons to buy are ranked, from briefs whose main reasons are known:
// node src/studio/direct/copy/bench/fit-rank.ts [file.jsonl …] [--write]. Says how often the best of a brief is a main
// reason, each eighth of the briefs judged by the weights of the other seven; --write puts the weights of all of them
// into rank/weights.ts.
import { writeFileSync } from 'node:fs';
import { leadsOf } from '../lines/leads.ts';
import { sayable } from '../lines/material.ts';
import { LEADS } from '../rank/reasons.ts';
import { signals } from '../rank/score.ts';
import { gather } from '../write-copy.ts';
import { readBriefs } from './bench-briefs.ts';
import { plain } from './grade.ts';
import type { GradedBrief } from './grade.ts';
import { marksOf } from '../rank/wording.ts';
import { stemOf } from '../text/words.ts';
import { pattern } from '../text/pattern.ts';

/** A line that may lead: its signals by number, and whether it tells a main reason. */
interface Line {
  readonly text: string;
  readonly main: boolean;
  readonly signs: readonly number[];
}

interface Sample {
  readonly id: string;
  readonly lines: readonly Line[];
}

/** A brief whose main reason a reader told in words of his own: lists of stems, any list of which tells it. */
type ReadBrief = Omit<GradedBrief, 'expect'> & { readonly main_words: readonly (readonly string[])[] };

const index = new Map(signals.map(([name], i) => [name, i]));
const priors = signals.map(([, prior]) => prior);
/** Marks of the wording that fewer briefs have say nothing. */
const FEWEST = 6;
/** Weights below it are not worth their place. */
const LEAST = 0.02;
/** How far priors count beside what briefs say, and how strongly weights are held to them. */
const TRUST = 0.4;
const HOLD = 0.02;
const ROUNDS = 300;
const FOLDS = 8;

/** Whether a line tells what a reader told in his own words: half of them. */
const tellsWords = (text: string, lists: ReadBrief['main_words']): boolean => {
  const stems = new Set((plain(text).match(/\p{L}+|\d+/gu) ?? []).map(stemOf));
  return lists.some((list) => list.filter((w) => stems.has(w)).length >= Math.ceil(list.length / 2));
};

function sampleOf(b: GradedBrief | ReadBrief): Sample {
  const { material } = gather(
    { title: b.title, brief: b.brief, characteristics: b.characteristics ?? '', goal: b.goal ?? '', lang: b.lang },
    { seed: 1 },
  );
  const leads = leadsOf(material, sayable(material, -Infinity), -Infinity);
  const isMain = (text: string): boolean =>
    'main_words' in b
      ? tellsWords(text, b.main_words)
      : b.expect.main_benefit.some((p) => pattern(p, 'i').test(plain(text)));
  return {
    id: b.id,
    lines: leads.map(({ text, why }) => ({ text, main: isMain(text), signs: why.map((name) => index.get(name)!) })),
  };
}

/** The samples with the marks of their wording behind their signals, and what the marks are called. */
function withMarks(samples: readonly Sample[]): {
  readonly samples: readonly Sample[];
  readonly marks: readonly string[];
} {
  const count = new Map<string, number>();
  for (const { lines } of samples)
    for (const mark of new Set(lines.flatMap((l) => [...marksOf(l.text)]))) count.set(mark, (count.get(mark) ?? 0) + 1);
  const marks = [...count].filter(([, n]) => n >= FEWEST).map(([mark]) => mark);
  const place = new Map(marks.map((mark, i) => [mark, i + signals.length]));
  const marked = (line: Line): Line => ({
    ...line,
    signs: [...line.signs, ...[...marksOf(line.text)].flatMap((mark) => place.get(mark) ?? [])],
  });
  return { marks, samples: samples.map((s) => ({ ...s, lines: s.lines.map(marked) })) };
}

const valueOf = (line: Line, weights: ArrayLike<number>): number => line.signs.reduce((v, i) => v + weights[i]!, 0);

/** Weights that make main reasons likeliest to come first (softmax over the lines of a brief), by gradient descent. */
function fit(samples: readonly Sample[], marks: number): Float64Array {
  const rows = samples.filter(({ lines }) => lines.some((l) => l.main) && lines.some((l) => !l.main));
  const held = [...priors.map((p) => p * TRUST), ...new Float64Array(marks)];
  const w = Float64Array.from(held);
  const mean = new Float64Array(w.length);
  const spread = new Float64Array(w.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = new Float64Array(w.length);
    for (const { lines } of rows) {
      const e = lines.map((line) => Math.exp(valueOf(line, w)));
      const all = e.reduce((a, b) => a + b, 0);
      const right = e.reduce((a, b, i) => a + (lines[i]!.main ? b : 0), 0);
      for (const [i, line] of lines.entries())
        for (const k of line.signs) slope[k]! += e[i]! / all - (line.main ? e[i]! / right : 0);
    }
    for (let k = 0; k < w.length; k++) {
      const g = slope[k]! / rows.length + HOLD * (w[k]! - held[k]!);
      mean[k] = 0.9 * mean[k]! + 0.1 * g;
      spread[k] = 0.999 * spread[k]! + 0.001 * g * g;
      w[k]! -= (0.05 * (mean[k]! / (1 - 0.9 ** round))) / (Math.sqrt(spread[k]! / (1 - 0.999 ** round)) + 1e-8);
    }
  }
  return w;
}

const best = (sample: Sample, w: ArrayLike<number>): Line | undefined =>
  sample.lines.toSorted((a, b) => valueOf(b, w) - valueOf(a, w))[0];

/** Share of the briefs whose best line tells a main reason, 0..1. */
const rightIn = (samples: readonly Sample[], w: ArrayLike<number>): number =>
  samples.filter((s) => best(s, w)?.main).length;

/** Worth of a line without signals: with it all but the weakest of true main reasons may lead. */
function baseOf(samples: readonly Sample[], w: ArrayLike<number>): number {
  const tops = samples.flatMap((s) => {
    const top = best(s, w);
    return top?.main ? [valueOf(top, w)] : [];
  });
  return LEADS - (tops.toSorted((a, b) => a - b)[Math.floor(tops.length / 80)] ?? 0);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const named = args.filter((a) => !a.startsWith('--'));
  const files =
    named.length > 0
      ? named
      : ['briefs', 'more-briefs', 'fresh-briefs', 'read-briefs'].map(
          (n) => new URL(`../data/${n}.jsonl`, import.meta.url),
        );
  const read = files.map((file) => readBriefs(file).map(sampleOf));
  const { samples, marks } = withMarks(read.flat());
  const groups = files.map((file, i) => ({
    file,
    samples: samples.filter((s) => read[i]!.some((r) => r.id === s.id)),
  }));
  const held = Array.from({ length: FOLDS }, (_, k) => {
    const w = fit(
      samples.filter((_s, i) => i % FOLDS !== k),
      marks.length,
    );
    return rightIn(
      samples.filter((_s, i) => i % FOLDS === k),
      w,
    );
  });
  for (const { file, samples: own } of groups.length > 1 ? groups : [])
    console.log(
      String(file),
      rightIn(
        own,
        fit(
          samples.filter((s) => !own.includes(s)),
          marks.length,
        ),
      ) / own.length,
    );
  const w = fit(samples, marks.length);
  const told = { briefs: samples.length, possible: samples.filter((s) => s.lines.some((l) => l.main)).length };
  console.log(
    JSON.stringify({
      ...told,
      heldOut: held.reduce((a, b) => a + b, 0) / samples.length,
      fitted: rightIn(samples, w) / samples.length,
    }),
  );
  if (args.includes('--write')) {
    const worded = marks.flatMap((mark, i) =>
      Math.abs(w[signals.length + i]!) < LEAST ? [] : [[mark, Math.round(w[signals.length + i]! * 100) / 100]],
    );
    writeFileSync(
      new URL('../data/word_weights.json', import.meta.url),
      `${JSON.stringify(Object.fromEntries(worded), null, 0).replaceAll(',', ',\n')}\n`,
    );
    const round = (n: number): string => (Math.round(n * 100) / 100).toFixed(2);
    const lines = signals.map(([name], i) => `  ${JSON.stringify(name)}: ${round(w[i]!)},`);
    writeFileSync(
      new URL('../rank/weights.ts', import.meta.url),
      `// Written by bench/fit-rank.ts; do not edit.\n/** Worth of a line that gives no signal. */\nexport const base = ${round(baseOf(samples, w))};\n/** What each signal adds. */\nexport const weights: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`,
    );
  }
}
