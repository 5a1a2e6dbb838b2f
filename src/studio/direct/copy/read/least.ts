import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import type { Statement } from './statement.ts';

const number =
  '(?:от |of |из )?[£$€]?(?:\\d+(?:[ \\u00A0]\\d{3})*(?:[.,]\\d+)?(?:-?\\p{L}{1,2}(?!\\p{L}))?|одн\\p{L}+|дв(?:а|е|ое|ух)|тр(?:и|ое|[её]х)|четыр\\p{L}+|пят\\p{L}+|one|two|three|four|five|six|eight|ten|бір|екі|үш|төрт|бес|алты|он)';
const ordered = 'заказ\\p{L}*|рейс|выезд|бронь|чек|order|job|visit|booking|call-?out|spend|тапсырыс';
const named = `${ordered}|аренд\\p{L}|парти\\p{L}|срок|время|объ[её]м|сумма|hire|stay|charge|rental|quantity|уақыт|жалға алу|партия`;
const opener =
  'минимум|минималка|(?<!\\d\\s?)мин\\.?|не меньше|не менее|minimum|(?<!\\d\\s?)min\\.?|at least|ең аз[ыд]?|ең кемі|кемінде|кем дегенде';
const people =
  '(?:человек|гостей|персон|порций|штук|people|guests)$|\\d+ (?:hours?|hrs?|nights?|days?|people|ppl|guests?|rooms?) min(?:imum)?(?!\\p{L})';
/** "Отыздан аз бермейміз", "төрт сағаттан кем шықпаймыз": so much at least, as it is said in Kazakh. */
const refused =
  '(?:[\\p{L}\\d]+ )?[\\p{L}\\d-]+(?:тан|тен|дан|ден|нан|нен) (?:кем|аз) \\p{L}+(?:май|мей|бай|бей|пай|пей)(?:мын|мін|мыз|міз|м|ді|ды)';
/** What has to be bought, hired or come at least, in three languages. */
const least = new RegExp(
  `(?<!\\p{L})(?:(?:${opener}|миним\\p{L}+(?= (?:${named})(?!\\p{L})))(?: (?:${named})(?!\\p{L}))?(?: (?:is|of))?\\s?[:—–-]?\\s?${number}(?: [^,;.!?()\\n]{1,28}(?![\\p{L}\\d]))?|${refused}|(?:от|from) (?:\\d+|двух|тр[её]х|четыр[её]х|пяти|шести|восьми|десяти|two|three|four|five|six) ${people})`,
  'iu',
);
/** It is asked of the order as a whole, and so of each of the prices beside it. */
const ofOrder = new RegExp(`(?<!\\p{L})(?:${ordered})(?!\\p{L})`, 'iu');
/** What is asked at least of what is brought, put in or left, and no part of the price. */
const ofOther =
  /доставк|площад|процент|макет|шрифт|залог|предоплат|скидк|бесплатн|подар|взнос|депозит|карт[аеуы]|delivery|deposit|free|off(?!\p{L})|discount|жеткізу|тегін|жеңілдік|кепіл|алдын ала|%/iu;
/** What is measured, promised or known of the thing, not bought. */
const ofThing =
  /(?<!\p{L})(?:лет|год\p{L}*|жыл|years?|раз|times?|рет|км|гаранти\p{L}*|guarantee\p{L}*|кепілдік|опыт\p{L}*|experience|минут\p{L}*|mins?|minutes|стаж\p{L}*|участник\p{L}*|group|топ\p{L}*)(?!\p{L})/iu;

const unprinted: readonly Statement['kind'][] = ['talk', 'held', 'legal', 'dictated', 'delivery', 'discount', 'gift'];

/** What a statement says has to be bought at least; null = nothing. */
function leastIn(s: Statement): string | null {
  if ((unprinted.includes(s.kind) && s.kind !== 'talk') || ofOther.test(s.text)) return null;
  const words =
    least
      .exec(s.text)?.[0]
      .trim()
      .replace(/[\s—–-]+$/u, '') ?? null;
  // "Мин заказ 2 кг (а то пишут, хочу полкило)": what is said around it is talk, the least is none.
  if (words === null || (s.kind === 'talk' && !(ofOrder.test(words) && s.text.startsWith(words)))) return null;
  return ofThing.test(words.replace(/^min\.?/iu, '')) ? null : words;
}

const isPrice = ({ role, value }: Money): boolean => ['plain', 'new', 'monthly'].includes(role) && value > 0;

/**
 * What has to be bought at least for a price, wherever the brief says so of it: in its sentence ("7000 тг, минималка
 * 2 сағат"), or in a sentence or line of its own ("Минимум 3 обеда на адрес").
 */
export function leastFor(at: Statement, all: readonly Statement[]): string | null {
  // The line of a cut stands in a sentence that rules have numbered.
  const sentence = all.find((s) => s.field === at.field && s.start <= at.start && s.end > at.start)?.sentence;
  const own = all.filter((s) => s.field === at.field && (s.start >= at.start || s.sentence === sentence));
  for (const s of own) {
    const words = leastIn(s);
    if (words === null) continue;
    if (s.sentence === sentence) {
      // Behind another price of the sentence it is that one's.
      const between = own.filter((o) => o !== at && o.sentence === sentence && o.start >= at.end && o.end <= s.start);
      if (ofOrder.test(words) || between.every((o) => !extractMoney(o.text).some(isPrice))) return words;
      continue;
    }
    const alone = all.filter((o) => o.field === s.field && o.sentence === s.sentence);
    const begins = s.text
      .replace(/^(?:the|a|and|но|и) /iu, '')
      .toLowerCase()
      .startsWith(words.toLowerCase());
    if (alone[0] === s && begins && alone.every((o) => !extractMoney(o.text).some(isPrice))) return words;
  }
  return null;
}

/** "Sorry £395 is midweek+Sun": when it holds, where a later sentence says it of the same sum; null = nothing. */
export function saidAgain(sum: Money, at: Statement, all: readonly Statement[]): string | null {
  for (const s of all) {
    if (s.field !== at.field || s.sentence <= at.sentence || unprinted.includes(s.kind)) continue;
    const same = extractMoney(s.text).find((m) => m.value === sum.value);
    const words = same === undefined ? undefined : when.exec(s.text.slice(same.end))?.groups?.['when'];
    if (words !== undefined) return words.trim();
  }
  return null;
}
const days =
  '(?:будн\\p{L}*|выходн\\p{L}*|пн|вт|ср|чт|пт|сб|вс|утр\\p{L}+|дн[её]м|вечер\\p{L}*|midweek|weekdays?|weekends?|mon|tues?|weds?|thurs?|fri|sat|sun|mornings?|evenings?|daytime|жұмыс күн\\p{L}*|демалыс\\p{L}*)';
const when = new RegExp(
  `^\\s?(?:₽|₸|р\\.?|тг)?\\s?(?:is|are|=|это|—|–|-|for|for the)?\\s?(?<when>(?:(?:only|just|только|по|в|on) ){0,2}${days}(?:\\s?(?:[-–—+/&]|to|and|и|по|мен)\\s?${days})*(?: (?:only|ғана|только))?)(?!\\p{L})`,
  'iu',
);
