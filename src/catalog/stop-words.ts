import { LANG_IDS } from '../scene/index.ts';
import { collect, findBrandWords, leftEdge, rightEdge, type StopWordHit } from './brand-words.ts';
import type { Lexicon } from './schema.ts';

export interface StopWordQuery {
  /** Where the picture will be shown; null = nowhere in particular. */
  readonly platform: { readonly id: string; readonly kind: 'ads' | 'marketplace' } | null;
  /** Words or phrases of the brand kit that must not be printed. A trailing `*` stands for any ending. */
  readonly brandStopWords: readonly string[];
}

/**
 * Words that the brand or the platform does not want in a picture, in order of appearance. Fragments of all three
 * languages are
 * tried, since one text often mixes them.
 */
export function findStopWords(lexicon: Lexicon, text: string, query: StopWordQuery): readonly StopWordHit[] {
  const hits: StopWordHit[] = [];
  hits.push(...findBrandWords(text, query.brandStopWords));
  for (const { group, pattern } of compiled(lexicon)) {
    const action = actionFor(lexicon.policy[group] ?? {}, query.platform);
    if (action) collect(hits, text, pattern, { group, action });
  }
  return hits.sort((a, b) => a.index - b.index);
}

/** The platform's own rule wins over that of its kind. Unconditional permission is no hit at all. */
function actionFor(
  rules: Readonly<Record<string, string>>,
  platform: StopWordQuery['platform'],
): 'block' | 'warn' | null {
  const rule = (platform && (rules[platform.id] ?? rules[platform.kind])) ?? rules['ads'] ?? 'warn';
  if (rule.startsWith('allow') || rule === 'info') return null;
  return rule.startsWith('block') ? 'block' : 'warn';
}

const cache = new WeakMap<Lexicon, readonly { readonly group: string; readonly pattern: RegExp }[]>();

/** Unicode classes are slow to compile (tens of milliseconds each), hence once per lexicon. */
function compiled(lexicon: Lexicon): readonly { readonly group: string; readonly pattern: RegExp }[] {
  const known = cache.get(lexicon);
  if (known) return known;
  const words = Object.entries(lexicon.words).map(([group, by]) => ({
    group,
    pattern: new RegExp(`${leftEdge}(?:${LANG_IDS.flatMap((lang) => by[lang] ?? []).join('|')})${rightEdge}`, 'giu'),
  }));
  const patterns = Object.entries(lexicon.patterns).map(([group, { source, flags }]) => ({
    group,
    pattern: new RegExp(source, `g${flags}`),
  }));
  const all = [...words, ...patterns];
  cache.set(lexicon, all);
  return all;
}
