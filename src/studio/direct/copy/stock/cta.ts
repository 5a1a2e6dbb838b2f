import type { Copy, Lang } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import type { CopyLexicon } from './lexicon.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { typeset } from '../text/typography.ts';

/**
 * Label of the button in three lengths (16, 9, 6 characters): by the goal's words, refined by the category where the
 * goal is to buy.
 */
export function callToAction(lexicon: CopyLexicon, goal: string, category: string | null, lang: Lang): Copy['cta'] {
  const { goals, category: sets, goal_words } = lexicon.cta;
  const text = clean(goal).toLowerCase();
  const named =
    Object.entries(goal_words).find(
      ([, stems]) => Array.isArray(stems) && stems.some((stem) => pattern(`${leftEdge}${stem}`).test(text)),
    )?.[0] ?? 'buy';
  const special =
    named === 'buy' && category !== null
      ? Object.values(sets).find((set) => set.applies.includes(category))
      : undefined;
  const [long, mid, short] = (special ?? goals[named] ?? goals['buy']!)[lang].map((label) => typeset(label, lang)) as [
    string,
    string,
    string,
  ];
  return { long, mid, short };
}

/** The customer's own button, with the lexicon's shorter forms where it is too long for them. */
export function ownCall(words: string, usual: Copy['cta'], lang: Lang): Copy['cta'] {
  const label = typeset(words, lang);
  return { long: label, mid: label.length <= 9 ? label : usual.mid, short: label.length <= 6 ? label : usual.short };
}
