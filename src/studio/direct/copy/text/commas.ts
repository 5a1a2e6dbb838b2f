import { readingsOf } from './morphology.ts';
import { leftEdge, pattern, rightEdge } from './pattern.ts';

/** Before these a Russian clause has its comma; not behind what belongs to them ("и если", "только когда"). */
const opening =
  'чтоб|чтобы|потому что|так что|поэтому|если|когда|где|куда|откуда|зато|однако|хотя(?! бы)|котор(?:ый|ая|ое|ые|ого|ой|ому|ую|ым|ом|ых|ыми)';
const belongs =
  'и|а|но|или|либо|что|только|лишь|даже|не|ни|как|то|так|там|тогда|потому|тем|в|во|на|с|со|о|об|для|из|к|по|от|у|за|при|перед|после|до|ещё|еще|именно|особенно|разве|всё|все|редко|мало|кое';
const before = `(?<=[\\p{L}\\d»)])(?<!${leftEdge}(?:${belongs})) (?=(?:${opening})${rightEdge}(?! угодно))`;
/** "В студии в которой": the preposition goes with its relative. */
const relative = `(?<=\\p{L}{3}) (?=(?:в|во|на|с|со|о|из|к|по|от|у|за|для) котор(?:ый|ая|ое|ые|ого|ой|ому|ую|ым|ом|ых|ыми)${rightEdge})`;
/** "Не жёсткие а мягкие". */
const contrast = `(?<=\\p{L}{3})(?<!${leftEdge}(?:класс|групп\\p{L}|витамин|категори\\p{L}|лига|секци\\p{L})) (?=а (?!также|ещё)\\p{L}{2})`;
/** "Бесплатно но по записи", "бесплатно даже если", "для тех кто": always parted. */
const parted = `(?<=[\\p{L}\\d»)]{2})(?<!${leftEdge}(?:и|а|не)) (?=но (?!не только)[\\p{L}\\d]|даже если |хотя бы если )|(?<=${leftEdge}(?:тех|тому|того|тем|всех|всем)) (?=кто |у кого |кому )`;
/** "Видит что едет": what somebody sees, knows or says. */
const told = `(?<=${leftEdge}(?:вид|зна|чувству|счита|дума|говор|пиш|покаж|показыва|расскаж|понима|проверя)\\p{L}{0,6}) (?=что \\p{L})`;

/** A verb that is said of somebody; "можно" and "надо" are one, too. */
const isFinite = (word: string): boolean => {
  if (/^(?:можно|нужно|надо|нельзя)$/iu.test(word)) return true;
  if (!/^[а-яё]{3,}$/iu.test(word)) return false;
  const [first] = readingsOf(word);
  return first !== undefined && first.has('VERB') && !first.has('impr');
};

/** "Если за 5 дней завянут поменяем": where two verbs of two persons meet, the first clause ends. */
function behindCondition(text: string): string {
  if (!/^(?:если|когда|пока|кто|чтобы?|как только)\s/iu.test(text) || text.includes(',')) return text;
  const words = text.split(' ');
  const at = words.findIndex((w, i) => i > 1 && isFinite(w) && isFinite(words[i + 1] ?? ''));
  return at < 0 ? text : [...words.slice(0, at), `${words[at]!},`, ...words.slice(at + 1)].join(' ');
}

const doers = '(?:we|you|they|i)';
/** What an English "we" belongs to, so that no clause begins with it. */
const bound =
  /(?:^|\s)(?:and|or|but|so|that|if|when|once|as|because|what|which|who|how|before|after|until|than|the|a|to)$/iu;

/** "If they die within 5 days we replace them", "mats are provided you just bring water", "… just ask". */
const english = (text: string): string =>
  text
    .replace(pattern('^(?:if|when|once) [^,]*?[a-z\\d](?= we (?:\\p{L}))'), (first) =>
      bound.test(first) || first.split(' ').length < 3 ? first : `${first},`,
    )
    .replace(
      pattern(
        `^(.*?[a-z]{3}) (?=${doers} (?:just|only) \\p{L}|just (?:ask|tell us|tell me|call|text|message|bring)${rightEdge})`,
      ),
      (all, first: string) => (bound.test(first) || first.endsWith(',') ? all : `${first}, `),
    );

const isThing = (word: string | undefined): boolean => {
  if (word === undefined || !/^[а-яё]{4,}$/iu.test(word)) return false;
  const readings = readingsOf(word);
  const [first] = readings;
  return (
    first?.has('NOUN') === true &&
    first.has('nomn') &&
    !first.has('Name') &&
    !first.has('Geox') &&
    !readings.some((r) => r.has('ADJF') || r.has('PRTF'))
  );
};

/** "Сушка ботинок", "Потолки Набережные": what is of the first thing, or a name, is no second one. */
const isNext = (word: string | undefined): boolean =>
  isThing(word) &&
  /^\p{Ll}/u.test(word!) &&
  !readingsOf(word!).some((r) => r.has('NOUN') && r.has('gent') && r.has('plur'));

/** "Навесы заборы ворота", "маникюр педикюр на дому": things that are named one behind the other. */
function listed(text: string): string {
  const words = text.split(' ');
  let end = 0;
  while (end === 0 ? isThing(words[0]) : isNext(words[end])) end++;
  const behind = words[end] ?? '';
  const pair = end === 2 && /^(?:на|для|по|под|в|с)$/iu.test(behind);
  if (end < 3 && !pair) return text;
  return [...words.slice(0, end - 1).map((w) => `${w},`), ...words.slice(end - 1)].join(' ');
}

/** "Лофт 120 квадратов потолки 4 метра": the next thing with its measure begins where what is counted ends. */
const measures = (text: string): string =>
  text.replace(/(?<=\d ([а-яё]{2,})) ([а-яё]{4,})(?= \d)/giu, (all: string, counted: string, next: string) => {
    const named = readingsOf(next);
    const own = readingsOf(counted);
    const isNew =
      named.length > 0 &&
      named.every((r) => r.has('NOUN')) &&
      named.some((r) => r.has('nomn')) &&
      !named.some((r) => r.has('gent') && r.has('plur')) &&
      own.some((r) => r.has('NOUN'));
    return isNew ? `, ${next}` : all;
  });

/**
 * A line with the commas that nobody leaves out of print: before what opens a clause, and where a leading condition
 * ends. Changes no word.
 */
export function withCommas(text: string): string {
  if (/[әғқңөұүһі]/iu.test(text)) return text;
  if (!/[а-яё]/iu.test(text)) return english(text);
  const set = [before, relative, contrast, parted, told].reduce(
    (line, at) => line.replace(pattern(at, 'giu'), ', '),
    text,
  );
  return behindCondition(listed(measures(set)));
}
