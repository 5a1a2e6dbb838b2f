import { monthSources } from '../text/months.ts';
import { pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins, wordsIn } from '../text/words.ts';

/** What goes on a list of days: further days, a month at its end. */
export const daysOn = pattern(
  `^\\s\\d{1,2}(?:,\\s\\d{1,2})*(?:\\s(?:и|and|және|мен)\\s\\d{1,2})?\\s(?:${monthSources.ru}|${monthSources.en}|${monthSources.kk})`,
);

/** "Примем, промаркируем, соберём и отвезём на WB": verbs that share what stands at their end. */
export const chainsVerbs = (before: string, part: string): boolean => {
  const doing = /^\p{L}{3,}(?:ем|ём|им|ю|ет|ёт|ит)$/iu;
  return before.split(/,\s*/u).every((one) => doing.test(one)) && doing.test(wordsIn(part)[0] ?? '');
};

/** What may go wrong with a thing or an order, as people put it before what they do then. */
export const wentWrong =
  /^(?:(?:если|вдруг) )?(?:что-то )?(?:слома|не понрави|не подош|опозда|потеря|порва|задержа|протек|передума|не приш|не сработа|разби|испорти|ошиб)\p{L}{0,3}(?:л|ла|ло|ли|лся|лась|лось|лись)(?!\p{L})[^,;]{0,40}$/iu;

/** What a list ends in where it is whole. */
export const saidOfAll = /(?<!\p{L})(?:nothing else|больше ничего|и вс[её]$|басқа ештеңе)(?!\p{L})/iu;

/** What is a list of bare names already: "всё входит: стекло, мох", "банкет, ведущий". */
const listing = /^(?:.*: )?(?:[\p{L}-]+(?: [\p{L}-]+)?, )*[\p{L}-]+(?: [\p{L}-]+)?$/u;

/** "…: стекло, мох" + "три растения", "банкет, ведущий" + "диджей и 3 часа по реке": a further name of a list. */
export function goesOnList(behindColon: boolean, before: string, part: string): boolean {
  if (!behindColon && !/: [^:]*$/u.test(before)) return false;
  // "Everything for 25 m²: 14 seed packs, two hand tools": what a colon opens is told whole.
  if (
    /: [^:]*\d/u.test(before) &&
    !/: [^:]*(?:[₽₸£$€%]|\d{3})/u.test(before) &&
    isName(part) &&
    wordsIn(part).length <= 4 &&
    !before.slice(before.lastIndexOf(': ')).split(/\s+/u).some(looksLikeVerb) &&
    !/бесплатн|подар|скидк|(?<!\p{L})(?:free|тегін|без|no|without|доставк\p{L}*|гаранти\p{L}*)(?!\p{L})/iu.test(part)
  )
    return true;
  if (!listing.test(before) || (wordsIn(before).some(looksLikeVerb) && !before.includes(': '))) return false;
  const names = before.slice(before.lastIndexOf(': ') + 1);
  if (names.split(/\s+/u).some(looksLikeVerb) || /\d ?%|бесплатн|подар|скидк|free|тегін/iu.test(part)) return false;
  return (wordsIn(part).length <= 3 && isName(part)) || /^[\p{L}-]+ (?:и|and|және) /iu.test(part);
}

/**
 * "имплант OSSTEM, операция, абатмент" + "металлокерамическая коронка": what stands behind a bare word that a comma
 * parts off is a further member, unless it does, counts or promises something. `member`: the part before it.
 */
export const goesOnMember = (member: string, part: string): boolean =>
  /^\p{L}[\p{L}-]+$/u.test(member) &&
  !looksLikeVerb(member) &&
  !/^(?:онлайн|online|круглосуточно|недорого|быстро|честно|официально|срочно|безналично|бесплатно|free|тегін)$/iu.test(
    member,
  ) &&
  wordsIn(part).length <= 6 &&
  isName(part) &&
  !/бесплатн|подар|скидк|(?<!\p{L})(?:free|тегін|без|no|without)(?!\p{L})/iu.test(part);

/** Whether a part may be one of the names of a list: "всё включено: теория, 56 часов с инструктором" holds no list. */
export const isItem = (part: string): boolean =>
  wordsIn(part).length <= 4 && !/\d/u.test(part) && !wordsIn(part).some(looksLikeVerb);

/** "Глина, глазури и обжиг входят", "Той, сүндет тойға зал безендіреміз": one thing is said of a whole list. */
export function sharesPredicate(list: string, part: string): boolean {
  const bare = list.split(/,\s*/u).every((item) => wordsIn(item).length <= 2 && !/\d/u.test(item));
  if (!bare || begins(list, 'без|не|no|without|free|с|со|with') || wordsIn(list).some(looksLikeVerb)) return false;
  const joined = /^(?:[\p{L}-]+ ){1,3}(?:и|and|мен|пен|бен|және|or|или) [\p{L}-]+ (.+)$/iu.exec(part)?.[1];
  if (joined !== undefined)
    return (
      /^(?:(?:are |is |all )?(?:included|free|provided)|включен\p{L}*|входят|входит|в подарок|бесплатно|тегін|наши|свои)/iu.test(
        joined,
      ) || looksLikeVerb(joined.split(' ')[0] ?? '')
    );
  if (
    /^[\p{L}-]+ (?:уже |все |already |all )?(?:\p{L}{3,}(?:ены|аны|яты|иты)|входят|in place|included|provided|ready)$/iu.test(
      part,
    )
  )
    return true;
  const said = wordsIn(part).at(-1) ?? '';
  return (
    /[әғқңөұүһі]/iu.test(list + part) && list.includes(',') && (looksLikeVerb(said) || /^(?:бар|жоқ)$/iu.test(said))
  );
}

/** "Weekends 5–27 October 10am–4pm": when it is open limits nothing that follows. */
export const isTimetable = (text: string): boolean =>
  /\d ?(?:am|pm)? ?[-–—] ?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)|\d{1,2}[:.]\d\d ?[-–—] ?\d{1,2}[:.]\d\d/iu.test(text);

const isName = (part: string): boolean => !/\d/u.test(part) && !wordsIn(part).some(looksLikeVerb);
