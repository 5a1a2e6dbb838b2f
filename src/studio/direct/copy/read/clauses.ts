import { readingsOf } from '../text/morphology.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins, wordsIn } from '../text/words.ts';
import { asksItself, hangsBehind } from './asked.ts';
import { isRunOn, startsAnew } from './breaths.ts';
import { isLeadingLimit, isLimit } from './conditions.ts';
import { hangs, leadsIn } from './governed.ts';
import { leans } from './leaning.ts';
import type { Joint } from './leaning.ts';
import {
  chainsVerbs,
  daysOn,
  goesOnList,
  goesOnMember,
  isItem,
  isTimetable,
  saidOfAll,
  sharesPredicate,
  wentWrong,
} from './lists.ts';
import { isFurtherPrice, limitsPromise, promises, saysItsOwn } from './promised.ts';
import { pointingStarts, runOnStarts } from './run-on.ts';
import { seamsOf } from './seams.ts';
import { endsSentence } from '../text/sentence-end.ts';

/** A stretch of a text, verbatim: `text` is the source from `start` to `end`, in characters. */
export interface Clause {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Number of the sentence that it belongs to, from 0. */
  readonly sentence: number;
  /** Where within `text` the part begins that only limits it, to its end; absent = it has none. */
  readonly limitAt?: number;
  /** Where within `text` a limit ends that stands before what it limits; absent = it has none. */
  readonly limitEnd?: number;
  /** Who does it, where only an earlier part of the sentence says so: "We" of "We fix bikes, bring parts". */
  readonly subject?: string;
  /** A star behind it sends the reader to a note. */
  readonly starred?: boolean;
  /** A star before it: it is such a note. */
  readonly footnote?: boolean;
}

/** Sentences with their place: ended by . ! ? … and by line breaks, semicolons and list marks. */
export function sentences(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  const inside = nesting(text, 0, text.length);
  const push = (end: number): void => {
    const number = /^\s*\d{1,2}\)\s+(?=\S)/u.exec(text.slice(start, end))?.[0].length ?? 0;
    const piece = trimmed(text, start + number, end);
    if (piece === null) return;
    const said = text.slice(piece.start, piece.end);
    const parted = new Set([...runOnStarts(said), ...pointingStarts(said), ...seamsOf(said)]);
    const starts = [...parted].toSorted((a, b) => a - b).map((at) => piece.start + at);
    for (const [i, from] of [piece.start, ...starts].entries()) {
      const part = trimmed(text, from, starts[i] ?? piece.end);
      if (part !== null) found.push(part);
    }
  };
  for (const m of text.matchAll(
    /\n+|[;•●▪✔✓➤]+|(?<!\p{L})·|·(?!\p{L})|\s\|\s|\s\/\/\s|[.!?…]+(?=[)»"”]*(?:\s|$))|\){2,}|\)(?=\s)|[!?]+(?=\p{L})|(?<=\s)(?=\d{1,2}\)\s\p{L}?)/gu,
  )) {
    if (m[0] === '' && !/(?:^|\s)1\)\s/u.test(text)) continue;
    if (inside[m.index] !== 0 && !m[0].startsWith(')')) continue;
    if (m[0] === ';' && hangsBehind(text.slice(start, m.index), text.slice(m.index + 1))) continue;
    if (m[0] === ')' && !isSmile(text.slice(start, m.index))) continue;
    if (m[0] === '.' && !endsSentence(text, m.index)) continue;
    if (m[0] === '?' && asksCondition(text.slice(start, m.index), text.slice(m.index + 1))) continue;
    if (m[0] === '?' && asksItself(text.slice(start, m.index), text.slice(m.index + 1))) continue;
    const end = m.index + m[0].length;
    push(/^[.!?…]/u.test(m[0]) ? end : m.index);
    start = end;
  }
  push(text.length);
  return found;
}

