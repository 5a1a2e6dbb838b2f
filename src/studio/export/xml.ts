import { escapedMarkup } from '../../kit/index.ts';

/** Characters that XML 1.0 has no place for, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the very ones meant
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text as the content of an element or an attribute in double quotes; it cannot leave its place. */
export const escaped = (text: string): string => escapedMarkup(text.toWellFormed().replaceAll(IMPOSSIBLE, ''));

/** A name as a string of CSS that also stands in XML: everything but letters, digits, blanks and `-` is escaped. */
export const cssString = (text: string): string =>
  `'${text.toWellFormed().replaceAll(/[^\p{L}\p{N} -]/gu, (char) => `\\${(char.codePointAt(0) ?? 32).toString(16)} `)}'`;

/** A number with at most three decimals. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000);
