import type { Stretch } from '../text/between-stops.ts';
import { pattern } from '../text/pattern.ts';
import type { RowShape } from '../text/typed-tables.ts';
import { buttonOrders } from './button-orders.ts';
import { forbidsAt } from './instructions.ts';
import { kindOf } from './kinds.ts';
import { labelOf } from './labels.ts';
import { lawOrders, namesSmallPrint, orderBehind, ordersBefore, ordersManner } from './law-orders.ts';
import { isLegal } from './legal.ts';
import { noteIn } from './notes-to-maker.ts';
import type { Statement } from './statement.ts';
import { quotedLaws } from './quoted-law.ts';
import { othersSums } from './others-sums.ts';
import { pointersIn, type Pointed } from './pointers.ts';
import { heldBack } from '../truth/held.ts';
import { saidTwice } from './said-twice.ts';
import { spokenOrders } from './spoken-orders.ts';
import { sentencesOf } from './tables.ts';
import { takenBack } from './taken-back.ts';
import { greetingLength, isTalk } from './talk.ts';
import { wordsIn } from '../text/words.ts';

/** A stretch that is read by itself, before the sentences around it. */
export interface SetApart {
  readonly start: number;
  readonly end: number;
  readonly kind: 'legal' | 'talk';
  /** It stands in quotes to be printed exactly. */
  readonly exact?: true;
  /** What shall stand on the button that it orders. */
  readonly button?: string;
}

/** What is left to read, of the same length, and what was taken out. */
export interface Parted {
  readonly text: string;
  readonly apart: readonly SetApart[];
  /** What the customer points at as his main thing. */
  readonly pointed: readonly Pointed[];
}

/** Kinds of sentences that small print does not go on with. */
const ends = ['price', 'discount', 'gift', 'delivery', 'payment', 'contact'];
/** "Mandatory: none". */
const nothing = /^(?:нет|none|жоқ|n\/a|-|—|не нужно|no|nothing)[.!\s]*$/iu;

/**
 * Takes out of a text what does not belong to its sentences: buttons that are ordered, small print with the words that
 * order it, notes to the maker. Each is blank in what is left, so that places stay; nothing reaches across it.
 */
export function setApart(text: string, rows: ReadonlyMap<string, RowShape>): Parted {
  const found: SetApart[] = buttonOrders(text).map(({ start, end, words }) => ({
    start,
    end,
    kind: 'talk',
    ...(words !== null && { button: words }),
  }));
  for (const { start, from, to, end } of quotedLaws(text)) {
    if (found.some((f) => f.start < end && f.end > start)) continue;
    found.push({ start, end: from, kind: 'talk' }, { start: from, end: to, kind: 'legal', exact: true });
    found.push({ start: to, end, kind: 'talk' });
    found.push(...ordersFurther(text, end));
  }
  const without = blanked(text, found);
  for (const order of lawOrders(without)) {
    if (found.some((f) => f.start < order.from && f.end > order.start)) continue;
    const end = endOfLaw(without, order.from, order.bracket);
    const said = without.slice(order.from, end);
    found.push({ start: order.start, end: order.from, kind: 'talk' });
    const first = /^[^.!?]+/u.exec(said)?.[0] ?? '';
    const toMaker = nothing.test(said) || forbidsAt(first) >= 0 || (!isLegal(said) && isTalk(said));
    if (end > order.from)
      found.push(...(toMaker ? [{ start: order.from, end, kind: 'talk' as const }] : lawsIn(without, order.from, end)));
  }
  found.push(...bySentence(blanked(text, found), rows));
  const left = blanked(text, found);
  const pointers = pointersIn(left);
  const small = [
    ...bracketsOfOthers(left),
    ...takenBack(left),
    ...pointers.map((p) => p.pointer),
    ...spokenOrders(left),
    ...saidTwice(left),
  ];
  for (const [start, end] of small)
    if (!found.some((f) => f.start < end && f.end > start)) found.push({ start, end, kind: 'talk' });
  return {
    text: blanked(text, found),
    apart: found.toSorted((a, b) => a.start - b.start),
    pointed: pointers,
  };
}

/** "(у соседей по 15–20 м)", "(the city pool has 10)": an aside of others at the end of what is said. */
const bracketsOfOthers = (text: string): readonly Stretch[] =>
  [...text.matchAll(/\((?<inner>[^()\n]{6,140})\)(?=\s*(?:[.,;!?\n]|$))/gu)]
    .filter((m) => heldBack(m.groups!['inner']!) === 'comparison')
    .map((m) => [m.index, m.index + m[0].length]);

