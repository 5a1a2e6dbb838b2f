import { isLeadingLimit, isLimit, holdsLimit } from '../read/conditions.ts';
import { extractMoney } from '../read/money.ts';
import { leavesOut } from '../read/price-basis.ts';
import type { Kind } from '../read/kind.ts';
import type { Statement } from '../read/statement.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { begins } from '../text/words.ts';
import { goesWithout, opensEnglish } from './english-joints.ts';
import { HEADLINE_MAX } from './headlines.ts';
import { endsInPredicate, isKazakhBrief, kazakhStands } from './kazakh.ts';
import { goesOn } from './stands.ts';

/** Longest stretch that is told in one line, characters; longer ones are opened where grammar lets them. */
const WHOLE_MAX = HEADLINE_MAX;
/** Longest stretch that a line under the headline can tell, characters. */
const LINE_MAX = 84;

/** What is never told: a stretch ends before it. */
const untold: readonly Kind[] = ['talk', 'held', 'legal', 'contact', 'dictated'];

/** What a sentence may hold that is told in one line. */
const told: readonly Kind[] = [
  'benefit',
  'trait',
  'warranty',
  'delivery',
  'payment',
  'terms',
  'date',
  'gift',
  'discount',
];

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/u);
const hasVerb = (text: string): boolean => wordsOf(text).some(looksLikeVerb);
const isLatin = (text: string): boolean => !/[а-яё]/iu.test(text);

/** Who does it is said in the ending: "стираем", "платите", "делаю". */
const ownPerson = /\p{L}{2,}(?:ем|ём|им|ю|у|емся|ёмся|имся|ете|ёте|ите|ешь|ёшь|ишь)$/iu;
const prepositions =
  'в|во|на|за|с|со|по|при|до|от|из|к|ко|у|о|об|под|над|через|после|перед|между|для|среди|кроме|вместо|in|on|at|by|to|from|of|with|within|after|before|until|till|per|about|around|during|into|for|as|than';
/** What is done to a thing, said of the noun before: no clause of its own. */
const participles =
  '\\p{L}+(?:нный|нная|нное|нные|тый|тая|тое|тые|мый|мая|мое|мые|щий|щая|щее|щие|вший|вшая|вшее|вшие|енном|анный)|\\p{L}{3,}(?:а|я)в?ши|\\p{L}{3,}(?:ed|ing)';
/** What costs, ends or turns round what stands before it. */
const turning = `${leftEdge}(?:отдельно|оплачива\\p{L}+|оплата|доплат\\p{L}*|сверху|иначе|дальше|далее|потом|затем|кроме|только|лишь|если|когда|пока|но|однако|зато|а не|вместо|включая|плюс|минимум|максимум|не менее|не более|бөлек|ғана|тек|бірақ|дейін|бастап|кейін|then|after that|otherwise|extra|only|except|unless|if|when|but|instead|minimum|maximum|at least|plus|not|не для|не на|взнос\\p{L}*|бастапқы жарна|аванс\\p{L}*|deposit|down payment)${rightEdge}`;

/** A price and nothing else: it stands on the picture by itself. */
const isBarePrice = (s: Statement): boolean => s.kind === 'price' && isSumAlone(s.text);

/** Whether a text is a sum with at most the words that say that it is a price. */
export const isSumAlone = (words: string): boolean => {
  const sums = extractMoney(words);
  const rest = sums.reduceRight((text, m) => `${text.slice(0, m.index)} ${text.slice(m.end)}`, words);
  return (
    sums.length > 0 &&
    rest
      .replace(
        /цен[аы]|стоимость|всего|вместо|было|от|за|price|from|only|flat|was|now|instead of|бағасы|ескі|небәрі|бастап/giu,
        '',
      )
      .replace(/[^\p{L}\d]/gu, '') === ''
  );
};

