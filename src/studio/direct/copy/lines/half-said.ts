import type { Lang } from '../../../../scene/index.ts';
import { standingOf } from '../text/english.ts';
import { readingsOf } from '../text/morphology.ts';
import { cutsShort } from './cut-short.ts';

export { cutsKey } from './cut-short.ts';

/** A clause that waits for another one, and what shows that the other one stands in the line, too. */
const waits =
  /^(?:пока|если|когда|чтобы|хотя|потому что|при (?:оплате|заказе|записи|покупке|брони)|while|if|when|unless|until|because|although|егер)(?!\p{L})/iu;
const answered =
  /[,;—–!?]|:(?!\d)| - |бесплат|даром|подар|скид|%|верн[её]м|заменим|передела|плат(?:ите|ить|им)|free|refund|off(?!\p{L})|we.ll|you get|тегін|сыйлық|жеңілдік/iu;

/** "If done same day": a condition of an offer, and of what nobody knows. */
const conditionAlone = /^(?:if|unless|when|если|когда)\s[^,;:—–]+$/iu;
/** Words of one at most. */
const BRIEFLY = 5;

/** Whether a line of an offer is a short condition and nothing else. */
export const isConditionAlone = (text: string): boolean =>
  conditionAlone.test(text) && text.split(/\s+/u).length <= BRIEFLY;

/** A longer one that waits holds its other half, though no comma parts them. */
const FEW = 6;

/** What no line ends with: a word that joins, the first of two. */
const openEnd =
  /(?:^|[^\p{L}])(?:и|а|но|или|либо|сначала|а также|and|or|but|then|includes?|including|және|мен|пен|бен|я|бірақ|сондықтан)$/iu;
/** "Большая, на которой …": a quality, and the clause of a thing that is not named. */
const qualityOfNothing = /^\p{L}+(?:ая|яя|ый|ий|ой|ое|ее|ые|ие), (?:(?:на|в|с|у|для|из|по|к) )?котор/iu;
/** "На которых потом сдают экзамен", "which we fit": said of what stands before it. */
const ofSomething =
  /^(?:(?:на|в|во|с|со|у|для|из|по|к|при|за|от|о|об|под) )?котор\p{L}+(?!\p{L})|^(?:(?:in|on|at|with|for|from|of|by) )?(?:which|whom|whose)(?!\p{L})/iu;
/** "Firing are all included": the last of a list. */
const lastOfList = /^\p{L}+ing are(?!\p{L})/iu;

/** A Kazakh verb that waits for another: "сойған күні тұздап". Nouns that end alike are few. */
const kazakhWaits = /(?:^|\s)(?!(?:кітап|мектеп|талап)$)\p{L}*(?:(?:л|д|т)[ае]п|(?<=\p{L}{3})[ыі]п)$/iu;

/**
 * Whether a line says one half of two: a condition without what it is a condition of, a verb that waits for another,
 * the end of a list. Told by its words alone; `line` as it would be printed.
 */
export function isHalfSaid(line: string, lang: Lang): boolean {
  const text = line
    .replaceAll('\u00A0', ' ')
    .trim()
    .replace(/[.!…]+$/u, '');
  return (
    (waits.test(text) && !answered.test(text) && text.split(/\s+/u).length <= FEW) ||
    openEnd.test(text) ||
    qualityOfNothing.test(text) ||
    (ofSomething.test(text) && !text.includes('?')) ||
    lastOfList.test(text) ||
    (lang === 'kk' && kazakhWaits.test(text))
  );
}

const sum = '(?:от |from )?(?:[£€$]\\s?\\d|\\d[\\d ]*\\s?(?:₽|₸|р(?!\\p{L})|руб|тг(?!\\p{L})|тенге|теңге|[£€$]))';
/** "… — 400 руб", "…, then £399": what it costs stands right behind. */
const costsBehind = new RegExp(
  `^\\s*(?:[—–]|-(?=\\s))\\s*${sum}|^,?\\s*(?:then|потом|затем|далее|кейін|сосын)\\s+${sum}`,
  'iu',
);

/** Whether a noun in the genitive that belongs to a word before the comma begins a stretch: "яблонь, груш и слив …". */
function belongsBefore(words: string, before: string): boolean {
  const first = /^[а-яё]{3,}/iu.exec(words)?.[0];
  if (first === undefined || !/\p{L},\s*$/u.test(before)) return false;
  const readings = readingsOf(first.toLowerCase());
  return readings.length > 0 && readings.every((r) => r.has('NOUN') && r.has('gent'));
}

/** "… и сухим через 4 дня", "… and a number to text": the list that a stretch holds goes on behind it. */
function listGoesOn(words: string, behind: string): boolean {
  const joint = /^,?\s(?:и|да|and|&)\s(?<next>[^,.;:!?\n]+)/iu.exec(behind);
  const next = joint?.groups?.['next'];
  if (next === undefined) return false;
  // "a loaf you shaped yourself and a number to text …": a noun with its article, and nothing that it does.
  if (/^(?:an?|the|your|our)\s/iu.test(next))
    return (
      /,|(?<!\p{L})(?:with|for|get|gets|includes?|including|plus)(?!\p{L})/iu.test(words) &&
      standingOf(next) !== 'clause'
    );
  return isOblique(/^[а-яё]{3,}/iu.exec(next)?.[0]) && isOblique(/[а-яё]{3,}$/iu.exec(words)?.[0]);
}

