import { remembered } from '../text/remember.ts';
import type { Lang } from '../../../../scene/index.ts';
import { extractMoney } from '../read/money.ts';
import { readingsOf } from '../text/morphology.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { holds, begins, wordList } from '../text/words.ts';
import { isRule } from './rules.ts';
import { isConditionAlone } from './half-said.ts';
import { isTorn } from './torn.ts';

/**
 * Why a line cannot be read alone, apart from the text that it was cut out of: it points back, begins or breaks off in
 * the middle, holds a sum that nobody can read, tells a rule of the house, or is misspelt.
 */
export type Flaw = 'pointing' | 'fragment' | 'sum' | 'rule' | 'person' | 'misspelt' | 'question';

/** Words that begin what only goes on. */
export const goesOn =
  'нет,? но|no,? but|жоқ,? бірақ|главное,|важно,|далее|дальше|иначе|потом|затем|тогда|остальн\\p{L}+|другие|прочие|а|но|или|либо|однако|правда|зато|чтобы|чтоб|что|которы\\p{L}+|поэтому|потому|так что|ведь|вдруг|кроме|включая|например|то есть|даже|не больше|не меньше|не более|не менее|ни в ко\\p{L}+|там|тогда как|такой|такая|такие|такое|такую|этот|эта|эти|эту|этого|этому|этим|тот|та|те|таким|там же|тоже|также|ещё \\d|еще \\d|then|otherwise|else|instead|or|nor|because|which|that|who|whose|whereas|the rest|another|others|including|such|so that|even|than|these|those|therefore|however|сонда|сондай|содан|немесе|в среднем по|это в среднем|on average (?:across|over)|орта есеппен біздің|әйтпесе|болмаса|қалған\\p{L}*|яғни|мысалы|сосын|кейін(?=\\s)|ондай|мұндай|осындай|оған|одан|оны|оның|олар\\p{L}*|соны|осыны|бұны|соған|бәрі|әрі';
/** Pronouns that need the noun they stand for. */
const pointing =
  'он|она|оно|они|его|её|ее|их|ему|ей|им|ими|него|неё|нее|них|нему|ней|ним|ними|нём|нем|этого|этому|этим|этом|туда|оттуда|it|its|they|them|he|she|him|her|there|this|these|those|оны|оған|одан|онда|онымен|олар|оларды|соны|соған|осы|бұл|бұны|бұған';
/** Words that a line cannot end in. */
const unended =
  'одну|каждую|потом|позже|и|а|но|или|в|во|на|за|с|со|по|при|до|от|из|к|у|о|об|под|над|без|для|через|(?<!до и )после|перед|между|не|ни|что|как|где|который|которая|которые|очень|ваш|наш|свой|около|примерно|примерно на|более|менее|всего|только|кроме|чем|the|a|an|of|to|at|for|with|from|and|or|but|your|our|than|as|is|are|that|if|when|need|get|than|about|around|only|most|very|мен|пен|бен|және|немесе|үшін\\?|бірақ';
const ruPrepositions = 'в|во|на|за|с|со|по|при|до|от|из|к|ко|у|о|об|под|над|через|после|перед|между|около|среди';
const enPrepositions =
  'in|on|at|by|to|from|of|within|after|before|until|till|per|about|around|during|into|onto|inside|outside|between';
const material =
  'с|со|из|от производителя|от завода|от фермер\\p{L}+|с доставкой|с установкой|with|made|from the maker';

const shorthand =
  'время не капает|не парьтесь|без заморочек|за копейки|халяв\\p{L}+|(?:не )?кида(?:ем|ют|ет)|кидал\\p{L}+|не развод\\p{L}+|wen|thru|thx|pls|plz|tho|gonna|wanna|lol|lmao|omg|gr8|msg|pics?|wk|yr|mths|u|ur|cuz|coz|bc|tbh|btw|ppl|щас|чё|че|норм|ваще|вобще|вообщем|прям|оч|спс|пжл|плиз|кста|инфа|комп|инет|выхи|выхах|\\d+(?:го|му)|тыщ\\p{L}*|тыр|тыр(?:ов|а)|тыс|т\\.р|ща|короч\\p{L}*|кароч\\p{L}*|типо|шучу|хз|имхо|лс|директ|рил|норма?лек';
