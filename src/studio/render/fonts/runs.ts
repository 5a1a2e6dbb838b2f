/** A piece of a line that is shaped in one go. */
export interface Run {
  readonly text: string;
  /** OpenType tag; null where no character tells. */
  readonly script: Script | null;
  readonly rightToLeft: boolean;
}

type Script = 'cyrl' | 'latn' | 'arab' | 'hebr';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['cyrl', /\p{Script=Cyrillic}/u],
  ['latn', /\p{Script=Latin}/u],
  ['arab', /\p{Script=Arabic}/u],
  ['hebr', /\p{Script=Hebrew}/u],
];
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LETTER = /\p{L}/u;

const scriptOf = (char: string): Script | null => SCRIPTS.find(([, pattern]) => pattern.test(char))?.[0] ?? null;
const firstLetter = (text: string): string => [...text].find((char) => LETTER.test(char)) ?? '';

/**
 * A line as its runs, in the order in which they stand from left to right: cut where the script changes, since kerning
 * and joining hold for one script. A line that begins from right to left is turned round as a whole, numbers and
 * foreign words in it keep their direction. These are the plain cases of Unicode's bidirectional algorithm: a foreign
 * passage of several right-to-left words, and mirrored brackets, are not looked after.
 */
export function runsOf(text: string): readonly Run[] {
  return RIGHT_TO_LEFT.test(firstLetter(text)) ? turnedRound(text) : oneWay(text);
}

/** Neutral characters stay with the run before them. */
function oneWay(text: string): readonly Run[] {
  const runs: { script: Script | null; text: string }[] = [];
  for (const char of text) {
    const script = scriptOf(char);
    const last = runs.at(-1);
    if (last === undefined) runs.push({ script, text: char });
    else if (script === null || script === last.script || last.script === null) {
      last.text += char;
      last.script ??= script;
    } else runs.push({ script, text: char });
  }
  return runs.map((run) => ({ ...run, rightToLeft: run.script === 'arab' || run.script === 'hebr' }));
}

/** Words, numbers and the blanks between them, last first; a foreign word and what goes on after it stay together. */
function turnedRound(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const token of text.match(/\s+|\p{Nd}+(?:[.,:/]\p{Nd}+)*|[^\s\p{Nd}]+/gu) ?? []) {
    const script = scriptOf(firstLetter(token));
    const forward = /^\p{Nd}/u.test(token) || script === 'latn' || script === 'cyrl';
    const [word, blank] = runs.slice(-2);
    if (forward && word !== undefined && !word.rightToLeft && word.script !== null && blank?.text.trim() === '')
      runs.splice(-2, 2, { ...word, text: word.text + blank.text + token });
    else runs.push({ text: token, script, rightToLeft: !forward });
  }
  return runs.toReversed();
}
