import type { Fact, FactField } from './fact.ts';
import { meaningOf } from './labels.ts';

/** What measures and the whole thing are called, by the beginnings of the words. */
const WHOLE =
  /^(?:высот|длин|ширин|глубин|толщин|диаметр|размер|габарит|материал|состав|ткань|издели|предмет|товар|продукт|общ|полн|внешн|наружн|макс|прибл|около|без|упаковки?$|и$|в$|на$|по$|см|мм|м$|д$|ш$|в$|г$|[дшвгт]{2,3}$|material|composition|fabric|size|height|width|length|depth|diameter|thick|dimension|product|item|overall|total|outer|external|max|approx|h$|w$|l$|d$|cm|mm|in$|inch|биікті|ұзынд|ені|ен$|тереңд|қалыңд|өлшем|бұйым|жалпы|көлем)/u;
const PACKED = /(?:упаковк|короб|в упак|packag|boxed|shipping|қорап)/u;

/**
 * Whether the name of a length speaks of a part ("диаметр корпуса", "heel height") or of the box around the thing:
 * it has words that name neither a measure nor the product as its title does. Pure.
 */
export function namesPart(label: string, title: string): boolean {
  if (PACKED.test(label.toLowerCase())) return true;
  // "Телескоп с треногой": what comes with the thing is a part of it.
  const own = wordsOf(title.replace(/\s(?:с|со|with|для|for)\s.*$/iu, '')).map(stem);
  return wordsOf(withoutAxes(label.replaceAll(/\([^)]*\)/gu, ' '))).some(
    (word) => !WHOLE.test(word) && !own.includes(stem(word)),
  );
}

/** A text without the letters of its axes: "ВхШхГ", "H x W x D". */
export const withoutAxes = (text: string): string =>
  text.replaceAll(/(?<!\p{L})\p{L}\.?\s?[xх×*/]\s?\p{L}\.?(?:\s?[xх×*/]\s?\p{L}\.?)?(?!\p{L})/giu, ' ');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Word without its ending: "вазы" and "ваза" are one. */
const stem = (word: string): string => word.slice(0, Math.max(3, Math.min(5, word.length - 2)));

/** What may stand between the name of a thing and a length of it. */
const BETWEEN =
  /^(?:име\p{L}*|составля\p{L}*|достига\p{L}*|около|примерно|общ\p{L}*|полн\p{L}*|сво\p{L}{1,2}|его|её|при|по|и|в|с|со|на|их|has|have|is|with|a|an|the|of|its|and|at|in|about|overall|total|to|жалпы|және)$/u;

/**
 * Whether a length without a label is that of a part, by the words before it in its sentence: "copper wire Ø0.6 mm",
 * "сымының ұзындығы 75 см", "Подставка - бамбук, 22x12 см" of a title that names neither wire nor stand. Pure.
 */
export function isOfPart({ kind, label, from }: Fact, texts: Readonly<Record<FactField, string>>): boolean {
  if (kind !== 'size' || label !== null || from.field === 'title') return false;
  const sentence =
    texts[from.field]
      .slice(0, from.start)
      .split(/[;\n•|!?]|\.\s/u)
      .at(-1) ?? '';
  const own = wordsOf(texts.title).map(stem);
  const isOwn = (word: string): boolean => own.includes(stem(word)) || WHOLE.test(word) || BETWEEN.test(word);
  // "Stand - bamboo, …": all of the line speaks of the stand.
  const owner = /^\s*([^,:]{2,40}?)\s*(?:\s[-–—]\s|:)/u.exec(sentence)?.[1];
  if (owner !== undefined && meaningOf(owner) === null && !wordsOf(owner).some(isOwn)) return true;
  const nearest = /(\p{L}+)[\s-]*$/u.exec(withoutAxes(sentence.replace(/\([^)]*\)/gu, '')))?.[1]?.toLowerCase();
  const counted = /\d\s*\p{L}{1,4}\s*$/u.test(sentence);
  return nearest !== undefined && !counted && !isOwn(nearest);
}
