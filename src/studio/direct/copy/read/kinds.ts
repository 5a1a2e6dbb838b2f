import { holds } from '../text/words.ts';
import { remembered } from '../text/remember.ts';
import { extractMoney } from './money.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { monthSources } from '../text/months.ts';
import type { Kind } from './kind.ts';

const percent = '\\d{1,2}(?:[.,]\\d)?\\s?(?:%|процент\\p{L}*|проц|пайыз\\p{L}*|percent|п\\.\\s?п)';
const discountWord =
  'скидк\\p{L}*|распродаж\\p{L}*|жеңілдік\\p{L}*|discounts?|промокод\\p{L}*|полцены|пол цены|половин\\p{L}+ цены|half[- ]price|sale|купон\\p{L}*|дешевле|арзан\\p{L}*|шегер\\p{L}*|\\d+ ?% түсір\\p{L}+';
const offWord = `${percent}[^,.;]{0,12}?(?:off|cheaper)|(?:[£$€]\\s?\\d+|\\d+ ?(?:quid|dollars|pounds|p|pence)) off|save (?:up to )?[£$€]?\\d|code \\p{Lu}[\\p{Lu}\\d]+`;
const minus = `(?<![\\p{L}\\d])(?<!\\d\\s?)(?:(?:[-−–]|минус )\\s?${percent}|(?:[-−–]|минус )\\d[\\d ]{1,6}\\s?(?:р|руб|₽|тг|₸|теңге)(?![\\p{L}]))|(?<=\\p{L}\\s)[-−–]\\d{3,5}(?=\\s|$)`;
const priceFor =
  'stay \\d+,? pay \\d+|\\d+ nights? for (?:the price of )?\\d+|\\d+ по цене \\d+|\\d+ \\p{L}{2,} по цене \\d{1,2}(?! ?[\\d₽₸$€р])|\\d+ бағасына \\d+|(?<![£$€\\d.,])\\d{1,2} for (?:the price of )?[£$€]?\\d+(?! ?(?:min|hour|day|week|month|year|people|person|night|adult))|bogof|\\d ?\\+ ?\\d ?= ?\\d|\\d\\+1';

/** So much for a group: "многодетным 30 %", "бригадам 5 % с третьей машины", "blue light card 10%". */
const groupOff = `^(?:[\\p{L}-]+ ){0,2}[\\p{L}-]+(?:ам|ям|ым|им)(?: [\\p{L}-]+){0,2} \\d{1,2} ?(?:%|процент)|^(?:[\\p{L}-]+ ){0,2}(?:card|members?|students?|staff|nhs|trade|carers|pensioners|oaps?|veterans|military|over \\d\\ds)(?: get)? \\d{1,2} ?%|\\d{1,2} ?% (?:от чека|с чека|на карту|бонус\\p{L}*)|^\\p{L}+(?:ларға|лерге|дарға|дерге|тарға|терге|ға|ге|қа|ке) (?:\\p{L}+ )?\\d{1,2} ?(?:%|пайыз)`;

/** "Третья за 1 рубль", "second pair for £5": what a further one costs. */
export const isOfNth = (text: string): boolean =>
  /(?<!\p{L})(?:(?:втор|трет|четв[её]рт|пят|кажд)\p{L}{1,4}|\d-?(?:я|й|ая|ую|ый|ю))(?: \p{L}+)? (?:за|по) (?:\d+ ?(?:₽|р(?!\p{L})|руб|тг|₸)|полцены|половин)|(?<!\p{L})(?:2nd|second|3rd|third)(?: \p{L}+)? (?:for|at) (?:[£$€]\d|half)/iu.test(
    text,
  );

/** A price brought down: by percent, by a sum, by a code, two for one. */
export const isDiscount = (text: string): boolean =>
  (holds(text, discountWord) && !/без скид/iu.test(text)) ||
  pattern(groupOff).test(text) ||
  isOfNth(text) ||
  /^\p{L}[\p{L} ]{3,30} [—–-] \d{1,2} ?% (?:если|при|if|when)(?!\p{L})/iu.test(text) ||
  pattern(`${offWord}|${minus}|${leftEdge}(?:${priceFor})${rightEdge}`).test(text);

