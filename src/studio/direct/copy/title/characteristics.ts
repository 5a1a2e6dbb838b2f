import { clean } from '../text/clean.ts';

/** One line of the customer's characteristics; `words` is the whole line. */
export interface Characteristic {
  readonly key: string | null;
  readonly value: string;
  readonly words: string;
}

/** "Материал: хлопок; Объём — 22 л" as pairs; lines without a label have no key. */
export function parseCharacteristics(text: string): readonly Characteristic[] {
  return clean(text)
    .split(/[;\n•]|\.(?=\s+\p{Lu}[\p{L} ]{1,30}:)|,(?=\s*\p{Lu}[\p{L} ]{1,30}:)/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((words) => {
      const m = /^([^:–—]{2,40}?)\s*(?::|\s[–—-]\s)\s*(.+)$/u.exec(words);
      return m
        ? { key: (m[1] ?? '').trim(), value: withoutDot(m[2] ?? ''), words }
        : { key: null, value: withoutDot(words), words };
    });
}

const withoutDot = (text: string): string => text.trim().replace(/[.]$/u, '');
