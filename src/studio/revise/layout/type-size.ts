import { TYPE_SIZE, type Role, type TargetFormat } from '../../../scene/index.ts';

/** Smallest type that a role may be set in, pixels of the picture. */
export function leastSize(role: Role, target: TargetFormat): number {
  const shown = Math.max(1, target.width / Math.max(1, target.displayCssWidth));
  const inspected: Readonly<Record<string, number>> = TYPE_SIZE.inspected;
  // A little above what quality control refuses, so that rounding never does.
  const css = (inspected[role] ?? TYPE_SIZE.inspected.other) + 0.3;
  const own = role === 'headline' ? Math.max(target.text.minFontPx, target.text.minHeadlinePx) : target.text.minFontPx;
  return Math.max(own, css * shown);
}
