import { LANGUAGES, type Language, type Mood } from '../../../scene/index.ts';

export type { Mood };

/** Word starts of all languages together; matched at the beginning of a word, case-insensitively. */
const wordsOf = (mood: Mood): string =>
  Object.values(LANGUAGES)
    .map((language: Language) => language.moods[mood])
    .filter((words) => words !== '')
    .join('|');

const PATTERNS = (Object.keys(LANGUAGES.ru.moods) as Mood[]).map(
  (mood) =>
    [
      mood,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${wordsOf(mood).replaceAll('\\b', '(?![\\p{L}\\p{N}])')})`, 'iu'),
    ] as const,
);

/** Moods that the words of a brief carry. Long input is cut, so that hostile text costs nothing. */
export function moodsOf(text: string): ReadonlySet<Mood> {
  const head = text.slice(0, 4000);
  return new Set(PATTERNS.filter(([, pattern]) => pattern.test(head)).map(([mood]) => mood));
}
