import { overlapOf } from '../text/words.ts';
import type { Statement } from '../read/statement.ts';
import { worth } from './score.ts';

/** A reason to buy: a line with the statement that it says. */
export interface Reason {
  readonly text: string;
  readonly statement: Statement;
  readonly value: number;
}

/** Least worth with which a reason may lead a picture. */
export const LEADS = 1.4;
/** Least worth of a line that is printed at all. */
export const SAYS = 0.1;
/** Two lines that share so much say the same. */
const SAME = 0.7;

/** Reasons, best first, each once. `write` puts a statement into words. */
export function rankReasons(
  statements: readonly Statement[],
  title: string,
  write: (s: Statement) => string,
): readonly Reason[] {
  const all = statements.map((statement, index) => {
    const text = write(statement);
    return { text, statement, value: worth(statement, text, title, index) };
  });
  const out: Reason[] = [];
  for (const reason of all.toSorted((a, b) => b.value - a.value))
    if (reason.text.length >= 3 && !out.some((o) => overlapOf(o.text, reason.text) >= SAME)) out.push(reason);
  return out;
}
