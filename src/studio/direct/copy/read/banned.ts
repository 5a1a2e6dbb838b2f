import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { forbidsAt } from './instructions.ts';
import type { Stretch } from '../text/between-stops.ts';
import { stemOf, wordList } from '../text/words.ts';
import type { Statement } from './statement.ts';

/** An order that stands so near the end of its sentence bans what stands before it, characters. */
const AT_END = 26;
/** Speech that runs on has no sentence to ban: so much before an order, characters, of one that is longer. */
const RUNS_ON = 160;
const BEFORE = 48;

const any = (sources: readonly string[]): string => `${leftEdge}(?:${sources.join('|')})${rightEdge}`;
/**
 * Orders that mean what stands before them: "…, эту цифру на баннер не ставим", "об этом не пишите", "… but don't show
 * it", "оны көрсетпеңіз".
 */
const back = any([
  '(?:(?:об|про|о) (?:этом|это|них|нём|нем)|(?:эт(?:о|у|от|и|их|ого)|их|его|её|ее)(?: (?:цифр|строк|цен|част|фраз|услуг|номер)\\p{L}*)?)(?: \\p{L}+){0,3}? не (?:пиш|печата|ставь?|став|указыва|показыва|упомина|нужн|надо|нужно|вынос|говор)\\p{L}*',
  'не (?:указывать|печатать|писать|ставить|показывать|упоминать|выносить|пишем|ставим|печатаем|показываем)(?= *(?:$|[)!]))',
  '(?:на|в) (?:баннер|макет|листовк|картинк|плакат|пост|объявлени)\\p{L}* (?:\\p{L}+ ){0,2}не (?:надо|нужн\\p{L}*|идёт|идет|пиш\\p{L}+|став\\p{L}+)',
  '(?:don.?t|do not|not to|never|please don.?t) (?:show|list|print|mention|include|put|use|say|write|advertise) (?:it|that|them|those|this|these|that one)(?! (?:big|small|first|on top))',
  '(?:don.?t|do not) (?:show|list|print|mention|include|advertise|publish)(?= *(?:$|[)!]))',
  '(?:keep|leave) (?:it|that|this|them|those) (?:off|out)',
  '(?:leave|keep) (?:the )?\\p{L}+(?: \\p{L}+)? (?:out|off)(?! of)(?: (?:for now|please|this time))?(?= *$)',
  '(?:оны|бұны|соны|мұны|оларды|ол туралы|бұл туралы)(?: \\p{L}+){0,2}? (?:жазба|айтпа|көрсетпе|қойма|қоспа|шығарма)\\p{L}*',
  'деп (?:жазба|айтпа|қойма)\\p{L}*',
  '(?:баннер|макет|сурет)\\p{L}* (?:жазба|көрсетпе|қойма|қоспа|шығарма)\\p{L}*',
  '(?:қоспа|қойма|көрсетпе|жазба)(?:ңыз|ңіз|сын|сін)\\p{L}*(?= *$)',
]);
/** Orders that mean what follows, beside those that `forbidsAt` knows. */
const onward = any([
  '(?<!(?:we|they|i|you) )(?:don.?t|do not|please don.?t) (?:list|show|include|advertise)(?! (?:it|that|them))',
]);

/** Where an order begins in a sentence, or -1. */
const placeOf = (source: string, text: string): number => pattern(source, 'iu').exec(text)?.index ?? -1;

const words = (text: string): number => text.match(/[\p{L}\d]+/gu)?.length ?? 0;

/** Where what an order at a place of a text speaks of begins: in its brackets, else in its sentence. */
function meantFrom(text: string, [start, end]: Stretch, at: number): number {
  const said = text.slice(start, at);
  const bracket = said.lastIndexOf('(');
  if (bracket > said.lastIndexOf(')')) {
    // "Мерри Мейдс шлют новых (их не называйте)": what stands before the brackets is meant.
    if (words(said.slice(bracket)) >= 2) return start + bracket;
    return start + said.lastIndexOf(',', bracket) + 1;
  }
  // "… от 1 500 р., об этом не пишите": the dot ends no sentence.
  if (words(said) < 2 && !(words(said) === 1 && /^деп(?!\p{L})/iu.test(text.slice(at))))
    return text.slice(0, Math.max(0, start - 1)).search(/[^.!?\n]*$/u);
  if (end - start <= RUNS_ON || said.length <= BEFORE) return start;
  const from = at - BEFORE;
  return from + (/^\S*\s/u.exec(text.slice(from, at))?.[0].length ?? 0);
}

/**
 * Where a text says what may not be printed: from the order on, "не надо писать, что омолодим", or before it, "лечит
 * простуду, не пишите", "cash back exists but don't show it". Of speech that runs on only the words near an order.
 */
