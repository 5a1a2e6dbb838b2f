import { leftEdge, pattern } from '../text/pattern.ts';

// A dot after "руб." or "шт." ends a sentence only before a capital; after "г." or "арт." never. A comma inside "3,490"
// ends no clause.
const sentenceEnd = `(?<=${leftEdge}(?:руб|тыс|млн|мес|шт|тг|мин))\\.(?=\\s+\\p{Lu})`;
const boundary = `\\n+|;|•|·| \\| |(?<!${leftEdge}(?:руб|тыс|млн|мес|шт|арт|р|г|см|тг|мин))[.!?](?=\\s|$)|,(?=\\s)(?!\\s\\d{3}(?!\\d))|\\s[—–]\\s(?=\\p{Lu})`;

/** A text cut into its shortest self-contained statements, each verbatim. */
export function clauses(text: string): readonly string[] {
  return text
    .split(pattern(`${sentenceEnd}|${boundary}`, 'u'))
    .map((part) => part.trim().replace(/[.,]$/u, ''))
    .filter((part) => part !== '');
}
