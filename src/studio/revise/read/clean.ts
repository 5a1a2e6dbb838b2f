/** Longest instruction that is looked at, characters: the contract's limit. */
const MOST = 1000;

/**
 * An instruction without what is no language: control and direction characters, markup. Line breaks stay; characters
 * are composed, so that "й" is one letter.
 */
export function cleaned(text: string): string {
  return [...text.normalize('NFC').replaceAll('\r', '\n')]
    .slice(0, MOST)
    .join('')
    .replaceAll(/<\/?[a-z!][^<>]{0,200}>/gi, ' ')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replaceAll(/[^\P{C}\n]/gu, ' ')
    .replaceAll(/[ \t\u00a0\u2000-\u200a\u202f]+/gu, ' ')
    .trim();
}

/** Words to print: one line, at most 200 characters. */
export const printable = (text: string): string => [...cleaned(text).replaceAll(/\s+/g, ' ')].slice(0, 200).join('');
