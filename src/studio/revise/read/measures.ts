import type { Read } from '../wish.ts';

const NUMBER = '\\d+(?:[.,]\\d+)?';
/** Units of what is sold: a number with one of them is no price. */
const UNIT =
  '(?:мл|л|литр\\p{L}*|г|гр|грамм\\p{L}*|кг|мг|см|мм|м|шт|штук\\p{L}*|час\\p{L}*|минут\\p{L}*|дн\\p{L}*|день|лет|год\\p{L}*|месяц\\p{L}*|' +
  'ватт|вт|ml|l|g|kg|mg|oz|cm|mm|m|inch\\p{L}*|pcs|pieces|hours?|hrs?|minutes?|days?|years?|months?|watts?|w|' +
  'сағат\\p{L}*|күн\\p{L}*|жыл\\p{L}*|ай\\p{L}*|дана\\p{L}*)';
const MEASURE = `(${NUMBER})(?:\\s*(${UNIT}))?(?!\\p{L})`;

/** A number with its unit and what it measures. */
export const MEASURED = new RegExp(`(?:\\p{L}+\\s+)?\\d+(?:\\s*${UNIT}(?!\\p{L}))?`, 'giu');

const NEW_FIRST = new RegExp(`${MEASURE}\\s+(?:вместо|а не|instead of|rather than|not)\\s+${MEASURE}`, 'iu');
const OLD_NAMED = new RegExp(
  `(?<!\\p{L})(?:вместо|instead of|rather than)\\s+${MEASURE}\\s+(?:\\p{L}+\\s+){0,2}${MEASURE}`,
  'iu',
);
const OLD_FIRST = new RegExp(
  `(?:(?<!\\p{L})(?:вместо|не|instead of|not|с|from)\\s+)?${MEASURE},?\\s*(?:на|а|но|to|but|орнына)\\s+${MEASURE}`,
  'iu',
);

/** "400 ml instead of 350": a number with a unit takes the place of another, in whatever line it stands. */
export function measuresIn(plain: string): readonly Read[] {
  const newFirst = NEW_FIRST.exec(plain);
  const found = newFirst ?? OLD_NAMED.exec(plain) ?? OLD_FIRST.exec(plain);
  if (found === null) return [];
  const [, one = '', unitOne, two = '', unitTwo] = found;
  if ((unitOne ?? unitTwo) === undefined) return [];
  // "12 hours" and "1 hour" are said otherwise: the unit goes with its number.
  const bend = unitOne !== undefined && unitTwo !== undefined && unitOne.toLowerCase() !== unitTwo.toLowerCase();
  const [first, second] = bend ? [`${one} ${unitOne}`, `${two} ${unitTwo}`] : [one, two];
  const [from, to] = newFirst === null ? [first, second] : [second, first];
  return from === to ? [] : [{ kind: 'replace', from, to }];
}
