import type { Lang } from '../../../../scene/index.ts';
import { likeliest, sumsOf } from './crf.ts';
import { beginOf, cutKinds, goesOn, insideOf, NOW, OLD } from './labels.ts';
import type { CutKind } from './labels.ts';
import { signsOf } from './signs.ts';
import type { Setting } from './signs.ts';
import { spansOf } from './spans.ts';
import type { Span } from './spans.ts';
import { pointedPlaces, pointedStretches } from './pointed.ts';
import { stretchesIn } from './stretches.ts';
import type { Field, Stretch, Stretches } from './stretches.ts';
import { styleOf } from '../sure/facts.ts';
import { tokensOf, level } from './tokens.ts';
import type { Token } from './tokens.ts';
import { cutScores, type CutWeights, readCutWeights } from './cut-weights.ts';

/** A stretch of a brief that stands alone, in the likeliest way to cut all of it. */
export interface Cut {
  readonly kind: CutKind;
  /** Places in the text that was cut. */
  readonly start: number;
  readonly end: number;
  /** How likely its ends and kind are right, 0..1. */
  readonly sure: number;
  /** Of a price: places of the sum to pay and of the struck one. */
  readonly now: readonly [number, number] | null;
  readonly old: readonly [number, number] | null;
}

/** A sentence longer than this runs on, characters; share of sentences that begin small where one types fast. */
const RUNS_ON = 180;
const SMALL = 0.3;
const CHATS = 2;

/** Whether a brief is written as people chat, without stops or to the designer: what rules read badly. */
export function isChatty(brief: string): boolean {
  const { chat, longest, low } = styleOf(brief);
  return brief.length >= SHORTEST && (chat >= CHATS || longest > RUNS_ON || low > SMALL);
}

/** What is likely of a stretch of a brief, each 0..1. */
export interface Likely {
  /** By kind: that the stretch, just so, is a line of this kind. */
  readonly line: Readonly<Record<CutKind, number>>;
  /** That some line begins where it begins, and that one ends where it ends. */
  readonly begins: number;
  readonly ends: number;
  /** Share of its words that are talk. */
  readonly talk: number;
  /** That it is cut into whole lines that may be printed, be it one or several. */
  readonly whole: number;
  /** Of the likeliest way to cut the brief: whether a line begins and ends there, and how many the stretch holds. */
  readonly best: { readonly begins: boolean; readonly ends: boolean; readonly lines: number };
  /** How likely the words right before and behind it are talk; 1 at the ends of the brief. */
  readonly talkBefore: number;
  readonly talkBehind: number;
}

/** A stretch that may be a reason or an offer, whole, though not in the likeliest way to cut all of the brief. */
export interface MayBe {
  readonly kind: 'reason' | 'offer';
  readonly start: number;
  readonly end: number;
  readonly whole: number;
}

/** A brief as it may be cut. */
export interface Odds {
  /** Whether briefs of its language were learned from; else what is likely says nothing. */
  readonly taught: boolean;
  /** Whether it is written as people chat, so that rules read it badly: only such a brief is cut. */
  readonly chatty: boolean;
  /** The tokens of the brief, and the signs of each. */
  readonly tokens: readonly Token[];
  readonly signs: readonly (readonly string[])[];
  readonly cuts: readonly Cut[];
  /** Of the likeliest way to cut it the lines that tell the price, with its sum, however it is written. */
  readonly prices: readonly Cut[];
  /** What else may be a reason or an offer, likeliest first; stretches share words. */
  readonly mayBe: readonly MayBe[];
  /** What is likely of the stretch from `start` to `end` of the text; null where it holds no word. */
  of(start: number, end: number): Likely | null;
  /** How likely the number at a place is the sum to pay, and the struck one. */
  sumAt(start: number, end: number): { readonly now: number; readonly old: number };
}

/** Languages of the marked briefs, and the shortest of them, characters. */
const taughtIn: readonly Lang[] = ['ru', 'en', 'kk'];
export const SHORTEST = 180;

let known: CutWeights | null = null;
const shipped = (): CutWeights => (known ??= readCutWeights(new URL('../data/cut', import.meta.url)));

