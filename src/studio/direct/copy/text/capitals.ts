import { capitalise } from '../../../../kit/index.ts';
import { isSpeltRight } from './morphology.ts';
import { isInitials, withEnglishNames } from './english-names.ts';
import { isProper, withNames } from './proper.ts';
import { isShortWord } from './short-words.ts';

const abbreviations = new Set(
  (
    'ПЭК РЖД ФИДЕ ГТО КМС МГУ РХТУ МГТУ ИТМО ВШЭ МФТИ ГБО ЭЦВ ЛКП ЗИП ИБП СВЧ УФ ТВ ПК ХВС ГВС СДЭК ГБ ТБ МБ ХБ МЕ ЕД ФГИС РОСТЕСТ СОУТ СИЗ МРОТ ФНС СФР ФСС ЕГРН ЕГРЮЛ БТИ ДМС ОМС СБП ЭЦП ЭДО КЭП ПТС СТС ДТП РКФ МЧС МВД СЭС СМР ОСБ ОЗУ ГВЛ ГКЛ ТЭН ТЭЦ УФАС ФАС ВЭД ЖКХ ТСЖ ВПР НМЦК КПП АТИ ТТН УПД КЭДО СКУД ОПС ЦФО СЗФО УрФО ПФО ЮФО МРЭО ДПС ДК ОСАГО КАСКО ЛДСП ГОСТ СССР МКАД СНИЛС ФСТЭК ГИБДД ОГРН ОГРНИП АКПП МКПП ЖШС МӘМС ҚҚС ҚДКБҚ ҚНРДА ЖТСМ ЭКГ УДЗ УЗИ МРТ КТ ЕГЭ ОГЭ ЕНТ ҰБТ НДС ПВХ МДФ ДСП ' +
    'НИИ РФ СПб МСК ЖК СНТ ТЦ ТРЦ ТК ГСМ ПСК ЦБ МФЦ ИИ IT ООО ТОО ИП АО ПАО ИНН БИН БСН ЦНС ЧПУ ЗИЛ ГАЗ УАЗ ВАЗ ЕС ЕАЭС КБЖУ БЖУ БАД АКБ CRM ERP HR PR SEO SMM СТО ГРМ АБС ВНЖ ПМЖ ВИП ЛОР ЭКО ВУЗ ФОП ' +
    'ISA BBQ NFC USB LED OLED HEPA SPF IPX UPF BPA USDA GOTS DBS NHS APR GPS FCA VAT UK USA EU GB TB HD UHD SUV VIP DIY FDA MOH HIIT GTA DVSA MOT NYC UAE GP SE NE NW EC CBD SKU ABS RPM LCD AMOLED WHO API PDF'
  ).split(' '),
);
/** Latin words that people write in capitals for stress; other Latin capitals may be names. */
const stressed =
  /^(?:OWN|FULL|REALLY|VERY|THEIR|ANY|BOTH|SAME|FAST|EASY|BIG|MAX|MIN|PER|CLASS|MADE|HOME|KIDS|HOURS?|WEEKS?|MONTHS?|YEARS?|MINUTES?|WHOLE|EACH|LAST|FIRST|NEXT|FREE|ONLY|NEW|SALE|NOW|BEST|NEVER|WITHOUT|HAND|ZERO|EVERY|EVERYTHING|HUGE|MEGA|SUPER|DISCOUNT|OFF|TODAY|OPEN|OPENING|INCLUDED|FREEZE|NOT|AND|THE|FOR|WITH|ALL|DAY|DAYS|WEEK|MORNING|THIS|NIGHTS?|JOIN|JOINING|FEE|CONTRACT|WAS|UP|TO|GREAT|REAL|FRESH|HOT|COLD|SLEEP|SUMMER|WINTER|SPRING|BLACK|FRIDAY|MONDAY|TUESDAYS?|WEDNESDAY|THURSDAY|SATURDAY|SUNDAY|TWO|ONE|THREE|GUARANTEED|RESULTS?|CHIPS|PIZZA|BURGERS?|COFFEE|DELIVERY|SHIPPING|WARRANTY|GIFT|BUY|GET|SAVE|MORE|LESS|JUST|YOUR|OUR|NO|IN|ON|AT|OF|A|IS|ARE|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|JANUARY|FEBRUARY)$/u;

const days =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)s?$/u;
/** A word in lower case; English days and months keep their capital. */
const lowered = (word: string): string => {
  const low = word.toLowerCase();
  return days.test(low) || isProper(low) ? low[0]!.toUpperCase() + low.slice(1) : low;
};

/** "NO MESS": capitals beside a word that is written so for stress. */
const besideStress = (all: readonly string[], i: number): boolean =>
  /^[A-Z]{3,}[!,.?]*$/u.test(all[i]!) &&
  [all[i - 1], all[i + 1]].some((w) => w !== undefined && stressed.test(bare(w)));

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether a text is written (nearly) all in capitals. */
export function isShouted(text: string): boolean {
  const upper = text.match(/\p{Lu}/gu)?.length ?? 0;
  const lower = text.match(/\p{Ll}/gu)?.length ?? 0;
  return upper >= 6 && upper > lower * 1.6;
}

/**
 * Text without shouting: capitals lowered where they are for stress, exclamation marks gone, the first letter large.
 * `names` keep their capitals: words that the title writes so. `shouted`: it is
 * cut out of a text that shouts. Letters and digits stay the same but for their case.
 */