/** Whether a part of a sentence is a statement by its own grammar: who or what, and what of it. */
function standsAlone(text: string, before: string, kk: boolean): boolean {
  if (begins(text, goesOn) || begins(text, participles) || begins(text, 'и|да|же|и не|and|or|или')) return false;
  if (kk) return kazakhStands(text);
  const words = wordsOf(text);
  const verb = words.findIndex(looksLikeVerb);
  const counted = /^\d[\d.,–-]*\s?\p{L}+\.? \p{L}{2,}/u.test(text);
  if (verb < 0) return counted || /^(?:no|free) \p{L}+ \p{L}+/iu.test(text);
  if (!isLatin(text) && ownPerson.test(words[verb]!.replace(/[^\p{L}]/gu, ''))) return true;
  const subject = words
    .slice(0, verb)
    .filter((w) => !/^(?:не|уже|ещё|сразу|сам[аио]?|легко|быстро|never|also|just)$/iu.test(w));
  if (subject.length > 0) return !begins(text, prepositions) && !begins(text, 'что|который');
  // Nobody is named: it is said of what the part before speaks of, which must not be somebody of its own.
  return before === '' || looksLikeVerb(wordsOf(before)[0] ?? '');
}

/** What stands between two parts of a sentence may be opened: a comma or "and", never a dash or a colon. */
const opens = (joint: string): boolean =>
  /^\s*(?:,\s*(?:и\s+|and\s+|және\s+|а также\s+)?|\s(?:и|and|және)\s)$|^\s$/iu.test(joint);

/** Two neighbours of a sentence with what stands between them. */
interface Pair {
  readonly a: Statement;
  readonly b: Statement;
  readonly joint: string;
  /** All that is told before the second. */
  readonly before: string;
  /** The last part of the sentence. */
  readonly ending: string;
  /** Only English grammar opens it, however long it is. */
  readonly english: boolean;
  /** Nothing shorter would fit a line. */
  readonly long: boolean;
  /** Nor would what grammar lets go: only what limits, points back or goes on is held together. */
  readonly last: boolean;
  /** The brief is written in Kazakh. */
  readonly kk: boolean;
}

/** "We clean roofs, no pressure washers ever": what there is not may be told by itself. */
const saysWithout = (text: string): boolean =>
  /^(?:no|without) \p{L}+/iu.test(text) && standingOf(text) === 'noun' && wordsOf(text).length > 2;

/** "From $89, done in the van in 30 min": how it is done stands by itself behind its price. */
const doneSo =
  /^(?:done|fitted|finished|ready|installed|posted|shipped|collected|back) (?:in|within|by|from|to|at|the) /iu;

/** "£79 to open a door": a price with its own words behind it. */
const leadsWithSum = ({ kind, text }: Statement): boolean => kind === 'price' && /^[£$€]\d[\d.,]* \p{L}/u.test(text);

/** What is paid first is paid of something: "ипотека 6 %, первый взнос от 20 %". */
const paidFirst =
  /^(?:(?:перв(?:ый|оначальный)|минимальный|начальный) )?(?:взнос|аванс)(?!\p{L})|^(?:deposit|down payment)(?!\p{L})|^бастапқы жарна/iu;

