import type { Stretch } from './stretches.ts';
import type { Token } from './tokens.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/*
 * What a brief points out as its main thing. People say so right behind it ("…, вот это напишите обязательно",
 * "… that's the bit people care about", "… міне осыны жаз") or right before it ("фишка в том, что …", "the real pitch
 * is …", "ең бастысы …"). The words were found in marked briefs: what stands beside the main reason and is none of it.
 */
const chief = 'главн|важн|основн|ключев|фишк|суть|козыр';
const behind: readonly string[] = [
  `(?:и |но |а |да |ну )?(?:вот |именно |вообще )?это(?: вот| прям| и есть| же| и| у нас| наш\\p{L}*| для \\p{L}+| тут)* (?:и |есть )?(?:сам\\p{L}+ )?(?:${chief})\\p{L}*`,
  'самое (?:главное|важное|основное)',
  `(?:и |но |а |да |ну )?(?:вот |именно )(?:это|эту|этим|за этим|из-за этого|поэтому)(?: и| то| фразу| прям| надо| нужно| давай(?:те)?| пожалуйста)* (?:крупн\\p{L}*|больш\\p{L}+|пиш\\p{L}+|напиш\\p{L}+|запиш\\p{L}+|вынес\\p{L}*|выдел\\p{L}*|поставь?\\p{L}*|покаж\\p{L}*|показ\\p{L}+|указ\\p{L}+|сдела\\p{L}*|приход\\p{L}+|ид[уё]т|берут|покупа\\p{L}+|выбира\\p{L}+|ценят|в заголов\\p{L}+|главн\\p{L}+|важн\\p{L}+|обязательно|первым|сверху|наверх)`,
  '(?:и |а )?(?:это|эту|этот)(?: и| фразу| прям| надо| нужно| обязательно| давай(?:те)?| пожалуйста| сделай(?:те)?| поставь?(?:те)?)* (?:крупн\\p{L}*|вынес\\p{L}*|выдел\\p{L}*|напиш\\p{L}+|пиш\\p{L}+|покаж\\p{L}*|показать|поставь?\\p{L}*|в заголов\\p{L}+|первым|сверху|на первое место|больш\\p{L}+ буквами)',
  '(?:ради|из-за|за) этого? (?:к нам |и |нас )*(?:приход|ид|едут|берут|покупа|выбира)\\p{L}+',
  '(?:люди|клиенты|все|мамы|мужики|бабушки|народ) (?:именно |как раз )?(?:этого |за этим |из-за этого |это )(?:и )?(?:бо[яи]тся|приход\\p{L}+|ид[уё]т|спрашива\\p{L}+|ценят|любят|хотят|берут)',
  "(?:and |so |cos |but )?(?:that[’']?s|that is|this is|its|it[’']s)(?: really| kind of| kinda| like| honestly| basically)? (?:the|our|my)(?: (?:main|whole|big|key|real|one))* (?:main|big|bit|thing|point|whole|key|one|headline|hook|usp|pitch|selling|reason|difference)(?: (?:bit|thing|point|people|one|pitch|idea|line))*",
  "(?:and |so )?(?:that[’']?s|that is|this is) (?:really )?(?:what|why) (?:\\p{L}+ )?(?:sells|matters|people|folk|folks|they|everyone|everybody|customers|parents|sets|makes|counts|brings)",
  '(?:is |are )(?:really )?(?:the|our) (?:main|big|whole|key|real|selling|headline) (?:thing|point|bit|one|pitch|message|hook|reason)',
  '(?:please )?(?:make|put|get|have|want) (?:that|this)(?: bit| line| one)? (?:big|huge|biggest|large|first|up top|at the top|on top|in the headline|as the headline|front and cent)',
  '(?:lead|go|start|open) with (?:that|this)|people (?:really )?(?:love|care about|fear|hate) (?:that|this)',
  '(?:міне )?(?:осы|осыны|соны|осысы|бұл)(?: ғой| да)?(?: ең| ірі| үлкен| бас)* (?:басты|бастысы|негізгі|маңызды|керегі|үлкен|ірі|жоғары|бірінші|(?:жаз|қой|көрсет)(?!а|е|п))\\p{L}*',
  'міне осы(?:ны)?|(?:ең )?бастысы осы',
];
const before: readonly string[] = [
  `(?:сам\\p{L}+ )?(?:главн(?:ое|ая|ый)|важн(?:ое|ая)|основн(?:ое|ая)|ключев(?:ое|ая))(?:,? (?:у нас|для нас|тут|здесь|что|то|мысль|фишка|посыл|идея|плюс|преимущество|отличие|достоинство|вот|это|сказать|в том|надо сказать|напишите|про|тема|для людей|для мам|для клиентов))*`,
  '(?:фишка|суть|козырь|изюминка|прикол|заголовок|посыл)(?:,? (?:у нас|наша|наш|такая|такой|в том|в чём|вот|что|то|тут|это|пусть будет|сделайте))*',
  '(?:крупно|большими буквами|в заголовок|на первый план|первым делом|первой строкой)(?: (?:пиши|напиши|напишите|пишите|пусть|надо|что|вот|то))*',
  '(?:the |our |my )?(?:main|real|big|key|whole|biggest|most important|number one)(?: (?:thing|point|pitch|hook|message|bit|selling point|reason|difference|line|one|sell|story|draw))+(?: (?:we want|i want|to say|to get across|about us|here|for us|people|for people))*(?: (?:is|are|being))?(?: (?:that|just|really))?',
  '(?:the )?(?:headline|hook|pitch|usp|tagline|big text|top line|message|the line|the point)(?: (?:should|to|i want|we want|must|needs))*(?: (?:say|be|is|are))?(?: that)?',
  'what (?:makes us different|sets us apart|matters|people (?:love|care about|want)|sells(?: it)?|brings people in)(?: most)? is(?: that)?',
  '(?:ең )?(?:бастысы|негізгісі|маңыздысы|басты айтарымыз|басты сөз|басты ой)(?: (?:сөз|ой|нәрсе|айтарымыз|артықшылығымыз|мәселе|сол|мынау|былай|жаз))*',
];

/** What may stand between a reason and the words that point at it. */
const BETWEEN = '[\\s,.!?;:—–«»"()=)-]*(?:(?:и|вот|так|да|ну|а|and|but|so)\\s+)?';
const NEAR = 90;

const any = (sources: readonly string[]): string => `${leftEdge}(?:${sources.join('|')})${rightEdge}`;
const pointsBack = pattern(any(behind), 'giu');
const pointsOn = pattern(any(before), 'giu');
const backHere = pattern(`^${BETWEEN}(?:${behind.join('|')})${rightEdge}`, 'iu');
const onHere = pattern(`${any(before)}${BETWEEN}$`, 'iu');

/** Whether the words right behind a stretch of a brief, or right before it, point it out as the main thing. Pure. */
export const isPointedAt = (text: string, start: number, end: number): { before: boolean; behind: boolean } => ({
  before: onHere.test(text.slice(Math.max(0, start - NEAR), start)),
  behind: backHere.test(text.slice(end, end + NEAR)),
});

/** Places of a brief where what is pointed out ends (`behind` it stands what points) or begins. Pure. */
export const pointedPlaces = (
  text: string,
): { readonly ends: readonly number[]; readonly begins: readonly number[] } => ({
  ends: [...text.matchAll(pointsBack)].map((m) => m.index),
  begins: [...text.matchAll(pointsOn)].map((m) => m.index + m[0].length),
});

/** Shortest and longest stretch that is pointed out, tokens, and words that are no part of it at its end. */
const SHORTEST = 2;
const LONGEST = 20;
const loose = /^(?:и|вот|так|да|ну|а|но|это|and|but|so|um|erm|it|осы|міне)$/iu;
const isWord = (t: Token): boolean => /[\p{L}\d]/u.test(t.text);
const parts = (t: Token): boolean => /^[.!?;…]$/u.test(t.text);

/** At each place that is pointed out the stretch that is likeliest whole, within its sentence. Pure. */
export function pointedStretches(
  tokens: readonly Token[],
  whole: (from: number, to: number) => number,
  { ends, begins }: ReturnType<typeof pointedPlaces>,
): readonly Stretch[] {
  const best = (all: readonly (readonly [number, number])[]): readonly Stretch[] =>
    all
      .map(([from, to]) => ({ from, to, whole: whole(from, to) }))
      .toSorted((a, b) => b.whole - a.whole)
      .slice(0, 1);
  const before = ends.flatMap((place): readonly Stretch[] => {
    let to = tokens.findLastIndex((t) => t.end <= place);
    while (to >= 0 && (!isWord(tokens[to]!) || loose.test(tokens[to]!.text))) to--;
    const all: [number, number][] = [];
    for (let from = to - 1; from >= 0 && to - from < LONGEST; from--) {
      if (parts(tokens[from]!) || tokens[from + 1]!.newLine) break;
      if (isWord(tokens[from]!) && to - from + 1 >= SHORTEST) all.push([from, to]);
    }
    return best(all);
  });
  const behind = begins.flatMap((place): readonly Stretch[] => {
    let from = tokens.findIndex((t) => t.start >= place);
    while (from >= 0 && from < tokens.length && (!isWord(tokens[from]!) || loose.test(tokens[from]!.text))) from++;
    const all: [number, number][] = [];
    for (let to = from + 1; from >= 0 && to < tokens.length && to - from < LONGEST; to++) {
      if (parts(tokens[to]!) || tokens[to]!.newLine) break;
      if (isWord(tokens[to]!)) all.push([from, to]);
    }
    return best(all);
  });
  return [...before, ...behind];
}
