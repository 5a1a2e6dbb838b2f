import type { ProductFacts } from '../facts/index.ts';
import type { Printed } from '../plan/index.ts';

/** Letter runs and numbers, as they are compared: lower case, е for ё, one sign for decimal points. */
function tokens(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(?<=\d),(?=\d)/gu, '.');
  return plain.replaceAll(/(?<=\d)[\s\u00A0](?=\d{3}(?!\d))/gu, '').match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? [];
}

/**
 * Words and numbers of printed lines that stand neither in the customer's texts nor among our headings: empty for an
 * honest slide. It reads the texts anew and trusts no planner.
 */
export function untraced(
  lines: readonly string[],
  texts: ProductFacts['texts'],
  ours: readonly string[],
  brand: readonly string[] = [],
): readonly string[] {
  const known = new Set([...Object.values(texts), ...ours, ...brand].flatMap(tokens));
  // Letters that lean on a number ("52х28", "600D") are tokens of their own in both.
  return [...new Set(lines.flatMap(tokens))].filter((token) => !known.has(token));
}

/** Whether each source of a printed text stands where it says, word for word. */
export function provable(printed: Printed, texts: ProductFacts['texts']): boolean {
  return printed.from.every(({ field, start, words }) =>
    field === 'label' || field === 'brand_kit'
      ? true
      : start !== null &&
        words.split('\n').every((line) => texts[field].includes(line)) &&
        at(texts[field], start, words),
  );
}

const at = (text: string, start: number, words: string): boolean =>
  words.includes('\n') ? text.startsWith(words.split('\n')[0] ?? '', start) : text.startsWith(words, start);