const gift =
  'в подарок|подарком|получит\\p{L}* [^.;]{0,24}подар\\p{L}*|бесплатно целый год|подар(?:ок|им|ки)(?= (?:при|к|за|кажд|для|в)\\p{L}*)|дарим|подарим|сыйға|сыйлыққа|сыйлаймыз|free gift|\\d+ ?-?(?:й|ый|я|ая|е|ое) [^.;]{0,20}(?:бесплатно|в подарок)|(?:перв|втор|трет|четв[её]рт|проб)\\p{L}+ [^.;,]{2,30}(?:бесплатно|бесплатн\\p{L}+|даром)|бесплатн\\p{L}+ (?:перв|втор|проб)\\p{L}+|(?:first|1st) [^.;,]{2,30} (?:free|on us)|(?:cheap(?:er|est)|second|third|other|next)(?: one| \\p{L}+)? (?:is |are |comes? )?(?:on us|on the house|free)|free (?:first|trial)|free with (?:your|any|every|each|a|the|first)|free for up to \\d|бірінші [^.;,]{2,30} тегін|алғашқы [^.;,]{2,30} тегін|сынақ [^.;,]{2,30} тегін|trial (?:\\p{L}+ )?(?:is )?free|buy (?:\\d|one|two|three|four)|one free|(?:for|eat|join|bring a friend) free|без карты|days? free|\\d+ (?:дней|дня|күн) (?:бесплатно|тегін)|no joining fee|кіру жарнасы жоқ|за наш сч[её]т';
const fine = `${leftEdge}(?:кому|идея|иде[ия]|лучш\\p{L}*|отличн\\p{L}*|идеальн\\p{L}*|хорош\\p{L}*|прекрасн\\p{L}*) [^.;]{0,12}(?:в )?подарок|на подарок|gift idea`;
/** Something promised for nothing. */
export const isGift = (text: string): boolean => holds(text, gift) && !pattern(fine).test(text);

const delivery =
  'доставк\\p{L}*|доставим|доставля\\p{L}*|доставить|привез[её]м|привозим|привез[уе]?|привезу|возим|самовывоз\\p{L}*|отправля\\p{L}+|отправк\\p{L}*|отправим|курьер\\p{L}*|(?<!proof of )deliver(?:y|ed|s|ies)?|shipping|ships?|postage|жеткіз\\p{L}*|апарып бер\\p{L}*|пвз|сдэк';
export const isDelivery = (text: string): boolean => holds(text, delivery);

const payment =
  'без переплат\\p{L}*|без процентов|без первоначальн\\p{L}+|пайызсыз|рассрочк\\p{L}*|отсрочк\\p{L}*|ипотек\\p{L}*|в кредит|лизинг\\p{L}*|сплит|долями|бөліп төлеу\\p{L}*|бөліп\\b|kaspi red|instal?ments?|0% finance|finance over|klarna|оплата (?:частями|картой|при получении|после)|безнал\\p{L}*|0 ?[-–·/] ?0 ?[-–·/] ?\\d{1,2}';
export const isPayment = (text: string): boolean => holds(text, payment);

const terms =
  'вступительн\\p{L}+ взнос|предоплат\\p{L}*|аванс\\p{L}*|задат\\p{L}*|(?<!(?:деньги|за[йё]м\\p{L}*|кредит\\p{L}*) под )залог\\p{L}*|депозит|первоначальн\\p{L}+ взнос|минимальн\\p{L}+ (?:заказ|сумм\\p{L}*|срок)|мин\\.? ?заказ\\p{L}*|минимум \\d|от \\d+ (?:м3|м³|м²|кг|шт|штук|данадан)$|заказ (?:за|не позднее) \\d|возим от|deposit|min(?:imum)?\\.? order|min \\d|ең аз\\p{L}*|алдын ала|\\d+ күн бұрын|бұрын (?:айту|тапсыр)\\p{L}*|справк\\p{L}* [^.;]{0,20}(?:обязательн|нужн)\\p{L}*|хранить при|храните|предложение действ\\p{L}+|акция действ\\p{L}+|действует (?:до|с|только)|(?:полис|абонемент|карта|сертификат|промокод|подписка) действует|only for|количество мест|capacity|мест:? \\d+|осталось \\d+';
export const isTerms = (text: string): boolean => holds(text, terms);

const warranty =
  'гаранти\\p{L}*|возврат\\p{L}*|верн[её]м|вернуть|обмен|переделк\\p{L}*|warrant(?:y|ies)|guarantee|money[- ]back|returns?|refund|repairs?: |кепілд\\p{L}*|қайтар\\p{L}*|ауыстырып бер\\p{L}*';
