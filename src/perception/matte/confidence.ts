import type { MatteFacts, MatteMethod } from '../facts.ts';

/** What speaks for or against a cut-out. Shares 0..1. */
export interface MatteEvidence {
  readonly method: MatteMethod;
  /** 4 a (1 - a) over the area: how undecided the alpha is. */
  readonly ambiguity: number;
  /** Smallest IoU between independent answers that count; 1 where there was only one. */
  readonly agreement: number;
  /** Share of the answers that were crisp enough to count, 0..1. */
  readonly counted: number;
  /** What was seen faintly beside the thing and not cut out, as a share of its area; 0 = nothing. */
  readonly missing: number;
  /** How far what stands before the thing bites into its foot, and how far its outline follows no edge of the photo. */
  readonly bitten: number;
  readonly unfounded: number;
  /** Area in which the network wavered, thicker than an outline, as a share of the thing. */
  readonly wavering: number;
  /** Area of the photo's ground that was taken for the thing, between its parts or through it, as a share of it. */
  readonly ground: number;
  /** Area of gaps in the thing that show no ground of the photo, and of crumbs in its gaps, as shares of the thing. */
  readonly lost: number;
  readonly crumbled: number;
  /** Sides of the picture that it meets by a thread alone. */
  readonly threads: number;
  /** Subject's share of the picture. */
  readonly coverage: number;
  /** For each side of the picture, the share of it that is subject. */
  readonly contacts: readonly number[];
}

/** From here on a cut-out is called good. */
export const goodFrom = 0.75;

const falling = (value: number, good: number, bad: number): number =>
  Math.min(1, Math.max(0, (bad - value) / (bad - good)));

/**
 * Confidence of a cut-out, 0..1. Each doubt is a factor. A broad contact with the picture's edge is a subject that runs
 * out of the picture; a narrow one
 * is often furniture or ground that came along. Calibrated on photographs with known alpha: see docs/perception.md for
 * the figures.
 */
export function matteConfidence(e: MatteEvidence): number {
  if (e.coverage < 0.002) return 0;
  if (e.method === 'alpha') return 0.98;
  const agreed = 0.3 + 0.7 * falling(1 - e.agreement, 0.02, 0.2);
  const firm = 0.4 + 0.6 * falling(e.ambiguity, 0.06, 0.25);
  const seen = 0.7 + 0.3 * e.counted;
  const whole = 0.3 + 0.7 * falling(e.missing, 0.06, 0.2);
  const clean = (0.4 + 0.6 * falling(e.bitten, 0.5, 0.8)) * (0.5 + 0.5 * falling(e.unfounded, 0.02, 0.05));
  const settled = 0.4 + 0.6 * falling(e.wavering, 0.004, 0.008);
  const free = e.ground > 0 ? 0.6 : 1;
  const filledIn = 0.4 + 0.6 * falling(e.lost, 0.003, 0.012) * falling(e.crumbled, 0.0005, 0.002);
  const ends = e.threads > 0 ? 0.7 : 1;
  const contact = e.contacts.reduce((factor, share) => factor * (share < 0.02 ? 1 : share < 0.2 ? 0.72 : 0.93), 1);
  const base = { alpha: 1, 'flood+learned': 0.99, flood: 0.9, learned: 0.96, grabcut: 0.7, none: 0 }[e.method];
  const filled = e.coverage > 0.9 ? 0.5 : 1;
  return base * agreed * firm * seen * whole * clean * settled * free * filledIn * ends * contact * filled;
}

/** The word for a confidence. */
export const gradeOf = (confidence: number): MatteFacts['grade'] =>
  confidence >= goodFrom ? 'good' : confidence > 0.02 ? 'doubtful' : 'none';
