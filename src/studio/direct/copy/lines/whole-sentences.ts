import type { Kind } from '../read/kind.ts';
import { extractMoney } from '../read/money.ts';
import type { Statement } from '../read/statement.ts';
import { isTalk } from '../read/talk.ts';
import { joined } from './whole.ts';

/** Longest sentence that is told in one line, characters. */
export const SENTENCE_MAX = 88;

/** How much likelier a half must be than its sentence to stand for it. */
export const WRITTEN = 0.4;

/** What a sentence that is told as it was written may hold. */
const tellable: readonly Kind[] = ['benefit', 'trait', 'warranty', 'delivery', 'payment', 'terms', 'gift', 'discount'];

/** Whether a line is a whole sentence, or a row, of its brief: it begins and ends where that does. */
export const isSentence = (s: Statement, text: string): boolean =>
  s.field === 'brief' &&
  s.end - s.start <= SENTENCE_MAX &&
  /(?:^|[.!?…]["»”)]*\s+|\n)\s*(?:[-–—•*✔✓]\s*)?$/u.test(text.slice(Math.max(0, s.start - 8), s.start)) &&
  /^\s*(?:$|\n|[.!?…])/u.test(text.slice(s.end, s.end + 3));

/** Whether a line is a sentence of several statements of a tidy brief: nothing was cut off that it needs. */
export function isWritten(
  parts: readonly Statement[],
  { odds, text }: { readonly odds: { readonly chatty: boolean }; readonly text: string },
  least = 2,
): boolean {
  const own = parts.filter((p) => p.field === 'brief');
  return !odds.chatty && own.length >= least && isSentence({ ...own[0]!, end: own.at(-1)!.end }, text);
}

/** Something given or taken off: a condition alone is no offer. */
export const promisesSome =
  /\d\s?%|бесплатн|подар|скидк|дешевле|минус|полцены|тегін|сыйға|жеңілдік|арзан|кем|шегер|(?<!\p{L})(?:free|off|half|on us|no (?:extra )?charge|for nothing)(?!\p{L})/iu;

/** A bracket that only the maker of the picture should read. */
const asides = (said: string): boolean => [...said.matchAll(/\(([^()]*)\)/gu)].some(([, inner]) => isTalk(inner!));

/** Several statements as one, where all may be told in one line and nothing of it is a price. */
function together(parts: readonly Statement[], text: string, kinds: readonly Kind[]): readonly Statement[] {
  const first = parts.find((s) => kinds.includes(s.kind));
  if (parts.length < 2 || first === undefined || parts.some((s) => !tellable.includes(s.kind))) return [];
  if (parts.some((s) => s.role !== null || s.label !== null)) return [];
  const whole = joined(first, { start: parts[0]!.start, end: parts.at(-1)!.end, parts }, text);
  const fits = whole.end - whole.start <= SENTENCE_MAX && extractMoney(whole.text).length === 0;
  return fits && !asides(whole.text) ? [whole] : [];
}

/** Statements that only "and" joins: "Забираем ковёр и привозим обратно чистым". */
function runsOf(parts: readonly Statement[], text: string): readonly (readonly Statement[])[] {
  const runs: Statement[][] = [];
  for (const s of parts) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && /^\s(?:и|and|және)\s$|^\s$/iu.test(text.slice(last.end, s.start))) runs.at(-1)!.push(s);
    else runs.push([s]);
  }
  return runs;
}

/**
 * Sentences of several statements that fit one line, each whole: of a brief that is written tidily nothing says a
 * sentence better than itself. Of a longer one what "and" joins. None with a price, none with what may not be told.
 */
export function wholeSentences(all: readonly Statement[], text: string, kinds: readonly Kind[]): readonly Statement[] {
  const groups = Map.groupBy(
    all.filter((s) => s.field === 'brief' && s.sentence >= 0 && s.row === undefined),
    (s) => s.sentence,
  );
  return [...groups.values()].flatMap((parts): readonly Statement[] => {
    const whole = together(parts, text, kinds).filter((s) => isSentence(s, text));
    return whole.length > 0 ? whole : runsOf(parts, text).flatMap((run) => together(run, text, kinds));
  });
}
