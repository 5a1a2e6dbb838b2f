import { z } from 'zod';
import { limits } from './limits.ts';

/** Length as JSON Schema counts it: in code points, so an emoji outside the basic plane is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++, count++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return count;
}

/**
 * A text of `min` to `max` code points. (`z.string().max()` counts UTF-16 units, which the published schema does not
 * mean.)
 */
export function text(max: number, min = 0) {
  return z
    .string()
    .refine((value) => codePoints(value) <= max, { params: { problem: 'too_long', max } })
    .refine((value) => codePoints(value) >= min, { params: { problem: 'too_short', min } })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max });
}

/** What a pattern of ours stands for, by its source; messages name it in words. */
export const PATTERN_NAMES = new Map<string, string>();

function named(name: string, pattern: RegExp): RegExp {
  PATTERN_NAMES.set(String(pattern), name);
  return pattern;
}

/** Versions 1 to 8, the four variant digits, all zeros, all f. (`z.uuid()` takes all f in lower case only.) */
const UUID =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$/;

/** An identifier; either letter case is taken and made lower case. */
export const uuid = z.string().regex(named('uuid', UUID)).meta({ format: 'uuid' }).toLowerCase();

/** A web address: http or https, no user name or password in it. */
export const webUrl = z
  .url({ protocol: /^https?$/ })
  .regex(named('web_address', /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/))
  .max(limits.url)
  .meta({ format: 'uri' });

/** Id of a platform of the catalog, in requests. */
export const catalogId = z.string().regex(named('catalog_id', /^[a-z0-9_]{2,32}$/));

/** A colour as six hexadecimal digits. */
export const color = z.string().regex(named('color', /^#[0-9a-fA-F]{6}$/));

/** A number as it stands in a query. */
export const digits = (most: number) => z.string().regex(named('digits', new RegExp(`^\\d{1,${most}}$`)));

const MAX_INT = 2_147_483_647;

/** A whole number of zero or more. */
export const count = z.int().min(0).max(MAX_INT);

/**
 * Path of the first text, key or value, that a database cannot keep: a NUL character or half of a surrogate pair.
 * `null` when there is none.
 * Runs on parsed JSON before any schema.
 */
export function unstorableTextAt(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (key.includes('\0') || !key.isWellFormed()) return path;
    const found = unstorableTextAt(inner, at);
    if (found !== null) return found;
  }
  return null;
}
