import type { Lang } from '../../../../scene/index.ts';
import { readingsOf } from '../text/morphology.ts';
import { betweenStops } from '../text/between-stops.ts';
import { toNumber } from '../text/numbers.ts';
import { pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { holds, begins, wordsIn } from '../text/words.ts';
import { paidFor, spokenTail } from './spoken-words.ts';
import type { SpokenTail } from './spoken-words.ts';

/** A price as people say it, without sign or stop: "маникюр с покрытием 1800 педикюр 2300", "65 for the day". */
export interface SpokenPrice {
  readonly value: number;
  /** The least of several. */
  readonly from: boolean;
  /** What it buys and on what terms, in the words of the brief; null = the thing itself. */
  readonly basis: string | null;
  /** Place of its words in the text, and of its number. */
  readonly start: number;
  readonly end: number;
  readonly number: readonly [number, number];
  /** Its own sign or word of a currency stands beside it; empty where it has none. */
  readonly sign: string;
  /** It is surely money: by its sign, or counted in thousands. */
  readonly marked: boolean;
}

/** A stretch between two stops, and its place. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

const piecesOf = (text: string): readonly Piece[] =>
  betweenStops(text).map(([a, b]) => {
    const raw = text.slice(a, b);
    return { text: raw.trim(), start: a + raw.length - raw.trimStart().length };
  });

/** What is no price of anything: what is owed, lent, added, taken off or earned, and what is counted otherwise. */
const otherMoney =
  'залог\\p{L}*|предоплат\\p{L}*|аванс\\p{L}*|взнос\\p{L}*|кредит\\p{L}*|ипотек\\p{L}*|рассрочк\\p{L}*|процент\\p{L}*|ставк\\p{L}*|штраф\\p{L}*|доплат\\p{L}*|надбавк\\p{L}*|плюс|сверху|бонус\\p{L}*|кэшбэк\\p{L}*|кешбэк\\p{L}*|сертификат\\p{L}*|скидк\\p{L}*|экономи\\p{L}*|вместо|было|раньше|бесплатн\\p{L}*|даром|подар\\p{L}*|зарплат\\p{L}*|выручк\\p{L}*|доход\\p{L}*|заработ\\p{L}*|прибыл\\p{L}*|оборот\\p{L}*|income|turnover|earn\\p{L}*|оклад\\p{L}*|з ?п|платят|развод\\p{L}*|берут|конкурент\\p{L}*|тираж\\p{L}*|не дешевле|deposit|bond|off|save|saving|instead of|was|were|extra|surcharge|fee|tip|wage|salary|free|others|everyone|gift|voucher|refund\\p{L}*|fine|минималк\\p{L}*|кепіл\\p{L}*|жеңілдік\\p{L}*|тегін|ақысыз|жалақы\\p{L}*|несие\\p{L}*|бұрын\\p{L}*|орнына|қосымша|үстеме\\p{L}*|асса|жоғары|артық|алса|болса|кешіктірсе\\p{L}*|other days';
const address =
  'улиц\\p{L}*|ул|проспект\\p{L}*|пр|пр-т|переул\\p{L}*|шоссе|набережн\\p{L}*|дом|д|офис|кабинет|каб|кв|корпус|этаж\\p{L}*|стр|микрорайон\\p{L}*|мкр|№|номер\\p{L}*|тел|телефон\\p{L}*|ватсап\\p{L}*|школ\\p{L}+|лицензи\\p{L}*|room|unit|flat|road|street|st|tel|phone|call|text|көше\\p{L}*|көш|даңғыл\\p{L}*|үй|код|промокод\\p{L}*|артикул|модель|размер\\p{L}*|size|sizes|рост\\p{L}*|вес|весом|возраст\\p{L}*|age|ages|aged|within|пробег|серия|км';

const money =
  /(?<![\p{L}\d.,:/×xх*№#+°-])(?<low>(?:от|from|с|starts? (?:at|from))\s)?(?<pre>[£$€₽₸])?(?<n>\d{1,3}(?:[ \u00A0]\d{3})+|\d{1,6}(?:[.,]\d{2})?)(?:\s?(?<mul>тыс(?:яч\p{L}*)?\.?|тыщ\p{L}*|т\.?\s?р\.?(?!\p{L})|мың|k(?!\p{L})))?(?:\s?(?<sign>₽|₸|£|\$|€|руб(?:л\p{L}*)?\.?|р\.?(?!\p{L})|тг|тенге|теңге|сом|сум|quid|pounds?|bucks|dollars?|euros?))?(?<from>ден|нен|дан|нан|тен|тан)?(?![\p{L}\d×*+%°]|[.,:/–-]\d)/giu;

/** Units that a number counts: no sum. */
const counts =
  /^\s?(?:%|шт|штук(?!а|у)|см|мм|м(?!\p{L})|м²|м2|кв\.?\s?м|км|кг|г(?!\p{L})|гр|грамм\p{L}*|килограмм\p{L}*|мл|л(?!\p{L})|литров|лет|год\p{L}*|г\.|мес\p{L}*|недел\p{L}*|дн\p{L}*|день|час(?:а|ов)|ч(?!\p{L})|мин\p{L}*|сек\p{L}*|раз\p{L}*|человек|чел|сорт\p{L}*|вид\p{L}*|мест(?:а)?(?!\p{L})|страниц\p{L}*|размер\p{L}*|градус\p{L}*|соток|сот(?!\p{L})|куб(?:а|ов)|ватт|вт|вольт|порци[ий]|гост\p{L}*|километр\p{L}*|метров|метра|процент\p{L}*|min\w*|hours?|hrs?|days?|weeks?|months?|years?|yrs?|miles?|people|guests?|pcs|kg|g(?!\p{L})|cm|mm|m(?!\p{L})|ml|l(?!\p{L})|ft|inch\w*|in(?=\s*$)|am|pm|grams?|litres?|stars?|(?:st|nd|rd|th)(?!\p{L})|(?:of )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|январ\p{L}*|феврал\p{L}*|марта|апрел\p{L}*|мая|июн\p{L}*|июл\p{L}*|август\p{L}*|сентябр\p{L}*|октябр\p{L}*|ноябр\p{L}*|декабр\p{L}*|қаңтар\p{L}*|ақпан\p{L}*|наурыз\p{L}*|сәуір\p{L}*|мамыр\p{L}*|маусым\p{L}*|шілде\p{L}*|тамыз\p{L}*|қыркүйек\p{L}*|қазан\p{L}*|қараша\p{L}*|желтоқсан\p{L}*|deposit|to \d|of)(?!\p{L})/iu;
const kazakhCounts =
  /^\s?(?:сағат|күн|апта|ай|жыл|адам|қонақ|кило|келі|литр|метр|грамм|пайыз|түрлі|дана|орын|сабақ|сынып|өлшем)\p{L}*/iu;

/** A number of the list with the words before and behind it, up to its neighbours. */
interface Sum {
  readonly m: RegExpMatchArray;
  readonly value: number;
  readonly sign: string;
}

/** Least sum that anybody writes without a sign. */
const LEAST = { ru: 100, kk: 200, en: 10 } as const;

/** Whether a bare number may be a sum by its value and by what stands beside it. */
function isSum({ m, value, sign }: Sum, piece: string, lang: Lang): boolean {
  const before = piece.slice(0, m.index).trimEnd();
  const behind = piece.slice(m.index! + m[0].length);
  const { low } = m.groups ?? {};
  if (value === 0 || /(?<!\p{L})(?:\+|плюс|до|up to|under|over|max|№)$/iu.test(before) || /^\s?на \d/iu.test(behind))
    return false;
  if (low !== undefined && /^с\s/iu.test(low)) return false;
  if (sign !== '') return true;
  if (m.groups?.['mul'] !== undefined) return !/(?<!\p{L})на$/iu.test(before);
  if (value < LEAST[lang] && !/[.,]\d\d$/u.test(m.groups!['n']!)) return false;
  if (counts.test(behind) || (lang === 'kk' && kazakhCounts.test(behind)) || /^\s\d{2,}(?!\d)/u.test(behind))
    return false;
  if (/(?<![\p{L}\d])\d{2,}$/u.test(before)) return false;
  if (
    /(?<!\p{L})(?:на|в|до|около|более|почти|свыше|из|к|с|уже|in|on|at|of|to|since|over|about|around|every|within|than|and|after|before|until|till|by)$/iu.test(
      before,
    )
  )
    return false;
  if (/(?<!\p{L})за$/iu.test(before) && !/(?:^|\s)\p{L}{4,}\sза$/iu.test(before)) return false;
  if (value > 1949 && value < 2036 && value % 100 !== 0) return false;
  if (lang !== 'en' && value % 10 !== 0 && value % 10 !== 9) return false;
  // What is counted stands behind in the genitive: "300 платьев".
  const next = /^\s(\p{L}+)/u.exec(behind)?.[1] ?? '';
  if (lang === 'ru' && next !== '' && !/^(?:час|сутки|штука|метр|куб|литр|кило|кг)$/iu.test(next)) {
    const readings = readingsOf(next);
    if (readings.length > 0 && readings[0]!.has('NOUN') && !readings.some((r) => r.has('nomn'))) return false;
    if (readings[0]?.has('ADJF') === true && readings[0].has('gent')) return false;
  }
  return !(
    lang === 'en' &&
    /^\s(?!(?:\p{L}+\s){1,3}(?:from |only |is )?\d|for|full|per|each|a|an|if|but|while|with|and|takes?|inc\w*|all|only|plus|or|no|delivered|fitted)\p{L}+s(?!\p{L})/iu.test(
      behind,
    )
  );
}

const sumsOf = (piece: string, lang: Lang): readonly Sum[] =>
  [...piece.matchAll(pattern(money.source, 'giu'))]
    .map((m) => ({
      m,
      value: toNumber(m.groups!['n']!) * (m.groups!['mul'] === undefined ? 1 : 1000),
      sign: m.groups!['pre'] ?? m.groups!['sign'] ?? (/^т\.?\s?р/iu.test(m.groups!['mul'] ?? '') ? '₽' : ''),
    }))
    .filter((sum) => isSum(sum, piece, lang));

/** Words that open a price and say nothing of what it buys. */
const opening =
  '(?:цен[аы]|стоимость|стоит|стоят|всего|прайс|итого|по|за|это|и|а|ну|вот|у нас|бағасы|небәрі|price|prices|its|it.s|is|are|just|only|costs?|at|for|and|so|we charge|i charge|-|—|–|:)';
/** What no name of a thing holds. */
const noThing =
  'если|но|или|что|чтобы|когда|потому|который|которые|мы|я|вы|он|она|они|нам|вам|мне|не|уже|ещё|еще|то|так|там|тут|это|эти|кто|где|if|but|or|that|which|we|i|you|they|he|she|it|its|one|not|our|my|your|when|because|so|then|others|біз|мен|сіз|егер|бірақ|немесе|емес|ол|бұл';

const isStop = (word: string): boolean =>
  pattern(`^(?:${noThing})$`).test(word.replace(/[^\p{L}]/gu, '')) ||
  (looksLikeVerb(word) && !/^(?:тату|брови|fit)/iu.test(word)) ||
  /(?:сыз|сіз|саңыз|сеңіз|саныз|ып|іп)$/iu.test(word);

/** The thing that stands right before a sum: as many words as name it, null where something is said there instead. */
function thingBefore(said: string, lang: Lang): string | null {
  const words = wordsIn(
    said
      .replace(pattern(`^(?:${opening}\\s+)+|\\s+(?:${opening}\\s*)+$`, 'giu'), ' ')
      .replace(pattern(`^${opening}$`, 'iu'), ''),
  );
  const own = words.filter((w) => w !== '');
  // What stands before a town is no part of the thing: "ногти Астрахань маникюр".
  const stop = own.findLastIndex(
    (w) => isStop(w) || (lang === 'ru' && /^\p{Lu}/u.test(w) && readingsOf(w).some((r) => r.has('Geox'))),
  );
  const thing = own.slice(stop + 1);
  if (own.length === 0) return '';
  const text = rimmed(thing.join(' '));
  const free = stop < 0 || (lang === 'ru' && !isStop(own[stop]!));
  if (free ? thing.length <= LONGEST && named(text, lang) : begins(text, paidFor)) return text;
  // "Пеку торты на заказ бенто 1200": what is named last, behind what is done.
  const last = lang === 'ru' ? lastNamed(thing, stop < 0 ? 0 : 2) : stop >= 0 ? dativeIn(thing) : null;
  return last !== null && named(last, lang) ? last : null;
}

/** Longest name of a thing, words. */
const LONGEST = 9;
const rimmed = (text: string): string => text.replace(/^[^\p{L}\d«"]+|[^\p{L}\d»")]+$/gu, '');

/** The last noun in the nominative that nothing governs, with what follows it: "маникюр с гель лаком". */
function lastNamed(words: readonly string[], least: number): string | null {
  const readings = words.map((w) => readingsOf(w.replace(/[^\p{L}-]/gu, '')));
  const is = (i: number, tag: string): boolean => readings[i]?.[0]?.has(tag) === true;
  const at = words.findLastIndex(
    (w, i) =>
      i >= least &&
      /^\p{L}{3,}$/u.test(w) &&
      (readings[i]!.length === 0 || (is(i, 'NOUN') && readings[i]!.some((r) => r.has('nomn')))) &&
      !(i > 0 && (is(i - 1, 'PREP') || is(i - 1, 'ADJF'))) &&
      !readings[i]![0]?.has('Geox'),
  );
  return at < 0 || words.length - at > 5 ? null : rimmed(words.slice(at).join(' '));
}

/** "Жолаушыға 12000": for whom. */
const dativeIn = (words: readonly string[]): string | null =>
  words.length === 1 && /[әғқңөұүһі]/iu.test(words[0]!) && /(?:ға|ге|қа|ке)$/iu.test(words[0]!) ? words[0]! : null;

/** Whether a phrase names what can be paid for. */
function named(text: string, lang: Lang): boolean {
  if (begins(text, paidFor)) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || holds(text, address)) return false;
  if (lang !== 'ru') return words.some((w) => w.length > 2);
  const first = words.map((w) => readingsOf(w)).find((r) => r[0]?.has('NOUN') === true || r.length === 0);
  return first === undefined ? /^[A-Z]/u.test(words[0]!) : first.length === 0 || first.some((r) => r.has('nomn'));
}

/**
 * All prices that a brief says without the marks that rules read, in its order; none where the first one is bound to
 * more than can be told. Where one has its sign, none without stands first.
 */
export function spokenPrices(text: string, lang: Lang): readonly SpokenPrice[] {
  const pieces = piecesOf(text);
  const found = pieces.flatMap((piece, i) => {
    // "Танцы для мам (детям рисование 400 р раз)": an aside has no price that leads.
    if (isInBrackets(text, piece.start)) return [];
    const sums = sumsOf(piece.text, lang);
    return sums.length === 0 ? [] : pricesIn(piece, sums, pieces[i + 1]?.text ?? '', lang);
  });
  const bound = found.indexOf(null);
  const told = (bound < 0 ? found : found.slice(0, bound)).flatMap((p) => p ?? []);
  const signed = told.findIndex((p) => p.marked);
  return signed < 0 ? told : told.slice(signed);
}

const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at - 1) && text.lastIndexOf('(', at) > text.lastIndexOf('\n', at);

