import { clean } from '../text/clean.ts';
import { pattern } from '../text/pattern.ts';

/** A discount that the customer states in so many words. */
export interface StatedPercent {
  readonly value: number;
  readonly upTo: boolean;
  readonly words: string;
}

const behindWord = `(?:скидк\\p{L}*|распродаж\\p{L}*|дисконт\\p{L}*|дешевле|sale|discount|save|жеңілдік|купон\\p{L}*|промокод\\p{L}*|минус|выгода)[^.;,\\d%]{0,22}?(?<up>до|up to)?\\s?[-−–]?\\s?(?<p>\\d{1,2})(?:[.,]\\d)?\\s?%`;
const beforeWord =
  '(?<up>до |up to )?[-−–]?(?<!\\d)(?<p>\\d{1,2})\\s?%(?:-?(?:ға|ға дейін|дық))?(?<up2> дейін)?\\s?(?:скидк|off|жеңілдік|дешевле|выгод)';
const dashed =
  '(?<![\\p{L}\\d%])(?<up>до |up to )?(?<![\\d%]\\s?)[-−–]\\s?(?<p>\\d{1,2})\\s?%(?=\\s*(?:$|[.,;!)\\n]|на |по |до |при |с |только|all|on |off|until |till |through |\\d{1,2} \\p{L}+ дейін|everything))';
const measured =
  '(?:влажност|температур|погрешност|содержани|жирност|крепост|humidity|temperature|tolerance|ылғалдылық)\\p{L}*[^.;\\n]{0,12}$';

/**
 * First stated discount of 1 to 95 %, or null. Compositions ("95% хлопок - 5% эластан"), humidity and cashback are
 * none.
 */
export function extractPercent(text: string): StatedPercent | null {
  const t = clean(text);
  const found: (StatedPercent & { index: number })[] = [];
  for (const source of [behindWord, beforeWord, dashed]) {
    for (const m of t.matchAll(pattern(source, 'giu'))) {
      const before = t.slice(0, m.index);
      if (
        source === dashed &&
        (pattern(measured).test(t.slice(0, m.index + 1)) || /\d\s?%[^.;\n]{0,25}$/u.test(before))
      )
        continue;
      if (
        source !== dashed &&
        /к[еэ]шб[эе]к|cashback/iu.test(t.slice(Math.max(0, m.index - 10), m.index + m[0].length))
      )
        continue;
      const g = m.groups ?? {};
      found.push({ value: Number(g['p']), upTo: Boolean(g['up'] ?? g['up2']), words: m[0].trim(), index: m.index });
    }
  }
  const first = found.sort((a, b) => a.index - b.index)[0];
  return first && first.value >= 1 && first.value <= 95
    ? { value: first.value, upTo: first.upTo, words: first.words }
    : null;
}
