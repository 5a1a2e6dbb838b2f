import type { Box } from '../../scene/index.ts';

/** True when two boxes share any area. Allocates nothing: the search asks millions of times. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
