import { leftEdge, pattern } from './pattern.ts';

const months =
  '(?:янв|фев|февр|мар|апр|июн|июл|авг|сен|сент|окт|ноя|нояб|дек|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const days = '(?:пн|вт|ср|чт|пт|сб|вс|mon|tues?|weds?|thurs?|thu|fri|sat|sun)';
/** Short words after which a dot ends nothing. */
const abbreviated = `${leftEdge}(?:ген|сред|индивид|инвест|к|прим|табл|охл|зам|вибропл|тр|рис|эт|каб|мкр|зд|лит|пог|проц|макс|ориг|прибл|ежедн|мыс|nos|para|dept|blvd|excl|incl|комн|доб|уд|внутр|обр|деят|мед|фарм|юрид|физ|студ|пенс|соц|мед|гос|доп|спец|тех|лиц|рег|св|ул|д|пр|пр-т|просп|пер|наб|тел|ст|стр|им|обл|гор|ленобл|мособл|пл|корп|оф|кв|арт|г|т|п|м|см|vs|etc|e\\.g|i\\.e|dr|mr|mrs|st|ave|approx|min|max|р|руб|тыс|млн|млрд|шт|мин|мес|чел|бел|тг|жел|inc|ltd|л|гр?|кг|сут)$`;
/** Short words that are words of their own as well: a capital behind their dot begins a sentence. */
const either = `${leftEdge}(?:${months}|${days}|нед|дн|раб|след|вкл|искл|бут|уп|упак|кор|ящ|рул|пач|компл|экз|ед|ч|сек|ср|мг|мкг|бул|co|corp|llc|bros|avg|sq|ft|gal|oz|lbs?|yds?|hrs?|mins|secs?|wks?|mos?|yrs?|doz|pkt|pcs|pp|mi|rd|ln)$`;
/** After these a dot may still end the sentence, when a capital follows. */
const mayEnd = `${leftEdge}(?:руб|тыс|млн|млрд|шт|мин|мес|чел|тг|р|кг|г|гр|мл|л|м|см|мм|сут|min|inc|ltd)$`;

/** "£1,495 inc. test", "reg. no. PT 012345": shortened words that what follows belongs to, whatever its capitals. */
const goesOnBehind = (before: string, after: string): boolean =>
  /(?:\d\s?|(?<!\p{L})(?:price|fee) )(?:inc|incl|excl|ex)$/iu.test(before) ||
  /(?<!\p{L})(?:regd?|lic|cert|ref|tel|ext|approx|appt|mob|memb|assoc|cred|perm)$/iu.test(before) ||
  (/\p{L}[ .]\s?no$/iu.test(before) && /^(?:\p{Lu}{1,4}[ -]?)?\d/u.test(after) && !saysNo.test(before));
/** "Sorry, no. 20 % off …": an answer, no number. */
const saysNo = /(?:^|[?!;:—–]|(?<!\p{L})(?:sorry|oh|well|but|say|says|answer|is),?)\s*no$/iu;

/** "31 авг. 2026 г.", "Sat. +$10", "Mon. 9–17", "12 шт. 890 ₽", "к. п. н. Ирина": what it is said of goes on. */
const belongsBehind = (before: string, after: string): boolean =>
  (pattern(`${leftEdge}(?:${months}|${days}|[ap]\\.m)$`).test(before) &&
    (/^\s?(?:\d|[+−-]\s?[£$€]?\d|[£$€]\d|(?:и|до|с|and|to|till|from)\s)/u.test(after) ||
      pattern(`^\\s?[–—-]?\\s?(?:${months}|${days})(?!\\p{L})`).test(after))) ||
  /(?<!\p{L})[кд]\.\s?\p{Ll}{1,3}\.\s?н$/iu.test(before) ||
  (/\d\s?(?:шт|уп|упак|бут|пач|рул|кг|гр?|мл|л|м|см|мм|чел|порц|компл|кор|ящ)$/iu.test(before) &&
    /^\s?\d[\d ]*\s?(?:₽|₸|р(?!\p{L})|руб|тг)/u.test(after));

