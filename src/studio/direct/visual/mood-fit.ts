import type { AnyDirection, Mood } from '../../directions/index.ts';

type Answers = Pick<AnyDirection, 'moods'>;

/** A sale or children's brief says more about the look than a word for a season does. */
const WEIGHT: Partial<Readonly<Record<Mood, number>>> = {
  sale: 1.25,
  premium: 1.1,
  kids: 1.4,
  food: 1.05,
  summer: 0.5,
  winter: 0.5,
  autumn: 0.5,
  spring: 0.5,
  night: 0.6,
  launch: 0.7,
  home: 0.8,
};

/** How well a direction answers the moods of the brief, 0..1; 0.4 where the words say nothing about it. */
export function moodFit(idea: Answers, moods: ReadonlySet<Mood>): number {
  const mood = leadingMood(idea, moods);
  return mood === null ? 0.4 : 0.4 + 0.5 * Math.min(1.2, liking(idea, mood));
}

/** The mood of the brief that speaks most for a direction, or null. */
export function leadingMood(idea: Answers, moods: ReadonlySet<Mood>): Mood | null {
  const speaking = [...moods].filter((mood) => liking(idea, mood) > 0);
  return speaking.length === 0
    ? null
    : speaking.reduce((best, mood) => (liking(idea, mood) > liking(idea, best) ? mood : best));
}

function liking(idea: Answers, mood: Mood): number {
  const place = idea.moods[mood];
  return place === undefined ? 0 : (1 - 0.14 * place) * (WEIGHT[mood] ?? 1);
}
