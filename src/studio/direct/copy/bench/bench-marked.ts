// Holds the copy of briefs against what was marked in them by hand: node src/studio/direct/copy/bench/bench-marked.ts
// [--show N]. Every third brief is held back: it is cut by weights that the others give. Figures: how often
// the first headline tells the main reason, how often it is seen at all, how many of the lines shown are marked ones,
// whole, and of how many briefs all are; prices right, wrong, left out, and told where none is marked.
import { wordsShown } from '../../../compose/index.ts';
import { writeCopy } from '../index.ts';
import { PRINTED } from '../cut/annotated.ts';
import { stemOf, wordList } from '../text/words.ts';
import { FOLDS, foldWeights, lessonsOf } from './fit-cut.ts';

/** Share of the words of the main reason that tells it, and of a mark that a line touches. */
const TELLS = 0.7;
const TOUCHES = 0.5;

type Lesson = ReturnType<typeof lessonsOf>[number];
const stems = (text: string): readonly string[] =>
  wordList(text.replaceAll('\u00a0', ' ').replaceAll('²', '2')).map(stemOf);
const digits = (text: string): string => text.replace(/\D/gu, '');
/** Words that a line may have or lack and say the same. */
const glue = new Set(
  'и а ещё еще также плюс ну вот у нас мы я то есть сейчас теперь всегда просто also and plus we our is it s so but the a'
    .split(' ')
    .map(stemOf),
);

/** Whether a line is marked ones, whole, and nothing else but glue and words of the title. */
function isMarked(line: string, b: Lesson): boolean {
  const own = stems(line);
  const said = new Set(own);
  const titled = new Set(stems(b.title));
  const touched = b.marks
    .filter((m) => PRINTED.includes(m.type))
    .map((m) => ({
      words: stems(b.text.slice(m.start, m.end)),
      short: m.short === null ? null : stems(b.text.slice(...m.short)),
    }))
    .filter(({ words }) => words.filter((w) => said.has(w)).length >= Math.max(1, words.length * TOUCHES));
  const whole = touched.every(
    ({ words, short }) =>
      words.every((w) => said.has(w) || glue.has(w)) || (short !== null && short.every((w) => said.has(w))),
  );
  const wanted = new Set(touched.flatMap(({ words }) => words));
  return touched.length > 0 && whole && own.every((w) => wanted.has(w) || glue.has(w) || titled.has(w));
}

/** The lines that the largest size shows, without name, button, law and price. */
function linesOf(copy: ReturnType<typeof writeCopy>, title: string): readonly string[] {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const known = [copy.cta.long, copy.product, copy.badge ?? ''].map(plain);
  const titled = new Set(stems(title));
  return wordsShown(copy)
    .map(plain)
    .filter((line) => !known.includes(line) && !plain(copy.legal ?? '').includes(line))
    .filter((line) => copy.price === null || !line.includes(plain(copy.price.now)))
    .filter((line) => !stems(line).every((w) => titled.has(w)));
}

function grade(b: Lesson, copy: ReturnType<typeof writeCopy>) {
  const main = b.marks.find((m) => m.type === 'M');
  const ways =
    main === undefined
      ? []
      : [b.text.slice(main.start, main.end), ...(main.short ? [b.text.slice(...main.short)] : [])];
  const tells = (line: string): boolean =>
    ways.some((way) => {
      const own = new Set(stems(line));
      const words = stems(way);
      return words.length > 0 && words.filter((w) => own.has(w)).length >= words.length * TELLS;
    });
  const price = b.marks.find((m) => m.now !== null);
  const wanted = price === undefined ? null : digits(b.text.slice(...price.now!));
  const lines = linesOf(copy, b.title);
  const told = copy.price === null ? null : digits(copy.price.now);
  return {
    first: tells(copy.headlines[0]!.lines.join(' ')),
    seen: wordsShown(copy).some(tells),
    lines,
    faulty: lines.filter((line) => !isMarked(line, b)),
    price:
      told === null
        ? wanted === null
          ? 'none'
          : 'left out'
        : wanted === null
          ? 'not marked'
          : told.startsWith(wanted)
            ? 'right'
            : 'wrong',
  };
}

if (import.meta.main) {
  const lessons = lessonsOf([new URL('../data/cut-briefs.jsonl', import.meta.url)]);
  const weights = foldWeights(lessons, FOLDS, 1)[0]!;
  const held = lessons.filter((_, k) => k % FOLDS === 0);
  const grades = held.map((b) =>
    grade(
      b,
      writeCopy({ title: b.title, brief: b.plain, characteristics: '', goal: '', lang: b.lang }, { seed: 1, weights }),
    ),
  );
  const share = (n: number, of: number): number => Math.round((1000 * n) / Math.max(1, of)) / 1000;
  const lines = grades.flatMap((g) => g.lines).length;
  const prices = Object.groupBy(grades, (g) => g.price);
  console.log(
    JSON.stringify({
      briefs: held.length,
      mainFirst: share(grades.filter((g) => g.first).length, held.length),
      mainSeen: share(grades.filter((g) => g.seen).length, held.length),
      linesOfABrief: share(lines, held.length),
      linesMarked: share(lines - grades.flatMap((g) => g.faulty).length, lines),
      allMarked: share(grades.filter((g) => g.faulty.length === 0).length, held.length),
      prices: Object.fromEntries(Object.entries(prices).map(([name, own]) => [name, own?.length])),
    }),
  );
  const args = process.argv.slice(2);
  if (args.includes('--show'))
    for (const line of grades
      .flatMap((g) => g.faulty)
      .filter((_, i) => i % Number(args[args.indexOf('--show') + 1]) === 0))
      console.log(`  ${line}`);
}
