import type { Verdict } from '../../../scene/index.ts';
import type { Adapted } from './adapted.ts';
import { legibility, presence, productSize, room } from './element-checks.ts';
import { fileChecks, likenessChecks } from './file-checks.ts';
import { calmChecks, contrastChecks } from './ground-checks.ts';
import { spotsIn } from './shown.ts';

/** Quality control of an adapted banner: the file, then every element of the original, one by one. */
export function judge(adapted: Adapted): Verdict {
  const { taken, target, scene } = adapted;
  const spots = spotsIn(scene, taken.parts);
  const checks = [
    ...fileChecks(adapted),
    ...presence(adapted),
    ...legibility(taken.parts, spots, target),
    ...productSize(taken.parts, spots, target),
    ...room(adapted, spots),
    ...contrastChecks(adapted),
    ...calmChecks(adapted),
    ...likenessChecks(adapted),
  ];
  return { accepted: checks.every((c) => c.passed || c.severity === 'warning'), checks, metrics: {} };
}
