import type { Plane } from '../raster/plane.ts';
import { readLines } from './read.ts';
import type { ReadLine } from './read.ts';
import { cyrillicShare, tidyReading } from './tidy.ts';

export interface Reading {
  readonly language: string | null;
  readonly lines: readonly ReadLine[];
}

/** Readings below this are noise on texture and are not passed on. */
const worthTelling = 0.45;

const weight = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, l) => sum + l.confidence * l.text.length, 0) /
  Math.max(
    1,
    lines.reduce((sum, l) => sum + l.text.length, 0),
  );

/**
 * The languages of each reading, of those that are installed: once Russian and English, once with Kazakh in front; one
 * of these where the language is known.
 */
export function readerSets(installed: readonly string[], language?: string): readonly (readonly string[])[] {
  const has = (l: string): boolean => installed.includes(l);
  const all = [['rus', 'eng'].filter(has), ['kaz', 'rus', 'eng'].filter(has)];
  const wanted = language === undefined ? all : language === 'kk' ? all.slice(1) : all.slice(0, 1);
  return wanted.filter((s, i) => s.length > 0 && (i === 0 || s.length !== wanted[0]?.length));
}

/**
 * Reads the lines in each of the sets of languages and keeps per picture the surer one. A line that the other reading
 * is much surer of (prices, mostly) is taken from there.
 */
export async function readPicture(images: readonly Plane[], sets: readonly (readonly string[])[]): Promise<Reading> {
  const readings: ReadLine[][] = [];
  for (const set of sets) readings.push(await readLines(images, set.join('+')));
  const [first = [], second] = readings;
  const kazakh = second !== undefined && weight(second) > weight(first) + 0.04;
  const [main, other] = kazakh ? [second, first] : [first, second];
  const chosen = main.map((line, i) => {
    const rival = other?.[i];
    return rival && rival.confidence > line.confidence + 0.2 ? rival : line;
  });
  const sure = chosen.filter((l) => l.confidence >= worthTelling);
  const all = sure.map((l) => l.text).join(' ');
  const native = cyrillicShare(all) > 0.5;
  return {
    language: !/\p{L}/u.test(all) ? null : native ? (kazakh && /[ӘәҒғҚқҢңӨөҰұҮүҺһІі]/.test(all) ? 'kk' : 'ru') : 'en',
    lines: chosen.map((l) =>
      l.confidence >= worthTelling
        ? { text: tidyReading(l.text, native), confidence: l.confidence }
        : { text: '', confidence: l.confidence },
    ),
  };
}
