import { forbidsAt } from './instructions.ts';
import type { Stretch } from '../text/between-stops.ts';
import type { Statement } from './statement.ts';

/** An order that stands so near the end of its sentence bans what stands before it, characters. */
const AT_END = 26;

/**
 * Where a text says what may not be printed: from the order on, "не надо писать, что омолодим", or before it, "лечит
 * простуду, не пишите".
 */
export function bannedRanges(text: string): readonly Stretch[] {
  const out: Stretch[] = [];
  for (const m of text.matchAll(/(?:[^.!?\n]|(?<=\d)[.](?=\d))+/gu)) {
    const at = forbidsAt(m[0]);
    if (at < 0) continue;
    const end = m.index + m[0].length;
    out.push([m[0].length - at <= AT_END ? m.index : m.index + at, end]);
  }
  return out;
}

/** Whether a statement says any of what is banned. */
export const isBanned = ({ field, start, end }: Statement, banned: readonly Stretch[]): boolean =>
  field === 'brief' && banned.some(([a, b]) => start < b && end > a);
