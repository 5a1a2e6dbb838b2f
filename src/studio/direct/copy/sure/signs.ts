import { holdsLimit, isLimit } from '../read/conditions.ts';
import { standingOf } from '../text/english.ts';
import { readingsOf } from '../text/morphology.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins, holds } from '../text/words.ts';
import { chatMarks } from './facts.ts';
import type { LineFacts } from './facts.ts';

/** One thing that makes it likelier or unlikelier that a strict reader takes a line off the picture. */
export type Sign = readonly [name: string, holds: (f: LineFacts) => boolean];

const ends = (source: string) => {
  const text = `${leftEdge}(?:${source})[.,]?$`;
  return (f: LineFacts): boolean => pattern(text).test(f.text);
};
const starts = (source: string) => (f: LineFacts) => begins(f.text, source);
const has = (source: string) => (f: LineFacts) => holds(f.text, source);
const is = (re: RegExp) => (f: LineFacts) => pattern(re.source).test(f.text);

const functionWords =
  'и|а|но|да|или|либо|в|во|на|за|с|со|по|при|до|от|из|к|у|о|об|под|над|без|для|через|после|не|ни|что|как|и|the|a|an|of|to|at|for|with|from|and|or|but|your|our|than|мен|пен|бен|және|немесе|да|де|та|те';
const pronouns =
  'он|она|оно|они|его|её|ее|их|ему|ей|им|ими|него|неё|них|нему|ней|ним|ними|нём|это|этого|этот|эта|эти|того|тот|та|там|тут|туда|такой|такие|it|its|they|them|their|he|she|him|her|there|this|that|these|those|one|оны|оған|одан|онда|олар\\p{L}*|соны|сол|осы|бұл|ол|оның|сонда';
const smallTalk =
  'же|ведь|вот|ну|уж|прям|прямо|реально|честно|конечно|даже|просто|всё равно|если что|кстати|вообще|типа|вроде|как бы|наверно\\p{L}*|может|тоже|сразу|уже|ещё|еще|just|really|actually|even|honestly|whatever|some|kind of|nobody|somebody|anyway|though|ғой|шығар|тіпті|әйтеуір';
const limits =
  'если|при|только|кроме|от \\d|до \\d|минимум|максимум|не более|не менее|за доплату|отдельно|доплат\\p{L}*|if|only|except|unless|from|up to|over|minimum|extra|when|until|егер|тек|ғана|дейін|бастап|кейін|\\p{L}+(?:саңыз|сеңіз)|болса|ең аз|бөлек';
const long = (n: number) => (f: LineFacts) => f.text.length > n;
const kind = (name: string): Sign => [`kind ${name}`, (f) => ([...f.kinds] as string[]).includes(name)];
const besideKind = (name: string): Sign => [`beside ${name}`, (f) => ([...f.beside] as string[]).includes(name)];
const first = (f: LineFacts): string => (f.words[0] ?? '').replace(/[^\p{L}\d-]/gu, '');
const last = (f: LineFacts): string => (f.words.at(-1) ?? '').replace(/[^\p{L}\d-]/gu, '');
const read = (word: string, tag: string): boolean =>
  /^[а-яё-]{3,}$/iu.test(word) && (readingsOf(word)[0]?.has(tag) ?? false);
const ru = (test: (f: LineFacts) => boolean) => (f: LineFacts) => f.lang === 'ru' && test(f);
const cut = (f: LineFacts): boolean => /[\p{L}\d]/u.test(f.before);
const cutOff = (f: LineFacts): boolean => /[\p{L}\d]/u.test(f.after);
const chatty = (f: LineFacts): boolean => f.style.chat >= 2;
const runs = (f: LineFacts): boolean => f.style.longest > 160;

