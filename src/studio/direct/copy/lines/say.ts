import { capitalise } from '../../../../kit/index.ts';
import type { Lang } from '../../../../scene/index.ts';
import { calm, isShouted } from '../text/capitals.ts';
import { pattern, leftEdge, rightEdge } from '../text/pattern.ts';
import { withCommas } from '../text/commas.ts';
import { spelt } from '../text/misspelt.ts';
import { readingsOf } from '../text/morphology.ts';
import { typeset } from '../text/typography.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { stemOf, wordList } from '../text/words.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { isLeadingLimit, isLimit } from '../read/conditions.ts';
import { isDated } from '../read/kinds.ts';
import { withoutFiller } from '../read/talk.ts';
import { extractMoney } from '../read/money.ts';
import type { Statement } from '../read/statement.ts';
import { formatMoney } from '../text/currency.ts';
import type { Currency } from '../text/currency.ts';

/** A line as it is printed and the very words of the input that it says. */
export interface Said {
  readonly text: string;
  readonly words: string;
}

/** How lines are written down: language, names that keep their capitals, words that name the thing. */
export interface Hand {
  readonly lang: Lang;
  /** That of the brief's sums, put behind those that were typed without. */
  readonly currency: Currency | null;
  readonly names: ReadonlySet<string>;
  readonly title: string;
}

