import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

export type MoneyRole = 'old' | 'new' | 'plain' | 'monthly' | 'bonus' | 'threshold' | 'delivery' | 'off';

const oldBefore = `(?:стар\\p{L}{1,3} цен\\p{L}|стар\\p{L}{1,3}:?|вместо|был[ао]?|раньше|прежн\\p{L}* цен\\p{L}|обычн\\p{L}* цен\\p{L}|цена (?:до|без) скидки|до скидки|без скидки|зач[её]ркнут\\p{L}* цен\\p{L}|instead of|${leftEdge}was|old price|regular price|rrp|reg\\.|list price|before|бұрынғы(?: баға\\p{L}*)?|ескі(?: баға\\p{L}*)?|бұрын)\\s?[:—–-]?\\s?(?:за |at )?$`;
const oldAfter = '^\\s?(?:орнына|\\(?(?:было|стар\\p{L}+ цена|до скидки)(?!\\s?[:—–-]?\\s?\\d)\\)?)';
const newBefore = `${leftEdge}(?:теперь|сейчас|стала?о?|за|цен[аы]|цена со скидкой|по цене|всего|итого|стоимость|стоит|now|price|only|for|just|at|баға\\p{L}*|жаңа баға\\p{L}*|енді|қазір|небәрі)\\s?[:—–-]?\\s?(?:всего |только |от |from )?$`;
// "Скидка: 3 490 ₽ вместо 4 990 ₽": what stands instead of another sum is the price, whatever word leads it.
const newAfter = '^\\s?(?:вместо|instead of|\\(?(?:было|was)\\s?:?\\s?[$€]?\\d)';
const thresholdBefore = `(?:при (?:заказе|покупке)|заказ\\p{L}*|покупк\\p{L}*|бесплатн\\p{L}*(?: доставк\\p{L}*)?|доставк\\p{L}* бесплатн\\p{L}*|свыше|orders?|over|above|сатып алғанда)[^.;,]{0,18}?(?:от|свыше|на сумму от|на|over|above|from)?\\s?$`;
const thresholdWord = '(?:over|above|свыше|сатып алғанда)\\s?$';
const deliveryBefore = '(?:доставк\\p{L}*|delivery|shipping|жеткізу)\\s?(?:от|всего|за|—|–|-|:|costs?|for|from)?\\s?$';
const offBefore = `(?:скидк\\p{L}*|выгод\\p{L}*|эконом\\p{L}*|купон\\p{L}*|промокод\\p{L}*|минус|save|${leftEdge}off|discount|жеңілдік)\\s?(?:до|на|of|up to|:|—|–|-)?\\s?$|(?<![\\p{L}\\d])[-−–]\\s?$`;
const offAfter = '^\\s?(?:скидк|off(?![\\p{L}])|OFF|жеңілдік|кешб|кэшб|cashback|бонус)';
const bonusBefore =
  '(?:к[еэ]шб[эе]к\\p{L}*|бонус\\p{L}*|cashback|балл\\p{L}*|взнос\\p{L}*|залог\\p{L}*|deposit)\\s?(?:до|на|—|-|:)?\\s?$';
const monthlyAfter = `^\\s?(?:\\/|в|за|per|a|x|×|х)?\\s?(?:мес(?:\\.|яц\\p{L}*)?(?!\\p{L})|month|mo${rightEdge}|айына|ай сайын|\\d{1,2} ?мес)`;
const fromBefore = `${leftEdge}(?:от|from|бастап)\\s?$`;
const fromAfter = '^\\s?(?:-?(?:ден|дан|тен|тан|нен|нан))?\\s?бастап';

/**
 * What a sum of money means, judged by the 44 characters before and 26 after it. The order of the tests matters:
 * "было" before a monthly payment is still a monthly payment.
 */
export function moneyRole(before: string, after: string): { role: MoneyRole; from: boolean } {
  const from = pattern(fromBefore).test(before) || pattern(fromAfter).test(after);
  if (pattern(monthlyAfter).test(after)) return { role: 'monthly', from };
  if (pattern(bonusBefore).test(before)) return { role: 'bonus', from: false };
  if (pattern(oldBefore).test(before) || pattern(oldAfter).test(after)) return { role: 'old', from: false };
  if (pattern(newAfter).test(after)) return { role: 'new', from };
  if (pattern(thresholdBefore).test(before) && (from || pattern(thresholdWord).test(before)))
    return { role: 'threshold', from: false };
  if (pattern(deliveryBefore).test(before)) return { role: 'delivery', from: false };
  // Case matters after the sum: "руб. Скидка" begins the next sentence.
  if (pattern(offBefore).test(before) || pattern(offAfter, 'u').test(after)) return { role: 'off', from: false };
  if (pattern(newBefore).test(before)) return { role: 'new', from };
  return { role: 'plain', from };
}
