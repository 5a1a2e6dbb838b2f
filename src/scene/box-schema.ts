import { z } from 'zod';

/** A `Box` as it is stored, pixels. */
export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number().nonnegative(),
  h: z.number().nonnegative(),
});
export const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/);
