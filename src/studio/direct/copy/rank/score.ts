import { english } from './english.ts';
import { effects } from './effects.ts';
import { factsOf } from './facts.ts';
import type { Place, Signal } from './facts.ts';
import { faults } from './faults.ts';
import { shape } from './shape.ts';
import type { Statement } from '../read/statement.ts';
import { base, weights } from './weights.ts';
import { wordingWorth } from './wording.ts';

/** All that a line is judged by. */
export const signals: readonly Signal[] = [...effects, ...faults, ...shape, ...english];

/** How good a reason to buy a line is, and the signals that say so. */
export interface Worth {
  /** About 0 says little, 4 and more carries a headline. */
  readonly value: number;
  readonly why: readonly string[];
}

/** Judges a statement put into the words `printed`. */
export function worth(s: Statement, printed: string, title: string, place: Place): Worth {
  const f = factsOf(s, printed, title, place);
  const found = signals.filter(([, , holds]) => holds(f));
  return {
    value: found.reduce((sum, [name, prior]) => sum + (weights[name] ?? prior), base + wordingWorth(printed)),
    why: found.map(([name]) => name),
  };
}
