import { leftEdge, pattern } from '../text/pattern.ts';
import { holds } from '../text/words.ts';
import type { Deed } from './likely-button.ts';
import type { Trade } from './trade.ts';

/** How shops tell the buyer what to do, by deed; the first that a brief holds counts. Whole words, three languages. */
const asks: readonly (readonly [Deed, string])[] = [
  [
    'book',
    'записаться можно|можно записаться|запишитесь|записывайтесь|запись (?:по|на|в|через|онлайн|открыта)|запишем|book (?:online|now|in|your (?:slot|place|visit|appointment|lesson|session|spot))|booking (?:online|via|by|through)|to book|appointments? (?:are )?(?:available|by)|жазылыңыз\\p{L}*|жазылу үшін|жазылуға болады',
  ],
  [
    'reserve',
    'забронируйте|бронируйте|бронь (?:по|через|в|за)|брон(?:ь|и) столик\\p{L}*|reserve (?:your|a|online)|брондаңыз\\p{L}*',
  ],
  [
    'order',
    'закажите|заказать можно|можно заказать|заказы? (?:принима\\p{L}+|через|по телефону|в директ|в ватсап\\p{L}*|за \\d|на завтра)|при[её]м заказов|предзаказ\\p{L}*|order (?:online|by|now|before|yours|today)|to order|pre-?orders?|place (?:an|your) order|тапсырыс(?:ты|тар)? [^.;,]{0,30}(?:беріңіз|бере аласыз|қабылда)\\p{L}*',
  ],
  [
    'apply',
    'оставьте заявку|оставляйте заявк\\p{L}+|подайте заявку|заявк[уи] (?:на сайте|онлайн)|apply (?:online|now|today|in \\p{L}+)|өтінім (?:қалдыр|бер)\\p{L}*',
  ],
];

/** A thing that is made for the one who orders it. */
const madeToOrder =
  'на заказ|под заказ|по (?:вашему |своему )?размеру|по (?:вашим|индивидуальным|своим) (?:размер|эскиз|мерк)\\p{L}*|made to (?:order|measure)|custom(?:[- ]made)?|bespoke|тапсырыспен|тапсырысқа|тапсырыс бойынша';

/** Of what comes to the buyer or can be had without coming for it. */
const distant =
  'достав\\p{L}*|онлайн\\p{L}*|сайт\\p{L}*|курьер\\p{L}*|интернет\\p{L}*|маркетплейс\\p{L}*|отправ\\p{L}+|почт\\p{L}+|сдэк|озон\\p{L}*|wildberries|вб|везём|везем|привез\\p{L}+|возим|заказ\\p{L}*|deliver\\p{L}*|online|ship(?:s|ping|ped)?|order\\p{L}*|post(?:age|ed)?|жеткіз\\p{L}*|тапсырыс\\p{L}*|сайт\\p{L}*';
/** "Везём бесплатно по Сургуту": what is brought is ordered, unless a shop on the net sells it. */
const brings =
  'вез[её]м|привез(?:[её]м|у)|возим|вожу|доставим|доставка (?:по|бесплатн)\\p{L}*|we deliver|free delivery within|жеткізе(?:міз|мін)|жеткізу тегін';
const inShop =
  'корзин\\p{L}*|сайт\\p{L}*|онлайн\\p{L}*|интернет-магазин\\p{L}*|маркетплейс\\p{L}*|пвз|озон\\p{L}*|ozon|wildberries|вб|каспи|kaspi|online|website|basket|пункт\\p{L}* выдачи|транспортн\\p{L}+ компани\\p{L}+|по (?:всей )?россии';
/** Who makes, grows or brings it and sells it himself. */
const makes =
  'пеку|печ[её]м|варим|варю|готовим|готовлю|делаем|коптим|солим|жарим|растим|выращива\\p{L}+|собираем|вез[её]м|возим|привоз\\p{L}+|сами|домашн\\p{L}+|ферм\\p{L}+|на заказ|(?:we|i) (?:bake|make|roast|brew|grow|smoke|cook)|(?:tiny|small|our|family) (?:bakery|farm|dairy|roastery|kitchen)|our own|home-?made|пісіреміз|әкелеміз|сатамыз|сауылған|өзіміз\\p{L}*|үйде жас\\p{L}+';
/** Where it is sold: on the net, by who makes it, or anywhere. */
export type Sold = 'online' | 'made' | 'shop';
export const soldHow = (title: string, brief: string): Sold =>
  holds(`${title}\n${brief}`, inShop) ? 'online' : holds(brief, makes) ? 'made' : 'shop';
/** Where one comes to. */
const comeTo = `${leftEdge}(?:на улице|на ул\\.|ул\\.|улица|проспект\\p{L}*|пр-т|переул\\p{L}+|набережн\\p{L}+|площад\\p{L} \\p{Lu}|открылась на|открылся на|открылись на|кафе|витрин\\p{L}*|у кассы|на рынке|в тц|на первом этаже|street|corner of|market stall|(?:farm|honey|cheese|veg|bread|flower|market) stall|farm shop|at the (?:\\p{L}+ )?market|in store|көшесі\\p{L}*|даңғыл\\p{L}*)`;

/** A deed that a brief asks for, or a visit to a place. */
export type AskedDeed = Deed | 'visit';

/** What a brief asks the buyer to do, or the way its thing is sold leaves him to do; null where it does not say. */
export function askedDeed(title: string, brief: string, goods: boolean): AskedDeed | null {
  const asked = asks.find(([, source]) => holds(brief, source))?.[0] ?? null;
  // What is bought is not booked: a fitting or a course beside it is.
  if (asked !== null && !(goods && (asked === 'book' || asked === 'apply'))) return asked;
  const text = `${title}\n${brief}`;
  if (goods && holds(text, madeToOrder)) return 'order';
  if (goods && holds(brief, brings) && !holds(text, inShop)) return 'order';
  return goods && pattern(comeTo).test(brief) && !holds(text, distant) ? 'visit' : null;
}

/** Trades whose button the words of the brief do not change. */
export const keepsButton = (trade: Trade | null): boolean =>
  trade !== null && ['event', 'flat', 'law', 'sell', 'software', 'link', 'offline', 'place', 'b2b'].includes(trade);
