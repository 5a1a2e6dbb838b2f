import { LANG_IDS } from '../scene/index.ts';
import type { Lexicon } from './schema.ts';

export interface StopWordQuery {
  /** Where the picture will be shown; null = nowhere in particular. */
  readonly platform: { readonly id: string; readonly kind: 'ads' | 'marketplace' } | null;
  /** Words or phrases of the brand kit that must not be printed. A trailing `*` stands for any ending. */
  readonly brandStopWords: readonly string[];
}

export interface StopWordHit {
  /** `brand`, or a group of the lexicon: `superlative`, `price`, `phone` ... */
  readonly group: string;
  /** The words found, as they stand in the text. */
  readonly words: string;
  readonly index: number;
  /** `block`: must not be printed there; `warn`: may be, with proof or care. */
  readonly action: 'block' | 'warn';
}

/**
 * Words that the brand or the platform does not want in a picture, in order of appearance. Fragments of all three
 * languages are
 * tried, since one text often mixes them. Word limits are Unicode-aware: `\b` never matches beside Cyrillic letters.
 */
export function findStopWords(lexicon: Lexicon, text: string, query: StopWordQuery): readonly StopWordHit[] {
  const hits: StopWordHit[] = [];
  hits.push(...findBrandWords(text, query.brandStopWords));
  for (const { group, pattern } of compiled(lexicon)) {
    const action = actionFor(lexicon.policy[group] ?? {}, query.platform);
    if (action) collect(hits, text, pattern, group, action);
  }
  return hits.sort((a, b) => a.index - b.index);
}

/** Only the brand's own words, see `StopWordQuery.brandStopWords`. */
export function findBrandWords(text: string, words: readonly string[]): readonly StopWordHit[] {
  const hits: StopWordHit[] = [];
  for (const word of words) {
    const pattern = brandPattern(word);
    if (pattern) collect(hits, text, pattern, 'brand', 'block');
  }
  return hits;
}

function collect(hits: StopWordHit[], text: string, pattern: RegExp, group: string, action: 'block' | 'warn'): void {
  for (const match of text.matchAll(pattern)) {
    if (match[0].trim() === '') continue;
    hits.push({ group, words: match[0].trim(), index: match.index, action });
  }
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

const leftEdge = '(?<![\\p{L}\\p{N}])';
const rightEdge = '(?![\\p{L}\\p{N}])';
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

/** Brand words are plain text from the customer: escaped, except for a trailing `*`. */
function brandPattern(word: string): RegExp | null {
  const trimmed = word.trim();
  const open = trimmed.endsWith('*');
  const body = (open ? trimmed.slice(0, -1) : trimmed).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  return body === '' ? null : new RegExp(`${leftEdge}${body}${open ? '\\p{L}*' : rightEdge}`, 'giu');
}
