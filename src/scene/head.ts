import type { Box } from './geometry.ts';

/** How far a head reaches beyond its face (brows to chin, cheek to cheek), in shares of the face: hair, ears, chin. */
const ROUND = { side: 0.22, above: 0.5, below: 0.12 } as const;

/** The head that a face belongs to, hair and all. */
export const headOf = ({ x, y, w, h }: Box): Box => ({
  x: x - ROUND.side * w,
  y: y - ROUND.above * h,
  w: w * (1 + 2 * ROUND.side),
  h: h * (1 + ROUND.above + ROUND.below),
});
