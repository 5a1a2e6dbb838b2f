// Weighs the signs by which a line is held to stand alone, and teaches the net that reads the brief around it, by what
// strict readers held of the lines of marked briefs (fit-likely.py; Debian's python3-torch):
// node src/studio/direct/copy/bench/fit-likely.ts [FILE.jsonl …] [--folds K] [--dump FILE] [--write]. Each part of the
// briefs is cut by weights that the others gave, so that what is likely of a line is not learned from the line itself.
// Without --write the last part is left out and it is told how well its lines are told apart; --write learns from all
// of them and puts what it learned into data/likely_weights.json and data/likely_net.bin.
import { writeFileSync } from 'node:fs';
import { type Mark, PRINTED } from '../cut/annotated.ts';
import { level } from '../cut/tokens.ts';
import type { CutWeights } from '../cut/cut-weights.ts';
import { judgements, keyOf, spaced } from './judged.ts';
import { numbered, rounded, tableOf } from './logistic.ts';
import { tellable } from '../lines/tellable.ts';
import { likelySigns, tokensOfLine } from '../cut/likely-line.ts';
import { LABELS } from '../cut/labels.ts';
import { packLineNet } from '../cut/line-net.ts';
import { ownSigns } from '../cut/reader.ts';
import type { Told } from '../sure/facts.ts';
import { gather } from '../write-copy.ts';
import { FOLDS, foldWeights, lessonsOf } from './fit-cut.ts';
import { learnBy, numbersOf, readerIn } from './torch.ts';

interface Row {
  readonly brief: number;
  readonly text: string;
  /** It is one of the marked lines, whole. */
  readonly marked: boolean;
  readonly fine: boolean;
  /** What a reader held of it; empty where none saw it. */
  readonly verdict: string;
  readonly named: readonly string[];
  /** Its tokens, by their numbers in the brief. */
  readonly at: readonly number[];
}

/** Verdicts of lines that stand alone and may be printed. */
const FINE: ReadonlySet<string> = new Set(['g', 'w']);
const VERDICTS = 'gwtcxl';

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
    const own = tokensOfLine(t, material);
    if (own.length === 0) return [];
    return [
      { brief: at, text: t.text, marked, fine, verdict: verdict ?? '', named: likelySigns(t, material), at: own },
    ];
  });
}

/** What the lines of these briefs teach, and the signs that it is told by. */
function learn(lessons: readonly Lesson[], rows: readonly Row[], folds: number) {
  const names = numbered(
    rows.map(({ named }) => named),
    FEWEST,
  );
  const place = new Map(names.map((name, i) => [name, i]));
  const own = numbersOf(lessons.flatMap((b) => b.signs.map(ownSigns)));
  const arrays = learnBy(
    'fit-likely.py',
    { signs: names.length, own: own.size, labels: LABELS, verdicts: VERDICTS.length },
    [...Map.groupBy(rows, (r) => r.brief)].map(([k, lines]) => ({
      fold: k % folds,
      labels: lessons[k]!.labels,
      own: lessons[k]!.signs.map((row) => ownSigns(row).flatMap((s) => own.get(s) ?? [])),
      lines: lines.map(({ named, at, fine, verdict }) => ({
        signs: [...new Set(named)].flatMap((name) => place.get(name) ?? []),
        at,
        fine,
        verdict: verdict === '' ? -1 : VERDICTS.indexOf(verdict),
      })),
    })),
  );
  return { arrays, names, own };
}

/** Puts what was learned where it is shipped. */
function write({ arrays, names, own }: ReturnType<typeof learn>): void {
  const get = (name: string): Float32Array => arrays.get(name)!;
  writeFileSync(
    new URL('../data/likely_weights.json', import.meta.url),
    `${JSON.stringify({ base: rounded(get('base')[0]!), signs: tableOf(names, get('wide.weight'), LEAST) }, null, 1)}\n`,
  );
  writeFileSync(
    new URL('../data/likely_net.bin', import.meta.url),
    packLineNet({
      ...readerIn(arrays, own),
      layer: get('layer.weight'),
      layerBias: get('layer.bias'),
      out: get('out.weight'),
      outBias: get('out.bias'),
    }),
  );
}

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
  const writes = args.includes('--write');
  // The script leaves out the part that it is told to tell apart.
  process.env['HELD'] = writes ? '-1' : String(folds - 1);
  console.log(`${rows.length} lines, ${rows.filter((r) => r.fine).length} fine`);
  const learned = learn(lessons, rows, folds);
  if (writes) write(learned);
}
