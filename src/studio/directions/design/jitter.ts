import { textHash } from '../../../kit/index.ts';

/** Seeded random choices: they depend only on seed, picture and key, not on the order of asking. */
export interface Jitter {
  /** 0 (included) to 1 (excluded). */
  unit(key: string): number;
  /** One of a list; throws on an empty one. */
  pick<T>(key: string, from: readonly T[]): T;
  between(key: string, low: number, high: number): number;
}

/** Choices for a seed and a salt (the hash of the picture): the same pair always gives the same choices. */
export function seededJitter(seed: number, salt: string): Jitter {
  const unit = (key: string): number => stirred(`${seed}|${salt}|${key}`) / 4294967296;
  return {
    unit,
    pick: (key, from) => {
      const chosen = from[Math.floor(unit(key) * from.length)];
      if (chosen === undefined) throw new Error('Cannot pick from an empty list');
      return chosen;
    },
    between: (key, low, high) => low + (high - low) * unit(key),
  };
}

/** The hash of a text, stirred once more. */
function stirred(text: string): number {
  const h = Math.imul(textHash(text), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
