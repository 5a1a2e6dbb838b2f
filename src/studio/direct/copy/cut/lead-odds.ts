import type { Told } from '../sure/facts.ts';
import { surenessOf } from '../sure/sure.ts';
import { signWeights } from '../text/sign-weights.ts';
import { isPointedAt } from './pointed.ts';
import { likelyLine, likelySigns } from './likely-line.ts';
import type { LikelySource } from './likely-line.ts';

/** A line that may lead, with what the rules hold it worth and whether it is an offer. */
export interface Candidate extends Told {
  readonly value: number;
  readonly offers: boolean;
}

/** No line is worth less: one that is certainly objected to has no worth at all. */
const WORST = -6;
/** Steps in which numbers are told, so that their weights are like those of signs. */
const STEP = 3;
const LENGTH = 40;
const logit = (p: number, rim: number): number => {
  const kept = Math.min(1 - rim, Math.max(rim, p));
  return Math.log(kept / (1 - kept));
};

/** Words right before or behind a line that point it out, and where in the brief it stands. */
function pointed(lead: Candidate, text: string): readonly string[] {
  const own = lead.parts.filter((s) => s.field === 'brief');
  if (own.length === 0) return [];
  const start = Math.min(...own.map((s) => s.start));
  const at = isPointedAt(text, start, Math.max(...own.map((s) => s.end)));
  return [
    ...(at.before ? ['pointed before'] : []),
    ...(at.behind ? ['pointed behind'] : []),
    `place ${Math.min(5, Math.floor((6 * start) / Math.max(1, text.length)))}`,
  ];
}

/** All that tells how well a line leads, by name, with how much of it there is. */
export function leadSigns(lead: Candidate, m: LikelySource): readonly (readonly [string, number])[] {
  const own = lead.parts.some((s) => s.field === 'brief') ? likelySigns(lead, m) : [];
  return [
    ...[...new Set([...own, ...pointed(lead, m.text), ...lead.why.map((name) => `why: ${name}`)])].map(
      (name) => [name, 1] as const,
    ),
    ['number: value', Math.max(WORST, lead.value) / STEP],
    ['number: likely', logit(likelyLine(lead, m), 1e-4) / STEP],
    ['number: sure', logit(surenessOf(lead, m), 1e-3) / STEP],
    ['number: length', lead.text.length / LENGTH],
    ['number: offer', lead.offers ? 1 : 0],
  ];
}

/**
 * How well a line leads among those of its brief: the larger, the likelier it tells what its writer holds to be the
 * reason to buy (a softmax over the lines of one brief, learned from the marked briefs; bench/fit-lead.ts). Pure.
 */
export function leadOdds(lead: Candidate, m: LikelySource): number {
  const weights = signWeights('lead_weights.json');
  return leadSigns(lead, m).reduce((sum, [name, much]) => sum + (weights.get(name) ?? 0) * much, 0);
}
