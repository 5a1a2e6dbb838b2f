import type { z } from 'zod';

/** One setting: what it may be, what it is when nothing is said, what it means. */
export function setting<T extends z.ZodType>(
  schema: T,
  fallback: string,
  meaning: string,
): { schema: T; fallback: string; meaning: string } {
  return { schema, fallback, meaning };
}
