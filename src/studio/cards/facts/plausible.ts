const VOWELS = /[аеёиоуыэюяәөүұіaeiouy]/iu;
const RUN = /[бвгджзйклмнпрстфхцчшщғқңһbcdfghjklmnpqrstvwxz]{5,}/iu;
const THRICE = /(\p{L})\1\1/iu;
const BOTH_SCRIPTS = /[a-z]\p{sc=Cyrillic}|\p{sc=Cyrillic}[a-z]/iu;
/** Letters that no word has beside each other, or at its head. */
const NEVER =
  /^[ьъ]|^ы(?!ғ|ң|қ|с|д|рг|б)|[аеёиоуыэюя][ьъ]|[ьъ][ьъыэаоуй]|[чщ][ыяюэ]|[аоэ]ы|ы[аоэ]|э[аоыэу]|[вж]ф|ф[вжпдгбз]|[жш][яю]|ъ[^еёюяо]|щ[^аеёиоунрьв]|[бвгджзклмнпрстфхцчшщ]й|й[аиуэюяь]|ц[яюёщжчш]|[гкх]ы[гкх]|[аеёиоуыэюяу]{4}|q[^u\W\d_]|[jvx][^aeiouyrlhstcpf]|[bcdfghklmnpqrstvwxz]j(?!o|u|a|e)|[bcdfgkpqtvxz]{4}|[aeiou]{4}/iu;

/** Neighbours on a keyboard that no word of ours has in a row. */
const KEYS = /йцу|цуке|укенг|фыв|ывап|олдж|лдж|ячс|чсми|qwer|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|cvbn/iu;

/** Whether a word of two letters and more is no word of any of our languages. Abbreviations in capitals pass. */
function odd(word: string): boolean {
  if (KEYS.test(word) || THRICE.test(word) || BOTH_SCRIPTS.test(word)) return true;
  // Abbreviations and names of models.
  if (/^.+\p{Lu}/u.test(word) && word.length <= 6) return false;
  if (word.length <= 3) return false;
  const vowels = [...word].filter((c) => VOWELS.test(c)).length / word.length;
  return vowels < 0.16 || vowels > 0.84 || RUN.test(word) || NEVER.test(word);
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}{2,}/gu) ?? [];

/**
 * Whether a text is made of words at all, and not of keys pressed at random: most of its longer words have vowels, no
 * run of five consonants, no letter three times in a row and no letters that never meet. Abbreviations in capitals
 * pass.
 */
export function plausible(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return /\d/u.test(text);
  const letters = words.join('').length;
  if (letters < text.replace(/\s/gu, '').length * 0.4 && !/\d/u.test(text)) return false;
  return words.filter(odd).length <= words.length * 0.25;
}

/** Fewer words say nothing of a text as a whole. */
const ENOUGH = 12;
/** Share of odd words from which a text is noise: honest ones, full of models and brands, stay below a tenth. */
const NOISE = 0.22;
/** Signs that stand between letters without a blank, by word: typed at random. */
const GLUED = 0.3;

/** Whether a whole text is keys pressed at random, so that what looks like words in it is chance. */
export function isNoise(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < ENOUGH) return false;
  const glued = text.match(/\p{L}[!?;:]+\p{L}|\p{L}\d+\p{L}\d*\p{L}/gu)?.length ?? 0;
  return words.filter(odd).length > words.length * NOISE || glued > words.length * GLUED;
}
