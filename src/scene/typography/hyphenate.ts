import { createRequire } from 'node:module';
import { type Lang, type Language, LANGUAGES } from '../languages/index.ts';
import type { WidthOf } from './break-lines.ts';

type HyphenateSync = (text: string, options: { readonly hyphenChar: string; readonly minWordLength: number }) => string;

const require = createRequire(import.meta.url);
const loaded = new Map<string, HyphenateSync>();

function patterns(module: string): HyphenateSync {
  const known = loaded.get(module);
  if (known !== undefined) return known;
  const { hyphenateSync } = require(module) as { hyphenateSync: HyphenateSync };
  loaded.set(module, hyphenateSync);
  return hyphenateSync;
}

/**
 * Syllables of a word that a line may be broken between; the whole word where the language has no patterns (Kazakh) or
 * the word is short.
 */
export function syllables(word: string, lang: Lang): readonly string[] {
  const { hyphenation }: Language = LANGUAGES[lang];
  if (hyphenation === null) return [word];
  return patterns(hyphenation)(word, { hyphenChar: '\u00ad', minWordLength: 7 }).split('\u00ad');
}

/**
 * Words with those too wide for a line cut into hyphenated pieces. A last resort for running text; headlines are never
 * hyphenated.
 */
export function hyphenateWide(
  words: readonly string[],
  maxWidth: number,
  widthOf: WidthOf,
  lang: Lang,
): readonly string[] {
  // A figure and a long word that it counts part before the word itself is cut.
  const parted = words.flatMap((word) => (widthOf(word) <= maxWidth ? [word] : word.split(/\u00a0(?=\p{L}{5})/u)));
  return parted.flatMap((word) => {
    if (widthOf(word) <= maxWidth) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const part of syllables(word, lang)) {
      if (piece !== '' && widthOf(`${piece}${part}-`) > maxWidth) {
        pieces.push(`${piece}-`);
        piece = part;
      } else piece += part;
    }
    return [...pieces, piece];
  });
}