/** A bracket that nothing opened is a smile, but for that behind the number of a list. */
const isSmile = (before: string): boolean =>
  (before.match(/\(/gu)?.length ?? 0) <= (before.match(/\)/gu)?.length ?? 0) &&
  !/(?:^|\s)[\p{L}\d]{1,2}$/u.test(before);

/** "Не подошло? Вернём деньги": a short question is the condition of the promise behind it. */
const asksCondition = (before: string, after: string): boolean =>
  (before.split(/[,.!;\n]/u).at(-1) ?? '').trim().split(/\s+/u).length <= 4 &&
  /^[^.!?;\n]{0,40}(?<!\p{L})(?:бесплатн|без доплат|no extra|no (?:charge|fee)|верн[её]м|замен|передела|тегін|қайтар|ауыстыр|free|refund|replace|redo|fix)/iu.test(
    after,
  );

function trimmed(text: string, from: number, to: number): { start: number; end: number } | null {
  let start = from;
  let end = to;
  while (start < end && /[\s,.;:!?…–—•→*>|)-]/u.test(text[start]!) && !/^[-–−]\d/u.test(text.slice(start, start + 2)))
    start++;
  while (
    end > start &&
    /[\s,.;:!?…–—*|(-]/u.test(text[end - 1]!) &&
    // "Open till 3 a.m.", "тир, батут и т. д.": the dot belongs to what is shortened.
    !/(?:\d ?[ap]\.m|(?<!\p{L})т\. ?[дпбс])\.$/iu.test(text.slice(Math.max(start, end - 8), end))
  )
    end--;
  return end > start ? { start, end } : null;
}

/** Shortest statements of a text, each verbatim, with their place. */
export function clauseList(text: string): readonly Clause[] {
  return sentences(text).flatMap((s, sentence) => {
    const doer = /^(?:we|i|you)(?=\s\p{L})/iu.exec(text.slice(s.start, s.end))?.[0];
    return merged(text, cut(text, s.start, s.end)).map(({ start, end, limitAt, limitEnd }, i) => ({
      text: text.slice(start, end),
      start,
      end,
      sentence,
      ...(i > 0 && doer !== undefined && begins(text.slice(start, end), bareVerb) && { subject: doer }),
      ...(/^\s?\*(?!\*)/u.test(text.slice(end, end + 3)) && { starred: true }),
      ...(/(?:^|\n|[.!?]\s)\s*\*\s?$/u.test(text.slice(0, start)) && { footnote: true }),
      ...(limitAt === undefined ? {} : { limitAt: limitAt - start }),
      ...(limitEnd === undefined ? {} : { limitEnd: limitEnd - start }),
    }));
  });
}

/** Bare English verbs: in a sentence of "we" they need it, alone they order the reader about. */
const bareVerb =
  'wear|leave|bring|take|use|clean|send|pack|load|unload|show|check|test|fit|fix|install|remove|wash|cut|make|bake|give|keep|offer|provide|come|work|write|help|handle|cover|sort|tidy|repair|replace|print|deliver';

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly by: Joint;
  readonly limitAt?: number;
  readonly limitEnd?: number;
}

