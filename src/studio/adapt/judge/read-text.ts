import { area, type Box, type Check, intersection, type ResolvedScene } from '../../../scene/index.ts';
import { namesOf } from '../layout/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { makeCheck as make } from './make-check.ts';
import { spotsIn } from './shown.ts';

/** A line of type and what a reader makes of it. */
export interface ReadLine {
  readonly box: Box;
  readonly text: string | null;
  /** 0..1, null where nothing was read. */
  readonly textConfidence: number | null;
}

/** Of a reading, from which it is believed. */
const sure = 0.75;
/** Share of a part's letters that must be read again in their order. */
const alike = 0.7;
/** Parts of fewer letters say too little. */
const fewest = 5;
/** Letters of the result lower than this, pixels, are read too badly. */
const lowest = 18;

/**
 * What a reader makes of every part of a finished file against what it made of the same part in the banner: nothing
 * missing, nothing twice, in the same order. Parts that were not surely read in the banner are not asked for.
 * @param found lines of the file, pixels of the result
 */
export function readAlike(taken: TakenApart, scene: ResolvedScene, found: readonly ReadLine[]): readonly Check[] {
  const spots = spotsIn(scene, taken.parts);
  const unlike = taken.parts.elements.filter((element) => {
    const spot = spots.get(element.id);
    if (!spot || element.role === 'product' || (element.typeHeight ?? 0) * spot.scale < lowest) return false;
    const before = inside(taken.readings, element.box);
    if (before.length === 0 || before.some((line) => (line.textConfidence ?? 0) < sure)) return false;
    const after = inside(found, spot.box);
    // What is read badly says nothing: the same letters may be read well at one size and not at another. Whether a
    // part is there at all is asked elsewhere.
    if (after.length === 0 || after.some((line) => (line.textConfidence ?? 0) < sure)) return false;
    const [was, now] = [lettersOf(before), lettersOf(after)];
    return (
      was.length >= fewest && !(lettersInCommon(was, now) >= was.length * alike && now.length <= was.length * 1.35 + 2)
    );
  });
  if (taken.readings.every((line) => line.text === null)) return [];
  const names = namesOf(unlike);
  return [
    make(
      'read_alike',
      { passed: unlike.length === 0, value: unlike.map((e) => e.role).join(', ') || 0, threshold: 0 },
      unlike.length === 0
        ? 'Текст в готовом файле читается так же, как в баннере'
        : `В готовом файле читается иначе, чем в баннере: ${names.ru}; пришлите баннер с более крупным и контрастным текстом`,
      unlike.length === 0
        ? 'The text reads in the finished file as in the banner'
        : `Reads otherwise in the finished file than in the banner: ${names.en}; send a banner with larger type and more contrast`,
    ),
  ];
}

/** Something of the banner was read surely enough to be compared. */
export const canBeRead = ({ readings }: TakenApart): boolean =>
  readings.some(({ text, textConfidence }) => text !== null && (textConfidence ?? 0) >= sure);

/** Lines that lie in a box, in reading order. */
const inside = (lines: readonly ReadLine[], box: Box): readonly ReadLine[] =>
  lines
    .filter((line) => area(intersection(line.box, box)) > 0.6 * area(line.box))
    .toSorted((a, b) =>
      Math.abs(a.box.y + a.box.h / 2 - b.box.y - b.box.h / 2) < 0.5 * Math.min(a.box.h, b.box.h)
        ? a.box.x - b.box.x
        : a.box.y - b.box.y,
    );

/** Letters of two scripts that look alike: a reader may take a word for one of the other. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  [...'абвгдеёзикмнопрстухьіүқңөў'].map((letter, i) => [letter, [...'abbrdee3ukmhonpctyxbiykhoy'][i]!]),
);

const lettersOf = (lines: readonly ReadLine[]): string =>
  lines
    .map((line) => line.text ?? '')
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/\p{Script=Cyrillic}/gu, (letter) => twins[letter] ?? letter);

/** How many letters two texts have in common in the same order (the longest common subsequence). */
export function lettersInCommon(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let j = 1; j <= b.length; j++)
      next.push(letter === b[j - 1] ? row[j - 1]! + 1 : Math.max(row[j]!, next[j - 1]!));
    row = next;
  }
  return row.at(-1)!;
}
