import type { Lang } from '../../../../scene/index.ts';
import { readBrief } from '../read/read-brief.ts';
import { cleanForReading } from '../text/clean.ts';
import { beginOf, insideOf, kindOfMark, NOW, OLD } from './labels.ts';
import { level, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A brief with marks, as it is written by hand: ⟦T|text⟧, sums of a price in <n:…> and <o:…>, a short form in {…}. */
export interface Annotated {
  readonly lang: Lang;
  readonly kind: string;
  readonly title: string;
  readonly brief: string;
  readonly cta: string;
}

/** Types of marks whose words may be printed: all but law and what is held back. */
export const PRINTED = 'MABCDPQTWSK';

/** A marked stretch of the plain text. */
export interface Mark {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly now: readonly [number, number] | null;
  readonly old: readonly [number, number] | null;
  readonly short: readonly [number, number] | null;
}

/** Marks as characters that no brief holds, so that a brief is read with them as it would be without. */
const OPEN = 0xe000;
const [CLOSE, SUM_NOW, SUM_OLD, SUM_END, SHORT, SHORT_END] = [...'\ue100\ue101\ue102\ue103\ue104\ue105'] as string[];

const encoded = (marked: string): string =>
  marked
    .replace(/⟦(\p{Lu})\|/gu, (_, type: string) => String.fromCharCode(OPEN + type.charCodeAt(0)))
    .replaceAll('⟧', CLOSE!)
    .replaceAll('<n:', SUM_NOW!)
    .replaceAll('<o:', SUM_OLD!)
    .replace(/(?<=[\ue101\ue102][^>]*)>/gu, SUM_END!)
    .replaceAll('{', SHORT!)
    .replaceAll('}', SHORT_END!);

/** A marked brief as it is read (`cleanForReading`), without its marks, and the marks. */
export function readMarks(marked: string): { readonly text: string; readonly marks: readonly Mark[] } {
  let text = '';
  const marks: Mark[] = [];
  let open = null as Omit<Mark, 'end'> | null;
  let inner = null as { readonly role: 'now' | 'old' | 'short'; readonly start: number } | null;
  for (const sign of cleanForReading(encoded(marked))) {
    const code = sign.charCodeAt(0);
    if (code > OPEN && code < OPEN + 0x80)
      open = { type: String.fromCharCode(code - OPEN), start: text.length, now: null, old: null, short: null };
    else if (sign === CLOSE) {
      if (open !== null) marks.push({ ...open, end: text.length });
      open = inner = null;
    } else if (sign === SUM_NOW || sign === SUM_OLD || sign === SHORT)
      inner = { role: sign === SUM_NOW ? 'now' : sign === SUM_OLD ? 'old' : 'short', start: text.length };
    else if (sign === SUM_END || sign === SHORT_END) {
      if (open !== null && inner !== null) open = { ...open, [inner.role]: [inner.start, text.length] };
      inner = null;
    } else text += sign;
  }
  return { text: level(text), marks };
}

/** The label of every token of a brief with marks. */
export function labelsOf(tokens: readonly Token[], marks: readonly Mark[]): readonly number[] {
  const within = ({ start, end }: Token, range: readonly [number, number] | null): boolean =>
    range !== null && start >= range[0] && end <= range[1];
  return tokens.map((t) => {
    const mark = marks.find((m) => t.start < m.end && t.end > m.start);
    const kind = mark === undefined ? undefined : kindOfMark[mark.type];
    if (mark === undefined || kind === undefined) return 0;
    const first = tokens.find((o) => o.end > mark.start) === t;
    if (first) return beginOf(kind);
    // Sums of other prices and of offers are marked by some hands, too: only that of the price to print is learned.
    if (kind !== 'price') return insideOf(kind);
    return within(t, mark.now) ? NOW : within(t, mark.old) ? OLD : insideOf(kind);
  });
}

/** A marked brief as it is learned from. */
export function lesson(b: Annotated) {
  const { text, marks } = readMarks(b.brief);
  const tokens = tokensOf(text);
  const plain = b.brief.replace(/⟦\p{Lu}\||⟧|<[no]:|[{}]/gu, '').replace(/>/gu, '');
  const reading = readBrief(plain);
  const read = level(reading.text) === text ? reading.statements : [];
  return { ...b, plain, text, marks, tokens, read, labels: labelsOf(tokens, marks) };
}