/** Commas, dashes between long parts, and "and" before a further verb; nothing within brackets or quotes. */
function cut(text: string, from: number, to: number): readonly Stretch[] {
  const depth = nesting(text, from, to);
  const found: Stretch[] = [];
  let start = from;
  let by: Stretch['by'] = 'start';
  const body = text.slice(from, to);
  const at =
    /(?<=\p{L}\))\s(?=(?:we|you|i|it)\s\p{L})|,(?=\s)(?!\s\d{3}(?!\d))|,(?=\p{L})|:(?=\s)|\s\/\s|\s[—–-]\s|\s(?:и|а также|а ещё|а еще|and|және|also)\s(?=\p{L}+)|\sно\s(?=\p{L}+)/giu;
  for (const m of body.matchAll(at)) {
    const index = from + m.index;
    const end = index + m[0].length;
    if (depth[m.index] !== 0) continue;
    // "12, 19, 20 и 26 декабря": days of one list.
    if (m[0] === ',' && /(?<!\d)\d{1,2}$/u.test(text.slice(start, index)) && daysOn.test(text.slice(end, to))) continue;
    // "На Пушкинской, 8: чиним": a house goes with its street.
    if (
      m[0] === ',' &&
      /[А-ЯЁ][а-яё]+$/u.test(text.slice(start, index)) &&
      /^\s?\d{1,3}\p{L}?(?=[:,.;](?!\d)|\s[—–-]\s|$)/u.test(text.slice(end, to))
    )
      continue;
    const kind =
      m[0].startsWith(',') || m[0] === ' '
        ? 'comma'
        : m[0] === ':' || m[0] === ' / '
          ? 'colon'
          : /^\s[—–-]\s$/u.test(m[0])
            ? 'dash'
            : 'and';
    if (m[0] === ':' && /^\s*[\d$€£₽₸]/u.test(text.slice(end, to))) continue;
    if (m[0] !== ':' && kind === 'colon' && !/\p{L}{3,}/u.test(text.slice(start, index))) continue;
    if (kind === 'colon' && wordsIn(text.slice(start, index)).length < 3) continue;
    if (kind === 'dash' && !partsAtDash(text.slice(start, index), text.slice(end, to))) continue;
    // "We also do wills" is one statement.
    if (m[0].trim() === 'also' && wordsIn(text.slice(start, index)).length < 3) continue;
    if (m[0].trim() === 'но' && !isPreface(text.slice(start, index))) continue;
    if (
      kind === 'and' &&
      m[0].trim() !== 'но' &&
      !partsAtAnd(m[0].trim(), text.slice(start, index), text.slice(end, to))
    )
      continue;
    const piece = trimmed(text, start, index);
    if (piece !== null) found.push({ ...piece, by });
    start = end;
    by = kind;
  }
  const last = trimmed(text, start, to);
  if (last !== null) found.push({ ...last, by });
  return found;
}

/** How deep in brackets or quotes each character stands. */
function nesting(text: string, from: number, to: number): Uint8Array {
  const depth = new Uint8Array(to - from);
  let level = 0;
  let quoted = false;
  for (let i = from; i < to; i++) {
    const ch = text[i]!;
    if (ch === '(' || ch === '«' || ch === '“') level++;
    if (ch === '"') quoted = !quoted && text.indexOf('"', i + 1) > 0 && text.indexOf('"', i + 1) < to;
    depth[i - from] = Math.max(0, level) + (quoted ? 1 : 0);
    if ((ch === ')' || ch === '»' || ch === '”') && level > 0) level--;
  }
  // An open bracket that never closes nests nothing.
  return level > 0 ? new Uint8Array(to - from) : depth;
}

/** What people say before they say it: "это наверно смешно". */
const isPreface = (text: string): boolean =>
  !/\d/u.test(text) &&
  /(?<!\p{L})(?:навер\p{L}+|может быть|смешно|странно|глупо|банально|не знаю|извин\p{L}+|понимаю|знаю|скромно|звучит)(?!\p{L})/iu.test(
    text,
  );

const conditionFirst =
  'если|когда|кто|при|закаж\\p{L}*|купи\\p{L}*|привед\\p{L}*|запиш\\p{L}*|оплат\\p{L}*|для|клиентам|if|when|order|buy|bring';

