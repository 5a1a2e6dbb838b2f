/** A word or number of a text, in small letters, with its place. */
export interface PlacedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** More than a blank stands between it and the word before. */
  readonly parted: boolean;
}

/** The words and numbers of a text, in order; compounds are one. */
export function placedWords(text: string): readonly PlacedWord[] {
  const out: PlacedWord[] = [];
  let last = 0;
  for (const m of text.matchAll(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)) {
    const parted = out.length === 0 || text.slice(last, m.index) !== ' ';
    last = m.index + m[0].length;
    out.push({ text: m[0].toLowerCase(), start: m.index, end: last, parted });
  }
  return out;
}
