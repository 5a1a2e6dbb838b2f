import type { Perceiver } from '../perception/index.ts';
import { type BrandKit, type Brief, LANGUAGES, type TargetFormat } from '../scene/index.ts';
import {
  drawSketches,
  makeSize,
  pictureTask,
  planCampaign,
  type Sketch,
  sketchTarget,
} from '../studio/campaign/index.ts';
import { makeFinal, type Picture, type StudioTools } from '../studio/picture/index.ts';
import { lookAtPhotos } from './create/photos.ts';
import { finalSize, finalTarget } from './create/plan.ts';

/** A request to the studio without any service around it. */
export interface StudioRequest {
  /** At least one; several become a set. */
  readonly photos: readonly Uint8Array[];
  readonly brief: Brief;
  readonly brand: BrandKit | null;
  readonly seed: number;
  /** Sizes to make besides the final. */
  readonly targets: readonly TargetFormat[];
}

export interface StudioRun {
  readonly sketches: readonly Sketch[];
  readonly final: Picture;
  readonly sizes: readonly { readonly target: TargetFormat; readonly result: Picture }[];
  /** Which of several photos are shown and which are not; null for one. */
  readonly remark: string | null;
}

/** Three sketches, the recommended one as a final at 2K, and every size asked for in the same idea. */
export async function studioCreate(
  tools: StudioTools,
  perceiver: Perceiver,
  request: StudioRequest,
): Promise<StudioRun> {
  const { photos, brief } = request;
  const { perceived, remark } = await lookAtPhotos({
    count: photos.length,
    load: async (index) => photos[index] ?? new Uint8Array(),
    perceiver,
    brief,
    signal: null,
  });
  const campaign = planCampaign(brief, perceived, request.brand, request.seed);
  const { width, height } = finalSize({ width: 1, height: 1 });
  const target = finalTarget(width, height);
  const said = remark(LANGUAGES[brief.lang].messages);
  const sketches = await drawSketches(tools, campaign, sketchTarget(target));
  const first = campaign.directions[0];
  const idea =
    sketches[0]?.idea ?? (first ? { direction: first, headlineId: campaign.copy.headlines[0]?.id ?? '' } : null);
  if (!idea) throw new Error('no direction suits this picture');
  const sizes = await makeBySize(tools, campaign, idea, request.targets);
  const task = pictureTask(campaign, idea, { target, serves: [] });
  return { sketches, final: await makeFinal(tools, task, sketches[0]?.made.scene ?? null), sizes, remark: said };
}

/** One idea in many sizes, one after the other: memory stays flat in their number. */
export async function makeBySize(
  tools: StudioTools,
  campaign: ReturnType<typeof planCampaign>,
  idea: Sketch['idea'],
  targets: readonly TargetFormat[],
): Promise<StudioRun['sizes']> {
  const sizes: StudioRun['sizes'][number][] = [];
  for (const target of targets)
    sizes.push({ target, result: await makeSize(tools, pictureTask(campaign, idea, { target, serves: [] })) });
  return sizes;
}