/** "Цена — 990 ₽" is one statement; "Ткань дышит — спать не жарко" is two. */
function partsAtDash(before: string, after: string): boolean {
  if (/^\s*(?:от\s|до\s|всего\s|from\s)?[\d$€£₽₸]/iu.test(after)) return false;
  if (/\d\s*$/u.test(before) && /^\s*\d/u.test(after)) return false;
  // "Repair for life — you pay postage": what the buyer pays all the same.
  if (/^\s*(?:you (?:only |just )?pay|вы (?:только )?плат|оплата (?:за вами|ваша)|сіз төле)/iu.test(after))
    return false;
  // "Настройку делает сурдолог — бесплатно в течение года": how it is done.
  if (
    /^\s*(?:бесплатно|даром|free|тегін|деньги назад|возврат денег|верн[её]м|не плат\p{L}+|money back|refund|you (?:do not|don.t) pay|ақша\p{L}* қайтар)(?!\p{L})/iu.test(
      after,
    )
  )
    return false;
  // "Сломался по нашей вине — привозим замену": what has gone wrong is the condition of what is promised.
  if (wentWrong.test(before.trim())) return false;
  if (wordsIn(before).length < 3 || wordsIn(after).length < 2 || /[әғқңөұүһі]/iu.test(before)) return false;
  // "Опоздание свыше 15 мин — минус 20 %": what has no verb is the condition of what follows.
  // "$180 for the course — bring a second dog half price": two offers.
  if (/\d/u.test(before) && promises(after) && !promises(before) && /[₽₸£$€]|\d{3}/u.test(before)) return true;
  return (
    (wordsIn(before).some(looksLikeVerb) && !begins(before.trim(), conditionFirst)) ||
    /\d\s?(?:₽|руб\p{L}*|р|₸|тг|теңге)\s*$|[£$€]\s?\d[\d.,]*\s*$/iu.test(before)
  );
}

/** Whether a Russian word can be nothing but an adjective. */
const isQuality = (word: string): boolean => {
  const readings = /^[а-яё]{3,}$/iu.test(word) ? readingsOf(word.toLowerCase()) : [];
  return readings.length > 0 && readings.every((r) => r.has('ADJF'));
};

/** "Моет и сушит за час" is two things said of one; "кошек и собак" is one. */
function partsAtAnd(joint: string, before: string, after: string): boolean {
  if (/^(?:а также|а ещё|а еще|also)$/iu.test(joint)) return true;
  const [first = '', second = ''] = wordsIn(after);
  // "Привозим обратно чистым и сухим": two qualities, though the second ends as a verb does.
  if (isQuality(first) && isQuality(wordsIn(before).at(-1) ?? '')) return false;
  const next = first.toLowerCase().replace(/[,.]/gu, '');
  // "I do the bathroom in 6 days and you keep a toilet": two statements.
  if (/^(?:you|we|they|i|мы|вы|они|я)$/u.test(next) && looksLikeVerb(second)) return true;
  const long = wordsIn(after.split(/[,.;]/u)[0] ?? '').length >= 3;
  // What is said of a long subject needs its subject.
  const near = wordsIn(before).length <= 5 && wordsIn(before).length >= 2;
  if (!near) return false;
  // What stands before with a subject of its own is the subject of what follows, too: "чехол снимается и стирается".
  const head = wordsIn(before)[0] ?? '';
  if (!looksLikeVerb(head) && !/^(?:мы|я|we|i|you|вы|сам[аои]?|легко|быстро|не|it)$/iu.test(head)) return false;
  if (/^(?:не|без|no|without|never|doesn.t|won.t|does)$/u.test(next) && long) return true;
  return (
    long &&
    wordsIn(before).some(looksLikeVerb) &&
    (looksLikeVerb(next) || (/^(?:сам[аои]?|it|they)$/u.test(next) && looksLikeVerb(second)))
  );
}

/**
 * Parts that cannot stand alone go back to what they lean on: lists, relative clauses, conditions. A part that only
 * limits stays with what it limits, and so do all parts without a verb between the two: "20 year guarantee, insurance
 * backed, if you have the yearly check".
 */
