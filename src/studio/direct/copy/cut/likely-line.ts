import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Statement } from '../read/statement.ts';
import { signsOf } from '../sure/sure.ts';
import type { Source } from '../sure/sure.ts';
import type { Told } from '../sure/facts.ts';
import { stemOf } from '../text/words.ts';
import { cutSigns, likelyOfAll } from './cut-signs.ts';
import { type LineNet, lineReader, unpackLineNet } from './line-net.ts';
import type { Odds } from './odds.ts';

/** What of a brief tells how likely one of its lines stands alone. */
export interface LikelySource extends Source {
  readonly odds: Odds;
}

const table = z.object({ base: z.number(), signs: z.record(z.string(), z.number()) });
let loaded: { readonly base: number; readonly signs: ReadonlyMap<string, number> } | undefined;

/** How likely a line is that gives no sign, as a logarithm of odds, and what each sign adds; by bench/fit-likely.ts. */
function weights(): { readonly base: number; readonly signs: ReadonlyMap<string, number> } {
  if (loaded === undefined) {
    const file = new URL('../data/likely_weights.json', import.meta.url);
    const { base, signs } = table.parse(JSON.parse(readFileSync(file, 'utf8')));
    loaded = { base, signs: new Map(Object.entries(signs)) };
  }
  return loaded;
}

/** Where the statements of a line lie in the brief; what lies side by side is one stretch. */
function stretchesOf(parts: readonly Statement[], text: string): readonly (readonly [number, number])[] {
  const out: [number, number][] = [];
  for (const { start, end } of parts.filter((s) => s.field === 'brief').toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last !== undefined && !/[\p{L}\d]/u.test(text.slice(last[1], Math.max(last[1], start))))
      last[1] = Math.max(last[1], end);
    else out.push([start, end]);
  }
  return out;
}

const plain = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The mark or the end of a line in a gap between two words. */
const markIn = (gap: string): string =>
  gap.includes('\n') || gap === '' ? 'end' : (/[^\s\p{L}\d]/u.exec(gap)?.[0] ?? 'none');

/** The words at the rims of a line, and those of the brief right beside it. */
function rimSigns(line: string, stretches: readonly (readonly [number, number])[], text: string): readonly string[] {
  const words = line.replaceAll('\u00A0', ' ').split(/\s+/u);
  const [first, last] = [plain(words[0]), plain(words.at(-1))];
  const from = stretches[0]?.[0] ?? 0;
  const to = stretches.at(-1)?.[1] ?? 0;
  const left = plain(/[\p{L}\d]+(?=[^\p{L}\d]*$)/u.exec(text.slice(Math.max(0, from - 30), from))?.[0]);
  const right = plain(/[\p{L}\d]+/u.exec(text.slice(to, to + 30))?.[0]);
  return [
    `first ${stemOf(first)}`,
    `last ${stemOf(last)}`,
    `left ${left}`,
    `right ${right}`,
    `right of ${last.slice(-2)} ${right}`,
    `mark before ${markIn(text.slice(Math.max(0, from - 3), from))}`,
    `mark behind ${markIn(text.slice(to, to + 3))}`,
    `words ${Math.min(12, words.length)}`,
  ];
}

/** All signs of a line, by name. */
export function likelySigns(told: Told, m: LikelySource): readonly string[] {
  const stretches = stretchesOf(told.parts, m.text);
  return [...signsOf(told, m), ...cutSigns(likelyOfAll(m.odds, stretches)), ...rimSigns(told.text, stretches, m.text)];
}

/** The tokens of a line, by their numbers in the brief. */
export const tokensOfLine = (told: Told, { odds }: LikelySource): readonly number[] => {
  const own = told.parts.filter((s) => s.field === 'brief');
  return [...odds.tokens.keys()].filter((i) =>
    own.some((s) => odds.tokens[i]!.start < s.end && odds.tokens[i]!.end > s.start),
  );
};

let net: LineNet | undefined;
const shippedNet = (): LineNet => (net ??= unpackLineNet(new URL('../data/likely_net.bin', import.meta.url)));

const read = new WeakMap<Odds, (line: readonly number[]) => number>();

/** What the brief around a line adds to its odds; the brief is read once. */
function aroundOf(told: Told, m: LikelySource): number {
  if (m.odds.signs.length === 0) return 0;
  const reader = read.get(m.odds) ?? lineReader(shippedNet(), m.odds.signs);
  read.set(m.odds, reader);
  return reader(tokensOfLine(told, m));
}

const known = new WeakMap<LikelySource, Map<string, number>>();

/**
 * How likely a line stands alone as those stretches do that were marked by hand, 0..1; 1 of what is no stretch of the
 * brief, or a row of a table, which is as long as its writer made it. Pure; of the same material it is asked several
 * times and kept.
 */
export function likelyLine(told: Told, m: LikelySource): number {
  const own = told.parts.filter((s) => s.field === 'brief');
  if (own.length === 0 || own.some((s) => s.row !== undefined)) return 1;
  const kept = known.get(m) ?? new Map<string, number>();
  known.set(m, kept);
  const key = `${own.map((s) => `${s.start}-${s.end}`).join(' ')} ${told.why.join('|')} ${told.text}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const { base, signs } = weights();
  const value = likelySigns(told, m).reduce((sum, name) => sum + (signs.get(name) ?? 0), base) + aroundOf(told, m);
  const likely = 1 / (1 + Math.exp(-value));
  kept.set(key, likely);
  return likely;
}
