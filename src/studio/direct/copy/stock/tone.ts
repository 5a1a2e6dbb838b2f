import { clean } from '../text/clean.ts';

/** Tones of a brand kit and the headline tags that carry them, the stronger one first. */
const tags: Readonly<Record<string, readonly [string, ...string[]]>> = {
  neutral: ['calm'],
  friendly: ['fun', 'calm'],
  expert: ['tech', 'calm'],
  premium: ['premium', 'calm'],
  bold: ['bold', 'fun'],
  playful: ['fun', 'kids'],
  caring: ['calm', 'eco'],
  minimal: ['calm', 'premium'],
  urgent: ['bold', 'sale'],
  tech: ['tech', 'bold'],
  eco: ['eco', 'calm'],
  youth: ['fun', 'bold'],
  business: ['calm', 'tech'],
  sale: ['sale', 'bold'],
  kids: ['kids', 'fun'],
  calm: ['calm'],
  fun: ['fun'],
};

/** Words by which people name a tone, in a brand kit or in a brief. */
const spoken: readonly (readonly [string, RegExp])[] = [
  ['premium', /премиал|премиум|люкс|luxur|premium|элегант|изыскан/u],
  ['minimal', /минимал|minimal|лаконич/u],
  ['urgent', /ограниченное предложение|горящ|urgent/u],
  ['business', /делов|b2b|business/u],
  ['eco', /экологич|эко(?:-|$|\s)|натуральн|eco-|organic/u],
  ['tech', /технолог|tech|современн/u],
  ['youth', /молод[её]ж|дерзк|youth/u],
  ['bold', /смел|ярк|bold/u],
  ['playful', /игрив|весел|весёл|playful|fun\b/u],
  ['caring', /забот|нежн|caring/u],
  ['expert', /эксперт|expert/u],
  ['friendly', /дружел|тепл|тёпл|friendly/u],
  ['kids', /детск|для детей|kids/u],
  ['calm', /спокойн|calm|нейтральн|neutral/u],
];

/** The tone that is asked for: an id, or free words of the brand kit, or else of the brief. Unknown = neutral. */
export function toneOf(asked: string | null, brief: string): string {
  for (const text of [asked ?? '', brief]) {
    const t = clean(text).toLowerCase();
    if (t in tags) return t;
    const named = spoken.find(([, words]) => words.test(t));
    if (named) return named[0];
  }
  return 'neutral';
}

export const toneTags = (tone: string): readonly string[] => tags[tone] ?? ['calm'];
