import type { MatteFacts, MatteMethod } from '../facts.ts';

/** What speaks for or against a cut-out. Shares 0..1. */
export interface MatteEvidence {
  readonly method: MatteMethod;
  /** 4 a (1 - a) over the area: how undecided the alpha is. */
  readonly ambiguity: number;
  /** Smallest IoU between independent answers; 1 where there was only one. */
  readonly agreement: number;
  /** Subject's share of the picture. */
  readonly coverage: number;
  /** How many sides of the picture the subject runs into. */
  readonly sidesTouched: number;
}

/** From here on a cut-out is called good. */
export const goodFrom = 0.75;

const falling = (value: number, good: number, bad: number): number => Math.min(1, Math.max(0, (bad - value) / (bad - good)));

/** Confidence of a cut-out, 0..1. Calibrated on photographs with known alpha; see docs/perception.md for the figures. */
export function matteConfidence(e: MatteEvidence): number {
  if (e.coverage < 0.002) return 0;
  if (e.method === 'alpha') return 0.98;
  const agreed = falling(1 - e.agreement, 0.03, 0.25);
  const firm = falling(e.ambiguity, 0.06, 0.25);
  const free = 1 - 0.12 * e.sidesTouched;
  const base = { alpha: 1, 'flood+learned': 0.99, flood: 0.9, learned: 0.96, grabcut: 0.7, none: 0 }[e.method];
  const filled = e.coverage > 0.9 ? 0.5 : 1;
  return Math.max(0, base * agreedOr(agreed) * (0.4 + 0.6 * firm) * free * filled);
}

const agreedOr = (agreed: number): number => 0.3 + 0.7 * agreed;

/** The word for a confidence. */
export const gradeOf = (confidence: number): MatteFacts['grade'] => (confidence >= goodFrom ? 'good' : confidence > 0.02 ? 'doubtful' : 'none');
