import { parseAccept } from 'hono/utils/accept';
import { LANGS } from '../contract/index.ts';
import type { Lang } from '../contract/index.ts';

/**
 * The language that an Accept-Language header likes best (RFC 9110 §12.5.4): highest q, then the earlier one; `*`
 * stands for `fallback`; q=0 excludes. A header that names neither language gives `fallback`.
 */
export function pickLanguage(header: string | null | undefined, fallback: Lang = 'en'): Lang {
  for (const { type, q } of parseAccept((header ?? '').slice(0, 1000))) {
    const name = type.toLowerCase();
    const lang = name === '*' ? fallback : LANGS.find((known) => name === known || name.startsWith(`${known}-`));
    if (lang !== undefined && q > 0) return lang;
  }
  return fallback;
}
