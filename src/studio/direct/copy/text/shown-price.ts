import { stemOf, wordList } from './words.ts';

/** A sum as people type it. */
const sum =
  /(?<![\p{L}\d.,/xх×+-])(?:[£$€]\s?)?\d{1,3}(?:(?:[ \u00A0]\d{3})+|\d*)(?![\d%]|\s?(?:%|мм|см|м²|мин|kg|кг|л(?!\p{L})|мес|лет|year|day|min))/gu;
/** Least figure without a sign that is a sum. */
const LEAST = 20;
/** Words on which such an order may stand before what it names. */
const place = '(?:(?:на|в) (?:макет|реклам\\p{L}|баннер|афиш\\p{L}|плакат|картинк\\p{L}) )';
const orders = [
  `(?:${place}?(?:по)?(?:ставьте|ставь)|${place}(?:дайте|вынесите|пишите)) (?:только )?(?:одну )?(?:цену )?(?:[—–:-] ?|на |за )?(?<what>[\\p{L}\\d][\\p{L}\\d -]{1,40}?)(?=[,.!;]|$)`,
  '(?:feature|lead with|advertise) (?:only |just )?(?:the )?(?<what>[\\p{L}\\d][\\p{L}\\d -]{1,40}?)(?: price)?(?: only)?(?=[,.!;]|$)',
  '(?:афишаға|баннерге|плакатқа|жарнамаға) (?<what>[\\p{L}\\d -]{2,40}?) бағасын (?:ғана )?(?:қой|жаз)(?:ыңыз|ыңыздар)?(?=[,.!;]|$)',
  '(?<what>\\p{L}{3,})(?:ты|ті|ды|ді|ны|ні) (?:ғана )?жаз(?:ыңыз|ыңыздар)?(?=[.!;]|$)',
].map((source) => new RegExp(`(?<=^|[.!?;]\\s+)${source}`, 'iu'));

/** The stem, of which a Kazakh ending may soften the last sound: "балақ", "балағын". */
const stem = (word: string): string => stemOf(word.toLowerCase()).replace(/[қғкг]$/u, '');
/** Whether a text tells all words of a name. */
function names(text: string, what: string): boolean {
  const said = wordList(text).map((w) => w.toLowerCase());
  const wanted = wordList(what).map(stem);
  return wanted.length > 0 && wanted.every((w) => w.length > 1 && said.some((s) => s.startsWith(w)));
}
const sumsIn = (text: string) =>
  [...text.matchAll(sum)].filter((m) => /[£$€]/u.test(m[0]) || Number(m[0].replace(/\D/gu, '')) >= LEAST);
/** A row of a price list: what it is, one sum, and for how much of it. */
const isRow = (line: string): boolean => {
  const plain = line
    .replace(/\([^()]*\)/gu, '')
    .trimEnd()
    .replace(former, '');
  const last = sumsIn(plain).at(-1);
  const before = last === undefined ? '' : plain.slice(0, last.index).replace(/[\s.—–|:-]+$/u, '');
  return (
    last !== undefined &&
    /^\s*[\p{L}\d](?:[^.!?,]|\.(?=\s\p{Ll})){1,60}$/u.test(before) &&
    /[\s.—–|:-]$/u.test(plain.slice(0, last.index)) &&
    !money.test(before) &&
    plain.slice(last.index).length <= 24
  );
};
/** What it cost before stands behind it. */
const former = /,? (?:was|было|была|раньше|бұрын)\s[£$€]?\d[\d ]*\S{0,4}$/iu;
const money = /\d\s?(?:₽|р(?!\p{L})|руб|₸|тг|теңге)|[£$€]\s?\d/iu;
/** Parts of a sentence at its commas that no bracket holds. */
const parts = (sentence: string): readonly string[] =>
  sentence.match(/(?:[^,;()]|\([^()]*\)|[()])+[,;]?/gu) ?? [sentence];

/**
 * A brief whose owner says of which thing the price shall stand there ("на макет поставьте одну цену — перфоратор",
 * "Feature the T480") without its other prices: rows of the list, and what the same sentence asks for others.
 */
export function withShownPrice(text: string): string {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const order = orders.map((shape) => shape.exec(line)).find((m) => m !== null);
    const what = order?.groups!['what'];
    if (order === undefined || order === null || what === undefined) continue;
    const rest = lines.with(
      i,
      `${line.slice(0, order.index)}${line.slice(order.index + order[0].length).replace(/^[^.!;\n]*[.!;\s]*/u, '')}`,
    );
    const rows = rest.filter((l) => isRow(l) && names(l, what));
    if (rows.length === 1) return rest.filter((l) => l === rows[0] || !isRow(l)).join('\n');
    if (rows.length > 1) continue;
    const told = rest.map((l) => withinSentence(l, what));
    if (told.some((l, k) => l !== rest[k])) return told.join('\n');
  }
  return text;
}

/** The sentence of a line that tells the price of a thing, without the parts that tell other sums. */
const withinSentence = (line: string, what: string): string =>
  line
    .split(/(?<=[.!?])(?=\s+\p{L})(?<!\p{L}\.\p{L}\.|\sт\.)/u)
    .map((sentence) => {
      const own = parts(sentence);
      const at = own.findIndex(
        (p) => names(p, what) && sumsIn(p).length > 0 && names(p.slice(0, sumsIn(p).at(-1)!.index), what),
      );
      if (at < 0 || sumsIn(sentence).length < 2) return sentence;
      const kept = own.flatMap((p, k) =>
        k === at
          ? [fromName(p, what)]
          : sumsIn(p).length === 0 || (k === at + 1 && former.test(`,${p.replace(/[,;.!?]+$/u, '')}`))
            ? [p]
            : [],
      );
      const end = /[.!?]$/u.exec(sentence)?.[0] ?? '';
      return `${kept.join('').replace(/[,;.!?\s]+$/u, '')}${end}`;
    })
    .join('');

/** "Сосна 900 р ель 1 200 р": a part from the name on whose sum is its last one. */
function fromName(part: string, what: string): string {
  const sums = sumsIn(part);
  const [before, last] = [sums.at(-2), sums.at(-1)!];
  if (before === undefined) return part;
  const word = [...part.matchAll(/[\p{L}\d]+/gu)].findLast(
    (m) => m.index > before.index && m.index < last.index && names(m[0], wordList(what)[0]!),
  );
  return word === undefined ? part : `${/^\s*/u.exec(part)![0]}${part.slice(word.index)}`;
}