/** Spellings that no word of Russian has, and frequent slips. */
const slips =
  'жы|шы|чя|щя|чю|щю|ыы|ъь|ьъ|про[эи](?:кт|ц)|безпл|бесспорт|зделa|здела|зделан|скидк[ои]й|агенств|расчит|(?:вы|в)ключется|ключется|коментар|програм(?!м)|прозрачьн|конечьн|(?<!\\p{L})болш|(?<!\\p{L})ихн|евоный|симпот|количств|колличе|прийдти|придти|черезчур|блютус|вайфа\\p{L}*|тайтл|учавств|будующ|следущ|пробывать|кансультац|кантакт|дастав|безопастн|прекрастн|ужастн|учереж|росчет|роспис(?!н)|мебл|стомотол|парихмахер|косметал|тренажор|бугалт|електр|екзам|пренадлеж|пренос|подрост(?:а)?к[ао]м?в|оффици|рассада\\p{L}*расада|расада|петуня|бархотц|ванна?я комнота';

function flawIn(line: string, lang: Lang, labelled: boolean): Flaw | null {
  const text = line.replaceAll('\u00A0', ' ').trim();
  if (text.endsWith('?')) return 'question';
  if (points(text)) return 'pointing';
  if (!labelled && (isFragment(text) || isTorn(text, lang))) return 'fragment';
  if (holdsLooseSum(text)) return 'sum';
  if (isRule(text)) return 'rule';
  if (isCutPerson(text)) return 'person';
  return isMisspelt(text, lang) ? 'misspelt' : null;
}

/** The same for a line whose words are an offer or a small line: rules and places are at home there. */
export function flawOfOffer(line: string, lang: Lang): Flaw | null {
  const text = line.replaceAll('\u00A0', ' ').trim();
  if (points(text)) return 'pointing';
  // "…, March 9–15 only" ends where it should.
  const end = text.replace(/(?<=\S\s\S+)\sonly\.?$/iu, '');
  if (
    begins(text, goesOn) ||
    /^(?:free|бесплатно|тегін),/iu.test(text) ||
    isConditionAlone(text) ||
    lacksNoun.test(text) ||
    /^(?:ещё )?(?:один|одна|два|две|три|one|two|three|бір|екі|үш) (?:бесплатно|free|тегін)$/iu.test(text) ||
    !balanced(text) ||
    isTorn(text, lang) ||
    pattern(`${leftEdge}(?:${unended})\\.?$`).test(end)
  )
    return 'fragment';
  if (isCutPerson(text)) return 'person';
  return isMisspelt(text, lang) ? 'misspelt' : null;
}

/** "На диеты она не распространяется", "алсаңыз тегін жеткіземіз": of an offer or an amount that stands elsewhere. */
const ofOfferElsewhere =
  /(?<!\p{L})(?:она|он|оно|они|it|they) (?:не )?(?:распростран|действу|суммиру|does not apply|doesn.t apply|applies)|^(?:алса[ңн]ыз|алсаң|берсе[ңн]із|берсең)(?!\p{L})/iu;

