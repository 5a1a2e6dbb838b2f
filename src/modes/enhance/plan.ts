import type { JobInput } from '../../contract/index.ts';
import { MOST_PIXELS, SMALL_SIDE } from '../../studio/retouch/terms.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { planPhotos } from '../photos/plan-photos.ts';
import type { PlanningTools } from '../planning.ts';

/** Twice the size: for small photos always, for others of up to 4 MP at tier pro. */
export const doubles = (tier: JobInput['tier'], { width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < SMALL_SIDE || (tier === 'pro' && width * height <= MOST_PIXELS);

/** One file for every different photo. Pro is charged where it gives more than standard would. */
export function planEnhance({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const tierOf = (photo: { width: number; height: number }): JobInput['tier'] =>
    doubles('pro', photo) && !doubles('standard', photo) ? input.tier : 'standard';
  const pro = context.assets.some((photo) => tierOf(photo) === 'pro');
  return planPhotos(context, {
    id: 'enhance',
    label: {
      ru: pro ? 'Улучшенное фото (pro: до 4 Мп вдвое крупнее)' : 'Улучшенное фото',
      en: pro ? 'Enhanced picture (pro: up to 4 MP at twice the size)' : 'Enhanced picture',
    },
    credits: (photo) => catalog.price('enhance', 'image', tierOf(photo)),
    size: (photo) =>
      doubles(input.tier, photo)
        ? { width: photo.width * 2, height: photo.height * 2 }
        : { width: photo.width, height: photo.height },
  });
}
