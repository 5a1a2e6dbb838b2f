import { LANGS } from './modes.ts';
import type { Lang } from './modes.ts';

/**
 * The language that an Accept-Language header likes best (RFC 9110 §12.5.4): highest q, then the earlier one; `*`
 * stands for `fallback`;
 * q=0 excludes. A header that names neither language gives `fallback`.
 */
export function pickLanguage(header: string | null | undefined, fallback: Lang = 'en'): Lang {
  let best: { lang: Lang; q: number } | null = null;
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [range = '', ...params] = part.trim().toLowerCase().split(';');
    const q = quality(params);
    const name = range.trim();
    const lang = name === '*' ? fallback : LANGS.find((known) => name === known || name.startsWith(`${known}-`));
    if (lang !== undefined && q > 0 && (best === null || q > best.q)) best = { lang, q };
  }
  return best?.lang ?? fallback;
}

function quality(params: readonly string[]): number {
  for (const param of params) {
    const match = /^\s*q\s*=\s*(.*)$/.exec(param);
    if (match) return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(match[1]!.trim()) ? Number(match[1]) : 0;
  }
  return 1;
}