/** Whether a Russian word is, by every reading, an adjective or a noun in a case that something asks for. */
function isOblique(word: string | undefined): boolean {
  const readings = word === undefined ? [] : readingsOf(word.toLowerCase());
  return (
    readings.length > 0 &&
    readings.every(
      (r) => (r.has('ADJF') || r.has('PRTF')) && (r.has('ablt') || r.has('datv') || r.has('gent') || r.has('loct')),
    )
  );
}

/** "Костная пластика, если нужна" before ", считается отдельно": what is said of it stands behind it. */
function lacksPredicate(words: string, behind: string): boolean {
  const verb = /^,\s(?<verb>[а-яё]{4,}(?:ет|ит|ёт|ют|ят|ут|ат)(?:ся)?)(?!\p{L})/iu.exec(behind)?.groups?.['verb'];
  if (verb === undefined || !readingsOf(verb.toLowerCase()).some((r) => r.has('VERB') && r.has('3per'))) return false;
  const own = words.replace(/,\s(?:если|когда|при|кроме).*$/iu, '').match(/[а-яё]{3,}/giu) ?? [];
  return (
    own.length <= 4 &&
    !own.some((w) =>
      readingsOf(w.toLowerCase()).some((r) => r.has('VERB') || r.has('PRTS') || r.has('ADJS') || r.has('PRED')),
    )
  );
}

/** "…, сколько сахара, к какой еде": the second of the things that are told. */
const toldOfList =
  /^(?:сколько|к как\p{L}+|что за|какой|какая|какое|какие|чей|чья|how many|how much|what kind|which)\s/iu;
/** "… — 400 ₽, готово за 7 минут": a row says before it what is ready. */
const saidOfRow = /^(?:готов(?:о|а|ы)?|ready|дайын)(?!\p{L})/iu;

/** "Диагностика 500 ₽, | при ремонте бесплатно": what is free stands before it. */
const freeThen =
  /^(?:при|если|когда|for|with|if|when)\s[^,]*(?:бесплатно|даром|free)$|^(?:бесплатно|free)\s(?:при|если|for|with|if|when)\s|(?:саңыз|сеңіз|болса)\sтегін$/iu;
const pricedBefore = /\p{L}[^\n.!?;]*\d[\d ]*\s?\S{0,6},\s$/u;

/** What limits or turns round, wherever in its sentence it stands. */
const limitLater =
  /^(?:но|однако|but|бірақ) (?:только|лишь|не |only|not |тек|\p{L}+ ғана)|^(?:unless|except|кроме|за исключением)(?!\p{L})|^(?:только|лишь|only) (?:до|после|по|в|на|при|для|before|after|on|in|for|with|until|till)(?!\p{L})/iu;
/** "…, дальше платно", "…, до 6 часов": how far what is given reaches. */
const reaches =
  /^(?:до|не более|не больше|максимум|up to|max(?:imum)?|at most) \d|^(?:дальше|далее|потом|затем|сверх|иначе|then|after that|else|otherwise) (?:[^,.;]{0,30})?(?:плат|\d|₽|руб|тг|paid|pay|[£$€])/iu;
const given =
  /бесплатн|даром|(?<!\p{L})free(?!\p{L})|no charge|на нас|тегін|(?<![\d.,])0 ?(?:₽|₸|р(?!\p{L})|тг)|в подарок|сыйға/iu;

/** Whether what stands behind a stretch, to the end of its sentence, takes back some of what it promises. */
function limitedLater(words: string, behind: string): boolean {
  const rest = /^[^.!?;\n]*/u.exec(behind)![0];
  const parts = rest
    .split(/,\s|\s[—–-]\s/u)
    .slice(1)
    .map((part) => part.trim());
  return parts.some((part, i) => limitLater.test(part) || (i < 2 && given.test(words) && reaches.test(part)));
}

/**
 * Whether the stretch of a brief from `start` to `end` (places in `text`) leaves one half of what it tells outside:
 * the price that stands right behind it, the number before it, the list that it ends or begins, what limits it later.
 */
export function leavesHalf(start: number, end: number, text: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const words = text.slice(start, end);
  const behind = text.slice(end, end + 160);
  // "на 4 человек": the number is bound to what follows it in its line.
  if (/[^\p{L}\d.,\n]\d+[ \u00A0]+$/u.test(before) && /^\p{Ll}/u.test(words)) return true;
  if (dependsBefore(words, before)) return true;
  if (/\S,\s$/u.test(before) && (toldOfList.test(words) || (saidOfRow.test(words) && !/[.!?]\s+\p{Lu}/u.test(before))))
    return true;
  if (freeThen.test(words) && pricedBefore.test(before)) return true;
  // "… чистым | и сухим через 4 дня": the second of two qualities.
  if (/\p{L}\s(?:и|да)\s$/iu.test(before) && isOblique(/^[а-яё]{3,}/iu.exec(words)?.[0])) return true;
  return (
    cutsShort(words, before, behind) ||
    costsBehind.test(behind.slice(0, 24)) ||
    belongsBefore(words, before) ||
    listGoesOn(words, behind) ||
    lacksPredicate(words, behind) ||
    limitedLater(words, behind)
  );
}

/** "Ждёте больше 15 минут — | балансировка бесплатно": what is given, and before the dash when it is. */
const dependsBefore = (words: string, before: string): boolean =>
  /бесплатн|даром|подар|скид|(?<!\p{L})free(?!\p{L})|тегін|сыйға|верн[её]м|\d ?%/iu.test(words) &&
  /(?:^|[.!?;,\n]\s*)(?:не |вы |you |если )?\p{L}{2,}(?:[её]те|ите|ешь|ишь|ли|лись|лся|лась)(?!\p{L})[^.!?;,\n]*\s[—–-]\s*$/iu.test(
    before,
  );
