/** A sum as people type it, with its currency where it has one. */
const sum =
  '(?:[£$€]\\s?)?\\d{1,3}(?:[ \\u00A0,]\\d{3})+(?:\\.\\d{2})?(?!\\d)|(?:[£$€]\\s?)?\\d+(?:[.,]\\d{1,2})?(?!\\d)';
const signed = `(?<![\\p{L}\\d.,])(?:${sum})(?:\\s?(?:₽|руб\\p{L}*\\.?|р\\.?(?!\\p{L})|₸|тг|теңге|тенге)(?!\\p{L}))?`;

/** Words of one who takes back what he has just said, and those that hardly mean anything else. */
const oh = '(?:(?:ой|ах|а|oh|ah|er|um|sorry|простите|извините),?\\s+)';
const turns = `(?:,|\\.{2,}|…|\\s?[—–-])?\\s*${oh}*`;
const sure = `${turns}(?:(?:нет|no|wait|жоқ),?\\s+)*(?:стоп|no,? wait|wait,? no|scratch that|my mistake|ошиб(?:ся|лась)|тоқта\\p{L}*|қателес\\p{L}+)`;
const ohNo = `(?:,|\\.{2,}|…|\\s?[—–-])?\\s*${oh}+(?:нет|no|жоқ)`;
/** What of the right sum stands before it: its words, and from when it holds. */
const words = '(?:[^\\d.!?\\n]{0,24}\\s)?(?:(?:с|from|since) \\d{1,2} \\p{L}+ )?';

/** "Не 900, а 1 150 ₽", "is not £72, it's £89", "9 000 емес, 10 500 теңге": the first sum is denied at once. */
const denied = [
  new RegExp(`(?<!\\p{L})не ${signed},? а (?=${signed})`, 'giu'),
  new RegExp(`(?<=(?<!\\p{L})(?:is|are|be) )not ${signed},? (?:but|it.?s|its|it is) (?=${signed})`, 'giu'),
  new RegExp(`${signed} емес,? (?=${signed})`, 'giu'),
  // "11 900… стоп, с обедами 12 900", "45р, ой нет, с 1 мая 50", "£30, no, £35".
  new RegExp(`${signed}(?:${sure}|${ohNo})(?:[,.!…]+\\s+(?=${words}${signed})|\\s+(?=${signed}))`, 'giu'),
  // "Ель 900, ой нет перепутала, сосна 900, ель 1 200": the name before the first sum goes with it.
  new RegExp(
    `(?:(?<=[.!?;,\\n]\\s*|\\s)\\p{L}+ (?:\\p{L}+ )?)?${signed}${turns}(?:(?:нет|no|wait|жоқ),?\\s+)*(?:я )?(?:шатас\\p{L}+|перепутал\\p{L}*|(?:got |i )?mixed (?:it|them|that) up)(?:[,.!…]+)?\\s+(?=[^\\d.!?\\n]{3,24}\\s${signed})`,
    'giu',
  ),
  new RegExp(`${signed},\\s+(?:нет|no|жоқ),\\s+(?=${signed})`, 'giu'),
];

/** What says that a sum is the wrong one. */
const wrong = [
  `(?:do not|don.?t|never|not) (?:use|write|put|print|show|say) (?:the )?(?<n>${signed})`,
  `(?<n>${signed}),? (?:(?:is|was) )?(?:an? |the )?(?:old|wrong|outdated) (?:figure|price|one|number)`,
  `не (?:пишите|пиши|ставьте|ставь|используйте|указывайте|печатайте) (?<n>${signed})`,
  `(?<n>${signed})\\s?(?:[—–-]\\s?)?,?\\s?(?:это )?(?:неправда|ошибка|неверно|устарел\\p{L}*|стар\\p{L}+ (?:цен|прайс|цифр)\\p{L}*)`,
  `(?<n>${signed}) (?:деп|депті|деген)\\p{L}* (?:ол |бұл )?(?:ескі|қате|бұрынғы) баға`,
  `(?<n>${signed}) (?:деген )?(?:дұрыс емес|қате|ескірген)|(?<n2>${signed}) деп (?:жазба|көрсетпе)\\p{L}*`,
].map((source) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'giu'));
/** Words of a clause that only says so. */
const saysSo =
  /(?<!\p{L})(?:do not|don.?t|never|old|wrong|outdated|says?|said|used to|не (?:пиш|став|использ|указ|печат)\p{L}*|раньше|писал\p{L}*|неправда|ошибк\p{L}*|неверно|устарел\p{L}*|стар(?:ый|ая|ой|ую|ое)|ескі\p{L}*|қате|дұрыс емес|жазба\p{L}*|көрсетпе\p{L}*|ескірген)(?!\p{L})/iu;