/** A pronoun is read where its noun stands before it in the line, or where a word behind it is what it belongs to. */
function points(text: string): boolean {
  if (ofOfferElsewhere.test(text)) return true;
  const m = pattern(`${leftEdge}(?:${pointing})${rightEdge}`).exec(text);
  if (!m) return false;
  // "If it doesn't rise, we send another": the thing on the picture.
  if (/^if it (?:does|is|has|ever|still|doesn|isn|won)/iu.test(text) && text.split(/\s+/u).length > 4) return false;
  // "Keeps its shape after washing": its own, of the thing that does it.
  if (/^its$/iu.test(m[0]) && /^(?:(?:never|always) )?\p{L}+s\s$/iu.test(text.slice(0, m.index))) return false;
  // "€179 this week": a time, not a thing.
  if (
    /^(?:this|these|осы) (?:week|month|year|season|summer|winter|spring|autumn|fall|morning|evening|апта|ай|жыл)/iu.test(
      text.slice(m.index),
    )
  )
    return false;
  const before = wordList(text.slice(0, m.index)).filter((w) => w.length > 3 && !looksLikeVerb(w));
  if (/^(?:this|these|those|осы|бұл|it|its|there)$/iu.test(m[0]) && m.index > 0 && before.length > 0) return false;
  if (
    /^(?:it|its)$/iu.test(m[0]) &&
    /(?<!\p{L})(?:so|because|until|till|when|before|after|if|that|and)\s$/iu.test(text.slice(0, m.index))
  )
    return text.slice(0, m.index).split(/\s+/u).length < 4;
  if (
    /(?:^|\s)(?:перед|после|с|к|от|без|у|для|на|в|до)\s(?:ней|ним|него|неё|нее|них|нему|ними)$/iu.test(
      text.slice(0, m.index + m[0].length),
    )
  )
    return before.filter((w) => !/^(?:перед|после)$/u.test(w)).length < 2;
  return before.length === 0;
}

/** "Новый — облепиха", "Мест 14", "10% of customers paid this": of what, nobody can tell; and excuses. */
const lacksNoun =
  /^для (?:всех )?остальн|^for (?:all |the )?(?:others|the rest)|^(?:19|20)\d\d ?[:—–-] \d+ \p{L}+$|^\p{L}+ instead$|^(?:\p{L}+ ){0,2}\p{L}+(?:ам|ям|ым|им) (?:от )?\d+ ?%$|^(?:чем мы|почему (?:мы|именно)|how we|why we)(?!\p{L})|^(?:нов|друг|последн|следующ)\p{L}+ [—–-] |^мест \d+$|^осталось \d+$|^\d[\d ]* ?(?:тг|теңге\p{L}*|₸)? ?(?:жоғары|асса|бастап) (?:тегін|ақысыз)|^[£$€]\d+ if |(?<!\p{L})т\.\s?к\.|^\d+ ?%? of (?:customers|users|people) \p{L}+ this(?!\p{L})/iu;

/** "В группе не больше четырёх человек", "at the table six places": how many there are where. */
const counts =
  /^(?:в|на|у) (?:групп|класс|зал|смен|бригад|команд|отряд|меню|набор|комплект|пачк|коробк|упаковк|лодк|машин|пар|вольер|номер|комнат|палат)\p{L}{1,3} (?:не (?:больше|более) |до |всего |максимум |ровно |по |от )?(?:\d|дв|тр|четыр|пят|шест|сем|вос|дев|дес)\p{L}* \p{L}{3,}|^(?:in|at) (?:each|a|every|the) \p{L}+ (?:no more than |at most |up to |only )?(?:\d|two|three|four|five|six|seven|eight|nine|ten)/iu;

