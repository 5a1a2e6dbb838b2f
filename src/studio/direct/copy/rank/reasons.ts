import { overlapOf } from '../text/words.ts';
import type { Statement } from '../read/statement.ts';
import type { Place } from './facts.ts';
import { worth } from './score.ts';
import type { Worth } from './score.ts';

/** A reason to buy: a line with the statement that it says. */
export interface Reason {
  readonly text: string;
  readonly statement: Statement;
  readonly value: number;
  /** Names of the signals that it gives. */
  readonly why: readonly string[];
}

/** Least worth with which a reason may lead a picture. */
export const LEADS = 1.4;
/** Least worth of a line that is printed at all. */
export const SAYS = 0.1;
/** Two lines that share so much say the same. */
const SAME = 0.7;

/** Says how good a reason each of the statements is, put into the words `text`. */
export type Judge = (s: Statement, text: string) => Worth;

/** A judge who knows the title and where each of the statements stands among them. */
export function judgeOf(all: readonly Statement[], title: string, titleOffers: boolean): Judge {
  const placeOf = places(all);
  return (s, text) => worth(s, text, title, { ...placeOf(s), titleOffers });
}

/** Reasons, best first. `write` puts a statement into words. */
export function rankReasons(
  statements: readonly Statement[],
  judge: Judge,
  write: (s: Statement) => string,
): readonly Reason[] {
  return statements
    .map((statement) => {
      const text = write(statement);
      return { text, statement, ...judge(statement, text) };
    })
    .filter(({ text }) => text.length >= 3)
    .toSorted((a, b) => b.value - a.value);
}

/** Of lines that say the same the first, in their order. */
export function distinct<T extends { readonly text: string }>(lines: readonly T[]): readonly T[] {
  const out: T[] = [];
  for (const line of lines) if (!out.some((o) => overlapOf(o.text, line.text) >= SAME)) out.push(line);
  return out;
}

/** Tells where each of the statements stands among them. */
function places(all: readonly Statement[]): (s: Statement) => Omit<Place, 'titleOffers'> {
  const own = all.filter((s) => s.field === 'brief');
  const end = Math.max(1, ...own.map((s) => s.end));
  const first = Math.min(...own.map((s) => s.sentence));
  return (s) => ({
    at: s.field === 'brief' ? s.start / end : 0,
    opens: s.sentence === first,
    company: own.filter((o) => o.sentence === s.sentence && s.field === 'brief').length,
  });
}