export const isWarranty = (text: string): boolean => holds(text, warranty);

const months = `${monthSources.ru}|${monthSources.en}|${monthSources.kk}(?:\\p{L}{0,4})`;
const date = `(?<!\\d)\\d{1,2}(?:\\s?[-–—]\\s?\\d{1,2})?(?:-?(?:го|е|st|nd|rd|th))? (?:of )?(?:${months})|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec) \\d{1,2}(?!\\d)|(?<![\\d.])\\d{1,2}\\.(?:0[1-9]|1[0-2])(?:\\.\\d{2,4})?(?![\\d.])|до \\d{1,2} числа|до конца (?:${monthSources.ru}|месяца|недели|года)|until the end of \\p{L}+`;
/** Holds a date of the calendar. */
export const isDated = (text: string): boolean => pattern(`(?:${date})(?!\\p{L})`).test(text);
const weekday =
  'по (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|будн|выходн)\\p{L}*|кажд\\p{L}{2} (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)\\p{L}*|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:until|till|by|through|ends) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:until|till|by) (?:midnight|tonight|noon)|до (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|полуноч)\\p{L}*|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|weekdays?|weekends?|дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі';
export const isWeekday = (text: string): boolean => holds(text, weekday);

const phone =
  /(?:^|\s)т(?:ел)?\.?\s?\d{2,3}-\d{2}-\d{2}(?:-\d{2})?(?!\d)|(?<!\d)(?:\+?7|8|\+44|0)[\s\-(]*\d{2,4}[\s\-)]*\d{2,4}[\s-]*\d{2}[\s-]?\d{2}(?!\d)/u;
const link =
  /https?:\/\/\S+|www\.\S+|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]{2,}\.(?:ru|рф|kz|com|net|org|su|by|shop|store|online|io|me|site|co\.uk)(?![\p{L}\p{N}])|@[a-z0-9_]{3,}|t\.me\/|[\w.+-]+@[\w-]+\.\w+/iu;
const street =
  '(?:ул|пр|просп|мкр|пр-т|пер|наб|б-р|ш(?!\\.\\s?м(?!\\p{L})))\\.\\s?\\p{L}*|улиц\\p{L}+|проспект\\p{L}*|переул\\p{L}+|набережн(?:ая|ой) \\p{Lu}\\p{L}+|микрорайон\\p{L}*|мкр|пл\\. \\p{Lu}|көшесі\\p{L}*|даңғыл\\p{L}*|шағын аудан\\p{L}*|ауданы|адрес|вход со двора|(?:тц|трц|со) [«"]\\p{L}+|[«"]\\p{L}+[»"] (?:тц|трц|со)|\\d-қабат|находимся|(?:у|возле|около|рядом с|напротив) [«"“]\\p{Lu}';
const streetName =
  '\\d+ (?:\\p{Lu}\\p{L}+ )+(?:Street|St|Avenue|Ave|Road|Rd|Lane|Blvd)|(?:М|м)ы на \\p{Lu}\\p{L}+|\\p{Lu}\\p{L}{3,}(?:ая|ова|ина|ского|ого|ана)\\s\\d{1,3}$|^\\p{Lu}\\p{L}{4,}\\s\\d{1,3}$';
const hours =
  '(?:режим|часы|график)\\s?(?:работы(?!\\p{L})|:)\\s?|работаем (?:(?:с|до) \\d|ежедневно)|ежедневно|открыты|ашық|\\d{1,2}[:.]\\d{2}\\s?[-–—]\\s?\\d{1,2}[:.]\\d{2}|с \\d{1,2}(?::\\d{2})? до \\d{1,2}(?::\\d{2})?|пн\\s?[-–—]|mon\\s?[-–—]|open (?:daily|from|till|until)|вечерами до';
/** A town, a district, or how far around it: where, and nothing else. */
const place =
  /^м\.?\s\p{Lu}\p{L}+|^(?:г|гор|город|пос|қ)\.?\s\p{Lu}\p{L}+(?:-\p{L}+)*$|^\p{Lu}\p{L}+(?:-\p{L}+)* и (?:до \d+ км|пригород|область|окрестности)(?:\s\p{L}+)?$|^\p{Lu}\p{L}+(?:(?:,| және| и) \p{Lu}\p{L}+)* (?:облыс|қала|аудан)\p{L}*$|^\p{Lu}\p{L}+, \d+ км от \p{Lu}\p{L}+$/u;