const isOther = (said: string): boolean => holds(said, otherMoney);

/** The terms behind each sum: its own, or, where the next thing begins, none. */
function tailsOf(piece: Piece, sums: readonly Sum[], lang: Lang): readonly SpokenTail[] {
  const behind = sums.map(({ m }, k) =>
    piece.text.slice(m.index! + m[0].length, sums[k + 1]?.m.index ?? piece.text.length),
  );
  const last = spokenTail(behind.at(-1)!, lang);
  const kinds = lang === 'ru' && sums.length > 1 && last.terms === '' && kindBehind(behind.at(-1)!) !== '';
  return behind.map((said, k) => {
    const kind = kinds ? kindBehind(said) : '';
    if (kind !== '') return { ...untold, kind, length: said.indexOf(kind) + kind.length };
    if (k + 1 === sums.length) return last;
    const tail = spokenTail(said, lang);
    // "Час 2000 в будни 2500 в выходные": what stands between two sums is the first one's where the last has as much.
    const whole = said.slice(tail.length).trim() === '';
    return tail.terms !== '' && (!whole || last.terms !== '') ? tail : untold;
  });
}

/** The prices of one piece, each with its thing before it and its terms behind; null = bound to more. */
function pricesIn(piece: Piece, sums: readonly Sum[], next: string, lang: Lang): readonly (SpokenPrice | null)[] {
  const tails = tailsOf(piece, sums, lang);
  const out: (SpokenPrice | null)[] = [];
  let from = 0;
  let shared = '';
  for (const [k, { m, sign, value }] of sums.entries()) {
    const at = m.index!;
    const tail = tails[k]!;
    const before = piece.text.slice(from, at);
    const thing = thingBefore(before, lang);
    const end = at + m[0].length + tail.length;
    const limit = k + 1 === sums.length && end >= piece.text.length ? limitBehind(next, lang) : '';
    const word = wordsIn(piece.text.slice(at + m[0].length))[0] ?? '';
    if (isOther(before) || isOther(word)) return out;
    if (tail.bound || limit === null) return [...out, null];
    from = end;
    // "Группы два раза в неделю 3200 в месяц": where too much stands before it, a sum is told by its unit.
    if (thing === null && !(tail.terms !== '' && per.test(tail.terms) && !isAside(before))) continue;
    const own = thing ?? '';
    if (own !== '') shared = own;
    const what = own === '' && k > 0 ? shared : own;
    if (isAside(own)) continue;
    const least = m.groups!['low'] !== undefined || m.groups!['from'] !== undefined || tail.upward === true;
    const basis = basisOf(what, tail, limit);
    if (basis === '' && (sign !== '' || !least || sums.length > 1)) return [...out, null];
    const start = own === '' ? at : Math.max(0, piece.text.slice(0, at).lastIndexOf(own));
    out.push({
      value,
      from: least,
      basis: basis === '' ? null : basis,
      start: piece.start + start,
      end: piece.start + end,
      number: [piece.start + at, piece.start + at + m[0].length],
      sign,
      marked: sign !== '' || m.groups!['mul'] !== undefined,
    });
  }
  return out;
}

