/** A word of a clause as it is looked up: lower case, "ё" as "е". */
export const wordsIn = (clause: string): readonly string[] =>
  clause
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}%#‹›]+/u)
    .filter((word) => word !== '');

const folded = (stem: string): string => stem.replaceAll('ё', 'е');

/** Whether a word begins with a stem (`=stem`: is that word). */
export const matches = (word: string, stem: string): boolean =>
  stem.startsWith('=') ? word === folded(stem.slice(1)) : word.startsWith(folded(stem));

const KAZAKH: Readonly<Record<string, string>> = {
  қ: 'к',
  ғ: 'г',
  ү: 'у',
  ұ: 'у',
  ң: 'н',
  ө: 'о',
  ә: 'а',
  і: 'и',
  һ: 'х',
};
const inRussianLetters = (text: string): string =>
  text.replaceAll(/[қғүұңөәіһ]/g, (letter) => KAZAKH[letter] ?? letter);

/** Whether a word is a Kazakh one that was typed with Russian letters: "фонды ашык кыл". */
export const matchesPlain = (word: string, stem: string): boolean =>
  /[қғүұңөәіһ]/.test(stem) && matches(word.replaceAll('ы', 'и'), inRussianLetters(stem).replaceAll('ы', 'и'));

/** Whether it does but for one slip of the finger; only for stems long enough that it cannot be another word. */
export function nearly(word: string, stem: string): boolean {
  if (stem.startsWith('=')) {
    const whole = folded(stem.slice(1));
    // Of five letters two may change places, and a hiss may be spelt otherwise: "prise" is a price, "block" no black.
    if (whole.length === 5)
      return word[0] === whole[0] && oneSlip(hissing(word), hissing(whole)) && sameLetters(word, whole);
    return whole.length >= 6 && Math.abs(whole.length - word.length) <= 1 && oneSlip(word, whole);
  }
  const start = folded(stem);
  // A stem of four letters is too short: with one of them another it is the beginning of too many words.
  if (word.length < 5 || start.length < 5) return false;
  // Nobody slips on the first letter of all: what lacks it is another word.
  if (word[0] !== start[0] && word[0] !== start[1]) return false;
  if (word[0] === start[1] && word[0] !== start[0] && word[1] !== start[0]) return false;
  // A slip in a stem's last letter would be another word with the same beginning.
  const last = start.at(-1);
  return [-1, 0, 1].some((d) => {
    const part = word.slice(0, start.length + d);
    return part.at(-1) === last && oneSlip(part, start);
  });
}

/** Letters that are spelt for one another: "prise", "grean". */
const hissing = (word: string): string => word.replaceAll(/[czk]/g, 's').replaceAll('a', 'e');
const sameLetters = (a: string, b: string): boolean =>
  [...hissing(a)].toSorted().join('') === [...hissing(b)].toSorted().join('');

/** True when one letter was left out, added, exchanged, or two neighbours changed places. */
export function oneSlip(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  if (a.length === b.length)
    return (
      a.slice(i + 1) === b.slice(i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
    );
  return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1);
}
