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

const index = new Map(signals.map(([name], i) => [name, i]));
const priors = signals.map(([, prior]) => prior);
/** How far priors count beside what briefs say, and how strongly weights are held to them. */
const TRUST = 0.4;
const HOLD = 0.02;
const ROUNDS = 300;
const FOLDS = 8;

function sampleOf(b: GradedBrief): Sample {
  const { material } = gather(
    { title: b.title, brief: b.brief, characteristics: b.characteristics ?? '', goal: b.goal ?? '', lang: b.lang },
    { seed: 1 },
  );
  const leads = leadsOf(material, sayable(material, -Infinity), -Infinity);
  const isMain = (text: string): boolean => b.expect.main_benefit.some((p) => pattern(p, 'i').test(plain(text)));
  return {
    id: b.id,
    lines: leads.map(({ text, why }) => ({ text, main: isMain(text), signs: why.map((name) => index.get(name)!) })),
  };
}

const valueOf = (line: Line, weights: ArrayLike<number>): number => line.signs.reduce((v, i) => v + weights[i]!, 0);

/** Weights that make main reasons likeliest to come first (softmax over the lines of a brief), by gradient descent. */
function fit(samples: readonly Sample[]): Float64Array {
  const rows = samples.filter(({ lines }) => lines.some((l) => l.main) && lines.some((l) => !l.main));
  const w = Float64Array.from(priors, (p) => p * TRUST);
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
      const g = slope[k]! / rows.length + HOLD * (w[k]! - priors[k]! * TRUST);
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
      : ['briefs', 'more-briefs', 'fresh-briefs'].map((n) => new URL(`../data/${n}.jsonl`, import.meta.url));
  const groups = files.map((file) => ({ file, samples: readBriefs(file).map(sampleOf) }));
  const samples = groups.flatMap((g) => g.samples);
  const held = Array.from({ length: FOLDS }, (_, k) => {
    const w = fit(samples.filter((_s, i) => i % FOLDS !== k));
    return rightIn(
      samples.filter((_s, i) => i % FOLDS === k),
      w,
    );
  });
  for (const { file, samples: own } of groups.length > 1 ? groups : [])
    console.log(String(file), rightIn(own, fit(samples.filter((s) => !own.includes(s)))) / own.length);
  const w = fit(samples);
  const told = { briefs: samples.length, possible: samples.filter((s) => s.lines.some((l) => l.main)).length };
  console.log(
    JSON.stringify({
      ...told,
      heldOut: held.reduce((a, b) => a + b, 0) / samples.length,
      fitted: rightIn(samples, w) / samples.length,
    }),
  );
  if (args.includes('--write')) {
    const round = (n: number): string => (Math.round(n * 100) / 100).toFixed(2);
    const lines = signals.map(([name], i) => `  ${JSON.stringify(name)}: ${round(w[i]!)},`);
    writeFileSync(
      new URL('../rank/weights.ts', import.meta.url),
      `// Written by bench/fit-rank.ts; do not edit.\n/** Worth of a line that gives no signal. */\nexport const base = ${round(baseOf(samples, w))};\n/** What each signal adds. */\nexport const weights: Readonly<Record<string, number>> = {\n${lines.join('\n')}\n};\n`,
    );
  }
}
