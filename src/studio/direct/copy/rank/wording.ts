import { signWeights } from '../text/sign-weights.ts';
import { stemOf } from '../text/words.ts';

/** What each word, first word and ending adds; written by bench/fit-rank.ts. */
const known = (): ReadonlyMap<string, number> => signWeights('word_weights.json');

/** Longest word that has no ending of its own. */
const SHORT = 4;

/**
 * The words of a line as marks: the stem of each, of the first one once more, the endings of the longer ones and that
 * of the last. They tell verbs of the shop from words of praise where no rule does.
 */
export function marksOf(text: string): ReadonlySet<string> {
  const out = new Set<string>();
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  for (const [i, word] of words.entries()) {
    if (/^\d/u.test(word)) continue;
    const stem = stemOf(word);
    out.add(`w:${stem}`);
    if (i === 0) out.add(`0:${stem}`);
    const low = word.toLowerCase();
    if (low.length <= SHORT) continue;
    out.add(`e:${low.slice(-2)}`);
    out.add(`E:${low.slice(-3)}`);
    if (i === words.length - 1) out.add(`L:${low.slice(-3)}`);
  }
  return out;
}

/** How much the wording of a line adds to its worth. */
export function wordingWorth(text: string): number {
  const weights = known();
  let sum = 0;
  for (const mark of marksOf(text)) sum += weights.get(mark) ?? 0;
  return sum;
}
