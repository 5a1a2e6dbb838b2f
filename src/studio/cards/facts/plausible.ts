const VOWELS = /[аеёиоуыэюяәөүұіaeiouy]/iu;
const RUN = /[бвгджзйклмнпрстфхцчшщғқңһbcdfghjklmnpqrstvwxz]{5,}/iu;
const THRICE = /(\p{L})\1\1/iu;

/**
 * Whether a text is made of words at all, and not of keys pressed at random: most of its longer words have vowels, no
 * run of five consonants and no letter three times in a row. Abbreviations in capitals pass.
 */
export function plausible(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  if (words.length === 0) return /\d/u.test(text);
  const letters = words.join('').length;
  if (letters < text.replace(/\s/gu, '').length * 0.4 && !/\d/u.test(text)) return false;
  const bad = words.filter((word) => {
    if (THRICE.test(word)) return true;
    // Abbreviations and names of models.
    if (/^.+\p{Lu}/u.test(word) && word.length <= 6) return false;
    if (word.length <= 3) return false;
    const vowels = [...word].filter((c) => VOWELS.test(c)).length / word.length;
    return vowels < 0.16 || vowels > 0.84 || RUN.test(word);
  });
  return bad.length <= words.length * 0.25;
}
