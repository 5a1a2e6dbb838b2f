import type { Box, Lang } from '../../scene/index.ts';
import type { Finding, Review } from './registry.ts';
import { numberOf, sayFinding, saySkipped, titleOf } from './say.ts';

/** A finding as data, in one language; boxes in pixels of the reviewed picture. */
export interface StructuredFinding {
  readonly id: string;
  readonly level: 'fault' | 'minor' | 'fine';
  readonly weight: number;
  readonly title: string;
  readonly value: number;
  readonly threshold: number;
  readonly measured: string;
  readonly why?: string;
  readonly advice?: string;
  readonly boxes: readonly Box[];
}

/** A review as data: what hinders first, then what is fine; and what was not judged, with the reason. */
export interface StructuredReview {
  readonly score: number;
  readonly findings: readonly StructuredFinding[];
  readonly not_judged: readonly { readonly id: string; readonly title: string; readonly reason: string }[];
}

/** Puts a review into one language. */
export function structured({ score, findings, fine, skipped }: Review, lang: Lang): StructuredReview {
  return {
    score: Math.round(score),
    findings: [...findings.map((f) => hindrance(f, lang)), ...fine.map((f) => allRight(f, lang))],
    not_judged: skipped.map(({ item, why }) => ({
      id: item.id,
      title: titleOf({ item }, lang),
      reason: saySkipped(why, lang),
    })),
  };
}

const facts = ({ item, level, amount, bound, boxes }: Finding) => ({
  id: item.id,
  level,
  weight: item.weight,
  value: Number(amount.value.toFixed(4)),
  threshold: bound.value,
  boxes: boxes.map(({ x, y, w, h }) => ({ x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) })),
});

function hindrance(finding: Finding, lang: Lang): StructuredFinding {
  return { ...facts(finding), ...sayFinding(finding, lang) };
}

function allRight(finding: Finding, lang: Lang): StructuredFinding {
  return { ...facts(finding), title: titleOf(finding, lang), measured: numberOf(finding.amount, lang) };
}
