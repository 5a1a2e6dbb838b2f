/** Unicode-safe word limits: `\b` knows only ASCII letters and never matches beside Cyrillic. */
export const leftEdge = '(?<![\\p{L}\\p{N}])';
export const rightEdge = '(?![\\p{L}\\p{N}])';

export const nbsp = '\u00A0';
export const minusSign = '\u2212';

const compiled = new Map<string, RegExp>();

/** Compiles once per source: Unicode classes cost tens of milliseconds each. The same object comes back, rewound. */
export function pattern(source: string, flags = 'iu'): RegExp {
  const key = `${flags}/${source}`;
  let known = compiled.get(key);
  if (!known) {
    known = new RegExp(source, flags);
    compiled.set(key, known);
  }
  known.lastIndex = 0;
  return known;
}

/** First letter in upper case. */
export const capitalise = (text: string): string => (text === '' ? '' : text[0]!.toUpperCase() + text.slice(1));