/** "… не обещайте, пишите: сроки зависят от погоды": what stands instead of a promise is small print. */
const insteadOfPromise =
  /(?<=не обеща(?:йте|й|ть|ем),? (?:а )?(?:(?:на)?пишите|(?:на)?пиши|укажите)(?:,? что|\s?:)?\s)(?=[\p{L}\d])|(?<=(?:don.t|do not|never) promise [^.!?\n]{3,60}, (?:just |please )?(?:say|write|put)(?: that)? )(?=[\p{L}\d])/iu;
/** "Мы не возим мебель", "We don't do pianos": what is not done, which reads like an order not to. */
const notDone = /^(?:we|i) (?:don.?t|do not|can.?t) (?:do|take|move|carry|treat|accept|work)(?!\p{L})/iu;
/** What of a picture is told to be small, no line of the law. */
const ofLayout =
  /(?<!\p{L})(?:logo|photo|picture|phone|price|name|address|date|number|site|website|логотип|фото)(?!\p{L})/iu;

/** What of the sentences of a text is small print with its order, an order of its look, or a note to the maker. */
function bySentence(rest: string, rows: ReadonlyMap<string, RowShape>): readonly SetApart[] {
  const found: SetApart[] = [];
  const all = sentencesOf(rest, rows);
  for (const [i, { start, end }] of all.entries()) {
    const said = rest.slice(start, end);
    if (ordersManner(said)) {
      found.push({ start, end, kind: 'talk' });
      continue;
    }
    if (ordersBefore(said)) {
      const law = all[i - 1];
      const before = law === undefined ? '' : rest.slice(law.start, law.end);
      found.push({ start, end, kind: 'talk' });
      if (
        law !== undefined &&
        before.trim() !== '' &&
        labelOf(before) === null &&
        (goesOn(before) || notDone.test(before)) &&
        !isLegal(before)
      )
        found.push({ start: law.start, end: law.end, kind: 'legal' });
      continue;
    }
    const instead = said.search(insteadOfPromise);
    if (instead > 0) {
      found.push({ start, end: start + instead, kind: 'talk' }, { start: start + instead, end, kind: 'legal' });
      continue;
    }
    const order = orderBehind(said);
    const small = order > 0 && order < said.length && namesSmallPrint(said.slice(-order));
    if (small || (order > 0 && order < said.length && isLegal(said))) {
      found.push({ start: end - order, end, kind: 'talk' });
      const law = said.slice(0, -order);
      if (small && !isLegal(law) && goesOn(law) && !ofLayout.test(law))
        found.push({ start, end: end - order, kind: 'legal' });
    } else {
      const note = noteIn(said);
      const parts = note === null ? (heldBack(said) === null ? othersSums(said) : []) : [note];
      for (const [a, b] of parts) found.push({ start: start + a, end: start + b, kind: 'talk' });
    }
  }
  return found;
}

/** The statements in order with those that were set apart, which no sentence is tied to; `number`: the next one's. */
export const withApart = (
  read: readonly Statement[],
  apart: readonly SetApart[],
  whole: string,
  number: number,
): readonly Statement[] =>
  [
    ...read,
    ...apart.map(({ start, end, kind, button, exact }, i): Statement => ({
      text: whole.slice(start, end).trim(),
      start,
      end,
      sentence: number + 2 * i,
      field: 'brief',
      kind,
      role: kind === 'legal' ? 'legal' : button === undefined ? 'tone' : 'cta',
      label: null,
      main: false,
      reason: null,
      ...(exact && { exact }),
    })),
  ].toSorted((a, b) => a.start - b.start);

/** Where small print ends that begins at `from`: at its bracket, its line, or before what is none of it. */
function endOfLaw(text: string, from: number, bracket: boolean): number {
  const line = /^[^\n]*/u.exec(text.slice(from))![0];
  const within = bracket ? closing(line) : line.length;
  const stretch = text.slice(from, from + within);
  let end = from;
  for (const [i, s] of sentencesOf(stretch).entries()) {
    const said = stretch.slice(s.start, s.end);
    if (i > 0 && !(goesOn(said) && (isLegal(said) || wordsIn(said).length > 1))) break;
    end = from + s.end;
  }
  return end;
}

