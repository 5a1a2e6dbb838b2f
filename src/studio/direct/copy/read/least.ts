import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import type { Statement } from './statement.ts';

const number =
  '(?:от |of |из )?[£$€]?(?:\\d+(?:[ \\u00A0]\\d{3})*(?:[.,]\\d+)?(?:-?\\p{L}{1,2}(?!\\p{L}))?|одн\\p{L}+|дв(?:а|е|ое|ух)|тр(?:и|ое|[её]х)|четыр\\p{L}+|пят\\p{L}+|one|two|three|four|five|six|eight|ten|бір|екі|үш|төрт|бес|алты|он)';
const named =
  'заказ\\p{L}*|аренд\\p{L}|парти\\p{L}|срок|время|объ[её]м|бронь|сумма|order|hire|booking|stay|charge|spend|rental|quantity|тапсырыс|уақыт|жалға алу|партия';
/** What has to be bought, hired or come at least, in three languages. */
const least = new RegExp(
  `(?<!\\p{L})(?:(?:минимум|минималка|(?<!\\d\\s?)мин\\.?|миним\\p{L}+(?= (?:${named})(?!\\p{L}))|не меньше|не менее|minimum|(?<!\\d\\s?)min\\.?|at least|ең аз[ыд]?|ең кемі|кемінде|кем дегенде)(?: (?:${named})(?!\\p{L}))?(?: (?:is|of))?\\s?[:—–-]?\\s?${number}(?: [^,;.!?()\\n]{1,28})?|\\d+ (?:hours?|hrs?|nights?|days?|people|rooms?) min(?:imum)?(?!\\p{L})|(?:от|from) \\d+ (?:человек|гостей|персон|порций|штук|people|guests)$)`,
  'iu',
);
/** What is asked at least of what is brought, put in or left, and no part of the price. */
const ofOther =
  /доставк|залог|предоплат|скидк|бесплатн|подар|взнос|депозит|карт[аеуы]|delivery|deposit|free|off(?!\p{L})|discount|жеткізу|тегін|жеңілдік|кепіл|алдын ала|%/iu;
/** What is measured, promised or known of the thing, not bought. */
const ofThing =
  /(?<!\p{L})(?:лет|год\p{L}*|жыл|years?|раз|times?|рет|км|гаранти\p{L}*|guarantee\p{L}*|кепілдік|опыт\p{L}*|experience|минут\p{L}*|mins?|minutes|стаж\p{L}*|участник\p{L}*|group|топ\p{L}*)(?!\p{L})/iu;

const unprinted: readonly Statement['kind'][] = ['talk', 'held', 'legal', 'dictated', 'delivery', 'discount', 'gift'];

/** What a statement says has to be bought at least; null = nothing. */
function leastIn(s: Statement): string | null {
  if (unprinted.includes(s.kind) || ofOther.test(s.text)) return null;
  const words =
    least
      .exec(s.text)?.[0]
      .trim()
      .replace(/[\s—–-]+$/u, '') ?? null;
  return words === null || ofThing.test(words) ? null : words;
}

const isPrice = ({ role, value }: Money): boolean => ['plain', 'new', 'monthly'].includes(role) && value > 0;

/**
 * What has to be bought at least for a price, wherever the brief says so of it: in its sentence ("7000 тг, минималка
 * 2 сағат"), or in a sentence or line of its own ("Минимум 3 обеда на адрес").
 */
export function leastFor(at: Statement, all: readonly Statement[]): string | null {
  const own = all.filter((s) => s.field === at.field && s.start >= at.start);
  for (const s of own) {
    const words = leastIn(s);
    if (words === null) continue;
    if (s.sentence === at.sentence) {
      // Behind another price of the sentence it is that one's.
      const between = own.filter(
        (o) => o !== at && o.sentence === at.sentence && o.start > at.start && o.end <= s.start,
      );
      if (between.every((o) => !extractMoney(o.text).some(isPrice))) return words;
      continue;
    }
    const alone = all.filter((o) => o.field === s.field && o.sentence === s.sentence);
    if (alone[0] === s && s.text.startsWith(words) && alone.every((o) => !extractMoney(o.text).some(isPrice)))
      return words;
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
