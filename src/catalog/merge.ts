import type { Box, TargetFormat } from '../scene/index.ts';

const ctaOrder: readonly TargetFormat['cta'][] = ['none', 'text', 'button'];

/**
 * One target that satisfies all the given ones: the strictest of every rule. Key and label are the first one's.
 * @throws RangeError for an empty list or different sizes
 */
export function mergeTargets(targets: readonly TargetFormat[]): TargetFormat {
  const [first, ...rest] = targets;
  if (!first) throw new RangeError('nothing to merge');
  return rest.reduce(strictest, first);
}

function strictest(a: TargetFormat, b: TargetFormat): TargetFormat {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError(`${a.key} and ${b.key} differ in size`);
  const common = a.fileTypes.filter((type) => b.fileTypes.includes(type));
  return {
    ...a,
    maxKb: lower(a.maxKb, b.maxKb),
    // Entries that share no type cannot be one file; the first one's types keep the plan possible, its own check
    // decides.
    fileTypes: common.length > 0 ? common : a.fileTypes,
    safe: {
      top: Math.max(a.safe.top, b.safe.top),
      right: Math.max(a.safe.right, b.safe.right),
      bottom: Math.max(a.safe.bottom, b.safe.bottom),
      left: Math.max(a.safe.left, b.safe.left),
    },
    obstructions: union(a.obstructions, b.obstructions),
    cta: ctaOrder[Math.min(ctaOrder.indexOf(a.cta), ctaOrder.indexOf(b.cta))] ?? 'none',
    text: {
      allowed: a.text.allowed && b.text.allowed,
      maxAreaShare: lower(a.text.maxAreaShare, b.text.maxAreaShare),
      headlineMaxChars: lower(a.text.headlineMaxChars, b.text.headlineMaxChars),
      minFontPx: Math.max(a.text.minFontPx, b.text.minFontPx),
      minHeadlinePx: Math.max(a.text.minHeadlinePx, b.text.minHeadlinePx),
    },
    displayCssWidth: Math.min(a.displayCssWidth, b.displayCssWidth),
    rules: [...new Set([...a.rules, ...b.rules])],
  };
}

/** The lower of two limits, where null is "no limit". */
function lower(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

function union(a: readonly Box[], b: readonly Box[]): readonly Box[] {
  const known = new Set(a.map((box) => JSON.stringify(box)));
  return [...a, ...b.filter((box) => !known.has(JSON.stringify(box)))];
}
