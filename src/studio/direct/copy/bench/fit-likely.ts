// Weighs the signs by which a line is held to stand alone, by what strict readers held of the lines of marked briefs:
// node src/studio/direct/copy/bench/fit-likely.ts [FILE.jsonl …] [--folds K] [--write]. Each part of the briefs is cut
// by weights that the others gave, so that what is likely of a line is not learned from the line itself; says how well
// the lines of the last part are told apart by weights of the others; --write puts the weights of all of them into
// data/likely_weights.json.
import { writeFileSync } from 'node:fs';
import { type Mark, PRINTED } from '../cut/annotated.ts';
import { level } from '../cut/tokens.ts';
import type { CutWeights } from '../cut/cut-weights.ts';
import { judgements, keyOf, spaced } from './judged.ts';
import { apart, logistic, numbered, rounded, tableOf, valueOf } from './logistic.ts';
import { tellable } from '../lines/tellable.ts';
import { likelySigns } from '../cut/likely-line.ts';
import type { Told } from '../sure/facts.ts';
import { gather } from '../write-copy.ts';
import { FOLDS, foldWeights, lessonsOf } from './fit-cut.ts';

interface Row {
  readonly brief: number;
  readonly text: string;
  /** It is one of the marked lines, whole. */
  readonly marked: boolean;
  readonly fine: boolean;
  readonly named: readonly string[];
  signs: readonly number[];
}

/** Verdicts of lines that stand alone and may be printed. */
const FINE: ReadonlySet<string> = new Set(['g', 'w']);

/** How strongly weights are held to zero, and rounds of descent. */
const HOLD = 0.0003;
const ROUNDS = 500;
/** Signs that fewer lines have say nothing; weights below it are not worth their place. */
const FEWEST = 5;
const LEAST = 0.04;

/** Words that a line may have or lack at its rims and be the same. */
const glue = new Set(
  'и а ещё еще также плюс ну вот у нас мы я то есть есть сейчас теперь кстати всегда просто also and plus we our is it s also so but the a біз бізде және әрі да де'.split(
    ' ',
  ),
);

type Lesson = ReturnType<typeof lessonsOf>[number];

/** The words of a stretch that say something, by their places. */
const wordsIn = (b: Lesson, stretches: readonly (readonly [number, number])[]): ReadonlySet<number> =>
  new Set(
    b.tokens
      .filter((t) => /[\p{L}\d]/u.test(t.text) && stretches.some(([from, to]) => t.start < to && t.end > from))
      .map((t) => t.start),
  );

/** Whether a line is one of the marked ones, or several of them side by side, whole. */
function isFine(b: Lesson, told: Told): boolean {
  const own = told.parts.filter((s) => s.field === 'brief').map((s) => [s.start, s.end] as const);
  const words = wordsIn(b, own);
  const marks = b.marks.filter((m) => PRINTED.includes(m.type));
  const inMark = (m: Mark): ReadonlySet<number> => wordsIn(b, [[m.start, m.end]]);
  const touched = marks.filter((m) => [...inMark(m)].some((w) => words.has(w)));
  if (touched.length === 0) return false;
  const low = (at: number): string => b.tokens.find((t) => t.start === at)!.low;
  const wanted = new Set(touched.flatMap((m) => [...inMark(m)]));
  const extra = [...words].filter((w) => !wanted.has(w) && !glue.has(low(w)));
  const missing = [...wanted].filter((w) => !words.has(w) && !glue.has(low(w)));
  const short = touched.length === 1 && touched[0]!.short !== null ? wordsIn(b, [touched[0]!.short]) : null;
  const isShort = short !== null && [...short].every((w) => words.has(w)) && extra.length === 0;
  return extra.length === 0 && (missing.length === 0 || isShort);
}

/** Numbers the signs that enough lines give. */
function number(rows: readonly Row[]): readonly string[] {
  const names = numbered(
    rows.map(({ named }) => named),
    FEWEST,
  );
  const place = new Map(names.map((name, i) => [name, i]));
  for (const row of rows) row.signs = [...new Set(row.named)].flatMap((name) => place.get(name) ?? []);
  return names;
}

