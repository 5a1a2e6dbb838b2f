import type { Lang } from '../../../../scene/index.ts';
import { orthography } from './orthography.ts';

/** A number as people type it: 1 234 / 1.234,50 / 1,234.50 / 1234,5. */
export const numberSource =
  "(?<![\\d.,])(?:\\d{1,3}(?:[ .']\\d{3})+(?:,\\d{1,2})?(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d))";

/** Value of a text that `numberSource` matched. */
export function toNumber(text: string): number {
  const t = text.trim();
  if (/^\d{1,3}(?:[ .']\d{3})+(?:,\d{1,2})?$/u.test(t)) return Number(t.replace(/[ .']/gu, '').replace(',', '.'));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u.test(t)) return Number(t.replace(/,/gu, ''));
  return Number(t.replace(',', '.'));
}

/** Grouped from four digits on: 3 490 (ru, kk, non-breaking), 3,490 (en); at most two decimals. */
export function formatNumber(value: number, lang: Lang): string {
  const [whole = '', fraction] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  const { thousands, decimals } = orthography[lang];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimals}${fraction}`;
}
