import { readingsOf } from '../text/morphology.ts';
import type { Stretch } from '../text/between-stops.ts';
import { pattern } from '../text/pattern.ts';
import { type PlacedWord, placedWords } from '../text/placed-words.ts';

/**
 * Orders to the maker of the picture that stand within speech without stops: as much of it as is the order, and no
 * word of what is to be printed.
 */

const edge = '(?<![\\p{L}\\d])';
const end = '(?![\\p{L}\\d])';
/** Where something stops that is said: a mark, a break, the end. */
const stop = '(?=\\s*(?:[.,!?;:)\\n]|$))';
const how =
  '(?:просто|так|прям|прямо|крупно|грубо|от души|по-человечески|по-доброму|внизу|сверху|снизу|мелко|жирно|латиницей|большими буквами|крупными буквами|маленькими буквами|буквами латинскими|латинскими буквами)';
const adverbs = `(?:,? (?:пожалуйста|${how}))*`;

const russian = [
  // "Вот прям так пиши грубо": what is written stands around it.
  `${edge}(?:(?:ну|вот|и|а|прям|прямо|так и|так|тут|сюда) )*(?<!не )(?:за|на)?пиши(?:те)?${adverbs}${end}(?= (?!что${end})\\p{L}|$)`,
  `${edge}(?:и )?(?:вот )?(?:сделай(?:те)?|сделать) (?:по-\\p{L}+|красиво|ярко|строго|серь[её]зно|весело|с душой|как-нибудь \\p{L}+|поярче|построже|помягче)${end}`,
  `${edge}(?:и |только )?(?:номер|телефон|логотип|адрес) (?:телефона )?(?:\\p{L}+ )?(?:крупно|мелко|внизу|сверху|покрупнее)(?:,? (?:пожалуйста|плиз))?${end}`,
  `${edge}(?:шрифт|фон|картиночк[ау]) (?:\\p{L}+ ?){1,7}${stop}`,
  `${edge}(?:(?:без|только без) (?:этих|этого|всяких|этой) )(?:\\p{L}+ ?){1,5}${stop}`,
  `${edge}(?:\\p{L}+ ){1,3}(?:обязательно )?(?:в кадр|на фоне|на заднем плане)${stop}`,
  // "Консультация не заменяет …, — юрист вписал": who wanted the law's line.
  `\\s[—–-] (?:это )?(?:юрист|бухгалтер|директор|шеф|начальник)\\p{L}* (?:вписал|сказал|просил|велел|заставил|требует|просит)\\p{L}*[^.!?\\n]*`,
  // "Реклама для любителей, которые …": who it is for.
  `(?<=^|[.!?\\n]\\s*)(?:это )?(?:реклама|баннер|пост|макет|афиша|объявление|листовка) (?:будет )?(?:для|под) [^.!?\\n\\d]{3,90}(?=[.!?\\n]|$)`,
];

const seen =
  'piers?|grandchildren|grand(?:ma|ad|parents)|leprechauns?|lemons?|robots?|clip ?art|cartoons?|elephants?|unicorns?|tractors?|sunsets?|handshakes?|hands|lips|white coats?|models?|crowns?|dragons?|skulls?|beards?|moustaches?|grapes|hearts?|balloons?|rainbows?|glitter|sparkles?|arrows?|piggy banks?|light ?bulbs?|emojis?|stock (?:photos?|people)|smil(?:es|ing \\p{L}+)|puppies|kittens|palm trees|cocktails?|flames?|lightning|swooshes|bubbles|crossed arms|pink helmets?|suits|thumbs up';
const english = [
  `(?<!(?:we|they|you|i|who|that|it) )(?<!(?:we|they|you|i) and )${edge}(?:and (?=(?:do not|don.?t) (?:put|show|draw|write))|but |please |so )?(?:do not|don.?t) (?:put|show|draw|use|write|mention|add|include) (?:(?!(?:we|i|it.?s|and|but|so|you|they|he|she)${end})[\\p{L}’']+ ?){1,5}`,
  `${edge}(?:and |just )?put (?:it|that|this) in \\p{L}+(?: also| too| as well)?${end}`,
  `${edge}(?:just |please |and )?make (?:it|the \\p{L}+) (?:pop|stand out|big|bold|bright|look \\p{L}+|eye[- ]catching|classy|friendly)${end}`,
  `${edge}(?:and )?(?:that.?s|this is|it.?s) what i.?d (?:lead with|put|say|write|go with)${end}`,
  `${edge}(?:so |and )?(?:write|put|say) (?:it|that|this) (?:first|big|down|at the top|nice and big|in big(?: letters)?)${end}`,
  `${edge}(?:and |so |but )?no (?:\\p{L}+ )?(?:${seen})(?:,? (?:and |or )?no \\p{L}+(?: \\p{L}+)?){0,3}(?: please| thanks| ta)?(?: if i see [^.!?\\n]*)?${stop}`,
  `${edge}(?:and )?say it.?s an? (?:\\p{L}+ ?){1,3}${stop}`,
];

const kazakh = [
  `${edge}(?:фото|сурет|фон|баннер|плакат|кадр)(?:да|де|та|те|ға|ге|қа|ке|ы|ында|інде|ына|іне)? (?:\\p{L}+ ){1,5}(?:болсын|болмасын|тұрсын|салыңыз|сал|салма|қой|қойыңыз)${end}`,
  `${edge}(?:осыны|соны|мұны|оны)(?: (?:крупно|үлкен|үлкейтіп|қып|етіп|де|да|деп|анықтап))* (?:жаз|қыл|көрсет)(?:ыңыз|іңіз|ыңдар|сын|шы|ыңызшы|ып қой|са\\p{L}*)?${end}`,
  `${edge}деп (?:жаз|қой)(?:ыңыз|ыңдар|сын|шы|ыңызшы|са(?:ң|ңыз|ңдар)?)?${end}`,
];
const sources = [...russian, ...english, ...kazakh];

