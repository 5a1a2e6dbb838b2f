import type { Output } from '../../../../src/contract/index.ts';
import type { Lang } from '../../../../src/contract/languages.ts';
import { formatBytes } from '../../i18n/format.ts';
import type { lightbox } from '../../i18n/messages/lightbox.ts';
import type { Say } from '../../i18n/text.ts';
import { formatNumber } from '../../i18n/text.ts';

type Check = NonNullable<Output['checks']>[number];

const NBSP = '\u00a0';
const SHARES = /share$|^text_visible$|_hidden$|^product_whole$/;
const DIGITS = 2;

/** Checks whose number has a side that is allowed. */
const BOUND: Readonly<Record<string, 'least' | 'most'>> = {
  compression: 'least',
  contrast: 'least',
  text_visible: 'least',
  product_share: 'least',
  text_share: 'most',
  headline_hidden: 'most',
  product_hidden: 'most',
  product_fidelity: 'most',
  product_parts: 'most',
  product_whole: 'most',
  product_enlarged: 'most',
  weight: 'most',
};
/** Named in words of their own where they are passed; of one that is not, the service's sentence says why. */
const NAMED = new Set([
  'exact_size',
  'file_type',
  'compression',
  'contrast',
  'text_size',
  'text_share',
  'text_visible',
  'headline_hidden',
  'product_share',
  'product_hidden',
  'product_fidelity',
  'product_parts',
  'product_whole',
  'product_enlarged',
  'cta_rule',
] as const);

/** A check as its row says it. */
export function told(check: Check, say: Say<typeof lightbox>, lang: Lang) {
  const { value, threshold } = measured(check, lang);
  const code = check.code as SetOf<typeof NAMED>;
  const bound = BOUND[check.code] ?? 'need';
  return {
    name: check.passed && NAMED.has(code) ? say(`check.${code}`) : check.message,
    value: check.code === 'cta_rule' && check.passed ? say(`cta.${value as Cta}`) : value,
    needed:
      check.code === 'exact_size' && check.passed
        ? say('check.exact')
        : threshold && say(`check.${bound}`, { threshold }),
  };
}

type SetOf<T> = T extends ReadonlySet<infer K> ? K : never;
type Cta = 'button' | 'text' | 'none';

/** What a check measured and what was allowed, with units; empty where the sentence says it all. */
function measured(check: Check, lang: Lang): { readonly value: string; readonly threshold: string } {
  const { code, value, threshold } = check;
  // The sentence names them.
  if (code === 'left_out') return { value: '', threshold: '' };
  // Counts of faults: none found, none allowed.
  if (threshold === 0) return { value: value === 0 ? '' : show(code, value, lang), threshold: '' };
  const needed = typeof threshold === 'number' || /\d/.test(threshold ?? '') ? show(code, threshold, lang) : '';
  const found = show(code, value, lang);
  return { value: found, threshold: needed === found ? '' : needed };
}

function show(code: string, value: number | string | null, lang: Lang): string {
  if (value === null) return '';
  if (typeof value === 'string') return code === 'file_type' ? value.toUpperCase() : value;
  if (code === 'weight') return formatBytes(value, lang);
  if (code === 'contrast') return `${formatNumber(value, lang, 1)}:1`;
  if (code === 'text_size') return `${formatNumber(value, lang, 1)}${NBSP}px`;
  if (code === 'product_fidelity' || code === 'product_parts') return `ΔE${NBSP}${formatNumber(value, lang)}`;
  if (code === 'product_enlarged') return `×${formatNumber(value, lang)}`;
  if (SHARES.test(code) && value <= 1) return `${formatNumber(value * 100, lang, 0)}${NBSP}%`;
  return formatNumber(value, lang, DIGITS);
}
