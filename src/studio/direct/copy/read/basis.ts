import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { overlapOf } from '../text/words.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';

/** Words that only say "this is the price". */
const priceWords =
  '(?:цен[аыуе]|стоимость)(?!\\s(?!(?:за|на|от|до|со|при|для|всего|сейчас|теперь|сегодня|под)(?!\\p{L}))\\p{Ll}{3,})|обычн(?:ая|ый|ое)|usual|normal|regular|стоит|стоят|обойд[её]тся(?: в)?|всего(?: за)?|только|сейчас|теперь|стал[ао]?|выходит|итого|за|от|обычно|будет|нов(?:ая|ой)|наша?|по(?! \\p{L})|это|или|дальше|итак|потом|затем|далее|then|сосын|from|only|now|just|is|are|at|prices?(?: start(?:s|ing)?)?|start(?:s|ing)?|our|costs?|for|or|that.s|бағасы|баға|құны|небәрі|енді|қазір|жаңа|тек|орнына';
const oldWords =
  'ррц|розничн\\p{L}+ цена|вместо|был[ао]?|раньше|старая цена|стар(?:ая|ую)|прежняя|обычная|without|was|were|instead of|rrp|normal(?:ly)?(?: price)?|бұрын\\p{L}*|ескі|орнына|~~';

/**
 * What a price is the price of, in the customer's words before and behind the sum ("Мешок 10 кг", "за глаз", "в месяц,
 * при оплате за год"); null where nothing limits it. `title` names the thing: its words limit nothing
 * where the price is `alone`.
 */
