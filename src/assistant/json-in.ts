import type { z } from 'zod';

/**
 * The JSON object in what a model said: bare, in a code fence, or after some words; parsed by a schema. Null where
 * there is none or it is another.
 */
export function jsonIn<T>(text: string, schema: z.ZodType<T>): T | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to <= from) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text.slice(from, to + 1)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
