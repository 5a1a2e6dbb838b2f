import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { begins } from '../text/words.ts';

/**
 * Words that begin a part of a sentence which only limits another part: for whom, when, where, from how much, by what,
 * except what. Three languages.
 */
const openers = [
  '(?:один|одна|одно) (?:раз )?на (?:юр|семь|человек|клиент|заказ|руки|адрес)\\p{L}*|если|при(?! (?:этом|вас|нас|желании|клиент\\p{L}*|заказчик\\p{L}*|входе)(?!\\p{L}))|только|лишь|исключительно|строго|кроме|исключая|за исключением|но|однако|правда|хотя|пока|когда|без уч[её]та|не более|не больше|не чаще|не позднее|не позже|не ранее|не раньше|не считая|максимум|минимум|мин|макс|в пределах|в черте|в зоне|внутри|на срок|при сумме|первым|нов\\p{L}+ клиент\\p{L}*|для (?:нов|постоян|всех, кто|тех|член|владел|держат|зарегистр|подпис|участник|офис\\p{L}* от|семей|юр|физ|гос|город|жител|пенсион|студент|школьник|детей до)\\p{L}*|тем,? кто|кто|кому|у кого|действует|нужн\\p{L}+|нужно|необходим\\p{L}*|обязательн\\p{L}*|по (?:запис|предзапис|промокод|код|карт|купон|показани|паспорт|удостоверен|предоплат|предъявлен|акци|будн|выходн|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|предварительн|договорённост|договоренност|подписк|абонемент|студенческ)\\p{L}*|с (?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)\\p{L}*|в (?:будн|выходн|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|праздник)\\p{L}*|до \\d{1,2}(?:[.:]\\d\\d| утра| вечера| дня| числа|-?го| (?:янв|фев|мар|апр|ма[яй]|июн|июл|авг|сент|окт|ноя|дек)\\p{L}*)|до конца|до обеда|с \\d{1,2} (?:до|по)|от \\d[\\d ]*(?:\\s?(?:шт|кг|м|₽|р|руб|т|л|чел|сут|дн|ноч|час|ед|тонн)\\p{L}*)|от (?:двух|тр[её]х|четыр[её]х|пяти|шести|семи|десяти)|за отдельн\\p{L}+|за доп\\p{L}*|отдельно|не включа\\p{L}+|не входит|сверху|плюс|доплат\\p{L}*|иначе|в остальн\\p{L}+|начиная с|после|зависит|в зависимости|с условием|при условии|кажд\\p{L}+ \\d|по желанию|по предварительной',
  'one per \\p{L}+|(?:through|thru) (?:the end|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*|\\d)|if|only|but|except|excluding|excl|unless|provided|as long as|subject to|when|while|within|inside|outside|until|till|til|before|after|by (?:\\d|mon|tue|wed|thu|fri|sat|sun|noon|midday|midnight|the end)\\p{L}*|ends?|valid|minimum|min|maximum|max|up to|at least|from (?:\\d|£|\\$|€)|over (?:\\d|£|\\$|€)|on (?:orders|mon|tue|wed|thu|fri|sat|sun|weekdays|weekends|selected|request|labour|parts|all|a \\d)\\p{L}*|for (?:new|first|members?|students?|nhs|under|over|those|anyone|customers?|orders?|residents|locals|emergenc|the first|one|two|three|four)\\p{L}*|with (?:code|voucher|coupon|a|any|every|your|proof|id|the annual|finance|first|purchase|paying)\\p{L}*|not (?:on|for|valid|in|including|with|available|if)|in (?:store|the uk|person|app|most|january|february|march|april|may|june|july|august|september|october|november|december)\\p{L}*|online only|members only|weekdays?|weekends?|mon\\p{L}*|tue\\p{L}*|wed\\p{L}*|thu\\p{L}*|fri\\p{L}*|sat\\p{L}*|sun\\p{L}*|weather permitting|otherwise|depend\\p{L}*|plus|extra|t&cs?|terms|must|required|needed|payable|refundable|non-refundable|lower 48|uk (?:mainland|only)|this (?:week|month|weekend)|all (?:january|february|march|april|may|june|july|august|september|october|november|december)|ages? \\d',
  'кемі|кемінде|бір отбасыға|егер|тек|бірақ|алайда|басқа|сыртында|үшін|кейін|дейін|шартымен|қоспағанда|(?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)\\p{L}*|демалыс күндері|жұмыс күндері|алдын ала|бөлек|алғашқы|бірінші(?= \\d)',
].join('|');

