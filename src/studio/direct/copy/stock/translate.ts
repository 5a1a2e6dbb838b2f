import type { Lang } from '../../../../scene/index.ts';
import { typeset } from '../text/typography.ts';
import { copyLexicon } from './lexicon.ts';

/** A button or a stock headline of the lexicon in another language; null for words that are not ours. */
export function stockIn(text: string, lang: Lang): string | null {
  const { cta, categories, occasions } = copyLexicon();
  const known = plain(text);
  const langs: readonly Lang[] = ['ru', 'en', 'kk'];
  for (const set of [...Object.values(cta.goals), ...Object.values(cta.category)]) {
    // The three lengths of a button stand in one order in every language.
    const at = langs.map((from) => set[from].findIndex((label) => plain(label) === known)).find((i) => i >= 0);
    const label = at === undefined ? undefined : set[lang][at];
    if (label !== undefined) return typeset(label, lang);
  }
  for (const { headlines } of [...categories, ...Object.values(occasions)]) {
    const id = langs.flatMap((from) => headlines[from].find((h) => plain(h.lines.join(' ')) === known)?.id ?? [])[0];
    const same = headlines[lang].find((h) => h.id === id);
    if (same) return typeset(same.lines.join(' '), lang);
  }
  return null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
