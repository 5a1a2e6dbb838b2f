import type { Lang } from '../../../../scene/index.ts';
import { scores, unpackWeights } from '../cut/weights.ts';
import type { Weights } from '../cut/weights.ts';
import { stemOf, wordList } from '../text/words.ts';

/** What a button asks the buyer to do. */
export const deeds = [
  'buy',
  'order',
  'choose',
  'book',
  'reserve',
  'ticket',
  'calculate',
  'call_master',
  'apply',
  'learn',
  'rent',
  'trial',
  'subscribe',
  'consult',
  'appointment',
  'quote',
  'view_flat',
  'download',
  'vacancy',
  'call',
] as const;
export type Deed = (typeof deeds)[number];

/** Deeds of one kind: a button of the same kind is no wrong one. */
const kinds: readonly (readonly Deed[])[] = [
  ['buy', 'order', 'choose', 'subscribe'],
  ['book', 'appointment', 'trial'],
  ['reserve', 'rent', 'ticket', 'view_flat'],
  ['quote', 'calculate', 'apply', 'consult', 'call_master', 'call', 'learn', 'download'],
  ['vacancy'],
];
/** The kind of a deed, by number. */
export const kindOfDeed = (deed: Deed): number => kinds.findIndex((all) => all.includes(deed));

/** Characters of a brief that say what it is about. */
const OPENING = 160;

/** The words by which a button is chosen: those of the title, of the brief's beginning and of all of it. */
export function buttonSigns(title: string, brief: string, lang: Lang): readonly string[] {
  const titled = wordList(title).map(stemOf);
  const opening = wordList(brief.slice(0, OPENING)).map(stemOf);
  const all = wordList(brief).map(stemOf);
  const pairs = titled.slice(1).map((stem, i) => `tt:${titled[i]} ${stem}`);
  return [
    ...new Set([
      'bias',
      `lang:${lang}`,
      ...titled.map((s) => `t:${s}`),
      ...pairs,
      ...(titled.length > 0 ? [`t0:${titled[0]}`, `tn:${titled.at(-1)}`] : ['untitled']),
      ...opening.map((s) => `o:${s}`),
      ...all.map((s) => `b:${s}`),
    ]),
  ];
}

let known: Weights | null = null;
const shipped = (): Weights => (known ??= unpackWeights(new URL('../data/button_weights.bin', import.meta.url)));

/** What the buyer is likeliest asked to do, and how likely a deed of this kind is, 0..1. */
export interface LikelyDeed {
  readonly deed: Deed;
  readonly sure: number;
  /** Whether the brief is as long as those it was learned from. */
  readonly long: boolean;
}

/** Hardly any brief shorter than this, characters, was learned from. */
const SHORTEST = 150;

/**
 * What the buyer is likeliest asked to do, and how likely a deed of this kind is, 0..1: softmax over the words of a
 * brief; the likeliest kind, and in it the likeliest deed.
 */
export function likelyDeed(title: string, brief: string, lang: Lang, by: Weights = shipped()): LikelyDeed {
  const values = scores(by, [buttonSigns(title, brief, lang)]);
  const top = Math.max(...values);
  const odds = Array.from(values, (v) => Math.exp(v - top));
  const all = odds.reduce((a, b) => a + b, 0);
  const of = (deed: Deed): number => odds[deeds.indexOf(deed)]! / all;
  const byKind = kinds.map((own) => ({ own, sure: own.reduce((sum, deed) => sum + of(deed), 0) }));
  const { own, sure } = byKind.toSorted((a, b) => b.sure - a.sure)[0]!;
  return { deed: own.toSorted((a, b) => of(b) - of(a))[0]!, sure, long: brief.length >= SHORTEST };
}
