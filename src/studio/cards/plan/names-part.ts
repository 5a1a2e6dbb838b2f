/** What measures and the whole thing are called, by the beginnings of the words. */
const WHOLE =
  /^(?:высот|длин|ширин|глубин|толщин|диаметр|размер|габарит|материал|состав|ткань|издели|предмет|товар|продукт|общ|полн|внешн|наружн|макс|прибл|около|без|упаковки?$|и$|в$|на$|по$|см|мм|м$|д$|ш$|в$|г$|[дшвгт]{2,3}$|material|composition|fabric|size|height|width|length|depth|diameter|thick|dimension|product|item|overall|total|outer|external|max|approx|h$|w$|l$|d$|cm|mm|in$|inch|биікті|ұзынд|ені|ен$|тереңд|қалыңд|өлшем|бұйым|жалпы|көлем)/u;
const PACKED = /(?:упаковк|короб|в упак|packag|boxed|shipping|қорап)/u;

/**
 * Whether the name of a length speaks of a part ("диаметр корпуса", "heel height") or of the box around the thing:
 * it has words that name neither a measure nor the product as its title does. Pure.
 */
export function namesPart(label: string, title: string): boolean {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (PACKED.test(label.toLowerCase())) return true;
  // "Телескоп с треногой": what comes with the thing is a part of it.
  const own = words(title.replace(/\s(?:с|со|with|для|for)\s.*$/iu, '')).map(stem);
  return words(
    label.replaceAll(/\([^)]*\)/gu, ' ').replaceAll(/\p{L}\s?[xх×*]\s?\p{L}(?:\s?[xх×*]\s?\p{L})?/giu, ' '),
  ).some((word) => !WHOLE.test(word) && !own.includes(stem(word)));
}

/** Word without its ending: "вазы" and "ваза" are one. */
const stem = (word: string): string => word.slice(0, Math.max(3, Math.min(5, word.length - 2)));
