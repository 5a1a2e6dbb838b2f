import type { Output } from '../../../../src/contract/index.ts';
import type { Lang } from '../../../../src/contract/languages.ts';
import { formatBytes } from '../../i18n/format.ts';
import { formatNumber } from '../../i18n/text.ts';

type Check = NonNullable<Output['checks']>[number];

const NBSP = '\u00a0';
const SHARES = /share$|^text_visible$/;
const DIGITS = 2;

/** What a check measured and what was allowed, with units; empty where the sentence says it all. */
export function measured(check: Check, lang: Lang): { readonly value: string; readonly threshold: string } {
  const { code, value, threshold } = check;
  // Counts of faults: none found, none allowed.
  if (threshold === 0) return { value: value === 0 ? '' : show(code, value, lang), threshold: '' };
  const needed = typeof threshold === 'number' || /\d/.test(threshold ?? '') ? show(code, threshold, lang) : '';
  const found = show(code, value, lang);
  return { value: found, threshold: needed === found ? '' : needed };
}

function show(code: string, value: number | string | null, lang: Lang): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (code === 'weight') return formatBytes(value, lang);
  if (code === 'contrast') return `${formatNumber(value, lang, 1)}:1`;
  if (code === 'text_size') return `${formatNumber(value, lang, 1)}${NBSP}px`;
  if (SHARES.test(code) && value <= 1) return `${formatNumber(value * 100, lang, 0)}${NBSP}%`;
  return formatNumber(value, lang, DIGITS);
}