/** Whether the second part may be told without the first. */
function leavesFirst({ a, b, joint, ending, english, long, last, kk }: Pair): boolean {
  if (paidFirst.test(b.text)) return false;
  if (untold.includes(a.kind)) return !isLeadingLimit(a.text) && !(english && a.kind === 'contact');
  // "Dog hair? Add £15, we warned you": an answer.
  if (english && a.text.includes('?')) return false;
  if (english)
    return (
      a.limitEnd === undefined &&
      !isLeadingLimit(a.text) &&
      ((opens(joint) && saysWithout(a.text) && leadsWithSum(b)) ||
        (opens(joint) && a.kind === 'price' && doneSo.test(b.text)) ||
        (opens(joint) && opensEnglish(isBarePrice(a) ? null : a.text, b, joint, ending)) ||
        (long && (b.subject !== undefined || standingOf(b.text) === 'clause' || saysWithout(b.text))))
    );
  if (isBarePrice(a) && opens(joint) && standsAlone(b.text, '', kk)) return true;
  if (a.limitEnd !== undefined || isLeadingLimit(a.text) || b.text === '') return false;
  // A Kazakh part that says nothing yet waits for what the next one says.
  if (kk && !endsInPredicate(a.text)) return false;
  if (!long) return opens(joint) && standsAlone(b.text, a.text, kk);
  const own = b.text.replace(follows, '');
  if (last)
    return (
      !opensList.test(a.text) &&
      !begins(own, goesOn) &&
      !begins(own, participles) &&
      !saidOfOther(own) &&
      !oblique.test(own)
    );
  if (!opens(joint))
    return !opensList.test(a.text) && (standsAlone(own, '', kk) || (/:/u.test(joint) && standsLoosely(own, '', kk)));
  return standsLoosely(own, a.text, kk);
}

/** Whether the first part may be told without the second. */
function leavesSecond({ a, b, joint, before, ending, english, long, last, kk }: Pair): boolean {
  if (untold.includes(b.kind)) return !isLimit(b.text);
  const limit = b.text.replace(/^even if\s/iu, '');
  if (isLimit(limit) || holdsLimit(b.text) || leavesOut.test(b.text) || pattern(turning).test(limit)) return false;
  // "Year end accounts extra, from £320": what it costs.
  if (isBarePrice(b))
    return opens(joint) && !(english && /(?<!\p{L})(?:extra|add|plus|spare|optional)(?!\p{L})/iu.test(a.text));
  if (english && opens(joint) && saysWithout(a.text) && leadsWithSum(b)) return true;
  if (english)
    return (
      extractMoney(b.text).length === 0 &&
      ((opens(joint) && opensEnglish(a.text, b, joint, ending)) || (long && goesWithout(before, b.text, joint, ending)))
    );
  // "… за 9 дней (среднее за год), повара за 14", "… за 12 занятий — или вернём деньги": what is said besides.
  if (/^\p{L}+(?: \p{L}+)? за \d+$/u.test(b.text) && opens(joint) && hasVerb(a.text)) return true;
  if (/^или (?:верн[её]м|переделаем|заменим|не плат)/iu.test(b.text) && /[—–-]/u.test(joint) && hasVerb(a.text))
    return true;
  const priced = extractMoney(b.text).length > 0 && b.kind !== 'gift' && b.kind !== 'discount';
  if (priced) return long && opens(joint) && extractMoney(a.text).length === 0 && wordsOf(a.text).length >= 3;
  if (!long) return opens(joint) && standsAlone(a.text, '', kk) && standsAlone(b.text, a.text, kk);
  if (last) return !/:/u.test(joint) && !begins(b.text.replace(follows, ''), goesOn);
  if (!opens(joint)) return /[—–]/u.test(joint) && hasVerb(a.text) && standsAlone(b.text, '', kk);
  return standsLoosely(a.text, '', kk) && standsLoosely(b.text.replace(follows, ''), a.text, kk);
}

/** What only leads from one statement to the next. */
const follows = /^(?:поэтому|сондықтан|so|и|а также|and|also|және)\s/iu;
/** What opens a list needs it: "В цену входит: …", "Мы предлагаем к поставке: …". */
const opensList =
  /(?<!\p{L})(?:вход\p{L}+|включ\p{L}+|предлага\p{L}+|includ\p{L}+|offers?|supply|кіреді|ұсынамыз)(?!\p{L})/iu;

/** "Формирователем и коронкой": a noun in a case that something before it asks for. */
const oblique = /^\p{L}{3,}(?:ом|ем|ём|ами|ями|ью)(?=\s)/iu;
/** "Обновлялся одной кнопкой": what somebody before does or did. */
const saidOfOther = (text: string): boolean => {
  const first = (wordsOf(text)[0] ?? '').replace(/[^\p{L}]/gu, '');
  return (looksLikeVerb(first) && !ownPerson.test(first)) || /^\p{L}{3,}(?:лся|лась|лось|лись)$/iu.test(first);
};