/** The right one, where the same sentence names it behind. */
const right = new RegExp(
  `(?<!\\p{L})(?:it.?s|it is|now|теперь|сейчас|правильно|верно|надо|енді|дұрысы|қазір|а)(?: (?:now|it.?s))? (?<n>${signed})`,
  'iu',
);

const digits = (words: string): string => words.replace(/[^\d.,]/gu, '').replace(/[.,](?=\d{3}(?!\d))|[.,]$/gu, '');
const holds = (text: string, value: string): boolean =>
  [...text.matchAll(new RegExp(signed, 'giu'))].some((m) => digits(m[0]) === value);

/** Parts of a sentence between its commas and dashes, each with the sign behind it. */
const clauses = (sentence: string): readonly string[] =>
  sentence.match(/(?:[^,;—–]|(?<=\d),(?=\d))+(?:,\s*|;\s*|\s?[—–]\s*)?/gu) ?? [sentence];

/** A sentence without what only says that a sum of it is wrong. */
function withoutWrong(sentence: string, value: string): string {
  let dropped = false;
  const kept = clauses(sentence).filter((clause) => {
    const own = holds(clause, value);
    dropped = saysSo.test(clause) && (own || (dropped && !/\d/u.test(clause)));
    return !dropped;
  });
  const said = kept.join('');
  return kept.length === clauses(sentence).length ? sentence : said.replace(/[\s,;—–-]+$/u, '') + endOf(sentence, said);
}
const endOf = (sentence: string, said: string): string =>
  said.trim() === ''
    ? ''
    : (/[.!?]\s*$/u.exec(sentence)?.[0] ?? /\n\s*$/u.exec(sentence)?.[0] ?? '').slice(/[.!?]\s*$/u.test(said) ? 1 : 0);

/**
 * A brief without the sums that it takes back itself: "не 900, а 1 150 ₽" asks 1 150, and where "do NOT use £149, it's
 * £180.09" is said, £149 stands for £180.09 wherever else it was written.
 */
export function withCorrectedSums(typed: string): string {
  let text = denied.reduce((t, shape) => t.replace(shape, ''), typed);
  const found = wrong.flatMap((shape) => [...text.matchAll(shape)]);
  for (const m of found) {
    const value = digits(m.groups!['n'] ?? m.groups!['n2'] ?? '');
    // A year or a number of a few is corrected for other reasons.
    if (Number(value) < LEAST || isYear(value, m[0]) || !holds(text, value)) continue;
    const sentences = text.match(/(?:[^.!?\n]|[.](?=\d|\S))+[.!?]*\s*/gu) ?? [];
    const at = sentences.findIndex((s) => s.includes(m[0]));
    const instead = at < 0 ? undefined : right.exec(sentences[at]!.slice(sentences[at]!.indexOf(m[0]) + m[0].length));
    const own = instead?.groups?.['n'];
    text = sentences
      .map((s) => withoutWrong(s, value))
      .map((s) =>
        own === undefined || digits(own) === value
          ? s
          : // What stands in quotes is printed as it stands or not at all.
            s.replace(new RegExp(`[«“"„][^»”"]*[»”"]|${signed}`, 'giu'), (n) => (digits(n) === value ? own : n)),
      )
      .join('');
  }
  return text;
}
const isYear = (value: string, said: string): boolean =>
  /^(?:19|20)\d\d$/u.test(value) && !/[₽₸£$€]|\d \d|(?<!\p{L})(?:р|руб|тг|теңге)/iu.test(said);
/** Least sum that is corrected as a price. */
const LEAST = 20;
