import type { PriceLine } from '../../../../scene/index.ts';

/** Words that only join two sums. */
const JOINTS =
  /(?<!\p{L})(?:вместо|был[ао]?|стал[ао]?|теперь|сейчас|старая|новая|цен[аы]|за|по|орнына|бұрын|енді|қазір|баға\p{L}*|instead of|was|were|now|price|for|at)(?!\p{L})/giu;

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/gu, ' ');

/** "Скидка 25 %", "25% off": a percent and nothing that ties it. */
const BARE_DISCOUNT =
  /^(?:скидк\p{L}*|жеңілдік\p{L}*|discount|save|sale)?[\s:]*[−–-]?(\d{1,2})\s?%\s?(?:скидк\p{L}*|жеңілдік\p{L}*|discount|off)?$/iu;

/** Whether words say a percent alone, of whatever sum. */
export const isBareDiscount = (text: string): boolean => BARE_DISCOUNT.test(plain(text));

/** Whether a text tells a price and the old one, or one of the two, and nothing else. */
function isOnlySums(text: string, { now, old }: PriceLine): boolean {
  const rest = [now, old ?? ''].reduce((t, sum) => (sum === '' ? t : t.replace(plain(sum), '')), plain(text));
  return rest !== plain(text) && !/[\p{L}\d]/u.test(rest.replace(JOINTS, ''));
}

/**
 * What an offer still says beside a price that shows both its sums and beside a badge: "Скидка 25 % до 30 ноября:
 * 3 740 ₽ вместо 4 990 ₽" is "Скидка 25 % до 30 ноября" there. Null where nothing is left; the text itself
 * where it says more or no old price is shown.
 */
export function besidePrice(text: string, price: PriceLine | null, badge: string | null): string | null {
  if (price === null || !price.old) return text;
  if (isOnlySums(text, price)) return null;
  const cut = /^(.*\d\s?%.*?)\s*[:,—–]\s(.*)$/u.exec(plain(text));
  const left = cut !== null && isOnlySums(cut[2]!, price) ? text.slice(0, cut[1]!.length) : text;
  const percent = BARE_DISCOUNT.exec(plain(left))?.[1];
  return percent !== undefined && badge !== null && new RegExp(`(?<!\\d)${percent}(?!\\d)`, 'u').test(badge)
    ? null
    : left;
}
