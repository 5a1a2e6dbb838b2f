import type { JobInput } from '../../contract/index.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { planPhotos } from '../photos/plan-photos.ts';
import type { PlanningTools } from '../planning.ts';

/** Long side of the pictures of a series, pixels. Pro doubles small products by a network, so that they bear it. */
const SERIES_SIDE = { standard: 1600, pro: 2400 } as const;

/** The canvas of a series of a shape (width over height), pixels. */
export function seriesCanvas(
  aspect: number,
  tier: JobInput['tier'],
): { readonly width: number; readonly height: number } {
  const side = SERIES_SIDE[tier];
  return {
    width: Math.round(aspect >= 1 ? side : side * aspect),
    height: Math.round(aspect >= 1 ? side / aspect : side),
  };
}

/** One file for every different photo. Their shape is that of the style, known once it is read. */
export function planUnify({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const side = SERIES_SIDE[input.tier];
  return planPhotos(context, {
    id: 'unify',
    label: { ru: `Фото серии, ${side} px,`, en: `Picture of the series, ${side} px,` },
    credits: () => catalog.price('unify', 'image', input.tier),
    size: () => ({ width: side, height: side }),
  });
}
