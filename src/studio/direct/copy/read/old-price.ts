import { overlapOf, wordList } from '../text/words.ts';
import type { Found } from './price-basis.ts';

/** "Обычная цена 1 290 ₽": a sum that is called usual. */
export const isUsual = ({ sum, at }: Found): boolean =>
  /(?:обычн\p{L}+(?: цен\p{L}{1,2})?|usual(?:ly)?|normal(?:ly)?|regular(?:ly)?)(?: price)?\s?[:—–-]?\s?[£$€]?$/iu.test(
    at.text.slice(0, sum.index),
  );

/** "Instead of £900 new": what it costs new or in other shops is no old price of ours. */
export const isElsewhere = ({ sum, at }: Found): boolean =>
  /^\s?(?:₽|руб\p{L}*|₸|тг)?\s?(?:за нов\p{L}+|в (?:салон|магазин|друг)\p{L}+|у (?:друг|дилер|конкур)\p{L}+|new(?!\p{L})|in (?:the )?(?:shops?|stores?|salons?)|retail|elsewhere|жаңасы|дүкенде)/iu.test(
    at.text.slice(sum.end),
  );

/** "В прошлом году было 7 800": what it cost then is no price that was brought down. */
export const isLongAgo = ({ sum, at }: Found): boolean =>
  /(?<!\p{L})(?:в (?:прошл\p{L}+|том|20\d\d)(?: году| сезоне)?|прошл\p{L}+ (?:год|сезон)\p{L}*|last (?:year|season|winter|summer)|back in|in 20\d\d|былтыр|өткен жылы)(?!\p{L})/iu.test(
    at.text.slice(0, sum.index),
  );

/** Words around an old sum that name no thing. */
const ofOldPrice =
  /^(?:вместо|был\p{L}{0,2}|раньше|стоил\p{L}*|стоит|стоят|стар\p{L}+|прежн\p{L}+|обычн\p{L}+|обычно|цен\p{L}{0,2}|стоимост\p{L}|зач[её]ркнут\p{L}*|скидк\p{L}*|теперь|сейчас|щас|всего|было|instead|were|price|prices|regular\p{L}*|normal\p{L}*|usual\p{L}*|reduced|down|from|now|only|just|used|cost|costs|бұрын\p{L}*|ескі|баға\p{L}*|болған|еді|орнына|енді|қазір|the|was|old)$/iu;

/**
 * Whether an old sum is that of the thing whose price it is held against: in one clause with it, or naming nothing
 * else, with no other price between the two.
 */
export function ofSameThing(o: Found, now: Found, prices: readonly Found[], title: string): boolean {
  if (o.at === now.at || o.at.field !== 'brief') return true;
  const own = wordList(o.at.text.slice(0, o.sum.index)).filter((w) => w.length > 3 && !ofOldPrice.test(w));
  const thing = `${now.at.text} ${now.at.label ?? ''} ${title}`;
  if (own.length > 0 && overlapOf(own.join(' '), thing) === 0) return false;
  const [a, b] = [o, now].toSorted((x, y) => x.at.start - y.at.start) as [Found, Found];
  return !prices.some(
    (p) => p !== now && p.at.field === now.at.field && p.at.start > a.at.start && p.at.start < b.at.start,
  );
}

/** Whether two sums stand in one sentence or in neighbours. */
export const near = (o: Found, p: Found): boolean =>
  o.at.field === p.at.field && Math.abs(o.at.sentence - p.at.sentence) <= 1;
