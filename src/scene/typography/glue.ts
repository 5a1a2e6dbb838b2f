const NBSP = '\u00a0';

/** Short words that must not end a line: they lean on the word after them. */
const leaning = new Set(
  (
    'а без в во для до за и из изо или к как ко на над не ни но о об обо от по под при про с со то у что чтоб бы ' +
    'a an and as at by for from in into no of on or the to with your our ' +
    'және да де та те өте ең бұл'
  ).split(' '),
);

/** Kazakh postpositions lean on the word before them: "жүн мен | кашемир". */
const following = new Set(['мен', 'пен', 'бен']);

/** A figure that counts, or the day of a date: "8", "10–12", "1,5"; a figure in a name ("S24") is none. */
const FIGURE = /^\d{1,4}(?:[.,–-]\d{1,3})?$/;
/** What a figure may count: a word in small letters or all in capitals; longer ones would make a line too wide. */
const COUNTED = /^(?:\p{Ll}{1,10}|\p{Lu}{2,10})[.,!?;:…»)]*$/u;
/** Months as English writes them, with capitals. */
const MONTHS = new Set(
  ['long', 'short'].flatMap((month) =>
    Array.from({ length: 12 }, (_, i) =>
      new Intl.DateTimeFormat('en-GB', { month: month as 'long' | 'short' }).format(new Date(2000, i, 15)),
    ),
  ),
);

const isMonth = (word: string): boolean => MONTHS.has(word.replace(/[.,!?;:…»)]+$/, ''));

/** Whether a figure and a word are one date or one measure, in either order. */
const isMeasure = (before: string, word: string): boolean =>
  (FIGURE.test(before) && (COUNTED.test(word) || isMonth(word))) || (isMonth(before) && /^\d{1,2}(?!\d)/.test(word));

/**
 * Joins with no-break spaces what must stay on one line: a leaning word with the next one, a figure with its unit, its
 * month, what it counts or its sign, digit groups, and a dash with the word before it. Idempotent; changes spaces only.
 */
export function glue(text: string): string {
  const words = text
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
    .split(' ');
  let out = words[0] ?? '';
  for (let i = 1; i < words.length; i++) {
    const before = words[i - 1] as string;
    const word = words[i] as string;
    out += (joins(before, word) ? NBSP : ' ') + word;
  }
  return out;
}

function joins(before: string, word: string): boolean {
  const bare = lastPart(before)
    .toLocaleLowerCase()
    .replace(/[«"„(]/g, '');
  if (/^[—–-]$/.test(word) || following.has(word)) return true;
  if (leaning.has(bare) || /^\p{L}$/u.test(bare)) return true;
  if (/\d$/.test(before) && /^(\d{3}|[%₽₸€$°]|\p{L}{1,4}[.]?[,]?)$/u.test(firstPart(word))) return true;
  if (isMeasure(lastPart(before).replace(/^[(«"„]/, ''), firstPart(word))) return true;
  return /^[№§]$/.test(before);
}

const lastPart = (word: string): string => word.split(NBSP).at(-1) ?? word;
const firstPart = (word: string): string => word.split(NBSP)[0] ?? word;
