import { capitalise } from '../../../kit/index.ts';
import type { Lang } from '../../../scene/index.ts';
import { typeset } from '../../direct/index.ts';
import { type FactField, oneLine, type Span } from '../facts/index.ts';

/** Where printed words come from: a place in the input, the brand kit, or `label` for a heading of ours. */
export interface Source {
  readonly field: FactField | 'brand_kit' | 'label';
  readonly words: string;
  /** Place in the tidied field, UTF-16 units; null for words of ours and of the brand. */
  readonly start: number | null;
}

/** A finished piece of text for a slide with the proof of its words. */
export interface Printed {
  readonly text: string;
  readonly from: readonly Source[];
}

/** The sign of inches behind its number is no quotation mark. */
const INCH = /(?<=\d\s?)["″”]/gu;
const INCH_KEPT = '\uE000';

/** Prints the customer's words, typographically finished. `part` = the printed part of the span's words. */
export function printed(
  lang: Lang,
  span: Span,
  part: string = span.words,
  as: 'sentence' | 'as-is' = 'sentence',
): Printed {
  const text = typeset(spacedUnits(spacedCommas(oneLine(part))).replaceAll(INCH, INCH_KEPT), lang).replaceAll(
    INCH_KEPT,
    '"',
  );
  return {
    // "pH" and "iPhone" are written as they are.
    text: as === 'sentence' && !/^\p{Ll}\p{Lu}/u.test(text) ? capitalise(text) : text,
    from: [{ field: span.field, words: span.words, start: span.start }],
  };
}

/** "wool 30%,acrylic 70%" and "30 °C ,by hand": commas lean on the word before them. */
const spacedCommas = (text: string): string =>
  text.replaceAll(/\s+,(?=\s|\p{L})/gu, ',').replaceAll(/(?<=[\p{L}%)]),(?=\p{L})/gu, ', ');

/** "90см", "120кг": a unit stands off its number. */
const spacedUnits = (text: string): string =>
  text.replaceAll(
    /(?<!\d|(?!Ø)\p{L})(\d+(?:[.,]\d+)?)(литр\p{L}*|метр\p{L}*|мм|см|кг|гр|мл|шт|мин|мес|мач|вт|квт|дб|г|л|м|mm|cm|kg|ml|mah)(?![\p{L}\d])/giu,
    '$1 $2',
  );

/** A heading of ours. */
export const own = (text: string): Printed => ({ text, from: [{ field: 'label', words: text, start: null }] });

/** Two pieces as one line. */
export const joined = (a: Printed, b: Printed, between = ' '): Printed => ({
  text: `${a.text}${between}${b.text}`,
  from: [...a.from, ...b.from],
});