/** Endings and last words of Kazakh that make a part a condition: "бүтін алсаңыз", "1 мамырға дейін", "100 м дейін". */
const kazakhEnd =
  /(?:\p{L}+(?:са|се)(?:ңыз|ңіз|ңыздар|ңіздер|ң|қ|к|м)?|дейін|бастап|кейін|\p{L}+(?:нан|нен|дан|ден|тан|тен) соң|бұрын|ғана|үшін|ішінде|бойынша|шартымен|болса|арналған|басқа|(?:абонемент|келісімшарт|құжат|карта)(?:пен|мен|бен)|\p{L}+(?:ушы|уші)(?:лар|лер)?(?:ға|ге)|\p{L}+(?:ған|ген|қан|кен)(?:дар|дер)(?:ға|ге))$/iu;

/** "10 литрден асса": a Kazakh "if" of letters that Russian has, too. */
export const kazakhIf = pattern(
  `${leftEdge}(?:ал|бол|ас|бер|кел|жет|тол|сал|жаз|жазыл)(?:са|се)(?:ңыз|ңіз|ңыздар|ңіздер|ң|қ|к|м)?$`,
);

/** Whether a part of a sentence only limits what stands beside it. */
export const isLimit = (text: string): boolean => {
  const t = text.trim().replace(/^[*(«"\s]+|[)\s.!]+$/gu, '');
  return (
    begins(t, openers) ||
    (/[әғқңөұүһі]/iu.test(t) && kazakhEnd.test(t)) ||
    kazakhIf.test(t) ||
    /(?:^|\s)(?:only|ғана|включительно|тек|excluded|excepted|not included)(?=,|$)/iu.test(t)
  );
};

/** What the buyer does first, in front of what he gets for it. */
const doing =
  'ring|call|order|book|bring|spend|sign up|subscribe|buy|trade in|refer|text|show|join|pay|заказ(?:ал|аж|ыва|жи)\\p{L}*|закаж\\p{L}*|купи\\p{L}*|позвон\\p{L}*|привед\\p{L}*|привели|запиш\\p{L}*|записал\\p{L}*|оплат\\p{L}*|сда(?:й|йте)|подпиш\\p{L}*|оформи(?:те)?|покажи(?:те)?|назови(?:те)?|предъяв\\p{L}*';
/** Whether a part that stands first limits what follows it. */
export const isLeadingLimit = (text: string): boolean => isLimit(text) || begins(text.trim(), doing);

/** Anywhere in a text: a word that limits an offer. Wider than `isLimit`; for what stands in the next sentence. */
const anywhere = `${leftEdge}(?:только|лишь|кроме|исключ\\p{L}+|если|при (?:заказ|покупк|оплат|услови|запис|предъявл|налич|самовывоз|брони)\\p{L}*|действу\\p{L}+|не распростран\\p{L}+|не суммиру\\p{L}+|не участв\\p{L}+|не действ\\p{L}+|не касается|only|except|excluding|exclud\\p{L}+|unless|not valid|cannot be|can.t be|subject to|vary|varies|егер|тек|ғана|қоспағанда|қосылмайды|жарамды)${rightEdge}`;
export const holdsLimit = (text: string): boolean => pattern(anywhere).test(text);