function rowsOf(b: Lesson, at: number, weights: CutWeights): readonly Row[] {
  const { material } = gather(
    { title: b.title, brief: b.plain, characteristics: '', goal: '', lang: b.lang },
    { seed: 1, weights },
  );
  // What rules read well is not asked.
  if (level(material.text) !== b.text || !material.odds.taught) return [];
  const judged = judgements().get(keyOf(b));
  const seen = new Set<string>();
  return tellable(material).flatMap((t): readonly Row[] => {
    if (!t.parts.some((s) => s.field === 'brief') || seen.has(t.text)) return [];
    seen.add(t.text);
    const marked = isFine(b, t);
    const verdict = judged?.verdicts.get(spaced(t.text));
    // What was cut since the readers judged a brief was not judged.
    if (verdict === undefined && judged !== undefined) return [];
    const fine = verdict === undefined ? marked : FINE.has(verdict);
    return [{ brief: at, text: t.text, marked, fine, named: likelySigns(t, material), signs: [] }];
  });
}

/** Weights of the signs of these lines. */
const fit = (rows: readonly Row[], n: number): Float64Array => logistic(rows, { signs: n, hold: HOLD, rounds: ROUNDS });

if (import.meta.main) {
  const args = process.argv.slice(2);
  const files = args.filter((a) => a.endsWith('.jsonl'));
  const lessons = lessonsOf(files.length > 0 ? files : [new URL('../data/cut-briefs.jsonl', import.meta.url)]);
  const folds = args.includes('--folds') ? Number(args[args.indexOf('--folds') + 1]) : FOLDS;
  const rows: Row[] = [];
  for (const [fold, weights] of foldWeights(lessons, folds).entries()) {
    for (const [k, b] of lessons.entries()) if (k % folds === fold) rows.push(...rowsOf(b, k, weights));
    console.error(`part ${fold + 1} of ${folds}: ${rows.length} lines`);
  }
  if (args.includes('--dump')) {
    const by = Map.groupBy(rows, (r) => r.brief);
    const out = [...by].map(([k, own]) => ({
      key: keyOf(lessons[k]!),
      lang: lessons[k]!.lang,
      title: lessons[k]!.title,
      brief: lessons[k]!.plain,
      lines: own.map(({ text, marked }) => ({ text, marked })),
    }));
    writeFileSync(args[args.indexOf('--dump') + 1]!, out.map((o) => `${JSON.stringify(o)}\n`).join(''));
  }
  const held = rows.filter((r) => r.brief % folds === folds - 1);
  const names = number(rows);
  const w = fit(
    rows.filter((r) => r.brief % folds !== folds - 1),
    names.length,
  );
  console.log(
    `${rows.length} lines, ${rows.filter((r) => r.fine).length} fine; told apart in the last part: ${apart(held, w).toFixed(3)}`,
  );
  for (const p of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const kept = held.filter((r) => valueOf(r, w) >= Math.log(p / (1 - p)));
    const fine = kept.filter((r) => r.fine).length;
    console.log(
      `from ${p}: ${kept.length} lines, ${((100 * fine) / kept.length).toFixed(1)} % fine, ${((100 * fine) / held.filter((r) => r.fine).length).toFixed(1)} % of the fine ones`,
    );
  }
  if (args.includes('--show'))
    for (const r of held.filter((x) => !x.fine && valueOf(x, w) > 1).slice(0, 80))
      console.log(`  ${(1 / (1 + Math.exp(-valueOf(r, w)))).toFixed(2)} ${r.text}`);
  if (args.includes('--write')) {
    const all = fit(
      rows.filter(
        (r) => !args.includes('--without') || r.brief % folds !== Number(args[args.indexOf('--without') + 1]),
      ),
      names.length,
    );
    writeFileSync(
      new URL('../data/likely_weights.json', import.meta.url),
      `${JSON.stringify({ base: rounded(all[names.length]!), signs: tableOf(names, all, LEAST) }, null, 1)}\n`,
    );
  }
}
