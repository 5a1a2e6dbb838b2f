import { holdsLimit, isLeadingLimit, isLimit } from '../read/conditions.ts';
import { isDated } from '../read/kinds.ts';
import { isTalk } from '../read/talk.ts';

const days =
  /(?<!\p{L})(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|будн|выходн|mon|tues|wednes|thurs|fri|satur|sun|weekday|weekend|дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)\p{L}*/iu;
const groups =
  /(?:пенсионер|студент|школьник|именинник|многодетн|льготник|новы[мх] |постоянн|дет(?:ям|и)|подписк|абонемент|subscri|жазылым|pensioner|senior|student|members?|kids|under|over|new (?:clients|customers)|зейнеткер|оқушы|студент)\p{L}*/iu;
const given =
  /бесплатн|даром|(?<!\p{L})free|тегін|ақысыз|подар|сыйлық|gift|no (?:extra )?charge|for nothing|%|скид|жеңілдік|(?<![\d.,])0 ?(?:₽|₸|р(?!\p{L})|тг)/iu;
const threshold =
  /(?<!\p{L})(?:от|свыше|при|если|когда|over|from|above|when|if|егер)\s[^,]*$|(?:бастап|жоғары|кезінде|болса)\s*$/iu;

/** Where a bracket that stands right behind a stretch ends: it may limit what stands before it; talk is left out. */
export function withBracket(end: number, text: string): number {
  const bracket = /^[^\p{L}\p{N}.,;:!?(]{0,4}\((?<inner>[^()\n]{2,60})\)/u.exec(text.slice(end, end + 70));
  const inner = bracket?.groups?.['inner'];
  if (bracket === null || inner === undefined) return end;
  return /\d/u.test(inner) || holdsLimit(inner) || isLimit(inner) || !isTalk(inner) ? end + bracket[0].length : end;
}

/** "Pensioners: free tea …", "TUESDAYS: 2 for £16": for whom or when stands before the colon, and belongs to it. */
export function losesGroup(start: number, text: string): boolean {
  const label = /(?:^|[\n.!?;•])\s*([^\n.!?;:•]{2,40}):\s*$/u.exec(text.slice(Math.max(0, start - 48), start))?.[1];
  return label !== undefined && (isLimit(label) || days.test(label) || groups.test(label));
}

/** "… £7 after 4pm" before ", Mon–Thu, term time": what stands right behind it limits it. */
function losesLimit(behind: string): boolean {
  const next = /^(?: ?[—–-])?,?(?: \n)? +([^,.;:!?\n]+)/u.exec(behind)?.[1]?.trim() ?? '';
  return isLimit(next) || days.test(next) || isDated(next);
}

/** "заказ от 700 р" right before "доставка бесплатно": from what sum on it is given stands before it. */
function losesThreshold(start: number, words: string, text: string): boolean {
  if (!given.test(words)) return false;
  const before = /[^.!?;\n]*$/u.exec(text.slice(Math.max(0, start - 90), start))![0];
  // "Book before the end of February … and the top tier is free".
  return threshold.test(before.slice(-48)) || (/(?:^|\s)(?:и|and|және),?\s+$/iu.test(before) && isLeadingLimit(before));
}

/** "2 749 ₽" before "/мес": a sum whose unit is cut off. */
const losesUnit = (words: string, behind: string): boolean =>
  /\d[^\p{L}]{0,3}(?:₽|₸|руб\p{L}*|р|тг|теңге|[$€£])?\.?$/iu.test(words) &&
  /^\s?(?:\/|(?:в|за|per|a|an|each|pp|айына|сағатына)(?!\p{L}))/iu.test(behind);

/** "₸-ден жоғары …": a stretch that begins or ends within a word. */
const cutsWord = (start: number, end: number, text: string): boolean =>
  /[\p{L}\d₽₸$€£%][-’']?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[-’']?[\p{L}\d]|^\.\p{L}/u.test(text.slice(end, end + 2));

/** Words that begin something new. */
const news =
  /^(?:и|а|но|да|ещё|еще|также|плюс|зато|кстати|мы|у нас|and|but|also|plus|we|our|so|then|і|да|де|және|ал|тағы|сонымен|біз)(?!\p{L})/iu;
const joins =
  /(?:^|[^\p{L}])(?:и|а|но|да|ещё|еще|также|плюс|зато|что|and|but|also|plus|that|so|және|ал|да|де|тағы)\s+$/iu;
/** Whether a stretch begins, or ends, where its clause does. */
export const beginsClause = (start: number, text: string): boolean =>
  /(?:^|[^\p{L}\p{N}\s])\s*$|\n\s*$/u.test(text.slice(Math.max(0, start - 6), start)) ||
  joins.test(text.slice(Math.max(0, start - 10), start));
const endsClause = (end: number, text: string): boolean => {
  const behind = text.slice(end, end + 14);
  return /^\s*(?:$|[^\p{L}\p{N}\s]|\n)/u.test(behind) || news.test(behind.trimStart());
};

/** What may go on to say for whom, when, where or on what terms. */
const goesOn =
  /^(?:в|во|на|по|с|со|от|до|для|при|за|из|без|у|к|через|после|кроме|если|когда|только|in|on|at|for|from|if|when|with|within|under|over|until|after|before|only|to|by|per|егер|үшін)(?!\p{L})/iu;

/** From this likelihood of its rims on an offer may stand where no mark parts it from what is said beside it. */
const RIM = 0.8;

/** A stretch of a brief, and how likely a line begins and ends where it does. */
export interface Edged {
  readonly start: number;
  readonly end: number;
  readonly begins: number;
  readonly ends: number;
}

/**
 * Whether a stretch keeps what limits it: for whom, when, its unit, a bracket behind it, the rest of its clause.
 * `tidy`: the brief parts its clauses by marks, so that a stretch of it does, too.
 */
export function keepsEdges({ start, end, begins, ends }: Edged, text: string, tidy: boolean): boolean {
  const words = text.slice(start, end);
  const behind = text.slice(end, end + 60);
  if (/\n|^[—–-]/u.test(words) || cutsWord(start, end, text)) return false;
  if (losesGroup(start, text) || losesUnit(words, behind.slice(0, 12))) return false;
  if (losesLimit(behind) || losesThreshold(start, words, text)) return false;
  const [first, last] = [beginsClause(start, text), endsClause(end, text)];
  if (tidy && !(first && last)) return false;
  if (/^\s*(?:не|нет|not|n.t|емес|жоқ)(?!\p{L})/iu.test(behind)) return false;
  if (!last && /\d/u.test(words) && goesOn.test(behind.trimStart())) return false;
  return !given.test(words) || ((first || begins >= RIM) && (last || ends >= RIM));
}