/** Where the sentence is too long to be told whole: a noun with its words, that is no member of a list. */
const standsLoosely = (text: string, before: string, kk: boolean): boolean =>
  standsAlone(text, before, kk) ||
  (!kk &&
    wordsOf(text).length >= 2 &&
    !begins(text, goesOn) &&
    !begins(text, participles) &&
    !begins(text, 'и|да|же|and|or|или') &&
    !begins(text, prepositions) &&
    !oblique.test(text) &&
    (before === '' || !saidOfOther(text)) &&
    !/(?:,|\s(?:или|or))\s/iu.test(text) &&
    !hasVerb(before));

/** The stretch of its sentence that a statement cannot be parted from. */
export interface Whole {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Statement[];
}

/**
 * The shortest stretch of its sentence that says a statement whole: it ends where the sentence ends or where the
 * grammar of both sides proves that either is a statement of its own. Null where what it cannot be parted from may not
 * be told. `strict`: however long it is.
 */
export function wholeOf(s: Statement, all: readonly Statement[], text: string, strict = false): Whole | null {
  if (s.field !== 'brief' || s.sentence < 0) return { start: s.start, end: s.end, parts: [s] };
  const beside = all.filter((o) => o.field === s.field && o.sentence === s.sentence);
  const own = beside
    .filter(
      (o) => !beside.some((p) => p !== o && p.start <= o.start && p.end >= o.end && p.end - p.start > o.end - o.start),
    )
    .toSorted((x, y) => x.start - y.start);
  const at = own.findIndex((o) => o.start <= s.start && o.end >= s.end);
  if (at < 0 || own[at] !== s) return { start: s.start, end: s.end, parts: [s] };
  // What the customer points at or orders to lead is told as he marked it off.
  if (s.pointed === true) return { start: s.start, end: s.end, parts: [s] };
  if (!strict && s.ordered === true && isEnglish(s.text) && (own[at + 1] === undefined || !isLimit(own[at + 1]!.text)))
    return { start: s.start, end: s.end, parts: [s] };
  if (!strict && isShortEnglish(own)) return { start: own[0]!.start, end: own.at(-1)!.end, parts: own };
  return stretch(own, at, text, strict ? null : 0);
}

/** An English sentence that fits a headline and tells reasons and their conditions alone is told as it was written. */
const isShortEnglish = (own: readonly Statement[]): boolean =>
  own.at(-1)!.end - own[0]!.start <= WHOLE_MAX &&
  own.every((o) => told.includes(o.kind) && extractMoney(o.text).length === 0) &&
  isEnglish(own.map((o) => o.text).join(' '));

/**
 * `level`: 0 = what grammar proves, 1 = what it allows, 2 = all but what limits or leans; null = only what it proves,
 * however long.
 */
function stretch(own: readonly Statement[], at: number, text: string, level: 0 | 1 | 2 | null): Whole | null {
  let [lo, hi] = [at, at];
  const english = isEnglish(own.map((o) => o.text).join(' '));
  const kk = isKazakhBrief(text);
  const pair = (i: number): Pair => ({
    a: own[i]!,
    b: own[i + 1]!,
    joint: text.slice(own[i]!.end, own[i + 1]!.start),
    before: text.slice(own[Math.min(lo, i)]!.start, own[i]!.end),
    ending: own.at(-1)!.text,
    english,
    long: (level ?? 0) > 0,
    last: (level ?? 0) > 1,
    kk,
  });
  while (lo > 0 && !leavesFirst(pair(lo - 1))) lo--;
  while (hi < own.length - 1 && !leavesSecond(pair(hi))) hi++;
  // Of what has to be opened as much stays together as fits a line.
  if (english && level === 1)
    for (let far = own.length - 1; far > hi; far--)
      if (
        own[far]!.end - own[lo]!.start <= WHOLE_MAX &&
        own.slice(hi, far + 1).every((p) => told.includes(p.kind) && extractMoney(p.text).length === 0) &&
        (far === own.length - 1 || leavesSecond(pair(far)))
      )
        hi = far;
  const parts = own.slice(lo, hi + 1);
  if (parts.some((p) => untold.includes(p.kind))) return null;
  const [start, end] = [parts[0]!.start, parts.at(-1)!.end];
  if (level === 0 && end - start > WHOLE_MAX) return stretch(own, at, text, 1);
  if (level === 1 && end - start > LINE_MAX && !english && !kk) return stretch(own, at, text, 2);
  return { start, end, parts };
}