/** What costs beside the thing itself. */
const aside =
  'доставк\\p{L}*|почт\\p{L}*|самовывоз|учебник\\p{L}*|подставк\\p{L}*|отдельно|минимальн\\p{L}*|сәлемдеме|жеткізу\\p{L}*|жол|delivery|postage|collection|guest book|pick ?up|парковк\\p{L}*|упаковк\\p{L}*';
const isAside = (thing: string): boolean => holds(thing, aside);
const per = /^(?:за|в|per|a|an|each|айына|сағатына)\s/iu;

const untold: SpokenTail = { terms: '', bound: false, length: 0 };

/** "Липа, за литр", "экран под ключ, копия": the thing, which of several it is, its terms. */
function basisOf(thing: string, { terms, kind = '' }: SpokenTail, limit: string): string {
  const unit = /^(?:метр|куб|час|литр|кило|сутки|штука|пара|тонна|мешок)$/iu.test(thing);
  const one = thing.toLowerCase();
  const parts = unit && kind !== '' ? [kind, `за ${/[ау]$/u.test(one) ? `${one.slice(0, -1)}у` : one}`] : [thing, kind];
  return [...parts, terms, limit]
    .filter((part) => part !== '')
    .join(', ')
    .replace(/(?<=\d )(?:кило|килограмм\p{L}*)(?!\p{L})/giu, 'кг');
}