/** "… . И реклама, ИП …", "… И ниже: ООО …", "… и значок 18+": what joins or orders a further line. */
const ofPlace =
  '(?:(?:там же|ниже|внизу|снизу|рядом|следом|под этим|под ним|отдельно|мелко|в углу|сбоку|below|underneath|under (?:it|that)|beneath|next to it|in the corner|төменде|төменіне|астына|жанына|бұрышына|соңына) ?)+(?:[:,—–-]\\s*)?';
const ofSign =
  '(?:(?:значок|знак|пометк[ау]|отметк[ау]|маркировк[ау]|плашк[ау]|строк[ау]|the|a|an|sign|mark|badge|logo|белгі|таңба) )+(?=\\d|erid|реклама|ООО|ИП|ТОО|ЖШС)';
const further = '(?:также|ещё|еще|потом|then|also|тағы)';
const joins = pattern(
  `(?<=[.!?»"”]\\s|^)(?:(?:и|а|ещё|еще|плюс|and|also|then|plus|және|тағы)(?: ${further})?\\s+(?:${ofPlace})?(?:${ofSign})?|(?:${ofPlace})(?<=[:,—–-]\\s*)(?:${ofSign})?|${ofSign})(?=[\\p{L}\\d«“"„])|(?<=\\d\\s?\\+),?\\s(?:и|and|және)\\s(?=[\\p{Lu}«])`,
  'giu',
);
function lawsIn(text: string, from: number, end: number): readonly SetApart[] {
  const said = text.slice(from, end);
  const inQuotes = /^[«“"](?<words>[^«»“”"]{8,})[»”"][\s.]*$/u.exec(said)?.groups?.['words'];
  if (inQuotes !== undefined)
    return [
      { start: from, end: from + 1, kind: 'talk' },
      { start: from + 1, end: from + 1 + inQuotes.length, kind: 'legal', exact: true },
      { start: from + 1 + inQuotes.length, end, kind: 'talk' },
    ];
  const marks = [...said.matchAll(joins)].map((m) => [from + m.index, from + m.index + m[0].length] as const);
  const tail = orderBehind(said);
  const last = tail > 0 && tail < said.length ? end - tail : end;
  const edges = [[from, from] as const, ...marks, [last, last] as const];
  return [
    ...edges.slice(1).map(([b], i): SetApart => ({ start: edges[i]![1], end: b, kind: 'legal' })),
    ...[...marks, [last, end] as const].map(([a, b]): SetApart => ({ start: a, end: b, kind: 'talk' })),
  ].filter((s) => s.end > s.start);
}

/** "». И значок 18+, и ООО «Спуск»": behind a line of the law, the words that order another one in its sentence. */
function ordersFurther(text: string, from: number): readonly SetApart[] {
  const gap = /^[\s.,!?»"”]*/u.exec(text.slice(from))![0].length;
  const said = /^[^!?\n]{0,200}/u.exec(text.slice(from + gap))![0];
  if (!isLegal(/^[^.]*/u.exec(said)![0])) return [];
  return [...said.matchAll(joins)]
    .filter((m) => m.index === 0 || /^,?\s/u.test(m[0]))
    .map((m) => ({ start: from + gap + m.index, end: from + gap + m.index + m[0].length, kind: 'talk' as const }));
}

/** Where a bracket closes that is open at the beginning, or the whole length. */
function closing(line: string): number {
  let depth = 1;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '(') depth++;
    else if (line[i] === ')' && --depth === 0) return i;
  }
  return line.length;
}

/** Whether a sentence behind small print is still of it. */
const goesOn = (said: string): boolean =>
  forbidsAt(said) < 0 &&
  !ordersManner(said) &&
  !/^не (?:нужн|надо)\p{L}*/iu.test(said) &&
  noteIn(said) === null &&
  (isLegal(said) ||
    !(
      labelOf(said) !== null ||
      isTalk(said) ||
      greetingLength(said) > 0 ||
      /\?\s*$/u.test(said) ||
      ends.includes(kindOf(said))
    ));

/** The text with blanks where something was taken out; a break stands at both ends of each. */
function blanked(text: string, apart: readonly SetApart[]): string {
  let out = text;
  for (const { start, end } of apart) {
    const length = end - start;
    const blank = length < 2 ? '\n' : `\n${' '.repeat(length - 2)}\n`;
    out = `${out.slice(0, start)}${blank}${out.slice(end)}`;
  }
  return out;
}
