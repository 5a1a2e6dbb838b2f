import type { Lang } from '../../../../scene/index.ts';
import { readingsOf } from '../text/morphology.ts';

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

/**
 * Whether the stretch of a brief from `start` to `end` (places in `text`) leaves one half of what it tells outside:
 * the price that stands right behind it, the number before it, the list that it ends.
 */
export function leavesHalf(start: number, end: number, text: string): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  const words = text.slice(start, end);
  // "на 4 человек": the number is bound to what follows it in its line.
  if (/[^\p{L}\d.,\n]\d+[ \u00A0]+$/u.test(before) && /^\p{Ll}/u.test(words)) return true;
  return costsBehind.test(text.slice(end, end + 24)) || belongsBefore(words, before);
}
