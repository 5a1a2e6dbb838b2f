import { isDiscount, kindOf } from '../read/kinds.ts';
import type { Statement } from '../read/statement.ts';
import { pattern } from '../text/pattern.ts';
import type { Characteristic } from '../title/characteristics.ts';
import type { Title } from '../title/title.ts';
import { heldBack } from '../truth/held.ts';
import { elsewhere, isPriceLine } from './naming.ts';
import { honestTitle } from '../title/honest-title.ts';

/** Whether a title is itself an offer with its figure; "со скидкой" alone tells none. */
export const offersInTitle = (title: string): boolean =>
  (isDiscount(title) && /%|по цене|\d ?\+ ?\d|for \d/iu.test(title)) ||
  /ликвидаци|распродаж|ч[её]рн\p{L}+ пятниц|киберпонедельник|black friday|cyber monday|қара жұма|(?<!\p{L})sale(?!\p{L})|жеңілдік|two for|no \p{L}+ fee|подар|бесплат|тегін|(?<!\p{L})free(?!\p{L})/iu.test(
    title,
  );

/** What a title says beyond the name: an offer, a price, further parts. */
export function titleStatements(raw: string, title: Title): readonly Statement[] {
  const text = honestTitle(raw);
  const make = (part: string, kind: Statement['kind']): Statement => ({
    text: part,
    start: 0,
    end: part.length,
    sentence: -1,
    field: 'title',
    kind,
    role: null,
    label: null,
    main: false,
    reason: null,
  });
  const whole = kindOf(text);
  if (['discount', 'gift', 'price'].includes(whole) && heldBack(text) === null) return [make(text, whole)];
  return title.segments
    .slice(1)
    .filter((part) => text.includes(part) && part.length >= 4 && heldBack(part) === null && part !== title.brand)
    .map((part) => make(part, 'trait'));
}

/** One characteristic as a statement; the brand and the like are printed elsewhere. */
export function traitOf(c: Characteristic): readonly Statement[] {
  if (heldBack(c.words) !== null) return [];
  const base = {
    start: 0,
    end: c.words.length,
    sentence: -2,
    field: 'characteristics',
    main: false,
    reason: null,
  } as const;
  if (isPriceLine(c)) return [{ ...base, text: c.words, kind: 'price', role: 'price', label: null }];
  if (c.key === null) return [{ ...base, text: c.value, kind: kindOf(c.value), role: null, label: null }];
  return pattern(elsewhere.source, 'iu').test(c.key)
    ? []
    : [{ ...base, text: c.value, kind: 'trait', role: null, label: c.key }];
}