const isMark = (t: Token): boolean => !/[\p{L}\d]/u.test(t.text);
/** Marks that a line may begin or end with. */
const opens = /[«"(+$€£₽₸#№—%)»]/u;

/** How likely the label of a token is. */
const chance = ({ by, sums }: Field, i: number, label: number): number =>
  Math.exp(sums.alpha[i * by.labels + label]! + sums.beta[i * by.labels + label]! - sums.all);

/** How likely tokens `i` to `j` (the last) are one line of a kind: all ways within it, then none that goes on. */
function chanceOfLine(f: Field, i: number, j: number, kind: CutKind): number {
  const { by, emission, sums } = f;
  const n = by.labels;
  let ways: (readonly [number, number])[] = [[beginOf(kind), sums.alpha[i * n + beginOf(kind)]!]];
  for (let k = i + 1; k <= j; k++)
    ways = goesOn(kind).map((y) => {
      let sum = 0;
      const top = Math.max(...ways.map(([x, score]) => score + by.transition[x * n + y]!));
      for (const [x, score] of ways) sum += Math.exp(score + by.transition[x * n + y]! - top);
      return [y, top + Math.log(sum) + emission[k * n + y]!] as const;
    });
  let total = 0;
  for (const [y, score] of ways) {
    if (j + 1 >= f.tokens.length) total += Math.exp(score - sums.all);
    else
      for (let z = 0; z < n; z++)
        if (!goesOn(kind).includes(z))
          total += Math.exp(
            score + by.transition[y * n + z]! + emission[(j + 1) * n + z]! + sums.beta[(j + 1) * n + z]! - sums.all,
          );
  }
  return Math.min(1, total);
}

/** How likely some line ends at a token. */
function chanceOfEnd(f: Field, j: number): number {
  const { by, emission, sums } = f;
  const n = by.labels;
  if (j + 1 >= f.tokens.length) return 1 - chance(f, j, 0);
  let total = 0;
  for (const kind of cutKinds)
    for (const y of [beginOf(kind), ...goesOn(kind)])
      for (let z = 0; z < n; z++)
        if (!goesOn(kind).includes(z))
          total += Math.exp(
            sums.alpha[j * n + y]! +
              by.transition[y * n + z]! +
              emission[(j + 1) * n + z]! +
              sums.beta[(j + 1) * n + z]! -
              sums.all,
          );
  return Math.min(1, total);
}

/**
 * Tells of a brief which stretches can stand alone on a picture, as what, and how likely: a conditional random field
 * over its words (`cut-weights.ts`), learned from briefs that were marked by hand (`data/cut-briefs.jsonl`,
 * `bench/fit-cut.ts`).
 */
export function oddsOf(brief: string, setting: Setting, by: CutWeights = shipped()): Odds {
  const tokens = tokensOf(level(brief));
  const chatty = isChatty(brief);
  if (tokens.length === 0 || !taughtIn.includes(setting.lang))
    return {
      taught: false,
      chatty: false,
      tokens,
      signs: [],
      cuts: [],
      prices: [],
      mayBe: [],
      of: () => null,
      sumAt: () => ({ now: 0, old: 0 }),
    };
  const signs = signsOf(tokens, setting);
  const emission = cutScores(by, signs);
  const f: Field = { by, tokens, emission, sums: sumsOf(by, emission) };
  const stretches = stretchesIn(f);
  const labels = likeliest(by, emission);
  const ways: Ways = { best: spansOf(labels), stretches };
  const cuts = cutsOf(f, labels, chatty ? ways.best : ways.best.filter(({ kind }) => kind === 'price'));
  return {
    taught: true,
    chatty,
    tokens,
    signs,
    cuts: chatty ? cuts : [],
    prices: brief.length < SHORTEST ? [] : cuts.filter((c) => c.kind === 'price' && c.now !== null),
    mayBe: brief.length < SHORTEST ? [] : mayBeOf(f, stretches, pointedPlaces(level(brief))),
    of: once((start, end) => likelyOf(f, ways, start, end)),
    sumAt: (start, end) => {
      const at = tokens.findIndex((t) => t.end > start && t.start < end && /\d/u.test(t.text));
      if (at < 0) return { now: 0, old: 0 };
      // Where a line begins with its sum, that it begins says no other.
      return { now: chance(f, at, NOW) + chance(f, at, beginOf('price')), old: chance(f, at, OLD) };
    },
  };
}

/** Most stretches that are looked at; how much of one that is told as an offer, and of one that is a small line. */
const MOST = 20;
const OFFERS = 0.4;
const ASIDE = 0.5;

/**
 * Stretches that may be reasons or offers: of those that share most of their words the two likeliest; and the likeliest
 * at each place that the brief points at.
 */
function mayBeOf(f: Field, { likely, whole }: Stretches, pointed: ReturnType<typeof pointedPlaces>): readonly MayBe[] {
  const { tokens } = f;
  const out: Stretch[] = [];
  for (const s of likely.toSorted((a, b) => b.whole - a.whole)) {
    const rivals = out.filter((o) => Math.min(o.to, s.to) - Math.max(o.from, s.from) >= (s.to - s.from) / 2);
    if (rivals.length < 2) out.push(s);
    if (out.length >= MOST) break;
  }
  for (const s of pointedStretches(tokens, whole, pointed))
    if (!out.some((o) => o.from === s.from && o.to === s.to)) out.push(s);
  return out.flatMap(({ from, to, whole }) => {
    const share = (kind: CutKind): number => {
      let sum = 0;
      for (let k = from; k <= to; k++) sum += chance(f, k, beginOf(kind)) + chance(f, k, insideOf(kind));
      return sum / (to - from + 1);
    };
    if (share('when') + share('terms') > ASIDE) return [];
    const kind = share('offer') > OFFERS ? ('offer' as const) : ('reason' as const);
    return [{ kind, start: tokens[from]!.start, end: tokens[to]!.end, whole }];
  });
}

/** The likeliest way to cut a brief, and what is likely of its stretches. */
interface Ways {
  readonly best: readonly Span[];
  readonly stretches: Stretches;
}

/** What is asked of the same stretch again and again, while lines are weighed, and reckoned once. */
function once(reckon: Odds['of']): Odds['of'] {
  const known = new Map<string, Likely | null>();
  return (start, end) => {
    const key = `${start} ${end}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const likely = reckon(start, end);
    known.set(key, likely);
    return likely;
  };
}

function likelyOf(f: Field, { best, stretches }: Ways, start: number, end: number): Likely | null {
  const { tokens } = f;
  let i = tokens.findIndex((t) => t.end > start);
  let j = tokens.findLastIndex((t) => t.start < end);
  while (i >= 0 && i < j && isMark(tokens[i]!) && !opens.test(tokens[i]!.text)) i++;
  while (j > i && isMark(tokens[j]!) && !opens.test(tokens[j]!.text)) j--;
  if (i < 0 || j < i) return null;
  const line = Object.fromEntries(cutKinds.map((kind) => [kind, chanceOfLine(f, i, j, kind)])) as Record<
    CutKind,
    number
  >;
  let talk = 0;
  for (let k = i; k <= j; k++) talk += chance(f, k, 0);
  return {
    line,
    begins: cutKinds.reduce((sum, kind) => sum + chance(f, i, beginOf(kind)), 0),
    ends: chanceOfEnd(f, j),
    talk: talk / (j - i + 1),
    whole: stretches.whole(i, j),
    best: bestWithin(best, i, j),
    talkBefore: i === 0 ? 1 : chance(f, i - 1, 0),
    talkBehind: j + 1 >= tokens.length ? 1 : chance(f, j + 1, 0),
  };
}

/** How a stretch lies in the likeliest way to cut all of its brief. */
function bestWithin(spans: readonly Span[], from: number, to: number): Likely['best'] {
  return {
    begins: spans.some((s) => s.start === from),
    ends: spans.some((s) => s.end === to + 1),
    lines: spans.filter((s) => s.start < to + 1 && s.end > from).length,
  };
}

/** The cuts that spans of the likeliest labels make. */
function cutsOf(f: Field, labels: Int32Array, spans: readonly Span[]): readonly Cut[] {
  const { tokens } = f;
  const place = (from: number, to: number): readonly [number, number] => [tokens[from]!.start, tokens[to - 1]!.end];
  const runOf = (start: number, end: number, label: number): readonly [number, number] | null => {
    let from = start;
    while (from < end && labels[from] !== label) from++;
    let to = from;
    while (to < end && labels[to] === label) to++;
    return from === end ? null : place(from, to);
  };
  return spans.map(({ start, end, kind }) => {
    const [from, to] = place(start, end);
    const priced = kind === 'price';
    const sum = priced ? runOf(start, end, NOW) : null;
    const first =
      priced && /[\d£$€₽₸]/u.test(tokens[start]!.text) && (sum === null || sum[0] === tokens[start + 1]?.start);
    return {
      kind,
      start: from,
      end: to,
      sure: chanceOfLine(f, start, end - 1, kind),
      now: first ? [from, sum?.[1] ?? tokens[start]!.end] : sum,
      old: priced ? runOf(start, end, OLD) : null,
    };
  });
}