export function bannedRanges(text: string): readonly Stretch[] {
  const out: Stretch[] = [];
  for (const m of text.matchAll(/(?:[^.!?\n]|(?<=\d)[.](?=\d))+/gu)) {
    const [sentence, start] = [m[0], m.index];
    const end = start + sentence.length;
    const [meant, at] = [placeOf(back, sentence), Math.max(forbidsAt(sentence), placeOf(onward, sentence))];
    if (meant >= 0) out.push([meantFrom(text, [start, end], start + meant), Math.min(end, start + meant + AT_END)]);
    if (at < 0 || (meant >= 0 && at >= meant)) continue;
    if (sentence.length - at <= AT_END) out.push([meantFrom(text, [start, end], start + at), end]);
    else out.push([start + at, sentence.length > RUNS_ON ? Math.min(end, start + at + 2 * BEFORE) : end]);
  }
  return out;
}

/** Whether a statement says any of what is banned. */
export const isBanned = ({ field, start, end }: Statement, banned: readonly Stretch[]): boolean =>
  field === 'brief' && banned.some(([a, b]) => start < b && end > a);

/** "Бенто не пиши", "Масло в баннер не надо": a thing that the brief tells elsewhere, and that nobody shall see. */
const thing = pattern(
  '(?<=(?:^|[.!?\\n;])\\s*(?:(?:а|и|но|ну|ещё) )?)(?<what>[а-яё]{4,})(?: (?:в|на) (?:баннер|макет|картинк|листовк|плакат|объявлени)\\p{L}*)?(?: пока)?,? не (?:пиш(?:и|ите|ем)|писать|надо|нужн[оаы]|ставь(?:те)?|ставим|указыва(?:й|йте|ем|ть)|упомина(?:й|йте|ть)|вынос(?:и|ите|им))(?=\\s*(?:[.,!?;)\\n]|$))',
  'giu',
);
/** What a picture is made of, or what any brief has: no thing of its own. */
const noThing =
  /^(?:этого|этот|больше|ничего|лишнего|много|цен[ауы]|телефон|адрес|слов[оа]|логотип\p{L}*|фото|картинк\p{L}|скидк\p{L}|точк\p{L}|сроки?|такого|туда|сюда|никогда|просто|вообще|лучше|пока|ради бога)$/iu;
/** Longest statement that tells such a thing and nothing else, words. */
const OF_THING = 8;

/** "Арақты жазбайық": the same in Kazakh, of which an ending softens the last sound ("арағыңызды"). */
const thingKk =
  /(?<=(?:^|[.!?\n;])\s*)(?<what>\p{L}{4,}?)(?:ты|ті|ды|ді|ны|ні) (?:жазба|көрсетпе|айтпа)(?:йық|йік|ңыз|ңіз|ңыздар|ңіздер|й)?(?!\p{L})/giu;
const softened = (word: string): string => word.toLowerCase().replace(/[қғкг]$/u, '');

/** The stems of things that may not be told at all. */
const unwanted = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(thing)]
      .map((m) => m.groups!['what']!)
      .filter((w) => !noThing.test(w))
      .map((w) => stemOf(w.toLowerCase())),
  );

/** What tells a thing that the customer wants to see nowhere is held back. */
export function withoutUnwanted(all: readonly Statement[], text: string): readonly Statement[] {
  const stems = unwanted(text);
  const kazakh = [...text.matchAll(thingKk)]
    .map((m) => m.groups!['what']!)
    .filter((w) => !/^(?:баға|сөз|атын|логотип|сурет|осы|соны|мұны)/iu.test(w));
  if (stems.size === 0 && kazakh.length === 0) return all;
  return all.map((s) => {
    const words = wordList(`${s.label ?? ''} ${s.text}`);
    return s.kind !== 'legal' &&
      s.kind !== 'dictated' &&
      s.kind !== 'talk' &&
      words.length <= OF_THING &&
      words.some(
        (w) =>
          stems.has(stemOf(w)) ||
          kazakh.some((k) => new RegExp(`^${softened(k)}[қғкг]?`, 'iu').test(w) && w.length >= k.length),
      )
      ? { ...s, kind: 'held', reason: 'forbidden' }
      : s;
  });
}

/** Share of a statement that is banned with it. */
const MOST = 0.6;

/** Whether most of a statement stands in one of the ranges that are banned. */
const liesIn = ({ start, end }: Statement, banned: readonly Stretch[]): boolean =>
  banned.some(([a, b]) => Math.min(b, end) - Math.max(a, start) >= MOST * (end - start));

/** Statements that hold a word which the customer forbids are kept back. */
export function withForbidden(all: readonly Statement[], forbidden: readonly string[]): readonly Statement[] {
  const low = forbidden.map((f) => f.toLowerCase());
  return all.map((s) =>
    s.kind !== 'legal' && s.kind !== 'dictated' && low.some((f) => s.text.toLowerCase().includes(f))
      ? { ...s, kind: s.kind === 'talk' ? 'talk' : 'held', reason: 'forbidden' }
      : s,
  );
}

/** What stands mostly within what may not be printed is held back. */
export const withBanned = (all: readonly Statement[], banned: readonly Stretch[]): readonly Statement[] =>
  all.map((s) =>
    s.kind !== 'legal' && s.kind !== 'dictated' && s.kind !== 'talk' && liesIn(s, banned)
      ? { ...s, kind: 'held', reason: 'forbidden' }
      : s,
  );
