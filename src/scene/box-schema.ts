import { z } from 'zod';
import type { Hex } from './colour-types.ts';

/** A `Box` as it is stored, pixels. */
export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number().nonnegative(),
  h: z.number().nonnegative(),
});

/** A colour as documents hold it: `#rrggbb`, lower case. */
export const hexSchema = z.custom<Hex>((value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value));