/** How to find or reach the shop. */
export const isContact = (text: string): boolean =>
  (text.split(/\s+/u).length <= 5 &&
    /(?<!\p{L})(?:в|во|через) (?:вк|вконтакте|инст\p{L}*|директ\p{L}*|тг|личк\p{L}*|личные сообщения|сообщени\p{L}+)(?!\p{L})/iu.test(
      text,
    )) ||
  (text.split(/\s+/u).length <= 3 &&
    /(?<!\p{L})(?:whats ?app|ватсап\p{L}*|вотсап\p{L}*|telegram|телеграм\p{L}*|вайбер|viber)(?!\p{L})/iu.test(text)) ||
  place.test(text) ||
  phone.test(text) ||
  link.test(text) ||
  holds(text, street) ||
  (pattern(streetName, 'u').test(text) && !/\s[1-9]\d?[05]0$/u.test(text));
export const isHours = (text: string): boolean => pattern(`${leftEdge}(?:${hours})`).test(text);

/** A price that holds the delivery. */
const holdsDelivery =
  /\d[^.;]*(?<!\p{L})(?:incl\p{L}*|with|inc|с|вместе с|включая) (?:free )?(?:delivery|shipping|доставк\p{L}+)|\d ?(?:теңге|тг|₸) (?:\p{L}+ )?жеткізумен/iu;

const priceWord = 'цен[аыуе]|стоимост\\p{L}+|стоит|прайс|тариф\\p{L}*|price|prices|бағасы|баға|құны';

/** Kind of a statement that may be printed, by what it speaks of. */
function kindRead(whole_: string): Kind {
  // An aside in brackets does not decide.
  const outer = whole_.replace(/\s?\([^)]*\)/gu, '');
  const text = outer.trim().split(/\s+/u).length >= 2 ? outer : whole_;
  if (/(?<!\p{L})(?:круглосуточн\p{L}*|24\/7|тәулік бойы)(?!\p{L})/iu.test(text)) return 'benefit';
  if (isContact(whole_)) return 'contact';
  const sums = extractMoney(text);
  const priced = sums.some((m) => m.role === 'plain' || m.role === 'new');
  const gifted = isGift(text);
  if (isDiscount(text)) return 'discount';
  if (gifted) return 'gift';
  if (
    isDelivery(text) &&
    !(priced && (!/доставк|deliver|жеткіз|апарып|shipping/iu.test(text) || holdsDelivery.test(text)))
  )
    return 'delivery';
  if (isPayment(text)) return 'payment';
  // What is asked for before the sum is said of the sum: "700 р/час, минимум 2 часа" is a price.
  const asked = sums.find((m) => m.role === 'plain' || m.role === 'new');
  const deposit =
    /предоплат|аванс|задат|залог|депозит|(?:первоначальн|вступительн|паев)\p{L}+ взнос|миним|мин\.? ?заказ|deposit|min(?:imum)?\.? |ең аз|алдын ала|min \d/iu.test(
      asked === undefined ? text : text.slice(0, asked.index),
    );
  if (isTerms(text) && (deposit || !priced)) return 'terms';
  if (sums.some((m) => m.role === 'plain' || m.role === 'new' || m.role === 'old' || m.role === 'monthly'))
    return 'price';
  // The rate of a deposit or a loan is its offer, whatever sum it holds from.
  if (/\d ?% (?:годовых|per annum|жылдық)/iu.test(text)) return 'benefit';
  if (sums.length > 0 || (holds(text, priceWord) && /\d{3}/u.test(text))) return 'terms';
  // What one pays for the service is no reason for it.
  if (
    /(?:fees?|commission|комисси\p{L}+|сбор)(?: of| —| -|:)? \d/iu.test(text) &&
    !/(?<!\p{L})(?:no|without|без|0 ?%)(?!\p{L})/iu.test(text)
  )
    return 'terms';
  if (isWarranty(text)) return 'warranty';
  if (isDated(text)) return 'date';
  if (isHours(text)) return 'contact';
  return 'benefit';
}

/** Kind of a statement that may be printed, by what it speaks of. */
export const kindOf = remembered(kindRead);