/** A statement as a line of its own: no filler at its ends, no shouting, set as type. */
export function say(s: Statement, hand: Hand): Said {
  const plain = withoutFiller(s.text).text;
  const body = s.subject === undefined ? plain : `${s.subject} ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  const words = body.split(/\s+/u);
  // What says something by itself needs no label, unless a table gave it: "24 часа вода стоит — кромка не вздулась".
  // "Kids' first bike: pedals and seat fitted for nothing" does not.
  const says = isEnglish(body) ? ['clause', 'order'].includes(standingOf(body)) : words.some(looksLikeVerb);
  const apart = s.row === undefined ? words.length >= 4 && says && !lacksWhat(words) : denied.test(body);
  const told = s.label !== null && body.toLowerCase().startsWith(s.label.toLowerCase());
  // "Салфетки: 12 шт в комплекте", "Макет: рисуем бесплатно": a measure, or what is done, of what its label says.
  const measures = s.keyed === true && s.row === undefined;
  const labelled = s.kind === 'trait' || s.role === 'offer' || s.role === 'warranty' || measures;
  // "Хватает | на 2 месяца": a key that is a verb is said with its value.
  const joint =
    s.row !== undefined &&
    s.label !== null &&
    /(?:ет|ит|ёт|ют|ят|ут|тся|ады|еді|йды|йді)$/iu.test(s.label) &&
    s.label.split(' ').length === 1
      ? ' '
      : ': ';
  const text = s.label !== null && labelled && !apart && !told ? `${s.label}${joint}${body}` : body;
  return { text: printed(text, hand), words: s.text };
}

/** "Рисуем бесплатно, 2 правки": what is done, how, and no word of what it is done to. */
function lacksWhat(words: readonly string[]): boolean {
  const [verb] = readingsOf((words[0] ?? '').toLowerCase());
  const how = words[1] ?? '';
  return (
    verb?.has('VERB') === true &&
    verb.has('1per') &&
    verb.has('tran') &&
    readingsOf(how.toLowerCase().replace(/[,.;]$/u, '')).every((r) => r.has('ADVB')) &&
    (how.endsWith(',') || words.length === 2)
  );
}

/** Words of a brief as they are printed: calm, spelt right, with their commas and currency, typeset. */
const printed = (text: string, hand: Hand): string =>
  typeset(withCommas(spelt(calm(stripped(withCurrency(text, hand)), hand.names))), hand.lang);

/** "Час стоит 1100" is "час стоит 1 100 ₽", "pack of 10 is 250" beside "$28" is "$250". */
function withCurrency(text: string, { lang, currency }: Hand): string {
  if (currency === null) return text;
  const bare = extractMoney(text).filter(
    (m) =>
      m.currency === null &&
      (['plain', 'new', 'old', 'monthly'].includes(m.role) || (m.role === 'off' && m.value >= 50)) &&
      text.slice(m.index, m.end) === m.words &&
      !/\p{L}/u.test(m.words),
  );
  const owed = text.replace(
    pattern(
      `(?<=${leftEdge}(?:предоплата|залог|депозит|deposit|кепілпұл) )(\\d{2,6})(?=$|[,.;)]|\\s\\p{L})(?! ?(?:%|процент|пайыз|теңге|тенге|тг|руб|р(?!\\p{L})|₽|₸))`,
      'giu',
    ),
    (n) => formatMoney(Number(n), currency, lang),
  );
  if (owed !== text) return owed;
  // "Доставка от 1500 бесплатно": from what order on.
  const free = text.replace(
    /(?<=доставк\p{L} (?:\p{L}+ ){0,2}от |, от |минус )(\d{3,6})(?=$|[,.;)]| бесплатн)/iu,
    (n) => formatMoney(Number(n), currency, lang),
  );
  if (free !== text) return free;
  // "Екіншісіне 5 000 кем аламыз": so much less.
  const less = text.replace(
    /(?<![\d.,])\d{1,3}(?: \d{3})+(?= (?:кем|арзан|шегер))|(?<![\d., ])\d{3,6}(?= (?:кем|арзан|шегер))/iu,
    (n) => formatMoney(Number(n.replaceAll(' ', '')), currency, lang),
  );
  if (less !== text) return less;
  const said = bare.reduceRight(
    (line, m) => `${line.slice(0, m.index)}${formatMoney(m.value, currency, lang)}${line.slice(m.end)}`,
    text,
  );
  if (lang !== 'en') return said;
  return said.replace(
    /(?<=(?:(?:[£$€]\S+|\d+) (?:\p{L}+ ){0,4}(?:is|are|costs?)|[£$€]\S+ or (?:\p{L}+ ){0,3}for) )(\d{1,5})(?=$|[,.;)])/giu,
    (n) => formatMoney(Number(n), currency, lang),
  );
}

/** "Стирка: не линяет": what a row denies is said of the thing itself. */
const denied = /^(?:не|без|no|without|doesn.t|won.t|never) /iu;

/** Two words of Cyrillic capitals; Latin ones may be a name. */
const shouts = (text: string): boolean =>
  isShouted(text) && (text.match(/(?<!\p{L})[А-ЯЁӘҒҚҢӨҰҮҺІ]{3,}(?!\p{L})/gu)?.length ?? 0) > 1;

/** English words that run on from what they limit. */
const limitsOn =
  /^(?:only|except|excludes?|excluding|not|with|when|if|until|till|for|by|on|from|minimum|min|max|one|valid|offer|(?:the|this) (?:offer|discount|sale|price)|after that|ends|use|terms)(?=\s)/iu;

/**
 * Several statements in one breath, joined by commas, sentences of English that limit nothing by a full stop; the first
 * leads.
 */
export function sayTogether(parts: readonly Statement[], hand: Hand): Said {
  // A part that shouts is calmed by itself: beside quiet ones it would pass for quiet.
  const said = parts.map((s) => withoutFiller(shouts(s.text) ? calm(s.text, hand.names) : s.text).text);
  const [first = '', ...rest] = said;
  // Places and names keep their capitals.
  const runOn =
    hand.lang !== 'en' && !parts.some((s) => s.role === 'date' || s.kind === 'contact' || s.kind === 'date');
  const text = rest.reduce((line, t, i) => {
    const [before, part] = [parts[i]!, parts[i + 1]!];
    const apart = before.field === part.field && before.sentence !== part.sentence && !limitsOn.test(t) && isEnglish(t);
    if (apart && !isDated(t) && !isLimit(t)) return `${line}. ${capitalise(t)}`;
    const runs = runOn ? /^\p{Lu}(?:\p{Ll}|\s\p{Ll})/u.test(t) : limitsOn.test(t);
    return `${line}, ${runs ? t[0]!.toLowerCase() + t.slice(1) : t}`;
  }, first);
  return { text: printed(text, hand), words: parts[0]?.text ?? '' };
}

/** Marks that lists begin with, smileys and stray brackets. */
const stripped = (text: string): string =>
  text
    .replace(/^[+*>=~]+\s*/u, '')
    .replace(/^\d{1,2}\)\s*/u, '')
    .replace(
      /\s?\((?:да,|нет,|ну|это|важно|потому|так как|кстати|реально|честно|правда|because|really|honestly|бұл)(?![\p{L}])[^()\d]*\)/giu,
      '',
    )
    .replace(/[:;]-?[)(]+/gu, '')
    .replace(/^([^(]*)\)+$/u, '$1')
    .replace(/\s*~~\s*/gu, ' ')
    .replace(
      /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})/gu,
      (day) => day[0]!.toUpperCase() + day.slice(1),
    )
    .replace(/(?<=\?\s)\p{Ll}/gu, (first) => first.toUpperCase())
    .replace(/(?<=\d)\s?(?:руб\p{L}*\.?|р\.?)(?![\p{L}\d/])/gu, ' ₽')
    .replace(/(?<=\d)\s?тг\.?(?![\p{L}\d])/gu, ' ₸')
    .replace(/(?<=\d)\s?(?:проц|процентов|процента|процент)(?!\p{L})/gu, ' %')
    .replace(/(?<=(?:^|[\d\s])м)([23])(?!\d)/gu, (n) => (n === '2' ? '²' : '³'))
    .trim();

/** Longer than a headline can be, characters. */
const LONG = 64;

/** An aside that limits what it stands behind. */
const limiting =
  /(?<!\p{L})(?:при|кроме|только|если|нуж(?:ен|н\p{L}*)|по карте|по коду|за доп\p{L}*|до \d{1,2} \p{L}|по запис\p{L}*|only|except|if|when|unless|not|with|дейін|болса|тек)(?!\p{L})/iu;
/** The advertiser as the subject of an English sentence: "Northgate Capital LLC advances up to 97%". */
const company =
  /^(?:\p{Lu}[\p{L}&’'-]*[\s\u00A0]){1,4}(?:LLC|Ltd\.?|Inc\.?|Limited|plc|PLC|Bank)[\s\u00A0](?:offers[\s\u00A0](?:an?[\s\u00A0]|the[\s\u00A0])?|(?=\p{Ll}+s[\s\u00A0]))/u;
const intensifiers =
  'очень|реально|действительно|просто|прямо|супер|невероятно|максимально|весьма|довольно|really|truly|very|super|absolutely|incredibly|өте|нағыз';

/**
 * Shorter forms of a line, the fullest first; each leaves out whole words where grammar and truth stay: the thing's own
 * name before its verb, an aside in brackets, an intensifier, a purpose at the end. Never a condition.
 */
export function shorter(text: string, hand: Hand): readonly string[] {
  const ways = [text];
  const add = (next: string): void => {
    const set = capitalise(next.trim().replace(/[\s,;:—–-]+$/u, ''));
    if (set.length >= 6 && set !== ways.at(-1)) ways.push(set);
  };
  const last = (): string => ways.at(-1)!;
  add(last().replace(/\s?\(([^)]*)\)/gu, (all, inner: string) => (staysInBrackets(last(), all, inner) ? all : '')));
  add(last().replace(pattern(`${leftEdge}(?:${intensifiers})${rightEdge}[\\s\u00A0]`, 'giu'), ''));
  add(last().replace(company, ''));
  add(withoutSubject(last(), hand));
  add(
    last().replace(
      /,[\s\u00A0](?:чтобы|поэтому|так что|потому что|so that|so you|because|сондықтан)[\s\u00A0].*$/iu,
      '',
    ),
  );
  // A purpose that no comma parts goes where the line is too long for a headline.
  if (last().length > LONG)
    add(
      last().replace(
        /[\s\u00A0](?:so[\s\u00A0](?:that[\s\u00A0])?(?:they|it|you)|without[\s\u00A0]\p{L}+ing)[\s\u00A0].*$/iu,
        '',
      ),
    );
  add(last().replace(/[\s\u00A0]so[\s\u00A0]no[\s\u00A0]\p{L}+(?:[\s\u00A0]\p{L}+)?$/iu, ''));
  add(withoutTail(last()));
  return ways;
}

/** A line too long without what only goes on behind its last dash or comma; never without a limit. */
function withoutTail(text: string): string {
  if (text.length <= LONG || /[()]/u.test(text)) return text;
  const m = /^(.{18,}?)(?:[\s\u00A0][—–][\s\u00A0]|,[\s\u00A0])(?=\S)/u.exec(text);
  if (m === null) return text;
  const head = m[1]!;
  const tail = text.slice(m[0].length).replaceAll('\u00A0', ' ');
  // A list is told whole, and so is what a figure stands in.
  if (head.includes(':') || /\d/u.test(tail) || (m[0].trimEnd().endsWith(',') && !goesOnFreely(tail))) return text;
  const whole = head.split(/[\s\u00A0]+/u).length >= 3 && !isLeadingLimit(head.replaceAll('\u00A0', ' '));
  return whole && !isLimit(tail) && !limiting.test(tail) && !/^(?:а|но|не|but|not|или|or)(?!\p{L})/iu.test(tail)
    ? head
    : text;
}

/** What a comma parts off and a line can do without: a clause with a verb of its own. */
const goesOnFreely = (tail: string): boolean =>
  /^(?:где|куда|котор\p{L}+|с котор\p{L}+|поэтому|там|тут|where|which|who|as)(?!\p{L})/iu.test(tail) ||
  tail.split(/\s+/u).slice(0, 3).some(looksLikeVerb);

/** Where a figure comes from: it may be told apart from the figure. */
const citation =
  /(?<!\p{L})(?:данн\p{L}+|опрос\p{L}*|тест\p{L}*|протокол\p{L}*|расч[её]т\p{L}*|журнал\p{L}*|испытан\p{L}*|отч[её]т\p{L}*|report|certificate|замер\p{L}*|измер\p{L}*|исследовани\p{L}*|статистик\p{L}*|проверено|median|average|documented|survey\p{L}*|tested|study|measured|data|our records|дерек\p{L}*|сынақ\p{L}*|сауалнама\p{L}*)(?!\p{L})/iu;

/** How, when and on whom something was measured. */
const restsOn =
  /(?<!\p{L})(?:средн\p{L}+|в среднем|проверя\p{L}+|провер(?:или|ено|ен)|мерили|замер\p{L}*|по (?:ровн|данн|отч[её]т|итог)\p{L}+|average|mean|last (?:year|season|\d+)|our last|өлше\p{L}+|орташа|тексер\p{L}+)(?!\p{L})|(?<!\d)20\d\d(?!\d)[^()]*\d|\d[^()]*(?<!\d)20\d\d(?!\d)|^(?:гибдд|росстат|лаборатор\p{L}*)(?!\p{L})/iu;

/**
 * What stands in brackets behind a figure or a promise is its condition, unless it tells where the figure comes from or
 * is an offer of its own; elsewhere it stays where it limits.
 */
function staysInBrackets(set: string, bracket: string, inner: string): boolean {
  const line = set.replaceAll('\u00A0', ' ');
  if (isLimit(inner)) return true;
  // "Second service 20% off (cheaper one)": which, how many or how long is no aside of what is given or taken off.
  if (
    /%|бесплатн|тегін|подар|скид|жеңілдік|(?<!\p{L})(?:free|off|for nothing)(?!\p{L})/iu.test(
      line.replace(bracket, ''),
    ) &&
    !restsOn.test(inner) &&
    !citation.test(inner)
  )
    return true;
  // A share of people is told with its source.
  if (
    /\d+ (?:из|out of|in) \d+|\d ?% of \p{L}|^[^()]*\d[^()]* \(\d[\d,]* (?:users|customers|clients|cases|people|patients|homes|drops|orders|jobs)|\d ?% (?:\p{L}+ )?(?:клиент|покупател|владел|customers|users|people)/iu.test(
      line,
    )
  )
    return true;
  if (citation.test(inner)) return /\d\s?%/u.test(line) || (/\d/u.test(inner) && line.length <= LONG);
  // "За 9 дней (среднее за 2025)", "80 км на заряде (по ровной, 20 км/ч)": what the figure rests on.
  if (/\d/u.test(line.replace(bracket, '')) && restsOn.test(inner)) return true;
  if (
    /(?<!\d)20\d\d(?!\d)|^(?:EN|ISO|ГОСТ|DIN) /u.test(inner) ||
    /(?<!\p{L})(?:бесплатн|тегін|free|подар)/iu.test(inner)
  )
    return false;
  return limiting.test(inner) || /\d|бесплатн|тегін|free|гарант|guarantee|кепіл/iu.test(line.replace(bracket, ''));
}

/** "Шампунь убирает перхоть": the picture shows the shampoo. Only the name of the thing itself goes. */
function withoutSubject(text: string, { title }: Hand): string {
  const words = text.split(/[\s\u00A0]+/u);
  const verb = words.findIndex((w) => looksLikeVerb(w) || /^(?:не|doesn.t|won.t|never)$/iu.test(w));
  if (verb < 1 || verb > 3 || words.length - verb < 2) return text;
  const subject = words.slice(0, verb);
  const known = new Set(wordList(title).map(stemOf));
  const named = subject.every((w) =>
    wordList(w).every(
      (part) => known.has(stemOf(part)) || /^(?:наш|наша|наше|this|our|the|it|он|она|оно|они)$/u.test(part),
    ),
  );
  const at = text.search(new RegExp(`(?<=[\\s\\u00A0])${words[verb]!.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}`, 'u'));
  return named && at > 0 ? text.slice(at) : text;
}
