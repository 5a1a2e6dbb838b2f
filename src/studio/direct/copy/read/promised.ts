import { looksLikeVerb } from '../text/verbs.ts';
import { wordsIn } from '../text/words.ts';

/** What has a figure of its own is no mere condition: "При заказе на сайте скидка 5 %". */
export const promises = (part: string): boolean =>
  /\d\s?%|бесплатн|подар|скидк|free|off|half[- ]price|полцены|тегін|сыйлық|сыйға|жеңілдік/iu.test(part);

/** "…, от 350 ₽, если полосит — перезаправим бесплатно": a price and a promise of their own. */
export const saysItsOwn = (part: string, before: string): boolean =>
  // "4 990 ₽, до 31 декабря книга в подарок": the price holds after that day, too.
  (/^(?:цена |всего |от )?\d[\d ]*\s?(?:₽|руб\p{L}*\.?|р\.?|₸|тг|теңге)$/iu.test(before) &&
    wordsIn(part).length >= 4 &&
    /в подарок|подар(?:им|ок)|бесплатн|сыйға|сыйлыққа|тегін/iu.test(part)) ||
  (/^(?:от|from) ?[£$€]?\d[\d ]*(?:[.,]\d+)? ?(?:₽|руб\p{L}*\.?|р\.?|₸|тг|теңге)?$/iu.test(part) &&
    !promises(before) &&
    !/доставк|deliver|жеткіз|заказ|order/iu.test(before)) ||
  (/^(?:если|когда|if|when)\s[^,]*\s[—–-]\s/iu.test(part) && promises(part)) ||
  /^(?:если|if) [^,]{3,40} (?:передела|замен|верн|почин|исправ|redo|replace|refund|fix)\p{L}*(?: \p{L}+)?$/iu.test(
    part,
  );

/** "310 ₽ за мешок, от 60 мешков 285": two prices. */
export const isFurtherPrice = (part: string, before: string): boolean =>
  /(?:\p{L}\s|\s[-–—]\s)\d{2,6}$/u.test(part) &&
  /\d\s?(?:₽|р(?!\p{L})|руб|₸|тг|теңге)|[£$€]\s?\d|^\d[\d ]+\d (?:за|с|в) /iu.test(before);

/** "… бесплатно, по направлению и при наличии квоты": how somebody comes by what is promised. */
export const limitsPromise = (part: string, before: string): boolean =>
  /бесплатн|тегін|(?<!\p{L})(?:free|off)(?!\p{L})|подар|скидк|сыйлық|жеңілдік/iu.test(before) &&
  !promises(part) &&
  wordsIn(part).length <= 8 &&
  /^(?:по|при|для|для \p{L}+|кроме|вместе с|в случае|(?:запись|бронь|брони\p{L}+|заказ) (?:по|через|на|в)|(?:book|order|apply|call|ring)(?:ing)? (?:by|via|through|online|direct|on))(?=\s|$)/iu.test(
    part,
  ) &&
  !wordsIn(part).some(looksLikeVerb);
