import { z } from 'zod';

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb');

/** Colours of a brand kit as a host writes them in a file. */
export const kitColors = z.strictObject({
  primary: hex.optional(),
  secondary: hex.optional(),
  accent: hex.optional(),
  background: hex.optional(),
  text: hex.optional(),
});
