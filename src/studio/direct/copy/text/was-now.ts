/** What stands over a column of former and of present prices. */
const was = /^(?:was|old|before|rrp|было|раньше|старая(?: цена)?|бұрын|ескі(?: баға)?)$/iu;
const now = /^(?:now|price|today|стало|сейчас|цена|новая(?: цена)?|қазір|баға|жаңа(?: баға)?)$/iu;
const sum = /^[£$€]?\d{2,3}(?:[ ,]?\d{3})*(?:\.\d{2})?\s?(?:₽|р\.?|руб\.?|₸|тг|[£$€])?$/iu;
/** "All prices in EUR": what bare sums of a table are counted in. */
const counted = /(?:prices?|цены) (?:are )?(?:in|в) (?<code>EUR|euros?|евро|GBP|USD)(?!\p{L})/iu;
const signs: Readonly<Record<string, string>> = { e: '€', е: '€', g: '£', u: '$' };
const cells = (line: string): readonly string[] => line.split(/\s[/|]\s|\s?\|\s?/u).map((c) => c.trim());

/**
 * Rows of a table with a former and a present price as what they are, what they cost and did cost: "Thing: €279, was
 * €349". What is sold out or has anything else in its columns of sums is no offer and is left out.
 */
export function withWasNow(text: string): string {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => cells(line).some((c) => was.test(c)) && cells(line).some((c) => now.test(c)));
  if (head < 0) return text;
  const names = cells(lines[head]!);
  const [before, after] = [names.findIndex((c) => was.test(c)), names.findIndex((c) => now.test(c))];
  if (before === 0 || after === 0) return text;
  const sign = signs[counted.exec(text)?.groups!['code']![0]!.toLowerCase() ?? ''] ?? '';
  const signed = (cell: string): string => (/^\d+$/u.test(cell) ? `${sign}${cell}` : cell);
  const word = /\p{Script=Latin}/u.test(names[before]!) ? 'was' : /[әғқңөұүһі]/iu.test(text) ? 'бұрын' : 'было';
  let end = head + 1;
  while (end < lines.length && cells(lines[end]!).length === names.length) end++;
  if (end - head < 2) return text;
  const rows = lines.slice(head + 1, end).flatMap((line) => {
    const row = cells(line);
    const [old, price] = [row[before]!, row[after]!];
    return sum.test(old) && sum.test(price) ? [`${row[0]!} — ${signed(price)}, ${word} ${signed(old)}`] : [];
  });
  return [...lines.slice(0, head), ...rows, ...lines.slice(end)].join('\n');
}
