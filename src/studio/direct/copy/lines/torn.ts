import type { Lang } from '../../../../scene/index.ts';
import { readingsOf } from '../text/morphology.ts';
import type { Reading } from '../text/morphology.ts';
import { wordsIn } from '../text/words.ts';

const is = (r: Reading | undefined, ...tags: string[]): boolean => tags.every((tag) => r?.has(tag) === true);
const isWord = (w: string): boolean => /^[а-яё-]{3,}$/iu.test(w);

/** Whether a word can be what something is done to. */
const isObject = (w: string): boolean =>
  /\d|[a-z]/iu.test(w) ||
  readingsOf(w).some((r) => r.has('accs') || (r.has('NOUN') && r.has('gent')) || r.has('INFN') || r.has('NUMR')) ||
  /^(?:всё|все|вс[её]м|что|как|где|сколько|сам|сами|сама)$/iu.test(w);

/** What is done to the thing that is sold: the picture shows it. */
const toTheThing =
  /^(?:прода|дела|сдела|шь|печ|пек|вяж|воз|вож|вез|привоз|привож|привез|достав|чин|ремонт|монт|устан|став|стро|вар|готов|печат|отправ|приним|обуч|уч|леч|стриг|стриж|бере|беру|сда|мо[ею]|чищ|чист|собер|собир|заб|достр|рису|снима|копт|жар|кру[тч]|подбир|подбер|выращ|раст)/iu;

/** "Вскрываю при вас", "стерилизую каждый раз": something is done, and to what the line does not say. */
function lacksObject(words: readonly string[]): boolean {
  if (words.length > 3 || !isWord(words[0] ?? '') || toTheThing.test(words[0]!)) return false;
  const [first] = readingsOf(words[0]!);
  if (!is(first, 'VERB', '1per', 'tran') || is(first, 'futr')) return false;
  const rest = words.slice(1);
  // What stands behind a preposition says how, where or when.
  const own = rest.filter(
    (w, i) => readingsOf(w)[0]?.has('PREP') !== true && readingsOf(rest[i - 1] ?? '')[0]?.has('PREP') !== true,
  );
  return !own.some(isObject) && !rest.some((w) => /\d/u.test(w));
}

/** "Утренние в 7:30 вечерние 18:30": qualities and hours, and nothing that has them. */
function lacksThing(words: readonly string[]): boolean {
  if (words.length < 3 || !words.some((w) => /\d/u.test(w)) || words.some((w) => /[a-z]/iu.test(w))) return false;
  const readings = words.filter(isWord).map((w) => readingsOf(w));
  const described = readings.some((r) => is(r[0], 'ADJF') && !is(r[0], 'Apro') && r.every((o) => !o.has('NOUN')));
  return (
    described &&
    readings.length > 1 &&
    readings.every(
      (r) =>
        r.length > 0 &&
        r.every(
          (o) =>
            !o.has('NOUN') && !o.has('VERB') && !o.has('INFN') && !o.has('PRED') && !o.has('PRTS') && !o.has('ADJS'),
        ),
    )
  );
}