/** All that is looked at, besides what the ranking sees. */
export const signs: readonly Sign[] = [
  // Where it was cut.
  ['cut in front', cut],
  ['cut behind', cutOff],
  ['cut on both sides', (f) => cut(f) && cutOff(f)],
  ['cut in front, small', (f) => cut(f) && /^\p{Ll}/u.test(f.source)],
  ['a limit is left out', (f) => holds(`${f.before} ${f.after}`, limits)],
  [
    'a limit right behind it',
    (f) => cutOff(f) && (isLimit(f.after.replace(/^[\s,;:—–-]+/u, '')) || holdsLimit(f.after)),
  ],
  ['a number is left out behind', (f) => /\d/u.test(f.after)],
  ['a number is left out in front', (f) => /\d/u.test(f.before)],
  ['a sum is left out', (f) => /[₽₸$€£]|\d ?(?:руб|р(?!\p{L})|тг|теңге)/iu.test(f.before + f.after)],
  ['a verb is left out in front', (f) => f.before.split(/\s+/u).some(looksLikeVerb)],
  ['a verb is left out behind', (f) => f.after.split(/\s+/u).some(looksLikeVerb)],
  [
    'what is left out points to it',
    (f) =>
      begins(
        f.after.replace(/^[\s,;:—–-]+/u, ''),
        `${pronouns}|и|а|но|чтобы|котор\\p{L}+|поэтому|so|which|and|but|because`,
      ),
  ],
  ['a bracket is left out', (f) => /\(/u.test(f.after.slice(0, 4)) || (/\(/u.test(f.source) && !/\(/u.test(f.text))],
  ['a dash or colon right behind', (f) => /^\s?[—–:-]/u.test(f.after)],
  ['a comma right behind', (f) => f.after.startsWith(',')],
  ['a colon or dash right before', (f) => /[:—–-]\s*$/u.test(f.before)],
  ['a question beside it', (f) => /\?/u.test(f.before + f.after + f.next)],
  ['smileys behind it', (f) => /^\s?[)(:]/u.test(f.next) && !/\(/u.test(f.text)],
  ['talk beside it', (f) => f.beside.has('talk')],
  ['chat in its sentence', (f) => pattern(chatMarks.source, 'giu').test(`${f.before} ${f.source} ${f.after}`)],
  ['chat in it', (f) => pattern(chatMarks.source, 'giu').test(f.text)],
  ...['held', 'price', 'discount', 'gift', 'legal', 'terms', 'date', 'benefit'].map(besideKind),
  ...[
    'price',
    'discount',
    'gift',
    'delivery',
    'payment',
    'terms',
    'warranty',
    'date',
    'contact',
    'trait',
    'benefit',
  ].map(kind),
  ['of several parts', (f) => f.parts > 1],
  ['has a label', (f) => f.labelled],
  ['a row', (f) => f.row],
  // How the brief is written.
  ['a chatty brief', (f) => f.style.chat >= 1],
  ['a very chatty brief', chatty],
  ['a brief that runs on', runs],
  ['runs on and cut', (f) => runs(f) && (cut(f) || cutOff(f))],
  ['chatty and cut', (f) => chatty(f) && (cut(f) || cutOff(f))],
  ['sentences begin small', (f) => f.style.low > 0.3],
  ['a brief in capitals', (f) => f.style.shouts],
  ['capitals and cut', (f) => f.style.shouts && (cut(f) || cutOff(f))],
  ['a list', (f) => f.style.lines >= 4],
  ['a long brief', (f) => f.style.sentences > 8],
  ['a short brief', (f) => f.style.sentences <= 5],
  ['sums without currency in the brief', (f) => f.style.bareSums > 0],
  ['Kazakh', (f) => f.lang === 'kk'],
  ['English', (f) => f.lang === 'en'],
  ['Kazakh and cut', (f) => f.lang === 'kk' && (cut(f) || cutOff(f))],
  ['English and cut', (f) => f.lang === 'en' && (cut(f) || cutOff(f))],
  // Its ends.
  ['begins with a function word', starts(functionWords)],
  ['ends in a function word', ends(functionWords)],
  ['ends in a number', (f) => /\d$/u.test(f.text)],
  ['begins with a number', (f) => /^\d/u.test(f.text)],
  ['begins with a verb', (f) => looksLikeVerb(first(f))],
  ['ends in a verb', (f) => looksLikeVerb(last(f))],
  ['begins with not', starts('не|ни|нет|no|not|never|don.t')],
  ['begins with a condition', starts(`${limits}`)],
  ['ends in a condition', ends('только|only|ғана|тек|дейін|бастап|кейін|болса|если|кроме')],
  ['begins with an adverb', ru((f) => read(first(f), 'ADVB'))],
  ['begins with an adjective', ru((f) => read(first(f), 'ADJF'))],
  ['ends in an adjective', ru((f) => read(last(f), 'ADJF'))],
  ['begins with a participle', ru((f) => read(first(f), 'PRTF') || read(first(f), 'PRTS'))],
  [
    'begins oblique',
    ru((f) => ['gent', 'datv', 'ablt', 'loct'].some((c) => read(first(f), c) && read(first(f), 'NOUN'))),
  ],
  ['begins with a thing', ru((f) => read(first(f), 'NOUN') && read(first(f), 'nomn'))],
  ['begins in the past', ru((f) => read(first(f), 'past'))],
  ['holds a past', ru((f) => f.words.some((w) => read(w.replace(/[^\p{L}-]/gu, ''), 'past')))],
  ['an order', ru((f) => read(first(f), 'impr'))],
  ['no noun', (f) => !f.noun],
  ['words that no dictionary has', (f) => f.unknown > 0],
  ['English that hangs', (f) => f.lang === 'en' && standingOf(f.text) === 'hangs'],
  [
    'English said of another',
    (f) => f.lang === 'en' && (standingOf(f.text) === 'said' || standingOf(f.text) === 'verb'),
  ],
  ['English clause', (f) => f.lang === 'en' && standingOf(f.text) === 'clause'],
  ['English order', (f) => f.lang === 'en' && standingOf(f.text) === 'order'],
  ['English names only', (f) => f.lang === 'en' && standingOf(f.text) === 'bare'],
  // What it holds.
  ['a pronoun', has(pronouns)],
  ['small talk', has(smallTalk)],
  ['limits itself', has(limits)],
  ['speaks of oneself', has('я|мне|мой|моя|мои|моё|меня|i|i.m|my|me|мен|менің|маған|өзім')],
  ['we', has('мы|наш\\p{L}*|нам|нас|у нас|we|our|us|біз\\p{L}*')],
  ['I do', (f) => f.lang === 'ru' && /^\p{L}{3,}(?:ю|у)(?!\p{L})/u.test(f.text) && looksLikeVerb(first(f))],
  ['to you', has('вы|вам|вас|ваш\\p{L}*|you|your|сіз\\p{L}*')],
  ['to thee', has('ты|тебе|тебя|твой|твоя|твои|сен|саған')],
  [
    'denied by us',
    is(
      /(?<!\p{L})не \p{L}+(?:ем|им|ём|аю|ую|ю)(?!\p{L})|(?:we|i) (?:don.t|do not|never)|\p{L}+(?:баймыз|бейміз|маймыз|мейміз|паймыз|пейміз)/iu,
    ),
  ],
  ['because, so that', has('потому|поэтому|чтобы|так как|because|so|so that|сондықтан')],
  ['compares', has('чем|больше|меньше|лучше|хуже|than|better|more|less|cheaper|дешевле|артық|қарағанда')],
  ['a question', (f) => f.text.includes('?')],
  ['brackets', (f) => f.text.includes('(')],
  ['quotes', (f) => /[«"“]/u.test(f.text)],
  ['a colon', (f) => f.text.includes(': ')],
  ['a dash', (f) => /\s[—–]\s/u.test(f.text)],
  ['a slash or plus', (f) => /[/+]/u.test(f.text)],
  ['a full stop inside', (f) => /\.\s\p{Lu}/u.test(f.text)],
  ['one comma', (f) => (f.text.match(/,\s/gu)?.length ?? 0) === 1],
  ['two commas', (f) => (f.text.match(/,\s/gu)?.length ?? 0) >= 2],
  ['no verb', (f) => f.verbs === 0],
  ['two verbs', (f) => f.verbs === 2],
  ['three verbs', (f) => f.verbs >= 3],
  ['one figure', (f) => (f.text.match(/\d[\d \u00A0.,]*/gu)?.length ?? 0) === 1],
  ['two figures', (f) => (f.text.match(/\d[\d \u00A0.,]*/gu)?.length ?? 0) === 2],
  ['three figures', (f) => (f.text.match(/\d[\d \u00A0.,]*/gu)?.length ?? 0) >= 3],
  ['a sum', (f) => /[₽₸$€£]|\d ?(?:руб|тг|теңге)/iu.test(f.text)],
  ['percent', (f) => f.text.includes('%')],
  ['two words', (f) => f.words.length <= 2],
  ['three words', (f) => f.words.length === 3],
  ['over eight words', (f) => f.words.length > 8],
  ['over twelve words', (f) => f.words.length > 12],
  ['over 48', long(48)],
  ['over 64', long(64)],
  ['a capital inside', (f) => /[\s«]\p{Lu}\p{Ll}/u.test(f.text)],
  ['capitals inside', (f) => /\p{Lu}{2,}/u.test(f.text)],
  ['says the title', (f) => f.titled > 0.4],
  ['Latin in Cyrillic', (f) => f.lang !== 'en' && /[a-z]{2}/iu.test(f.text)],
  [
    'shortened',
    is(
      /(?<!\p{L})\p{L}{1,4}\.(?=\s?\p{Ll}|,)|(?<!\p{L})(?:мин|чел|шт|обл|руб|ул|тыс|мес|макс|max|min|approx)\.?(?!\p{L})/iu,
    ),
  ],
  ['made good', has('бесплатно|бесплатн\\p{L}+|тегін|free|подар\\p{L}+|сыйлы\\p{L}+|included|входит|кіреді')],
  ['nothing around it', (f) => !cut(f) && !cutOff(f)],
  ['nothing around it, a plain brief', (f) => !cut(f) && !cutOff(f) && f.style.chat === 0 && f.style.longest <= 120],
  ['right side of the dash', (f) => /[—–]\s*$/u.test(f.before)],
];