/** Whether the dot at `dot` ends a sentence: it may as well belong to a shortened word, a number or initials. */
export function endsSentence(text: string, dot: number): boolean {
  const before = text.slice(Math.max(0, dot - 16), dot);
  const after = text.slice(dot + 1, dot + 4).trimStart();
  const capital = /^[\p{Lu}«"“(\d£$€]/u.test(after) || after === '';
  // Where nobody begins a sentence with a capital, a unit behind its number and a short word end one all the same.
  if (
    isLowerCase(text) &&
    /(?:\d\s?(?:₽|р|руб|тг)(?:\.?\s?\/?\s?(?:км|час|ч|м|м2|кг|шт|сут))?|\/\p{L}{1,4}|(?<!\p{L})за (?:км|кг|кв\.? ?м|м|шт|ч|сут)|(?<!\p{L})(?:pls|plz|thx|hrs|yrs|mins))$/iu.test(
      before,
    ) &&
    !/^\s?(?:за|в|с|на|от|до|и|или|при|без|для|per|a|for|each)\s/iu.test(text.slice(dot + 1, dot + 8))
  )
    return true;
  if (
    isLowerCase(text) &&
    /(?:(?<!\d\d\d)\d\s?(?:кг|г|гр|мл|л|м|см|мм|мин|шт|чел|мес|сут|руб|тг|kg|g|ml|l|m|cm|mm|min|h)|(?<!\p{L})(?:at|it|us|up|on|me|so|of|to|off|вы|мы|вас|нас|ему|них|де|да|ме|бе|ма|ба|же|ли|бы|ау))$/iu.test(
      before,
    ) &&
    // "Скидка 500 руб. на вторую пару".
    !/^\s?(?:за|на|при|для|до|с|per|for)\s/iu.test(text.slice(dot + 1, dot + 8))
  )
    return true;
  if (/\d\sг$/u.test(before) || /\d\sгод\p{L}{0,2}$/u.test(before)) return capital;
  // "Категории B. Внутри …", "0,5 п.п. При …", "от 1000 шт в мес. Отгрузка": the end of what it measures.
  if (/^\p{Lu}\p{Ll}/u.test(after)) {
    if (/(?:категори|класс|тип|групп|витамин|формат|серт?и|буква|санат|сынып)\p{L}* \p{Lu}$/iu.test(before))
      return true;
    if (/\d\s?п\.\s?п$/iu.test(before) || /(?<!\p{L})(?:в|за|на) (?:мес|нед|сут|год|час|мин)$/iu.test(before))
      return true;
  }
  if (/^[\p{Lu}]$/u.test(before.slice(-1)) && /(?:^|[\s.])[\p{Lu}]$/u.test(before)) return false;
  if (goesOnBehind(before, text.slice(dot + 1, dot + 12).trimStart())) return false;
  if (/(?<!\p{L})no$/iu.test(before) && /^\d/u.test(after)) return saysNo.test(before);
  // "Производство Калужская обл. Пробник …": a name that is told already.
  if (/(?:ск|цк)(?:ая|ой|ую) обл$/iu.test(before) && /^\p{Lu}/u.test(after) && !/^(?:Г|М|С|П|Д)\./u.test(after))
    return true;
  if (belongsBehind(before, text.slice(dot + 1))) return false;
  // "Заводское ш. 11": a road goes on with its number.
  if (/(?:ое|ее) ш$/u.test(before) && /^\s?,?\s?(?:д\.?\s?)?\d/u.test(text.slice(dot + 1))) return false;
  // "Callan, Co. Kilkenny", "Mt. Pleasant": a county or a place goes on.
  if (
    /(?:,\s|(?<!\p{L})(?:in|of|outside|near|from)\s)Co$|(?<!\p{L})(?:Mt|Ft|Pt|Ste)$/u.test(before) &&
    /^\p{Lu}\p{Ll}/u.test(after)
  )
    return false;
  if (pattern(either).test(before)) return capital;
  if (pattern(abbreviated).test(before))
    return (
      capital &&
      /(?:\d\s?(?:(?:тыс|млн|млрд|кв|куб|мың)\.?\s)?|[/·*]|(?<!\p{L})за\s)\p{L}+$/iu.test(before) &&
      pattern(mayEnd).test(before)
    );
  // Capitals are no shortened word: "по безналу с НДС. круглосуточно".
  if (isLowerCase(text) && /(?<!\p{L})\p{Lu}{2,4}$/u.test(before)) return true;
  if (/(?<![\p{L}\d])(?:\p{L}{1,2}|[^\P{L}аеёиоуыэюяaeiouyәөұүі]{3})$/iu.test(before) && /^[\p{Ll}№]/u.test(after))
    return false;
  return true;
}

/** Whether most sentences of a text begin without a capital. */
const isLowerCase = (text: string): boolean =>
  (text.match(/[.!?]\s+\p{Ll}/gu)?.length ?? 0) > (text.match(/[.!?]\s+\p{Lu}/gu)?.length ?? 0) + 1;
