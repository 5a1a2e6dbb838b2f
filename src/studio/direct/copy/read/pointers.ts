import type { Stretch } from '../text/between-stops.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** Words that only point at what a customer holds for the main thing, and what they point at. */
export interface Pointed {
  /** The words that point, with what they give as their reason: none of it is printed. */
  readonly pointer: Stretch;
  /** What is pointed at. */
  readonly said: Stretch;
}

const people = 'люди|клиенты|все|мамы|народ|гости|родители|покупатели|хозяева|соседи';
const fond =
  'ценят|любят|хвалят|приход\\p{L}+|ид[уё]т|едут|ездят|бо[яи]тся|спрашивают|выбирают|берут|возвращаются|звонят|рекомендуют|запоминают';
const peopleEn =
  'people|folks?|they|everyone|everybody|customers|clients|parents|owners|neighbou?rs|guests|regulars|most';
const fondEn =
  '(?:ring|call|come|came|choose|pick|pay|book|hire|phone|text|ask|buy|remember|talk|go|use)(?: (?:to|for|with|back to))? ?(?:me|us)?(?: for| about| back)?';
const mum = '(?:my|our|the) (?:mom|mum|mam|wife|husband|sister|brother|dad|daughter|son|boss|partner|kids?|neighbou?r)';

/** Behind what they point at, as a whole clause. */
const behind = [
  '(?:и |но |вот |собственно )*(?:в этом|в этом-то|тут|здесь) (?:и )?(?:весь|вся|всё|все) (?:смысл|суть|соль|фишка|прикол|изюминка|сила|секрет)',
  `(?:и |но |да )*(?:${people}) (?:потому|поэтому|за тем|затем)(?: нас| к нам)* и (?:${fond})(?: (?:через весь город|со всего (?:города|района)|издалека|из соседн\\p{L}+ \\p{L}+))?`,
  `(?:и |но |да )*нас (?:именно )?за это (?:и )?(?:${fond})`,
  '(?:это )?причина (?:№ ?1|номер один|номер 1)(?:,? (?:почему|по которой) [\\p{L} ]{2,24})?',
  "(?:and |so )?(?:that[’']?s|that is|this is) what (?:wins|gets|brings|lands|earns) us (?:the |our )?(?:jobs?|work|customers|clients|business|bookings|orders)",
  '(?:key|main|core) (?:message|point|line|selling point)|(?:the )?usp|hero line|the hook|главная мысль|главная фишка|главный козырь|негізгі ой|басты ой',
  '(?:сол|осы) себепті (?:бізді|бізге) (?:\\p{L}+ )?(?:шақырады|таңдайды|келеді|алады|сұрайды)',
  '(?:ең )?(?:негізгі|басты|бастысы)? ?(?:осыны|мұны) (?:ең )?(?:үлкен|ірі|бірінші)? ?(?:қылып |етіп |қып )?(?:айт|жаз|көрсет|қой)(?:ыңыз|іңіз|ыңыздар|ыңдар|іңдер|сын)?',
  '(?:(?:и|но|да|ну|так что|короче|вот) )*(?:на это|на этом|на эт[уо] (?:штук|фишк|мысл)\\p{L})(?: и| вот| прям| надо)* (?:дав(?:ите|и|ить)|жми(?:те)?|упор|акцент|напирай(?:те)?|делай(?:те)? (?:упор|акцент))',
  '(?:(?:и|но|да|ну|так что|короче) )*вот (?:на|за|про) это(?: и| прям| надо)* (?:дав(?:ите|и|ить)|жми(?:те)?|упор|акцент|напирай(?:те)?|пиш\\p{L}+)',
  '(?:да|ну|вот|и|короче|так)?,? ?(?:вот )?(?:это|эту|так) (?:и |прям |вот )*(?:(?:на)?пишите|(?:на)?пиши|напишем|ставьте|вынесите|печатайте)',
  '(?:и )?(?:вот )?это и есть (?:то,? чем мы (?:отличаемся|берём|берем|сильны|гордимся|живём)|наша? (?:фишка|сила|отличие|козырь|изюминка|конёк)|самое|вся (?:реклама|суть|фишка)|(?:наше )?главное)',
  `(?:и |но |да |вот )*(?:именно )?(?:за это|из-за этого|поэтому|за этим)(?: нас| к нам)*(?: и)? (?:${fond}|нас (?:${fond})|к нам (?:${fond}))`,
  `(?:и |но |да |вот )*(?:${people}) (?:именно |как раз )?(?:за это|из-за этого|за этим|это)(?: нас| к нам)*(?: и)? (?:нас )?(?:${fond})`,
  '(?:и |но |вот |и вот )?это (?:у нас )?(?:(?:и|вот) )?(?:само[ея] )?(?:главное|основное|важное|ключевое|главная фишка|наша фишка|наш козырь|наше всё|вся суть)',
  'вот это (?:и )?(?:главное|важно|основное)|самое (?:главное|важное|основное)|по-моему,? это (?:главное|важнее всего)',
  "(?:and |so |but )?(?:that|thats|that[’']s|that is|this is|there[’']s|there is|it[’']s) (?:is )?(?:literally |basically |pretty much |honestly |really )?(?:the|my|our|your) (?:whole )?(?:ad|advert|pitch|headline|selling point|hook|story|usp|main thing|big thing|whole point|main point|point|bit (?:people|folks|they) (?:like|love|care about|want))",
  `(?:and |so |but )?(?:${mum} |i |i[’']d |everyone |people )(?:says?|said|reckons?|thinks?|say|would say)(?: that)? (?:that[’']?s|that is|this is|its|it[’']s) (?:literally )?(?:the|our|my) (?:whole |main |big |real )?(?:ad|advert|pitch|headline|selling point|thing|point|hook|story|reason)`,
  `(?:and |so |but )?(?:that[’']?s|that is|this is) (?:really |mostly )?(?:what|why) (?:${peopleEn}|we get booked)(?: (?:really|mostly|always|actually|keep))*(?: ${fondEn})?(?: (?:really|mostly|tbh|honestly))?`,
  '(?:міне )?(?:осы|осыны|соны|осыны ең|мұны)(?: ғой| да)? (?:бірінші|алдымен|басына|ірі|үлкен|үлкейтіп|міндетті)?(?: қып| етіп| қылып)? ?(?:жаз|қой|көрсет|шығар)(?:ыңыз|іңіз|ыңдар|сын|шы|ыңызшы|са\\p{L}*)?(?: бірінші| алдымен| басына| үлкен(?: қып| етіп)?)?',
  '(?:міне )?(?:осы|бұл)(?: ғой)? (?:ең )?(?:басты|бастысы|негізгісі|маңыздысы|керегі)(?:мыз|сы)?(?: (?:деп (?:ойлаймын|ойлаймыз|есептеймін|білемін)|менің ойымша|ғой|осы))?',
  '(?:міне )?(?:осы (?:үшін|сол үшін)|сол үшін) (?:адамдар|клиенттер|жұрт|бізге|бізді) (?:\\p{L}+ )?(?:келеді|алады|таңдайды|сенеді)',
];
/** Before it. */
const ahead = [
  '(?:наш(?:а|е)? |мой |моя )?(?:основн\\p{L}+|главн\\p{L}+) (?:крючок|аргумент|довод|козырь|оффер|посыл|фишка|отличие|преимущество)\\s?[:—–-]',
  '(?:у нас )?(?:же )?(?:главная |основная |вся )?(?:фишка|изюминка|соль|прикол)(?: же)?,? (?:в том,? )?что(?=\\s)',
  '(?:у нас )?(?:само[её] )?главное,? (?:то,? )?что(?! (?:мы )?(?:хот|люди|клиент|все|народ))(?=\\s)',
  '(?:что (?:у нас )?важно|важно[её]? тут|самое вкусное)\\s?[:—–-]',
  '(?:the |our |my )?main (?:seller|selling point|hook|draw|thing|reason|point)(?: (?:is|here))?\\s?[=:—–-]|(?:the |our )?main thing is(?: that)?(?=\\s)',
  '(?:сондықтан )?ең (?:керегі|маңыздысы|қызығы)\\s?[:—–-]',
  '(?:біздің )?(?:ең )?басты (?:артықшылығы|ерекшелігі|айырмашылығы)\\p{L}*\\s?[:—–-]',
  '(?:теперь|итак|так|ну|короче)?,? ?(?:теперь )?(?:что|самое) (?:тут |у нас )?(?:самое )?(?:главное|важное),? (?:мы )?(?:посоветовались|решили|подумали|обсудили)(?: с \\p{L}+)?\\s?[:—–-]',
  '(?:посоветовались|посовещались|обсудили|подумали)(?: с \\p{L}+)?(?: и решили)?\\s?[:—–]',
  '(?:само[её] )?главное,? (?:что|за что|почему|зачем|из-за чего) (?:люди|клиенты|все|мамы|народ|гости) (?:к нам |нас |у нас )?(?:едут|ид[уё]т|ездят|приход\\p{L}+|выбирают|берут|любят|ценят|возвращаются)\\s?[:—–-]',
  'само[её] (?:моё|мое|наше|наше с \\p{L}+|ценное|вкусное для людей)\\s?[—–:-]',
  '(?:(?:им|людям|клиентам|родителям|мамам|всем|хозяевам) )(?:главное|важно|важнее|важнее всего|нужно одно),? что(?!бы)',
  '(?:фишка|козырь|изюминка|конёк|сила|отличие)(?: у нас| наша| наш| моя| мой)*(?: в том,? что| такая| вот какая)?\\s?[:—–-]',
  '(?:ok |okay |and |so |but )*(?:so )?(?:why|what) (?:people|folks|they|everyone|customers|clients|parents) (?:come|choose us|pick us|book us|call us|like|love|come back(?: for)?|ring (?:me|us)(?: for)?)(?: to us| here| for)?(?: is)?\\s?[:—–-]',
  "(?:the (?:one |main |big )?(?:thing|bit|point|message) |what )(?:we|i)(?:[’']d)? (?:really )?(?:want|like|need)(?: people)? (?:to (?:say|tell|know|shout|get across)|said|up top)(?: first| most| loudest)?(?: is)?\\s?[:—–-]",
  '(?:the )?(?:first|main|number one|biggest) thing to say(?: is)?\\s?[:—–-]',
  '(?:ең )?(?:бастысы|негізгісі|маңыздысы)(?: (?:мынау|сол|бізде|біздікі|сіздерге айтарым))?\\s?[:—–-]?(?=\\s)',
  '(?:бірінші айтарымыз|басты айтарым(?:ыз)?|адамдар не үшін келеді)\\s?[:—–-]',
];
const denied = /(?<!\p{L})(?:не|ни|разве|емес|not|isn.t|wasn.t|never|жоқ)(?!\p{L})/iu;

