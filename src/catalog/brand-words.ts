export interface StopWordHit {
  /** `brand`, or a group of the lexicon: `superlative`, `price`, `phone` ... */
  readonly group: string;
  /** The words found, as they stand in the text. */
  readonly words: string;
  readonly index: number;
  /** `block`: must not be printed there; `warn`: may be, with proof or care. */
  readonly action: 'block' | 'warn';
}

/** Limits of a word in any script: `\b` never matches beside Cyrillic letters. */
export const leftEdge = '(?<![\\p{L}\\p{N}])';
export const rightEdge = '(?![\\p{L}\\p{N}])';

/**
 * The brand's own stop words in a text, as whole words, whatever the case and whether ё is written or not; a trailing
 * `*` stands for any ending. Imports nothing, since the dashboard tries words by the same rule.
 */
export function findBrandWords(text: string, words: readonly string[]): readonly StopWordHit[] {
  const hits: StopWordHit[] = [];
  for (const word of words) {
    const pattern = brandPattern(word);
    if (pattern) collect(hits, text, pattern, { group: 'brand', action: 'block' });
  }
  return hits;
}

/** Adds every match of a global pattern to the hits; the pattern itself runs, a copy would be compiled each time. */
export function collect(
  hits: StopWordHit[],
  text: string,
  pattern: RegExp,
  { group, action }: Pick<StopWordHit, 'group' | 'action'>,
): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex++;
    if (match[0].trim() === '') continue;
    hits.push({ group, words: match[0].trim(), index: match.index, action });
  }
}

/** Brand words are plain text from the customer: escaped, except for a trailing `*`. */
function brandPattern(word: string): RegExp | null {
  const trimmed = word.trim();
  const open = trimmed.endsWith('*');
  const body = (open ? trimmed.slice(0, -1) : trimmed)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replace(/[её]/gi, '[её]');
  return body === '' ? null : new RegExp(`${leftEdge}${body}${open ? '\\p{L}*' : rightEdge}`, 'giu');
}
