import type { Perceiver } from '../../perception/index.ts';
import type { BrandKit, Brief, Lang } from '../../scene/index.ts';
import type { Picture, StudioTools } from '../../studio/picture/index.ts';
import {
  type Composing,
  makeVariant,
  nothingToMend,
  paintReview,
  planComposing,
  type Said,
  structured,
  type VariantId,
  type VariantSource,
} from '../../studio/review/index.ts';
import { type Looked, measureAgain } from './look.ts';

/** What the files of one review are made with. */
export interface Making {
  readonly looked: Looked;
  readonly brief: Brief;
  readonly brand: BrandKit | null;
  readonly seed: number;
  /** Language of the page. */
  readonly lang: Lang;
  readonly signal?: AbortSignal;
}

/** The annotated page, its findings in the verdict. */
export async function makePage(tools: StudioTools, { looked, lang }: Making): Promise<Picture> {
  const page = await paintReview(tools, looked.reviewed, lang);
  if (!('bytes' in page)) return page;
  return { ...page, verdict: { ...page.verdict, review: structured(looked.reviewed.review) } };
}

/** Makes variants one by one; what they share is planned with the first that needs it. */
export function variantMaker(
  tools: StudioTools,
  perceiver: Perceiver,
  making: Making,
): (id: VariantId) => Promise<Picture> {
  const { looked, brief, brand, seed, lang, signal } = making;
  const source: VariantSource = {
    ...looked,
    brief,
    brand,
    seed,
    perceive: (png) => perceiver.perceive(png),
    measure: (bytes, made) => measureAgain(tools, perceiver, { bytes, ...made }, { ...looked, lang }),
    ...(signal ? { signal } : {}),
  };
  let planned: Promise<Composing | Said> | null = null;
  return async (id) => {
    const needed = id !== 'a' || looked.reviewed.sight.kind === 'photo';
    const composing = needed ? await (planned ??= planComposing(source)) : nothingToMend;
    return makeVariant(tools, source, id, composing);
  };
}
