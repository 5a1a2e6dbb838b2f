import { pattern } from '../text/pattern.ts';
import type { Statement } from '../read/statement.ts';

/** Numbers as they are said, in three languages; each may be a part of a longer one. */
const numeral =
  'один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\\p{L}{2,6}надцать|двадцать|тридцать|сорок|пятьдесят|шестьдесят|семьдесят|восемьдесят|девяносто|сто|двести|триста|четыреста|\\p{L}{4,6}сот|тысяч\\p{L}?|полторы|полтора|бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз|қырық|елу|алпыс|жетпіс|сексен|тоқсан|жүз|мың|жарым|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half';
const begins = pattern(`^(?:${numeral}|\\d+)(?!\\p{L})`);
const endsIn = pattern(`(?<!\\p{L})(?:${numeral}|\\d+)$`);

/** "Он бес | жыл тәжірибе", "двадцать | пять лет": whether a stretch of a text begins or ends within a number. */
export function cutsNumber({ text: said, start, end, field }: Statement, text: string): boolean {
  if (field !== 'brief') return false;
  const words = said.trim();
  return (
    (begins.test(words) &&
      endsIn.test(text.slice(Math.max(0, start - 24), start).trimEnd()) &&
      !/[,.;:\n]\s*$/u.test(text.slice(0, start))) ||
    (endsIn.test(words) && /^\s/u.test(text.slice(end)) && begins.test(text.slice(end, end + 24).trimStart()))
  );
}
