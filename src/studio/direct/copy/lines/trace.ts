import type { Claim } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';

type Field = Claim['from']['field'];

/** The texts that a claim may come from, in order of trust. */
export type Sources = readonly { readonly field: Field; readonly text: string }[];

/** Letter runs and numbers; thousands typed in groups count as one number, but "Pad 6 128 ГБ" holds two. */
const token = /\d{1,3}(?: \d{3})+(?!\d)(?! ?(?:гб|gb|тб|tb))|\d+|\p{L}+/giu;

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function tokens(text: string): readonly Token[] {
  return [...text.matchAll(token)].map((m) => ({
    word: m[0].replaceAll(' ', '').toLowerCase().replaceAll('ё', 'е'),
    start: m.index,
    end: m.index + m[0].length,
  }));
}

/**
 * Where each word and number of a printed text stands in the input: one claim per field used, with the exact words
 * there. Null when
 * a word stands nowhere; such a text must not be printed. This is the gate that keeps inventions out.
 */
export function traced(text: string, sources: Sources): readonly Claim[] | null {
  const whole = sources.find((source) => coversAll(text, clean(source.text)));
  let missing = new Set(tokens(clean(text)).map((t) => t.word));
  const claims: Claim[] = [];
  for (const source of whole ? [whole] : sources) {
    if (missing.size === 0) break;
    const original = clean(source.text);
    const hits = firstOfEach(tokens(original), missing);
    if (hits.length === 0) continue;
    const words = original.slice(Math.min(...hits.map((t) => t.start)), Math.max(...hits.map((t) => t.end)));
    claims.push({ text, from: { field: source.field, words } });
    missing = new Set([...missing].filter((word) => !hits.some((t) => t.word === word)));
  }
  return missing.size === 0 && claims.length > 0 ? claims : null;
}

function coversAll(text: string, original: string): boolean {
  const there = new Set(tokens(original).map((t) => t.word));
  return tokens(clean(text)).every((t) => there.has(t.word));
}

function firstOfEach(all: readonly Token[], wanted: ReadonlySet<string>): readonly Token[] {
  const seen = new Set<string>();
  return all.filter((t) => wanted.has(t.word) && !seen.has(t.word) && seen.add(t.word));
}

/** A claim whose words an extractor has read already: only its field is looked up. */
export function located(text: string, words: string, sources: Sources): Claim | null {
  const source = sources.find((s) => clean(s.text).includes(words));
  return source ? { text, from: { field: source.field, words } } : null;
}