const backwards = pattern(`${leftEdge}(?:${behind.join('|')})${rightEdge}`, 'giu');
const onwards = pattern(`(?<=^|[.!?;,\\n()—–-]\\s*|\\s(?:а|и|but|and|so|ok|okay|well) )(?:${ahead.join('|')})`, 'giu');

/** Marks that end what is said in one breath; a dot within a number ends nothing. */
const isEnd = (text: string, i: number): boolean =>
  /[!?\n;…]/u.test(text[i]!) ||
  (text[i] === ')' && text[i + 1] === ')') ||
  (text[i] === '.' && !/\d/u.test(text[i + 1] ?? '') && !/^\s?\p{Ll}/u.test(text.slice(i + 1, i + 3)));
const endFrom = (text: string, from: number): number => {
  let i = from;
  while (i < text.length && !isEnd(text, i)) i++;
  return i;
};
const startBefore = (text: string, to: number): number => {
  let i = to;
  while (i > 0 && !isEnd(text, i - 1)) i--;
  return i;
};

/** Fewest words that can be pointed at, and most words of speech that no mark parts. */
const FEW = 3;
const BREATHLESS = 22;
const words = (text: string): number => (text.match(/[\p{L}\d]+/gu) ?? []).length;
/** Most words that give the reason of a pointer in its sentence: "это главное, у соседей все стройки". */
const REASON = 8;

