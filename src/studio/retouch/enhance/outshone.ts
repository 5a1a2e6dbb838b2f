import type { GroundFit } from './ground-fit.ts';
import type { Samples } from './samples.ts';

/** Whites of the product that are clearly lighter than the ground: it was meant to be grey. */
export function outshone({ mean }: GroundFit, { r, g, b, inside, count }: Samples): boolean {
  const limit = Math.min(...mean) + 12;
  let [lighter, own] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (!inside[i]) continue;
    own++;
    if ((r[i]! + 2 * g[i]! + b[i]!) / 4 > limit) lighter++;
  }
  return lighter > own * 0.03;
}
