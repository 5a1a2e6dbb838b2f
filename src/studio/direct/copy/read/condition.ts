import { clauses } from './clauses.ts';
import { pattern } from '../text/pattern.ts';

const conditional =
  '(?:промокод|купон|по коду|по карте|при (?:покупке|заказе|оплате|предзаказе|регистрации)|на (?:втор|трет|перв|следующ|кажд)\\p{L}*|за (?:отзыв|подписк|репост)|для новых|новым клиент|именинник|от \\d+ ?(?:шт|штук|товар)|promo ?code|with code|coupon|(?:first|second|2nd|next) (?:order|item|purchase|pair)|for (?:new|members|students)|(?:for |in )?(?:the |your )?first (?:month|week|year|visit)|with (?:a )?subscription|(?:за |в )?перв(?:ый|ую|ого) (?:месяц|недел\\p{L}|год|визит)|по подписке|с подпиской|(?:алғашқы|бірінші) ай|when you|промокодпен|бірінші тапсырыс|екінші)';

/**
 * The clause that ties a discount or price to a condition ("Скидка 20% на второй товар", "89 ₽ при покупке от 2 штук"),
 * verbatim, or null where it holds for everybody.
 */
export function conditionOf(text: string, statedWords: string): string | null {
  const clause = clauses(text).find((part) => part.includes(statedWords));
  return clause !== undefined && pattern(conditional).test(clause) ? clause : null;
}
