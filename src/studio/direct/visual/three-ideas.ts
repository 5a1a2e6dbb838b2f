import type { Direction, DirectionFamily } from '../../../scene/index.ts';

/** Three directions to choose from; the recommended one comes first. */
export interface Ideas {
  readonly directions: readonly Direction[];
  readonly recommended: number;
}

/**
 * Three different ideas out of a ranked list: the best of each family, ordered by score. Where a family has nothing to offer, the best
 * remaining direction of another kind stands in, still never one direction twice. Fewer than three only when fewer were proposed.
 */
export function threeIdeas(ranked: readonly Direction[]): Ideas {
  const families: readonly DirectionFamily[] = ['calm', 'bold', 'scenic'];
  const best = families.flatMap((family) => ranked.find((d) => d.family === family) ?? []);
  const rest = ranked.filter((d) => !best.includes(d));
  const directions = [...best, ...rest.slice(0, Math.max(0, 3 - best.length))].sort((a, b) => b.score - a.score);
  return { directions, recommended: 0 };
}