/** Words and stops that join two statements. */
const joint =
  /[,;:.!?()«»"/+&·]|\s[—–-]\s|(?<!\p{L})(?:и|а|но|или|либо|что|чтобы|как|если|когда|где|куда|пока|чем|хотя|потому|кто|котор\p{L}+|сколько|зато|поэтому)(?!\p{L})/iu;

/** "Ощипан шпарим воском": two things are said, and nothing joins them. */
function saysTwice(text: string): boolean {
  return text.split(joint).some((part) => {
    const said = (part.match(/[а-яё-]{4,}/giu) ?? []).filter((w) => {
      const all = readingsOf(w);
      return (
        all.length > 0 &&
        all.every(
          (r) =>
            (r.has('VERB') && (!r.has('impr') || r.has('1per') || r.has('incl'))) || r.has('PRTS') || r.has('ADJS'),
        )
      );
    });
    // "Запись открыта есть 4 места", "делаем за 3 дня запчасти есть": there is something else.
    if (
      said.length > 0 &&
      /\p{L} есть(?: \d| \p{L}+|$)/iu.test(part) &&
      part.search(/(?<!\p{L})есть(?!\p{L})/iu) > part.indexOf(said[0]!)
    )
      return true;
    return said.length > 1 && !/^(?:буд|был|стал|мож|мог|хот|хоч)/iu.test(said[0]!);
  });
}

/** "Отпариваем сами в цене навески": what begins behind "в цене" is said elsewhere. */
const inPrice = /(?<!\p{L})в (?:цене|стоимости) [а-яё]+$/iu;

/** "Датская не осыпается": a quality that does something, and no thing that has it. */
function qualityDoes(words: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = words;
  if (!isWord(first) || !/(?:ая|яя|ый|ий|ое|ее|ые|ие)$/iu.test(first)) return false;
  const readings = readingsOf(first);
  const does = readingsOf(second === 'не' ? third : second)[0];
  return readings.every((r) => r.has('ADJF') && !r.has('Subx') && !r.has('Apro')) && is(does, 'VERB');
}

/** "Срубы с питомника документы есть": one thing, and that there is another. */
function hasAnother(words: readonly string[]): boolean {
  if (words.length < 4 || words.at(-1) !== 'есть' || words.includes('и')) return false;
  const named = (w: string): boolean =>
    readingsOf(w)[0]?.has('NOUN') === true && readingsOf(w).some((r) => r.has('nomn'));
  return named(words[0]!) && named(words.at(-2)!);
}

/** "Нет печём": what there is not, and what is done. */
const denied = /(?<!\p{L})нет [а-яё]{3,}(?:ем|им|ём|аю|яю|ую)(?!\p{L})/iu;
/** "На полотно на монтаж": two of a kind, and no word or stop between them. */
const twice = /(?<!\p{L})(на|для) [а-яё-]{3,} \1 [а-яё-]{3,}(?: [а-яё\d]|$)/iu;

/** "2.5 hours for a full", "a mini or a full": the quality of a thing that is not named. */
const qualityOnly =
  /(?<!\p{L})(?:a|an|the|per|each) (?:full|mini|basic|standard|deluxe|small|medium|large|single|double|quick|normal)$/iu;

/** Words that only speech has: "riding lessons really beginners to like novice". */
const spoken =
  /(?<!\p{L})(?:to like|it.?s in the|live in \p{Lu}\p{L}+$|oh and|um|uh|erm|you know|i mean|kinda|sort of|basically|really (?:beginners|just|only|we|it))(?!\p{L})/iu;

/** "Утка мулард 620 кг", "перфоратор 500 сутки": so much for one, written as so many. */
const pricedByUnit =
  /^(?!(?:нагрузк|вес|масс|груз|грузопод|выдерж|объ[её]м|[её]мк|запас|тираж|партия|кубов|бак|көтер|салмақ|capacity|load|holds))[а-яёәғқңөұүһі-]{3,}(?: [а-яёәғқңөұүһі-]{3,}){0,3} (?:[1-9]\d{0,2} \d{3}|[1-9]\d{1,4}[05]) ?(?:кг|кило|литр|сутки|час|метр|куб|тонна|келі|м2|м²|м3|м³|шт|штука)(?!\p{L})(?! (?:на|в|до|нагруз))/iu;

/**
 * Whether a line was torn out of its sentence by what its grammar lacks: an object, the thing that a quality belongs
 * to, a stop between two of a kind; or is a price that reads as a quantity.
 */
export function isTorn(line: string, lang: Lang): boolean {
  const text = line.replaceAll('\u00A0', ' ').trim();
  if (lang === 'en') return qualityOnly.test(text) || spoken.test(text);
  if (pricedByUnit.test(text) && !/(?:ем|им|ём|ет|ит|ёт|ют|ят|аем|яем|ады|еді|йды|йді|мыз|міз) /iu.test(text))
    return true;
  if (lang === 'kk') return false;
  const words = wordsIn(text)
    .map((w) => w.replace(/[^\p{L}\p{N}-]/gu, ''))
    .filter((w) => w !== '');
  return (
    lacksObject(words) ||
    lacksThing(words) ||
    twice.test(text) ||
    denied.test(text) ||
    inPrice.test(text) ||
    qualityDoes(words) ||
    hasAnother(words) ||
    saysTwice(text)
  );
}
