import { currencySource } from './currency.ts';
import { leftEdge, pattern, rightEdge } from './pattern.ts';

/** Words that only say that prices follow. */
const priceWords =
  /^(?:(?:наши?|все|our|all|біздің|барлық) )?(?:цен[аы]|стоимость|прайс(?:-лист)?|тариф(?:ы)?|расценк[аи]|prices?(?: are)?|price list|rates?(?: are)?|pricing|cost|баға\p{L}*|тариф\p{L}*|құны)(?!\p{L})(?: (?:указаны|are|is))?[\s,:(—–-]*/iu;

/** For how much of it, for whom or for how long a sum is paid, in three languages. */
const units = [
  '(?:за|на|в|с|со|/) ?(?:(?:одн\\p{L}+|1|\\d{1,2}|кажд\\p{L}+|двоих|троих|пог\\p{L}*\\.?|кв\\.?|куб\\.?|квадратн\\p{L}+|погонн\\p{L}+|кубическ\\p{L}+) ?)?(?:чел\\p{L}*\\.?|человек\\p{L}*|гост[яеью]\\p{L}*|персон\\p{L}*|реб[её]н\\p{L}*|взросл\\p{L}+|двоих|троих|носа|м²|м2|м³|м3|м\\.?|метр\\p{L}*|куб\\p{L}*|квадрат\\p{L}*|кг|кило\\p{L}*|тонн\\p{L}|литр\\p{L}?|шт\\.?|штук\\p{L}|пар[уы]|комплект\\p{L}?|упаковк\\p{L}|мешок|час\\p{L}?|смен[уы]|сутки|день|ночь|недел[юи]|месяц\\p{L}?|год|сезон|урок\\p{L}?|заняти\\p{L}|сеанс\\p{L}?|визит|колес\\p{L}+|окно|двер\\p{L}|рейс|этаж|сотк\\p{L}|номер|дом(?:ик)?|билет|порци\\p{L})',
  '(?:per|for (?:one|two|a|an|each|\\d{1,2})|a|an|each) (?:\\p{L}+ )?(?:person|head|guest|child|adult|pupil|player|hour|day|night|week|month|term|year|session|lesson|class|visit|house|home|room|window|door|m²|m2|sq ?m|sq ?ft|square (?:metre|foot|meter)|metre|meter|foot|yard|ton(?:ne)?|cubic \\p{L}+|kg|kilo|lb|pound|litre|bag|load|pair|piece|item|unit|car|vehicle|dog|cat|pet|tooth|eye|ticket|seat|table|tray|dozen|mile|trip|journey)s?',
  '(?:бір|1|\\d{1,2}|әр|екі) (?:(?:шаршы|текше|қума) )?(?:адам|қонақ|бала|ересек|метр|литр|кило|келі|тонна|дана|жұп|күн|сағат|тәулік|ай|апта|түн|сабақ|рет|дөңгелек|терезе|есік|бөлме|үй|машина|орын|көз|тіс|қап|билет)\\p{L}*(?:ға|ге|қа|ке)',
  '(?:адам басына|сағатына|күніне|айына|аптасына|тәулігіне|метріне|литріне|келісіне|килосына|данасына|түніне|шаршысына|текшесіне|сабағына|маусымға)',
];
const unit = `${leftEdge}(?:${units.join('|')})${rightEdge}`;
/** Until or from when it holds, behind the unit. */
const dated = /^,? (?:(?:с|до|на) \d{1,2}(?: \p{L}+)?|(?:from|until|till) \d{1,2}(?: \p{L}+)?)$/iu;

/** A sum at the end of what a row names, with what stands behind it. */
export const row = pattern(
  `^(?<thing>\\s*[-–—•*·▪✔✓]?\\s*\\S.{1,70}?(?:\\s?[—–:=-]\\s?|\\s{1,3}))(?<sum>(?:(?:от|from) )?[£$€]?\\d{1,3}(?:[ \\u00A0]?\\d{3})*(?:[.,]\\d{1,2})?(?:\\s?(?:тыс\\.?|мың|млн))?\\s?(?:${currencySource})?(?:-?(?:ден|дан|нен|нан|тен|тан))?(?: бастап)?)(?![\\p{L}\\d%×x*:/.,-])(?<rest>.*)$`,
);
export const signed = pattern(`[£$€]\\s?\\d|\\d\\s?(?:тыс\\.?|мың|млн)?\\s?(?:${currencySource})(?!\\p{L})`);
/** Least bare number behind a dash or a colon that is a sum. */
export const LEAST = 50;
export const joint = /[—–:=-]\s*$/u;
/** "Забор, м² — 650": what is named by its own measure. */
const measured = /[,(]\s?(?:м²|м2|м³|м3|кв\.? ?м|шт|кг|л|час|сутки|м\.? ?п|пог\.? ?м)\.?\)?\s*(?:$|[—–:=-])/iu;
/** What is no row of such a list. */
const other =
  /(?<!\p{L})(?:доставк|залог|минимал|минимум|скидк|тел|предоплат|delivery|deposit|minimum|min|off|тапсырыс|жеткізу|кепіл|жеңілдік|алдын ала|ең аз)/iu;

/** Longest words of a head that are said with each row, characters. */
const LONGEST = 40;

/** A span of time: what is done within it costs nothing for it, but for what is lent or said to be a price. */
const ofTime =
  /(?:час|день|сутки|ночь|недел|месяц|год|смен)\p{L}*$|(?:hour|day|night|week|month|term|year)s?$|(?:сағат|күн|ай|апта|тәулі|түн)\p{L}*$/iu;
const lent = /аренд|прокат|на[её]м|сда(?:ю|[её]м|ча)|rent|hire|жал(?:ға|дау)/iu;
/** "24 hours a day", "раз в неделю": how often or when, and no price. */
const often = /\d|(?<!\p{L})(?:раз\p{L}*|рет|times?|once|open|работаем)(?!\p{L})/iu;

/** What a line says of all the sums below it, in the words that go with each, and what stands before those. */
interface Head {
  readonly words: string;
  /** Nothing else is said in it. */
  readonly alone: boolean;
  readonly colon: boolean;
}

/** "Цены за куб с 1 ноября:" → "за куб с 1 ноября"; null where a line says nothing of sums below it. */
function headOf(line: string): Head | null {
  const said = line.trim().replace(/\s*\([^()]*\)\s*(?=:?$)/u, '');
  const body = said.replace(/\s?:$/u, '');
  if (/[.!?;]$/u.test(body) || signed.test(body) || /\d{3}/u.test(body)) return null;
  const bare = body.replace(priceWords, '').trim();
  const found = [...bare.matchAll(pattern(unit, 'giu'))];
  const [first] = found;
  if (first === undefined) return null;
  const told = bare
    .slice(first.index)
    .replace(/[)\s,]+$/u, '')
    .replaceAll(',', '');
  const before = bare.slice(0, first.index).trim();
  const behind = bare.slice(found.at(-1)!.index + found.at(-1)![0].length).replace(/[)\s]+$/u, '');
  if (told.length > LONGEST || (behind !== '' && !dated.test(behind))) return null;
  const priced = bare !== body;
  const colon = line.trimEnd().endsWith(':');
  const timed = ofTime.test(first[0]) && !priced && !(before === '' ? colon : lent.test(before));
  if (timed || often.test(before) || (!colon && !priced && (before === '' || before.split(/\s+/u).length > NAME_MAX)))
    return null;
  const alone = before === '' && said === line.trim();
  return { words: told[0]!.toLowerCase() + told.slice(1), alone, colon };
}
/** Most words before what a head without a colon says of its sums. */
const NAME_MAX = 3;

