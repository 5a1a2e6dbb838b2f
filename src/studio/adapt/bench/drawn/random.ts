import { seededRandom } from '../../../../kit/index.ts';

/** Numbers 0..1 that a seed decides; neighbouring seeds begin far apart. */
export const createRandom = (seed: number): (() => number) => seededRandom(seed * 2654435761 + 12345);

/** One of a list. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