/** A part that begins or breaks off in the middle of what it says. */
function isFragment(text: string): boolean {
  const words = text.split(/\s+/u);
  if (begins(text, goesOn)) return true;
  if (lacksNoun.test(text)) return true;
  if (/^\([^()]*\)\.?$/u.test(text)) return true;
  if (/^[,.;:)%\]*/+]|^[-–—](?!\s?\d)/u.test(text)) return true;
  if (pattern(`(?<!\\d\\s)${leftEdge}(?:${unended})\\.?$`).test(text)) return true;
  if (/^\d[\d\s.,]*[\p{L}%₽₸°²³]{0,4}\.?$/u.test(text)) return true;
  if (!balanced(text)) return true;
  if (/(?<!\p{L})(?:up to|from|до|от|за|через|after|within)\s\d{1,3}$/iu.test(text)) return true;
  if (
    /^(?:до |по |от |около )?\d[\d\s.,–-]*\s?(?:мин|час|ден|дн|дня|недел|мес|год|лет|min|hour|day|week|month|year|сағат|күн|апта|ай|жыл|км|км\/ч|м|см|кг)\p{L}*$/iu.test(
      text,
    )
  )
    return true;
  if (
    /(?<!\p{L})(?:ли(?!\p{L})|или нет$)/iu.test(text) ||
    /(?<!\p{L})(?:sorry|извините|кешіріңіз)(?!\p{L})/iu.test(text)
  )
    return true;
  if (/(?:^|[^\d\s])\s?(?<!\p{L})(?:AED|USD|EUR|GBP|руб\p{L}*|теңге|тг|сом)\.?$/iu.test(text)) return true;
  // "Без регистрации — 1 год": the second half of something.
  if (/^(?:без|с|при|для|до|от|за|иначе|если|without|with|otherwise)\s[^—–]{2,30}\s[—–]\s?\d+ \p{L}+$/iu.test(text))
    return true;
  if (/^(?:никого|никто|ничего) \p{L}+$/iu.test(text)) return true;
  const verb = words.some(looksLikeVerb);
  if (words.length === 1)
    return !/^(?:круглосуточно|бесплатно|қоспасыз|хлорсыз|қантсыз|\p{L}+-free|vegan|handmade)$/iu.test(text);
  const placed = begins(text, `${ruPrepositions}|${enPrepositions}`) && !begins(text, material);
  if (!verb && placed && !tellsBehind(text) && !counts.test(text)) return true;
  if (/^with you (?:in|within) \d/iu.test(text)) return false;
  if (!verb && begins(text, material) && (words.length <= 2 || /\d/u.test(text))) return true;
  // A bare "for whom" or "where" says nothing of the thing.
  if (!verb && words.length <= 3 && begins(text, 'для|for')) return true;
  // "Томат 40", "Легковая 2400": what is counted is not said.
  return /^\p{L}+\s\d+$/u.test(text) && !/^(?:spf|ip|ielts|windows)/iu.test(text);
}

/** "До набережной 200 метров", "В группе 10 детей", "У нас свой лес": a place or whole with what is there. */
const tellsBehind = (text: string): boolean =>
  text.toLowerCase().startsWith('у нас ') ||
  /^в 20\d\d году \p{L}{3,}(?:ли|ла|л|н[ыао]?) /iu.test(text) ||
  /^(?:в прошлом году|за прошлый год|в этом году|за полгода|в прошлом сезоне) .*[—–:-] ?\d/iu.test(text) ||
  /^за (?:20\d\d год|год|сезон),? \d+ \p{L}{3,}/iu.test(text) ||
  /^(?:до|от|up to) \d[\d.,]*\s?\p{L}+\.? \p{L}+ \p{L}+/iu.test(text) ||
  /\p{L}{2,}(?:ите|ете|ёте)(?!\p{L})/iu.test(text) ||
  /(?:бесплатн|тегін|free|включ|входит)/iu.test(text) ||
  (/^\p{L}+ (?!\d|перв|втор|трет|течение|любо|кажд|одн|дв|тр)\p{L}{3,}/iu.test(text) &&
    /(?<!(?:^|\s)(?:в|во|на|за|с|со|по|при|до|от|из|к|in|on|at|by|to|from|of)\s)(?<![\d.,])[+]?\d+\s?\p{L}/iu.test(
      text,
    ));

const balanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0) &&
  (text.match(/[«“]/gu)?.length ?? 0) === (text.match(/[»”]/gu)?.length ?? 0) &&
  (text.match(/(?<!\d)"/gu)?.length ?? 0) % 2 === 0;

/** Units and nouns that make a number no sum. */
const counted =
  '\\s?(?:%|‰|°|℃|процент|пайыз|проц|мл|мкл|л|кило|келі|кг|мг|мкг|гр?|см|мм|км|м|м²|м³|м2|м3|га|сот|Вт|кВт|В|А|мАч|мА|ГБ|ТБ|МБ|Гц|кГц|ГГц|дБ|атм|бар|ккал|лм|К|об|шт|чел|мин|сек|ч|дн|год|лет|мес|кубов|куб|ml|l|kg|mg|mcg|g|cm|mm|km|m|in|ft|oz|lbs?|W|kW|kWh|V|mAh|GB|TB|MB|Hz|dB|pcs|mph|rpm|psi|px|dpi|sqm|sq|h|hrs?|mins?|secs?|days?|x|×|х|d|k|ХБ|МЕ|ЕД|IU)(?!\\p{L})';
/** "Светильник 350 точка": so much for one, not so many; "9,4 млн с ремонтом": of what, nobody can tell. */
const holdsBarePrice = (text: string): boolean =>
  // Two numbers side by side: what each counts is lost.
  /\d\s+\d{4,}(?!\d)/u.test(text) ||
  // "8900 копия / 16500 оригинал": sums of two things.
  /(?<!\d)\d{3,6} \p{L}+ \/ \d{3,6} \p{L}+/u.test(text) ||
  (!/[әғқңөұүһі]/iu.test(text) &&
    /(?<!\d)\d{2,}[02-9]\s(?:точка|рейс|пачка|место|комплект|пара|сеанс|при[её]м|занятие|урок|билет|порция|коробка|мешок|рулон|лист)(?!\p{L})/iu.test(
      text,
    )) ||
  /(?<!(?:от|до) )(?<![\d.,])\d[\d.,]*\s?(?:млн|млрд)\.?(?=\s*$|[,.;]|\s(?:с|со|за|без|под|и|от|до|в|на)\s)/iu.test(
    text,
  );

/** "Маникюр за 90": a small number behind these words may be a sum; "за 9 дней, повара за 14" counts days. */
const mayCost = (before: string): boolean =>
  /(?:^|\s)(?<!(?:минут|час|дней|дня|мин|лет|раз)\p{L}* )(?:по|за|от|for|at)$/iu.test(before) &&
  !/за \d+ (?:\p{L}+ )?(?:дн|час|мин|недел)\p{L}*.* за$/iu.test(before);

/** "Не промерзает до −50": degrees, whether their sign stands there or not. */
const cold =
  /(?<!\p{L})(?:зим\p{L}+|ночева\p{L}+|мороз\p{L}*|морозост\p{L}+|промерз\p{L}+|замерз\p{L}+|мёрзн\p{L}+|мерзн\p{L}+|холод\p{L}*|температур\p{L}+|гуля\p{L}+|стуж\p{L}+|монтаж|winter|frost|cold|freez\p{L}+|аяз\p{L}*|қыс\p{L}*|суық\p{L}*)(?!\p{L})/iu;

/** "Окно 1300 на 1400": two sides of a thing. */
const sidesOf = /(?<!\d)\d{2,4}\s(?:на|by)\s\d{2,4}(?!\d)/giu;

/** Sums that stand as no word of print does: glued to a unit, a name, an ending or each other. */
function holdsOddSum(text: string): boolean {
  // "Қаймақ 2 800 кг": so much for a kilo, not so many kilos.
  if (
    /^(?!(?:нагрузк|вес|масс|груз|выдерж|объ[её]м|[её]мк|бак|көтер|салмақ|capacity|load|holds))\p{L}+ \d[\d ]{2,} ?(?:кг|л|литр\p{L}*|шт|дана|kg|l)(?!\p{L})/iu.test(
      text,
    ) &&
    !looksLikeVerb(text.split(' ')[0]!)
  )
    return true;
  // "Установка от девяти тысяч": a sum in words, and of what money nobody says.
  if (/(?<!\p{L})(?:от|за|до|по) \p{L}+ тысяч(?!\p{L})/iu.test(text)) return true;
  // "Грузчик 4000 сағат": so much for an hour, not so many hours.
  if (/\d{4,} (?:сағат|күн|тәулік|адам)(?!\p{L})/iu.test(text)) return true;
  // "Диван 12000 ден", "25 000 нан жоғары", "көрпе 3500 бір данасы": an ending or a unit behind a bare sum.
  if (/\d{3,} ?(?:ден|дан|нан|нен|тен|тан|бір дана\p{L}*)(?!\p{L})/iu.test(text)) return true;
  const paid = /\d\s?(?:₽|рублей|₸|тенге)(?= [а-яё])/iu.exec(text);
  if (paid !== null && isNamedBehind(text.slice(paid.index + paid[0].length))) return true;
  if (holdsBarePrice(text)) return true;
  // "Mini valet 25, full 60, vans +10": a list of prices without their currency.
  if (/\p{L} \d{2,5},(?:[^,]*,)*[^,]*\p{L} \+?\d{2,5}(?=,|$)/u.test(text)) return true;
  // "До −40": percent, degrees or money, nobody can tell.
  if (/(?<![\p{L}\d])[-−–]\s?\d{1,3}(?=\s*(?:$|[,.;)]))/u.test(text) && !cold.test(text)) return true;
  if (/(?:^|[\s(])\+\s?[£$€]?\d{3,}/u.test(text) || /^[A-Za-z ]+ \+\s?\d{1,3}$/u.test(text)) return true;
  if (/\d[\d ]*\s?(?:т\.?\s?р\.?|тыс\.?|тыщ|мың)(?![\p{L}])|\d тысяч\p{L}*\.?$/iu.test(text)) return true;
  return false;
}

/**
 * A number of three or more digits that no unit, noun or sign explains: most likely a price without its currency, which
 * reads as nonsense in a line.
 */
export function holdsLooseSum(text: string): boolean {
  if (holdsOddSum(text)) return true;
  for (const m of text
    .replace(sidesOf, (sides) => sides.replace(/\d/gu, '×'))
    .matchAll(/(?<![\p{L}\d.,/×xх*№#+–—-])(\d{1,3}(?:[ .,]\d{3})+|\d{2,6})(?![.,:/×xх*–—-]\d|\d|-\p{L})/gu)) {
    const value = Number(m[1]!.replace(/[ .,]/gu, ''));
    const before = text.slice(0, m.index).trimEnd();
    const after = text.slice(m.index + m[0].length);
    if (value < 100 && !mayCost(before)) continue;
    // Names of models and standards, and what stands in quotes.
    if ((/(?<!\p{L})\p{Lu}{2,}$/u.test(before) && !m[1]!.includes(' ')) || /[«"“][^»"”]*$/u.test(before)) continue;
    // "Бесплатно от 2000": a threshold.
    if (/(?:^|\s)(?:от|свыше|over|above|from)$/iu.test(before) && /бесплатн|free|тегін/iu.test(text)) continue;
    if (/[₽₸$€£№#±+*×xх]$/u.test(before) || /^\s?[₽₸$€£%°+*×xх]/u.test(after)) continue;
    if (
      /^\s?(?:руб|р(?!\p{L})|тг|теңге|тенге|сом(?!\p{L})|quid|AED|USD|EUR|RUB|KZT)/iu.test(after) ||
      /(?:AED|USD|EUR)$/u.test(before)
    )
      continue;
    if (pattern(`^${counted}`).test(after)) continue;
    // "По 6200 карпатка": what is counted would stand in another case.
    if (value >= 100 && isNamedBehind(after)) return true;
    // A year; at the end behind a bare word it may as well be a price: "Педикюр 1900".
    if (
      value >= 1900 &&
      value <= 2099 &&
      !/\s/u.test(m[1]!) &&
      (/^\s?(?:г(?!\p{L})|год|year|жыл)/iu.test(after) ||
        (value > 2014 && value < 2036) ||
        /(?<!\p{L})(?:с|со|в|во|до|по|от|к|из|since|in|from|of|by|until)$/iu.test(before) ||
        /^[\s.]*[\p{L},)»]/u.test(after))
    )
      continue;
    // A noun or adjective behind the number says what is counted; "за", "в", "час", "кг" behind a price do not.
    if (
      /^\s(?:\p{L}{3,}|\p{L}?[әғқңөұүһі]\p{L}?(?!\p{L}))/iu.test(after) &&
      !/^\s(?:за|смотря|зависит|где|какая|какой|сколько|онлайн|офлайн|очно|наличными|переводом|выезд|работа|час|сутки|сут|ночь|день|штука|штуку|кило|смена|сторон|будни|или|выходн\p{L}*|праздник\p{L}*|отдельно|сверху|доплата|бөлек|при|только|лишь|per|each|for|if|until|only|дейін|бастап|егер)(?!\p{L})/iu.test(
        after,
      )
    )
      continue;
    if (/(?:\p{Lu}\p{L}*|\p{L}\d|[a-z]+)$/u.test(before) && !/\s(?:и|а)$/iu.test(before) && /[A-Za-z]$/u.test(before))
      continue;
    return true;
  }
  return extractMoney(text).some((m) => m.currency === null && !['other', 'threshold'].includes(m.role));
}

/** Whether what stands behind a number is named, not counted: "карпатка", not "карпаток". */
function isNamedBehind(after: string): boolean {
  const word =
    /^\s(?!сезон|модел|выпуск|час|сутки|заняти|смен|штук|пар[аы]|метр|куб|литр|меш|билет|день|ночь|место|порци|урок|сеанс|раз|шт|человек|месяц|неделя|визит|рейс|точка|комплект|упаков|пачк|короб)([а-яё]{4,})(?!\p{L})/u.exec(
      after,
    )?.[1];
  if (word === undefined) return false;
  const all = readingsOf(word);
  // "3200 действует": nor does what is counted do anything right behind it.
  if (all.length > 0 && all.every((r) => r.has('VERB') && !r.has('impr'))) return true;
  return (
    all.length > 0 &&
    all.every((r) => r.has('NOUN') && !r.has('gent') && !r.has('Fixd')) &&
    all.some((r) => r.has('nomn') && r.has('sing'))
  );
}

/** The speaker's own person, cut off from what he tells: "Сам егерь 22 года", "Я художник". */
const isCutPerson = (text: string): boolean =>
  (/^(?:сам|сама|сами)\s(?!\p{L}+(?:ю|у|им|ем|ём|яю|аю)(?!\p{L}))/iu.test(text) &&
    !looksLikeVerb(text.split(/\s+/u)[1] ?? '')) ||
  /(?<!\p{L})(?:(?<!у )меня|у меня дома|мне|мной|моих|муж|жена|мужем|бабушк\p{L}+|апам|әжем|күйеуім|мені|маған)(?!\p{L})|^(?:мой|моя|моё|мои|my|менің) /iu.test(
    text,
  ) ||
  /(?<!\p{L})я (?:сам[аи]? )?\p{L}+(?:ла|л|лась|лся)(?!\p{L})/iu.test(text) ||
  /^(?:я|мен|i.?m|i am)\s(?!\p{L}+(?:ю|у|мын|мін)(?!\p{L}))/iu.test(text);

/** Chat shorthand, two scripts in one word, letters thrice, slips that everybody sees. */
export function isMisspelt(text: string, lang: Lang): boolean {
  if (holds(text, shorthand)) return true;
  if (/(?=\p{L}*[a-z])(?=\p{L}*[а-яёәғқңөұүһі])(?<!\p{L})\p{L}{3,}/iu.test(text) && mixed(text)) return true;
  if (/(\p{L})\1\1/iu.test(text.replace(/www|ООО|III|XXX|iii/gu, ''))) return true;
  return lang === 'ru' && pattern(slips).test(text);
}

/** Latin and Cyrillic within one run of letters; a hyphen parts them rightly ("e-mail", "IT-компания"). */
const mixed = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((w) => /[A-Za-z]/u.test(w) && /[А-Яа-яЁёӘ-ӿ]/u.test(w) && w.length > 2);

const read: Readonly<Record<Lang, (line: string) => Flaw | null>> = {
  ru: remembered((line) => flawIn(line, 'ru', false)),
  kk: remembered((line) => flawIn(line, 'kk', false)),
  en: remembered((line) => flawIn(line, 'en', false)),
};

/**
 * What is wrong with a line that shall be read alone, or null. `labelled`: the brief calls it the main thing itself.
 */
export const flawOf = (line: string, lang: Lang, labelled = false): Flaw | null =>
  labelled ? flawIn(line, lang, true) : read[lang](line);
