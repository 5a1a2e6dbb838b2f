import type { Mood } from './moods.ts';

/** Directions that suit the words of a brief, best first. */
const ORDER: Partial<Readonly<Record<Mood, readonly string[]>>> = {
  sale: ['diagonal_sale', 'price_tag', 'photo_split', 'big_type', 'swiss'],
  premium: ['premium_dark', 'editorial', 'calm_interior', 'podium_arch', 'gallery'],
  launch: ['big_type', 'rings', 'premium_dark', 'swiss'],
  eco: ['organic', 'extended_photo', 'podium_arch', 'editorial'],
  tech: ['premium_dark', 'rings', 'studio_sweep', 'swiss'],
  kids: ['kids_pastel', 'organic', 'big_type', 'rings'],
  food: ['dissolve', 'extended_photo', 'organic', 'photo_split', 'big_type', 'rings'],
  fashion: ['colour_split', 'photo_split', 'big_type', 'sky_type', 'editorial', 'studio_sweep'],
  services: ['photo_split', 'popout_card', 'dissolve', 'duotone', 'gallery'],
  auto: ['popout_card', 'photo_split', 'duotone', 'dissolve'],
  beauty: ['podium_arch', 'organic', 'editorial', 'calm_interior'],
  home: ['calm_interior', 'editorial', 'studio_sweep', 'extended_photo', 'photo_split'],
  sport: ['big_type', 'swiss', 'photo_split', 'diagonal_sale', 'rings'],
  summer: ['sky_type', 'big_type', 'organic', 'rings'],
  winter: ['editorial', 'premium_dark'],
  autumn: ['editorial', 'podium_arch', 'dissolve'],
  spring: ['organic', 'podium_arch'],
  night: ['premium_dark', 'dissolve'],
};

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
export function moodFit(id: string, moods: ReadonlySet<Mood>): number {
  const mood = leadingMood(id, moods);
  return mood === null ? 0.4 : 0.4 + 0.5 * Math.min(1.2, liking(id, mood));
}

/** The mood of the brief that speaks most for a direction, or null. */
export function leadingMood(id: string, moods: ReadonlySet<Mood>): Mood | null {
  const speaking = [...moods].filter((mood) => liking(id, mood) > 0);
  return speaking.length === 0
    ? null
    : speaking.reduce((best, mood) => (liking(id, mood) > liking(id, best) ? mood : best));
}

function liking(id: string, mood: Mood): number {
  const place = ORDER[mood]?.indexOf(id) ?? -1;
  return place < 0 ? 0 : (1 - 0.14 * place) * (WEIGHT[mood] ?? 1);
}