/**
 * Statements as they may be told: each with all of its sentence that it cannot be parted from, every stretch once, in
 * order. `kinds`: what a line may be made of.
 */
export function toldWhole(all: readonly Statement[], text: string, kinds: readonly Kind[]): readonly Statement[] {
  const out = new Map<string, Statement>();
  for (const s of all) {
    if (!kinds.includes(s.kind)) continue;
    const whole = wholeOf(s, all, text);
    if (whole === null) continue;
    const key = `${s.field} ${whole.start} ${whole.end} ${s.field === 'brief' ? '' : s.text}`;
    const known = out.get(key);
    out.set(key, known === undefined ? joined(s, whole, text) : { ...known, main: known.main || s.main });
  }
  return [...out.values()].filter((s, _i, own) => !isEnglish(s.text) || !own.some((o) => isShorter(o, s)));
}

/** What is too long to lead gives way to the stretch of it that English grammar lets go. */
const isShorter = (o: Statement, s: Statement): boolean =>
  o !== s &&
  o.field === s.field &&
  o.field === 'brief' &&
  s.end - s.start > WHOLE_MAX &&
  o.start >= s.start &&
  o.end <= s.end;

/** A statement grown to its whole stretch. */
export function joined(s: Statement, { start, end, parts }: Whole, text: string): Statement {
  if (parts.length === 1) return s;
  const { limitAt: _at, limitEnd: _end, subject: _subject, ...rest } = s;
  const first = parts[0]!;
  return {
    ...rest,
    text: text.slice(start, end),
    start,
    end,
    parts,
    label: first.label,
    ...(first.subject === undefined ? {} : { subject: first.subject }),
    main: parts.some((p) => p.main),
    starred: parts.some((p) => p.starred === true),
    ...(parts.some((p) => p.ordered === true) && { ordered: true }),
  };
}

/** The statements that one was joined from. */
export const partsOf = (s: Statement): readonly Statement[] => s.parts ?? [s];

/**
 * The parts of an offer, each grown to all of its sentence that it cannot be parted from, in their order; null where
 * some of that may not be told.
 */
export function wholeParts(
  parts: readonly Statement[],
  all: readonly Statement[],
  text: string,
): readonly Statement[] | null {
  const out: Statement[] = [];
  for (const s of parts) {
    const known = all.includes(s);
    const whole = known ? wholeOf(s, all, text) : { start: s.start, end: s.end, parts: [s] };
    if (whole === null) return null;
    if (out.some((o) => o.field === s.field && o.field === 'brief' && o.start <= s.start && o.end >= s.end)) continue;
    const last = out.at(-1);
    const grown = joined(s, whole, text);
    // Stretches that touch or overlap are one.
    if (
      last !== undefined &&
      last.field === 'brief' &&
      s.field === 'brief' &&
      last.sentence === s.sentence &&
      grown.start <= last.end
    )
      out[out.length - 1] = joined(
        last,
        {
          start: Math.min(last.start, grown.start),
          end: Math.max(last.end, grown.end),
          parts: [...new Set([...partsOf(last), ...partsOf(grown)])],
        },
        text,
      );
    else out.push(grown);
  }
  return out;
}
