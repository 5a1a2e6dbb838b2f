import type { JobInput } from '../../contract/index.ts';
import { MOST_PIXELS, SMALL_SIDE } from '../../studio/retouch/index.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { planPhotos } from '../photos/plan-photos.ts';
import type { PlanningTools } from '../planning.ts';

/** Twice the size: for small photos always, for others of up to 4 MP at tier pro. */
export const doubles = (tier: JobInput['tier'], { width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < SMALL_SIDE || (tier === 'pro' && width * height <= MOST_PIXELS);

/** One file for every different photo. */
export function planEnhance({ catalog }: PlanningTools, input: JobInput, context: PlanContext): Planned {
  const pro = input.tier === 'pro';
  return planPhotos(context, {
    id: 'enhance',
    label: {
      ru: pro ? 'Улучшенное фото, вдвое крупнее,' : 'Улучшенное фото',
      en: pro ? 'Enhanced picture at twice the size' : 'Enhanced picture',
    },
    credits: catalog.price('enhance', 'image', input.tier),
    size: (photo) =>
      doubles(input.tier, photo)
        ? { width: photo.width * 2, height: photo.height * 2 }
        : { width: photo.width, height: photo.height },
  });
}