/** A row with what its head says behind its sum; null where the line is none, the row itself where it says its own. */
function withUnit(line: string, words: string): string | null {
  const m = row.exec(line);
  if (m === null || other.test(line)) return null;
  const { thing = '', sum = '', rest = '' } = m.groups!;
  const value = Number(/\d[\d \u00A0]*/u.exec(sum)![0].replace(/\D/gu, ''));
  if (!signed.test(sum) && (!joint.test(thing) || value < LEAST)) return null;
  if (!/^\s*(?:$|[(,.;—–-])/u.test(rest)) return pattern(unit).test(rest) || /^\s?\//u.test(rest) ? line : null;
  const own = pattern(unit).test(rest) || pattern(unit).test(thing) || measured.test(thing);
  return own
    ? line
    : `${thing}${sum.trimEnd()} ${words}${rest === '' || /^[,.;]/u.test(rest) ? '' : ' '}${rest.trimStart()}`;
}

/** Fewest rows below a head that no colon ends. */
const ROWS = 2;

/** Says with each sum below a head what the head says of all of them: "Бір адамға:" above "Стандарт — 9 500 тг". */
export function withHeads(text: string): string {
  const lines = text.split('\n');
  const out = [...lines];
  for (const [i, line] of lines.entries()) {
    const head = line.trim() === '' ? null : headOf(line);
    if (head === null) continue;
    const rows: string[] = [];
    for (const below of lines.slice(i + 1)) {
      const said = withUnit(below, head.words);
      if (said === null) break;
      rows.push(said);
    }
    if (rows.filter((said, k) => said !== lines[i + 1 + k]).length < (head.colon ? 1 : ROWS)) continue;
    if (head.alone) out[i] = '';
    for (const [k, said] of rows.entries()) out[i + 1 + k] = said;
  }
  return out.join('\n');
}