function merged(text: string, parts: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = [];
  const says = (s: Stretch): string => text.slice(s.start, s.end);
  const runsOn = isRunOn(text.slice(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0), parts.length);
  for (const [i, part] of parts.entries()) {
    const last = out.at(-1);
    if (last === undefined) {
      out.push(part);
      continue;
    }
    // "Flour, 36 hour ferment, salt — nothing else": said of all that stands before. In what runs on an order to the
    // maker ends where the shop speaks of itself, and a price begins a new part.
    if (saidOfAll.test(says(part))) out.splice(0, out.length, { ...out[0]!, end: part.end });
    else if (runsOn && part.by === 'comma' && startsAnew(says(part), says(last))) out.push(part);
    else if (
      part.by !== 'start' &&
      !isFurtherPrice(says(part), says(last)) &&
      (isLimit(says(part)) || limitsPromise(says(part), says(last))) &&
      !saysItsOwn(says(part), says(last))
    ) {
      const limitAt = last.limitAt ?? part.start;
      out[out.length - 1] = { ...last, end: part.end, limitAt };
      withVerbless(text, out);
    } else if (
      out.length === 1 &&
      isLeadingLimit(says(last)) &&
      last.limitAt === undefined &&
      !isTimetable(says(last)) &&
      !/^(?:only|just|только|всего|небәрі)\s[£$€]?\d/iu.test(says(last)) &&
      wordsIn(says(last)).length <= 5 &&
      !promises(says(last))
    )
      out[0] = { ...last, end: part.end, limitEnd: last.end };
    else if (
      part.by === 'comma' &&
      (chainsVerbs(says(last), says(part)) ||
        goesOnList(last.by === 'colon', says(last), says(part)) ||
        (i > 1 && parts[i - 1]!.by === 'comma' && goesOnMember(says(parts[i - 1]!), says(part))))
    )
      out[out.length - 1] = { ...last, end: part.end };
    else if (
      out.length === 1 &&
      part.by === 'comma' &&
      (sharesPredicate(says(last), says(part)) || isLoneWord(says(last), says(part)))
    )
      out[0] = { ...last, end: part.end };
    else if (part.by === 'colon' && isItem(says(part)) && !parts.slice(i + 1).every((p) => isItem(says(p))))
      out.push(part);
    else if (
      !leans(says(part), says(last), part.by, parts[i + 1] !== undefined) &&
      !(part.by === 'colon' && leadsIn(says(last))) &&
      !(part.by !== 'start' && hangs(says(part), text.slice(parts[0]!.start, part.start), says(last)))
    )
      out.push(part);
    else out[out.length - 1] = { ...last, end: part.end };
  }
  return out;
}

/** "Лизинг, аванс от 10 %", "Жилет, весло и чехол бесплатно": a word alone is no statement where it begins a list. */
function isLoneWord(first: string, part: string): boolean {
  if (!/^\p{L}[\p{L}-]*$/u.test(first) || promises(first) || /^(?:круглосуточно|онлайн|online)$/iu.test(first))
    return false;
  if (/^[\p{L}-]+ (?:и|and|және) /iu.test(part)) return true;
  // "Наурызға, тойға киіз үй береміз": two of one case.
  const ending = /(?:ға|ге|қа|ке|да|де|та|те)$/iu.exec(first)?.[0];
  if (ending !== undefined && /[әғқңөұүһі]/iu.test(part) && (wordsIn(part)[0] ?? '').endsWith(ending)) return true;
  const taken = promises(part) && !/^(?:аванс|(?:первый |первоначальный )?взнос|deposit)(?!\p{L})/iu.test(part);
  return !taken && !wordsIn(part).some((w) => looksLikeVerb(w) || /^(?:можем|могу|можно)$/iu.test(w));
}

/** Draws the parts before a limited one to it, as long as neither has a verb. */
function withVerbless(text: string, out: Stretch[]): void {
  for (;;) {
    const [before, last] = [out.at(-2), out.at(-1)];
    if (before === undefined || last === undefined || last.by !== 'comma') return;
    const own = text.slice(last.start, last.limitAt ?? last.end);
    if (wordsIn(own).some(looksLikeVerb) || /\d\s?(?:%|₽|р(?!\p{L})|руб|₸|тг)|[£$€]\d/iu.test(own)) return;
    out.splice(-2, 2, { ...before, end: last.end, ...(last.limitAt === undefined ? {} : { limitAt: last.limitAt }) });
  }
}

/** Only the words of the statements. */
export const clauses = (text: string): readonly string[] => clauseList(text).map((c) => c.text);
