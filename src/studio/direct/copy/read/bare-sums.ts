import { looksLikeVerb } from '../text/verbs.ts';
import { isContact } from './kinds.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';

/** Least price that anybody writes without its currency. */
const LEAST = 100;
/** Streets have numbers, too: up to here a bare word with a number may be a house. */
const HOUSES = 400;

/** What a number stands behind that is no price. */
const named =
  /(?<!\p{L})(?:№|номер|дом|офис|кабинет|кв|корпус|артикул|модель|тираж|до|от|на|за|с|по|в|из|к|более|около|свыше|почти|уже|площад\p{L}*|мощност\p{L}*|вес|высот\p{L}*|длин\p{L}*|ширин\p{L}*|телефон|tel|no|room|over|since|in|of|to|up to)\.?$/iu;

/** "Метр 2 900 с трубой": a unit, a round number and what it holds. */
const perUnit =
  /^(?<label>(?:(?:погонн|кубическ|квадратн)\p{L}+ )?(?:метр|куб|час|литр|килограмм|кило|штука|пара|сутки|смена|рейс|сеанс|занятие|урок|комплект|мешок|ящик|банка|бутылка|пачка|человек|место|тонна)) (?<n>\d{1,3}(?: \d{3})+|\d{3,6}) (?=(?:с|со|вместе|под|включая|и)\s)/iu;

/** "Разовый 1500", "полный день 65 тысяч": what is paid for and a round number without its currency, else null. */
export function bareSum(text: string): Money | null {
  const m =
    perUnit.exec(text) ??
    /^(?<label>.*\p{L}\p{L}\.?)\s(?:[—–-]\s)?(?<n>\d{1,3}(?: \d{3})+|\d{2,6})\s?(?<mul>тыс(?:яч\p{L}*)?\.?|т\.?\s?р\.?|мың)?$/iu.exec(
      text,
    );
  const { label = '', n = '', mul } = m?.groups ?? {};
  if (m === null || named.test(label) || label.split(/\s+/u).some(looksLikeVerb) || isContact(text)) return null;
  const typed = Number(n.replaceAll(' ', ''));
  const value = mul === undefined ? typed : typed * 1000;
  const year = mul === undefined && value > 2014 && value < 2036;
  if (value < LEAST || year || (mul === undefined && value % 10 !== 0 && value % 10 !== 9)) return null;
  const index = text.indexOf(n, label.length);
  const words = perUnit.test(text) ? n : text.slice(index);
  return {
    value,
    currency: null,
    role: 'plain',
    from: false,
    index,
    end: index + words.length,
    words,
    behind: '',
  };
}

/** Which parts of a sentence end in a bare sum: two such parts, or one beside a price with its currency, are a list. */
export function bareSums(parts: readonly string[]): readonly boolean[] {
  const found = parts.map((part) => (extractMoney(part).length > 0 ? null : bareSum(part)));
  const count = found.filter((sum) => sum !== null).length;
  const isHouse = (part: string, sum: Money): boolean => /^\S+ \S+$/u.test(part) && sum.value < HOUSES;
  const houses = parts.every((part, i) => found[i] === null || found[i] === undefined || isHouse(part, found[i]));
  const signed = parts.some((part) =>
    extractMoney(part).some((m) => m.currency !== null && ['plain', 'new', 'monthly'].includes(m.role)),
  );
  const unit = parts.some((part) => perUnit.test(part));
  const list = (count > 1 && !houses) || (count > 0 && (signed || unit));
  return found.map((sum) => list && sum !== null);
}
