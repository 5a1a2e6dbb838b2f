import type { HeldReason } from '../truth/held.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins } from '../text/words.ts';

/** Clauses from which on a sentence strings together what has little to do with each other. */
const RUNS_ON = 6;

/**
 * "Без боли, врач со стажем 15 лет": a measured fact or a whole sentence of its own behind a promise that is kept back
 * for its wording is no part of it. What follows a medical claim or a comparison proves it, as a rule, and goes with
 * it, unless the sentence strings many `clauses` together.
 */
export function standsAside(held: HeldReason, part: string, clauses: number): boolean {
  const runsOn = clauses >= RUNS_ON;
  return (
    (held === 'guarantee' || held === 'superlative' || held === 'pressure' || (held === 'comparison' && runsOn)) &&
    (runsOn || /\d/u.test(part) || part.split(/\s+/u).some(looksLikeVerb)) &&
    part.split(/\s+/u).length >= 3 &&
    !begins(
      part,
      '\\d+|за|через|уже|на|до|после|с|со|в|во|от|к|по|и|а|но|иначе|поэтому|потому|то есть|как|чем|because|cos|for|in|within|after|from|to|by|until|at|on|with|and|or|so|әрі|сондықтан',
    )
  );
}
