import type { Statement } from '../read/statement.ts';
import type { Token } from './tokens.ts';

/** What rules read at a token: the kind of its statement, why that is held back, whether it begins or ends there. */
function signsAt(token: Token, read: readonly Statement[]): readonly string[] {
  const s = read.find((o) => o.field === 'brief' && o.start < token.end && o.end > token.start);
  if (s === undefined) return ['r none'];
  const begins = token.start <= s.start;
  return [
    `r ${s.kind}`,
    `r ${s.kind} ${begins}`,
    `rb ${begins}`,
    `re ${token.end >= s.end}`,
    `rr ${s.reason} ${s.role}`,
    ...(s.main ? ['r main'] : []),
  ];
}

/**
 * What rules read of a brief as signs of its tokens, each with what they read of the next one: where the rules are
 * right, and where they err alike, what is learned may follow or mend them (stacking, Wolpert 1992).
 */
export function readSigns(tokens: readonly Token[], read: readonly Statement[]): readonly (readonly string[])[] {
  const all = tokens.map((token) => signsAt(token, read));
  return all.map((own, i) => [...own, ...(all[i + 1] ?? ['r end']).map((sign) => `n${sign}`)]);
}
