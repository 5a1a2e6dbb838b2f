import { targetFormat } from '../../catalog/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { TargetFormat } from '../../scene/index.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { deliverable, planned, type PlanningTools, say } from '../planning.ts';

/** Long side of the final picture, pixels. */
export const FINAL_SIDE = 2048;

/** One final picture at 2K. Its ratio is that of the first size or format named, else square. */
export function planCreate({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const { width, height } = finalSize(wantedRatio(catalog, input));
  const label = say(context.lang, { ru: `Баннер ${width}×${height}`, en: `Banner ${width}×${height}` });
  return planned([
    deliverable({ key: 'final', label, width, height, credits: catalog.price('create', 'final', input.tier) }),
  ]);
}

function wantedRatio(catalog: PlanningTools['catalog'], input: JobInput): { width: number; height: number } {
  const size = input.sizes?.[0];
  if (size) return size;
  const key = input.format_keys?.find((k) => catalog.format(k) !== null);
  const format = key === undefined ? null : catalog.format(key);
  return format ?? { width: 1, height: 1 };
}

/** Size with the given ratio and 2048 px on its long side. */
export function finalSize(ratio: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const scale = FINAL_SIDE / Math.max(ratio.width, ratio.height);
  return {
    width: Math.max(16, Math.round(ratio.width * scale)),
    height: Math.max(16, Math.round(ratio.height * scale)),
  };
}

/** The rules of the final: a bare size without byte limit. */
export function finalTarget(width: number, height: number): TargetFormat {
  return { ...targetFormat({ width, height, maxKb: null }), key: 'final', label: `${width}×${height}` };
}
