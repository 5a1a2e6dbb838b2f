/** Numbers 0..1 that a seed decides. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
