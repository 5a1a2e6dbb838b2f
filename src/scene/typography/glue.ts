const NBSP = '\u00a0';

/** Short words that must not end a line: they lean on the word after them. */
const leaning = new Set(
  (
    'а без в во для до за и из изо или к как ко на над не ни но о об обо от по под при про с со то у что чтоб бы ' +
    'a an and as at by for from in into no of on or the to with your our ' +
    'мен пен бен және да де та те өте ең бұл'
  ).split(' '),
);

/**
 * Joins with no-break spaces what must stay on one line: a leaning word with the next one, a figure with its unit or
 * sign,
 * digit groups, and a dash with the word before it. Idempotent; changes spaces only.
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
  if (/^[—–-]$/.test(word)) return true;
  if (leaning.has(bare) || /^\p{L}$/u.test(bare)) return true;
  if (/\d$/.test(before) && /^(\d{3}|[%₽₸€$°]|\p{L}{1,4}[.]?[,]?)$/u.test(firstPart(word))) return true;
  return /^[№§]$/.test(before);
}

const lastPart = (word: string): string => word.split(NBSP).at(-1) ?? word;
const firstPart = (word: string): string => word.split(NBSP)[0] ?? word;