/** The stretch without blanks, marks and words that only join at its rims. */
function trimmed(text: string, from: number, to: number): Stretch {
  const front = /^[\s,.;:!?)(—–-]*(?:(?:и|а|но|and|but|so|ал|так|то есть|eh)(?=[\s,])[\s,]*)*/iu.exec(
    text.slice(from, to),
  )![0].length;
  const start = Math.min(to, from + front);
  const back = /(?:[\s,;:—–(.!?-]|(?<=\s)(?:и|а|но|and|but|so|eh|ал|ғой))*$/iu.exec(text.slice(start, to))![0].length;
  return [start, to - back];
}

/** What stands before the words that point back: in their own sentence if anything does, else the one before. */
function saidBefore(text: string, at: number): Stretch | null {
  const own = trimmed(text, startBefore(text, at), at);
  if (words(text.slice(...own)) >= FEW) return own;
  if (own[1] > own[0] && words(text.slice(...own)) > 0) return null;
  let end = startBefore(text, at);
  while (end > 0 && (isEnd(text, end - 1) || /[\s)(.]/u.test(text[end - 1]!))) {
    // Another paragraph is not what is meant.
    if (/\n\s*\n/u.test(text.slice(end - 1, end + 1))) return null;
    end--;
  }
  const before = trimmed(text, startBefore(text, end), end);
  return words(text.slice(...before)) >= FEW ? before : null;
}

/** The reason that is given for pointing, up to the end of the sentence; words that tell more are none. */
function reasonBehind(text: string, at: number): number {
  const gives = /^\s*(?:т\.\s?к\.|потому,? что|так как|а то|because|since)(?!\p{L})/iu.exec(text.slice(at));
  if (gives !== null) return endFrom(text, at + gives[0].length);
  const end = endFrom(text, at);
  const rest = text.slice(at, end);
  return /^\s*[,—–-]/u.test(rest) && words(rest) <= REASON && !/\d/u.test(rest) ? end : at;
}

/** Longest bracket that only points, characters. */
const BRACKET = 110;
/** "(KEY MESSAGE - schools get 12 months elsewhere)": a bracket that points has nothing else to print. */
const bracketBehind = (text: string, from: number): number | null =>
  !/\(\s*$/u.test(text.slice(0, from))
    ? null
    : ((length) => (length < 0 || length > BRACKET ? null : from + length))(text.slice(from).search(/[)\n]/u));

/** What of its sentence may be told of what is pointed at: speech without marks has no rim. */
const isTold = (text: string, [from, to]: Stretch): boolean => {
  const said = text.slice(from, to);
  return words(said) >= FEW && !(words(said) > BREATHLESS && !/[,;:—–-]/u.test(said));
};

/** Where a brief points at something, in the order of the text; no two share words. */
export function pointersIn(text: string): readonly Pointed[] {
  const found: Pointed[] = [];
  const free = ([a, b]: Stretch): boolean => found.every(({ pointer: [c, d] }) => b <= c || a >= d);
  for (const m of text.matchAll(backwards)) {
    const [from, to] = [m.index, m.index + m[0].length];
    const ends = /^\s*(?:[.,!?;…)(\n—–-]|$|(?:т\.\s?к\.|потому|так как|а то|because|since)(?!\p{L}))/iu.test(
      text.slice(to),
    );
    if (!ends || /^\s*(?:не|емес|not)(?!\p{L})/iu.test(text.slice(to)) || denied.test(m[0])) continue;
    if (/(?<!\p{L})(?:не|not|емес)\s$/iu.test(text.slice(0, from))) continue;
    // In the middle of speech nobody knows what is meant; a mark or the beginning stands before it.
    if (!/(?:^|[.,!?;…)(\n—–:-])\s*$/u.test(text.slice(0, from))) continue;
    const said = saidBefore(text, from);
    if (said === null || !isTold(text, said) || !free([from, to])) continue;
    found.push({ pointer: [from, bracketBehind(text, from) ?? reasonBehind(text, to)], said });
  }
  for (const m of text.matchAll(onwards)) {
    const [from, to] = [m.index, m.index + m[0].length];
    if (denied.test(m[0]) || /(?<!\p{L})(?:не|not|емес)\s$/iu.test(text.slice(0, from))) continue;
    const said = trimmed(text, to, endFrom(text, to));
    if (!isTold(text, said) || !free([from, to]) || /^(?:емес|осы)(?!\p{L})/iu.test(text.slice(said[0]))) continue;
    found.push({ pointer: [from, to], said });
  }
  const all = found.toSorted((a, b) => a.pointer[0] - b.pointer[0]);
  // "Why people come: …. That's the whole ad": of two that point at the same the words of neither are part of it.
  return all.map(({ pointer, said: [from, to] }) => ({
    pointer,
    said: [Math.max(from, ...all.filter((o) => o.pointer[0] >= from && o.pointer[1] < to).map((o) => o.said[0])), to],
  }));
}
