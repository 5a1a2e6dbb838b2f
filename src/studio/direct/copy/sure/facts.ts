import type { Lang } from '../../../../scene/index.ts';
import type { Statement } from '../read/statement.ts';
import { isShouted } from '../text/capitals.ts';
import { isSpeltRight, readingsOf } from '../text/morphology.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { stemOf, wordList } from '../text/words.ts';

/** How a brief is written. */
export interface Style {
  /** Marks of chat: smileys, asides, jokes, talk of oneself. */
  readonly chat: number;
  /** Characters of its longest sentence. */
  readonly longest: number;
  /** Share of its sentences that begin in lower case, 0..1. */
  readonly low: number;
  readonly shouts: boolean;
  /** Lines of a list or table. */
  readonly lines: number;
  readonly sentences: number;
  /** Sums without a currency. */
  readonly bareSums: number;
}

/** What is looked at in a line that shall stand alone on a picture. */
export interface LineFacts {
  readonly text: string;
  readonly words: readonly string[];
  readonly verbs: number;
  /** Of Russian: holds a noun or a pronoun that stands for one. */
  readonly noun: boolean;
  /** Russian words that the dictionary does not have. */
  readonly unknown: number;
  /** The words of the brief that it was made of. */
  readonly source: string;
  /** What its sentence says before and behind it. */
  readonly before: string;
  readonly after: string;
  /** What stands right behind it in the brief. */
  readonly next: string;
  readonly kinds: ReadonlySet<Statement['kind']>;
  /** Kinds of what else its sentence holds. */
  readonly beside: ReadonlySet<Statement['kind']>;
  readonly labelled: boolean;
  readonly row: boolean;
  readonly parts: number;
  readonly titled: number;
  readonly lang: Lang;
  readonly style: Style;
  /** Signals that the ranking gives. */
  readonly why: ReadonlySet<string>;
}

/** Smileys, asides and talk of oneself. */
export const chatMarks =
  /\){2,}|[:;]-?[)(]|(?<!\p{L})(?:честно|кстати|если что|короч\p{L}*|ну|вот|типа|блин|ребят\p{L}*|девочк\p{L}*|мальчик\p{L}*|наверн\p{L}+|вообще|прям|реально|сами знаете|не знаю|шучу|посчитайте сами|не верите|значит так|да,|нет,|всем привет|добрый день|здравствуйте|привет|сәлем|салем|салам|ассалаумағалейкум|достар|lol|ha(?:ha)*|hi|hello|hey|honestly|promise|nobody minds|been there|whatever|sorry|cheers|folks|everyone|yes|ok|okay|btw|tbh|just ask|believe|hate|love|my (?:wife|husband|mum|dad|dog|cat))(?!\p{L})/giu;

const styles = new Map<string, Style>();
/** Briefs whose style is kept. */
const KEPT = 64;

/** How a brief is written; of one that was asked for lately it is known. */
export function styleOf(text: string): Style {
  const found = styles.get(text);
  if (found !== undefined) return found;
  const sentences = text.split(/(?<=[.!?…)])\s+|\n+/u).filter((s) => /\p{L}/u.test(s));
  const style: Style = {
    chat: text.match(chatMarks)?.length ?? 0,
    longest: Math.max(0, ...sentences.map((s) => s.length)),
    low: sentences.filter((s) => /^[^\p{L}]*\p{Ll}/u.test(s)).length / Math.max(1, sentences.length),
    shouts: isShouted(text),
    lines: text.split('\n').length,
    sentences: sentences.length,
    bareSums: text.match(/(?<![\d.,])\d{3,6}(?=\s*(?:[,.;)]|$|и |или ))/gmu)?.length ?? 0,
  };
  if (styles.size >= KEPT) styles.clear();
  styles.set(text, style);
  return style;
}

/** A line with what it was made of. */
export interface Told {
  readonly text: string;
  readonly parts: readonly Statement[];
  readonly why: readonly string[];
}

/** What is looked at in a line; `all`: every statement of the brief, `text`: the brief, `title`: what is sold. */
export function lineFacts(
  told: Told,
  all: readonly Statement[],
  { text, title, lang }: { readonly text: string; readonly title: string; readonly lang: Lang },
): LineFacts {
  const line = told.text.replaceAll('\u00A0', ' ');
  const own = told.parts.filter((s) => s.field === 'brief');
  const start = Math.min(...own.map((s) => s.start));
  const end = Math.max(...own.map((s) => s.end));
  const numbers = new Set(own.map((s) => s.sentence));
  const beside = all.filter((s) => s.field === 'brief' && numbers.has(s.sentence));
  const from = Math.min(...beside.map((s) => s.start));
  const to = Math.max(...beside.map((s) => s.end));
  const inBrief = own.length > 0;
  const words = line.split(/\s+/u).filter((w) => /[\p{L}\d]/u.test(w));
  const cyrillic = words
    .map((w) => w.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((w) => /^[а-яё-]{3,}$/iu.test(w));
  const russian = lang === 'ru';
  const known = new Set(wordList(title).map(stemOf));
  return {
    text: line,
    words,
    verbs: words.filter(looksLikeVerb).length,
    noun: !russian || cyrillic.some((w) => readingsOf(w).some((r) => r.has('NOUN') || r.has('NPRO'))),
    unknown: russian ? cyrillic.filter((w) => w.length > 3 && !/^\p{Lu}/u.test(w) && !isSpeltRight(w)).length : 0,
    source: inBrief ? text.slice(start, end) : line,
    before: inBrief ? text.slice(from, Math.max(from, start)) : '',
    after: inBrief ? text.slice(end, Math.max(end, to)) : '',
    next: inBrief ? text.slice(end, end + 3) : '.',
    kinds: new Set(told.parts.map((s) => s.kind)),
    beside: new Set(beside.filter((s) => !own.includes(s)).map((s) => s.kind)),
    labelled: told.parts.some((s) => s.label !== null),
    row: told.parts.some((s) => s.row !== undefined),
    parts: told.parts.length,
    titled: wordList(line).filter((w) => known.has(stemOf(w))).length / Math.max(1, words.length),
    lang,
    style: styleOf(text),
    why: new Set(told.why),
  };
}
