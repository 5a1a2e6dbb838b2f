import type { Statement } from '../read/statement.ts';
import { lineFacts } from './facts.ts';
import type { LineFacts, Told } from './facts.ts';
import { objectionTo } from './objections.ts';
import { signs } from './signs.ts';
import { base, weights } from './weights.ts';

/** What of a brief tells how sure one of its lines is. */
export interface Source {
  readonly statements: readonly Statement[];
  readonly text: string;
  readonly subject: string;
  readonly lang: 'ru' | 'kk' | 'en';
}

const factsIn = (told: Told, m: Source): LineFacts =>
  lineFacts(told, m.statements, { text: m.text, title: m.subject, lang: m.lang });

const signsIn = (f: LineFacts): readonly string[] => [
  ...signs.filter(([, holds]) => holds(f)).map(([name]) => name),
  ...[...f.why].map((name) => `rank: ${name}`),
];

/** The signs that a line gives, by name; those of the ranking with "rank: " before them. */
export const signsOf = (told: Told, m: Source): readonly string[] => signsIn(factsIn(told, m));

const known = new WeakMap<Source, Map<string, number>>();

/**
 * How sure it is that a strict reader lets a line stand alone, 0..1: by what was cut off around it, how the brief is
 * written, its ends, its length and what it speaks of; 0 where he would certainly object. Pure; of the same material
 * it is asked several times and kept.
 */
export function surenessOf(told: Told, m: Source): number {
  const kept = known.get(m) ?? new Map<string, number>();
  known.set(m, kept);
  const key = `${told.parts[0]?.start ?? 0} ${told.text}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const f = factsIn(told, m);
  const value = signsIn(f).reduce((sum, name) => sum + (weights[name] ?? 0), base);
  const sure = objectionTo(f) === null ? 1 / (1 + Math.exp(-value)) : 0;
  kept.set(key, sure);
  return sure;
}