/** Verbs of who makes a picture: what is drawn stands before or behind them. */
const draws = /^(?:на|при|до)?рису(?:й|йте)$/u;
const drawsNot = /^(?:на|при|до)?рису(?:ем|ют)$|^рисовать$/u;
const forbidsWords = /^(?:на|у)?пиш(?:и|ите|ем)$|^(?:писать|упоминать|упоминай(?:те)?)$/u;

const has = (word: string, ...marks: readonly string[]): boolean =>
  readingsOf(word).some((r) => marks.every((m) => r.has(m)));
const isVerb = (word: string): boolean => readingsOf(word)[0]?.has('VERB') === true;

/** What stands before a verb that it is said of: "про девушек", "но мелкую", "роботов". */
function before(words: readonly PlacedWord[], at: number): number {
  let from = at;
  if (words[from]?.parted === false && words[from - 1]?.text === 'не') from--;
  for (let i = 0; i < 3 && from > 0 && !words[from]!.parted; i++) {
    const w = words[from - 1]!.text;
    const object = has(w, 'accs') && !has(w, 'VERB') && !/^(?:что|это)$/u.test(w);
    if (!object && !/^(?:про|но|а|и|об?|этого|обязательно|только)$/u.test(w)) break;
    from--;
    if (/^(?:но|а|и)$/u.test(w)) break;
  }
  return from;
}

/** What stands behind it: to the end of what is said where that is near, else the thing alone. */
function behind(words: readonly PlacedWord[], at: number): number {
  let near = at + 1;
  while (words[near]?.parted === false && near - at < 7) near++;
  if (words[near]?.parted !== false) return near;
  let until = at + 1;
  while (until - at < 4 && words[until]?.parted === false) {
    const w = words[until]!.text;
    if (isVerb(w) || !(has(w, 'accs') || has(w, 'ADJF') || /^(?:про|не|только|обязательно|в|на|с)$/u.test(w))) break;
    until++;
  }
  return until;
}

function drawn(text: string): readonly Stretch[] {
  const out: Stretch[] = [];
  const words = placedWords(text);
  for (const [at, { text: word }] of words.entries()) {
    const no = words[at]?.parted === false && words[at - 1]?.text === 'не';
    const bound = no || (words[at + 1]?.parted === false && /^(?:обязательно|нельзя|не)$/u.test(words[at + 1]!.text));
    if (!draws.test(word) && !(bound && drawsNot.test(word)) && !(no && forbidsWords.test(word))) continue;
    const from = before(words, at);
    const ordered = from < at - (no ? 1 : 0);
    // "Не пиши" with its words before it forbids nothing of what follows.
    const until = no && forbidsWords.test(word) && ordered ? at + 1 : behind(words, at);
    // What is forbidden behind a colon or in quotes is read with its order elsewhere.
    const next = text.slice(words[until - 1]!.end, words[until - 1]!.end + 2);
    if (!draws.test(word) && /^(?:\s?[:«"“(—–]|,)/u.test(next)) continue;
    out.push([words[from]!.start, words[until - 1]!.end]);
  }
  // "Сову в очках не надо", "деда с веником можно": what one sees, at the end of what is said.
  for (const m of text.matchAll(
    /(?<=^|[.!?\n,;]\s*|\s)(?<what>[а-яё]+)(?: (?:в|с|со|на|без) [а-яё]+)? (?:не надо|не нужно|можно|не хочу|не хотим)(?=\s*(?:[.!?\n]|$))/giu,
  )) {
    const what = m.groups!['what']!.toLowerCase();
    const may = /можно/iu.test(m[0]) && !/ (?:в|с|со|на|без) /iu.test(m[0]);
    if (!may && has(what, 'NOUN', 'anim', 'accs') && !has(what, 'nomn')) out.push([m.index, m.index + m[0].length]);
  }
  return out;
}

/** Words between two marks from which on somebody speaks without stops. */
const RUNS_ON = 14;
const count = (text: string): number => (text.match(/\S+/gu) ?? []).length;
/** Of tidy sentences an order by itself is read with what it orders, by their own rules. */
function isOwn(text: string, [from, until]: Stretch): boolean {
  if (count(text.slice(from, until)) > 3) return true;
  const ahead = /[^.,;:!?\n()«»"“”]*$/u.exec(text.slice(0, from))![0];
  const after = /^[^.,;:!?\n()«»"“”]*/u.exec(text.slice(until))![0];
  return count(ahead) + count(after) >= RUNS_ON || !/пиш|пис|упом/iu.test(text.slice(from, until));
}

/** Where a text orders how it shall be made, in the middle of what it says. */
export const spokenOrders = (text: string): readonly Stretch[] =>
  ordersIn(text).filter((stretch) => isOwn(text, stretch));

const ordersIn = (text: string): readonly Stretch[] => [
  ...sources.flatMap((source) =>
    [...text.matchAll(pattern(source, 'giu'))].map((m): Stretch => [m.index, m.index + m[0].trimEnd().length]),
  ),
  ...drawn(text),
];