/** "3900 дуб": which of several it is stands behind; empty where no noun does. */
function kindBehind(said: string): string {
  const word = /^\s(\p{L}{3,})(?!\p{L})/u.exec(said)?.[1] ?? '';
  const isNoun =
    word !== '' && readingsOf(word)[0]?.has('NOUN') === true && readingsOf(word).some((r) => r.has('nomn'));
  return isNoun && !begins(word, paidFor) ? word : '';
}

/** Longest limit behind a stop that goes with its price, words. */
const LIMIT = 6;

/** What stands behind the stop and limits the price before it; empty = nothing, null = more than can be told. */
function limitBehind(next: string, lang: Lang): string | null {
  const limits =
    lang === 'en'
      ? 'but|only|if|plus|minimum|min|first|then|after that|for new|new (?:clients|customers)|excluding|not including|weekdays|until|till|this week'
      : 'но|только|если|а если|минимум|плюс|при|это от|кроме|без учета|не считая|сверху|бірақ|тек|егер|болса|қосымша';
  if (!begins(next.trim(), limits)) return '';
  const said = next.trim();
  return wordsIn(said).length <= LIMIT && !/\d{2,}/u.test(said) && !begins(said, 'но|если|а если|but|if|бірақ|егер')
    ? said
    : null;
}
