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
  const unit = (key: string): number => hash(`${seed}|${salt}|${key}`) / 4294967296;
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

/** FNV-1a with a murmur finish, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
