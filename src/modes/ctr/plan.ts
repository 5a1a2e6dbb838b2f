import type { JobInput } from '../../contract/index.ts';
import { PAGE } from '../../studio/review/terms.ts';
import type { PlanContext, Planned } from '../mode.ts';
import { deliverable, planned, type PlanningTools, say } from '../planning.ts';

/** Key of the review. */
export const REVIEW_KEY = 'ctr_review';

/** The three ideas, by the ends of their keys. */
export const VARIANTS = ['a', 'b', 'c'] as const;
export type VariantId = (typeof VARIANTS)[number];

/** The variant that a deliverable is; null for the review. */
export const variantOf = (key: string): VariantId | null => VARIANTS.find((id) => key === `ctr_${id}`) ?? null;

/**
 * The review as a page, and three variants of the picture's own size. A photo that is called one needs words to make
 * variants from; whether an asset is a photo at all only the picture tells.
 */
export function planCtr({ catalog }: PlanningTools, input: JobInput, { lang, assets }: PlanContext): Planned {
  const price = (item: string): number => catalog.price('ctr', item, input.tier);
  const { width = 0, height = 0 } = assets[0] ?? {};
  const wordless = input.from_photo === true && !(input.title?.trim() || input.brief?.trim());
  const made = planned([
    deliverable({
      key: REVIEW_KEY,
      label: say(lang, { ru: 'Разбор', en: 'Review' }),
      ...PAGE,
      credits: price('review'),
    }),
    ...VARIANTS.map((id) =>
      deliverable({
        key: `ctr_${id}`,
        label: say(lang, { ru: `Вариант ${id.toUpperCase()}`, en: `Variant ${id.toUpperCase()}` }),
        width,
        height,
        credits: price('variant'),
      }),
    ),
  ]);
  const params = { fields: 'title, brief' };
  const problems = ['title', 'brief'].map((path) => ({ path, code: 'required_any' as const, params }));
  return wordless ? { ...made, problems } : made;
}