export function basisOf(text: string, sum: Money, title: string, alone = true): string | null {
  const before = head(text.slice(0, sum.index), alone ? title : '');
  const after = tail(text.slice(sum.end));
  const parts = [before, after].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

/** How it is paid or done is no part of a price's name: "деньги сразу, 585 проба 7 100 ₽". */
const service =
  /^(?=[^,]*(?<!\p{L})(?:сразу|сегодня|быстро|при вас|на месте|без|at once|today|same day|бірден|бүгін|тез)(?!\p{L}))[^,]*,\s*/iu;

/** "Потолок за 1 день 12 900": how long the work takes; what is lent for a time costs by it. */
const workTime =
  /(?<=^(?!.*(?:аренд|прокат|прожив|стоянк|хранен|rent|hire|жал))\s*(?:[^\s,]+\s){1,6})за \d+ (?:день|дня|дней|час\p{L}*|недел\p{L}*|минут\p{L}*|суток)(?=\s|,|$)/iu;

function head(told: string, title: string): string {
  // "19 990 орнына 14 990": the old sum is none of its words.
  const raw = told
    .replace(service, '')
    .replace(workTime, '')
    .replace(/\d[\d ]*\s?(?:тг|₸|теңге)?\s?орнына\s*$/iu, '');
  const cut = Math.max(
    0,
    ...[...raw.matchAll(pattern(`${leftEdge}(?:${oldWords})${rightEdge}`, 'giu'))].map((m) => m.index),
  );
  let rest = (extractMoney(raw).length > 0 ? raw.slice(Math.max(cut, lastSumEnd(raw))) : raw).trim();
  for (let i = 0; i < 4; i++)
    rest = rest
      .replace(pattern(`^(?:${priceWords})${rightEdge}`), '')
      .replace(pattern(`${leftEdge}(?:${priceWords})$`), '')
      .replace(/^[\s,.:;=—–(/|-]+|[\s,.:;=—–(/|-]+$/gu, '');
  // "Шапан бағасы", "Тариф —": that it is a price and nothing of what.
  rest = rest.replace(/\s?(?<!\p{L})(?:бағасы|құны)$/iu, '').replace(/^(?:тариф|прайс|сумма|ставка|баға)$/iu, '');
  if (rest === '' || !/[\p{L}\d]/u.test(rest)) return '';
  return !/\d/u.test(rest) && overlapOf(rest, title) >= 0.6 && title.length >= rest.length ? '' : rest;
}

const lastSumEnd = (text: string): number => extractMoney(text).at(-1)?.end ?? 0;

/** Up to the comma before the next sum; where none parts the two, the unit alone. */
const upTo = (gap: string): string => (/^[^,;|]*(?=[,;|])/u.exec(gap) ?? ownUnit.exec(gap))?.[0] ?? '';

/** A bare word right before the next sum names what that one buys: "минута пены 18 р осмос 20 р". */
const ownUnit =
  /^\s?(?:\/\s?(?:\d+\s?)?[\p{L}²³\d]+|(?:за|в|на|с|per|a|an|the|for|each)(?!\p{L})[^,;|/—–]*|(?:on|at) (?:weekdays?|weekends?|\p{L}+days?)(?!\p{L})|(?:\d+\s?)?[\p{L}²³]+(?=\s*[,;|/—–])|(?:шт|кг|г|л|м|м²|м³|пара|пар[ыу]|час|ч|мин|сут|ночь|день|мес|чел|hr|hour|day|night|kg|ea)(?=\.?\s*$))?(?:\s?\([^)]*\))?/iu;

/** What a sum behind the price limits it by: "… per payslip, minimum £25 a month", "с франшизой 30 000". */
export const limitsSum = (before: string): boolean =>
  /(?<!\p{L})(?<!\d \p{L}{2,12} )(?:min(?:imum)?\.?(?: charge| spend| fee)?|at least|минимум|не менее|кемінде|франшиз\p{L}*)\s?[:—–-]?\s?[£$€]?$/iu.test(
    before,
  );

/** What a price is counted by, as people type it and as it is said. */
const countedBy: Readonly<Record<string, string>> = {
  штука: 'за штуку',
  шт: 'за штуку',
  кило: 'за кг',
  кг: 'за кг',
  час: 'в час',
  сутки: 'в сутки',
  ночь: 'за ночь',
  месяц: 'в месяц',
  мес: 'в месяц',
  смена: 'за смену',
  метр: 'за метр',
};
const bareUnit = new RegExp(`^\\s(?:${Object.keys(countedBy).join('|')})(?=\\.?\\s*(?:$|[,;)]))`, 'iu');

/** "…, при аренде от трёх дней доставляем бесплатно": what is given on a condition is an offer of its own, no basis. */
const ofItsOwn =
  /,\s*(?:(?:а|и|но|and|but)\s+)?(?:при|если|от|when|if|on|for)(?!\p{L})[^,]*(?<!\p{L})(?:бесплатн\p{L}*|даром|в подарок|скидк\p{L}*|[−–-]\s?\d+\s?%|free|off|тегін|сыйлық\p{L}*)(?:\s[^,]*)?$/iu;

function tail(raw: string): string {
  const old = pattern(`[\\s(,—–-]*${leftEdge}(?:${oldWords})${rightEdge}`).exec(raw)?.index;
  let rest = old === undefined ? raw : raw.slice(0, old);
  rest = rest.replace(/^\s?(?:-?\p{L}{3} )?(?:басталады|тұрады|құрайды)(?!\p{L})/iu, '');
  // "150 р штука", "2 500 сутки": by what it is counted.
  rest = rest.replace(bareUnit, (unit) => ` ${countedBy[unit.trim().toLowerCase()] ?? unit.trim()}`);
  // The suffix of a Kazakh sum belongs to the sum.
  rest = rest.replace(/^\s?орнына(?!\p{L})/iu, '').replace(/\s*~~.*$/u, '');
  rest = rest.replace(/^\s?-?(?:ден|дан|тен|тан|нен|нан)(?!\p{L})/iu, '').replace(/^\s?бастап(?!\p{L})/iu, '');
  rest = rest.replace(/\s(?:или|либо|or|немесе)\s.*\d{3,}.*$/iu, '');
  rest = rest.replace(/^\s*\/\s+/u, '').replace(/\s?,\s?\d+\s?=.*$/u, '');
  rest = rest.replace(ofItsOwn, '');
  // "4 200 ₽ и действует шесть недель", "£78 and takes an hour": what is said of the thing too runs on by a comma.
  rest = rest.replace(/^\s?(?:и|and|және)\s(?!(?:выше|более|больше|дороже|up|over|more|above|одан)(?!\p{L}))/iu, ' ');
  const next = extractMoney(rest).find((m) => m.role !== 'threshold' && !limitsSum(rest.slice(0, m.index)));
  // Between two sums only the unit belongs to the first: "£45/hr 2 men £70/hr", "32 990, по карте магазина 29 990".
  if (next !== undefined)
    rest = upTo(rest.slice(0, next.index)).replace(
      /[\s,;|/(—–-]*(?<!\p{L})(?:(?:или|и|а|or|and|немесе|then|потом)(?!\p{L}))?\s*(?:(?:от|from|за|ещё)(?!\p{L}))?\s*$/iu,
      '',
    );
  return rest
    .replace(/^[\s,.:;=—–)|-]+|[\s,.:;=—–(|/-]+$/gu, '')
    .replace(/^\((.*)\)$/u, '$1')
    .replace(/\s?\((?:that.s|is|=|or|это|или|яғни)[^()]*$/u, '')
    .replace(/(?<=\S)\s?\(([^()]*)$/u, ', $1')
    .replace(/^\(([^)]*)$/u, '$1')
    .replace(/^([^(]*)\)$/u, '$1');
}

const conditional =
  'при|если|только|кроме|без|по|до|с|ещё|когда|если|для|без|и только|until|till|til|by|if|when|with|only|for|before|after|billed|except|егер|тек';
/** Whether a part of a sentence limits what stands before it. */
export const limits = (text: string): boolean =>
  pattern(`^(?:${conditional})${rightEdge}`).test(text) ||
  /(?:дейін|болса|алсаңыз|бастап)$/iu.test(text) ||
  /(?:only|ғана)$/iu.test(text) ||
  /^(?:цена|price|бағасы?) (?:действует |держится |valid )?(?:до|только|until|till|by)(?!\p{L})/iu.test(text) ||
  pattern(`${leftEdge}(?:до конца|только до|until|ends|заканчива\\p{L}+)${rightEdge}`).test(text);