export function calm(text: string, names: ReadonlySet<string> = new Set(), shouted = isShouted(text)): string {
  const cyrillic = /\p{Script=Cyrillic}/u.test(text);
  const loud = shouted || /(?<!\p{L})\p{Lu}{4,}/u.test(text);
  const words = text
    .split(' ')
    .map((raw, i, all) =>
      i > 1 &&
      shouted &&
      bare(all[i - 1]!) === 'OF' &&
      /^(?:MILES|KM|NORTH|SOUTH|EAST|WEST|HEART|CENTRE|CENTER)$/u.test(bare(all[i - 2]!))
        ? raw[0]! + raw.slice(1).toLowerCase()
        : i > 0 &&
            /^(?:слов[оуа]|\p{L}*код\p{L}*|купон\p{L}*|code|word|сөз\p{L}*)$/iu.test(bare(all[i - 1]!)) &&
            /^\p{Lu}[\p{Lu}\d]+$/u.test(bare(raw))
          ? raw
          : loud &&
              i > 0 &&
              (/^[ВСКИОУАЯ]$/u.test(raw) ||
                (/^\p{Lu}{2,3}[,.:;]?$/u.test(raw) &&
                  /\p{Script=Cyrillic}/u.test(raw) &&
                  !abbreviations.has(bare(raw)) &&
                  !isSpelt(bare(raw)) &&
                  !names.has(bare(raw))))
            ? raw.toLowerCase()
            : calmWord(raw, shouted || besideStress(all, i), names, cyrillic),
    );
  const calmed = words.join(' ');
  const finished = (shouted && !cyrillic ? withEnglishNames(calmed) : shouted ? withNames(calmed) : calmed)
    .replace(/\s?!+/gu, '')
    .replace(/\?{2,}/gu, '?')
    .replace(/\){2,}/gu, '')
    .trim();
  // "iPhone" begins as it is written.
  return /^[a-z]\p{Lu}/u.test(text) ? finished : capitalise(finished);
}

/** "МГБУ", "НПВХ", "СЦ": letters that nobody can read as a word are said one by one. */
const isSpelt = (word: string): boolean =>
  /^[А-ЯЁӘҒҚҢӨҰҮҺІ]{2,5}$/u.test(word) &&
  !/^(?:К|С|ММ|Д|К)?(?:КГ|СМ|ММ|ДМ|КМ|ШТ|МЛ|ТГ|ГР|ТР|ТД|ТП|ПТ|СБ|ВС|ЧТ|СР|ВТ|ПН)$|^(?:ВС[ЕЁ]|ВСПЫ|ВЗГ|ВСТ|ВЗР|[СЗ][А-Я]Р|СТВ|ВСК|К|В|С)/u.test(
    word,
  ) &&
  (!/[АЕЁИОУЫЭЮЯӘӨҰҮІ]/u.test(word) || /^[^АЕЁИОУЫЭЮЯӘӨҰҮІ]{3}/u.test(word));

/** Latin capitals within a Cyrillic text are a name. */
function calmWord(raw: string, shouted: boolean, names: ReadonlySet<string>, mixed: boolean): string {
  const joint = ['-', '+', '/'].find((mark) => raw.includes(mark));
  if (joint !== undefined && /\p{Lu}{2}/u.test(raw) && !/\d/u.test(raw) && shouted)
    return raw
      .split(joint)
      .map((part) => calmWord(part, shouted, names, mixed))
      .join(joint);
  const word = bare(raw);
  if (shouted && /^(?:\p{L}+\/)?М[23²³]$/u.test(word)) return raw.toLowerCase();
  if (shouted && /^\d[\d:.]*-[А-ЯЁӘҒҚҢӨҰҮҺІ]+$/u.test(word)) return raw.toLowerCase();
  if (!/^\p{Lu}{2,}$/u.test(word) && !(shouted && /^\p{Lu}$/u.test(word))) return raw;
  if (abbreviations.has(word) || names.has(word) || isInitials(word) || isSpelt(word)) return raw;
  // "Сводим кассу, ЕГАИС и склад": among quiet words what no dictionary has is no stress.
  if (!shouted && /^[А-Я]{4,6}$/u.test(word) && !isSpeltRight(word) && !isProper(word.toLowerCase())) return raw;
  // "EV CHARGER", "DNO PAPERWORK": letters of a name.
  if (/^[A-Z]{2,3}$/u.test(word) && !isShortWord(word)) return raw;
  const cyrillic = /^\p{Script=Cyrillic}+$/u.test(word);
  if (/^[«“"„]/u.test(raw) || /[»”"]$/u.test(raw))
    return cyrillic && (word.length > 3 || (shouted && word.length > 2))
      ? raw.replace(word, word[0]! + word.slice(1).toLowerCase())
      : raw;
  const lower = cyrillic
    ? shouted ||
      word.length >= 4 ||
      /^(?:НЕ|БЕЗ|ВСЕ|ВСЁ|ДЛЯ|ДО|ИЗ|И|ЕЩЁ|ЕЩЕ|НА|НИ|ТЕК|БАР|ЖОҚ|ӘР|ТҮК|ПО|ОТ|ЗА|НЕТ|ДА)$/u.test(word)
    : !mixed && (stressed.test(word) || shouted);
  return lower ? raw.replace(word, lowered(word)) : raw;
}
