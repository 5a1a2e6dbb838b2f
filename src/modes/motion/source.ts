import type { JobInput } from '../../contract/index.ts';
import type { Perceived } from '../../perception/index.ts';
import type { AspectClass, BrandKit, ResolvedScene } from '../../scene/index.ts';
import { takeApart, type TakenApart } from '../../studio/adapt/index.ts';
import { type Campaign, type Idea, planCampaign } from '../../studio/campaign/index.ts';
import { briefOf } from '../brief.ts';
import type { StoredOutput, Work } from '../mode.ts';
import { ideaOfScene } from './idea-of-scene.ts';
import type { PaintableScene } from './scene-layers.ts';

/** A campaign that pictures are composed for; `idea` and `scene` where an output of it was given. */
export interface CampaignSource {
  readonly kind: 'campaign';
  readonly campaign: Campaign;
  readonly idea: Idea | null;
  readonly scene: ResolvedScene | null;
}

/** A finished banner, taken apart. */
export interface BannerSource {
  readonly kind: 'banner';
  readonly perceived: Perceived;
  readonly taken: TakenApart;
}

export type ComposableSource = CampaignSource | BannerSource;

/** What is to move. */
export interface MotionSource {
  /** The stored scene of an output, as it can be painted again; null where there is none. */
  readonly stored: PaintableScene | null;
  /** What other sizes are made from; looked at when first needed. */
  readonly compose: () => Promise<ComposableSource>;
}

/** Below this the senses are not sure enough to treat a picture as a finished banner. */
const SURE = 0.7;

/** Opens the one asset or output of a job. `formats` are the shapes to be made, so that fitting ideas are proposed. */
export async function openSource(work: Work, formats: readonly AspectClass[]): Promise<MotionSource> {
  const outputId = work.input.output_ids?.[0];
  const compose = once(async () => {
    if (outputId !== undefined) return ofOutput(work, await work.loadOutput(outputId), formats);
    await work.step('perceive', { ru: 'Смотрю на картинку', en: 'Looking at the picture' });
    return ofPicture(work, await work.loadAsset(work.input.asset_ids[0] ?? ''), formats, null);
  });
  if (outputId === undefined) return { stored: null, compose };
  const { scene, loadSprites } = await work.loadOutput(outputId);
  const sprites = scene && (await loadSprites());
  return { stored: scene && sprites && { scene, sprites }, compose };
}

async function ofOutput(work: Work, output: StoredOutput, formats: readonly AspectClass[]): Promise<ComposableSource> {
  await work.step('perceive', { ru: 'Открываю исходник файла', en: 'Opening the origin of the file' });
  const { scene, origin, bytes } = output;
  const photo = origin.input.asset_ids[0];
  if (scene === null || photo === undefined) return ofPicture(work, bytes, formats, true);
  // An adapted banner is laid out from the banner that it came from: nothing of it was lost on the way.
  if (scene.stage.kind === 'banner') return ofPicture(work, await work.loadAsset(photo), formats, true);
  const perceived = await work.perceiver.perceive(await work.loadAsset(photo), { withoutBars: true });
  const campaign = campaignOf(origin.input, origin.brandKit, origin.seed, perceived, formats);
  return { kind: 'campaign', campaign, scene, idea: ideaOfScene(campaign, scene) };
}

/** `bannerTold`: true for a banner, false for a photo, null where the senses decide. */
async function ofPicture(
  work: Work,
  bytes: Uint8Array,
  formats: readonly AspectClass[],
  bannerTold: boolean | null,
): Promise<ComposableSource> {
  const perceived = await work.perceiver.perceive(bytes, { read: true });
  const { kind } = perceived.facts;
  const seen = kind.value === 'finished_banner' && kind.confidence >= SURE;
  const told = work.input.from_photo === undefined ? null : !work.input.from_photo;
  if (!(bannerTold ?? told ?? seen)) {
    const campaign = campaignOf(work.input, work.brandKit, work.seed, perceived, formats);
    return { kind: 'campaign', campaign, scene: null, idea: null };
  }
  work.signal.throwIfAborted();
  await work.step('take_apart', { ru: 'Разбираю баннер на элементы', en: 'Taking the banner apart' });
  return { kind: 'banner', perceived, taken: await takeApart(perceived) };
}

const campaignOf = (
  input: JobInput,
  brandKit: BrandKit | null,
  seed: number,
  perceived: Perceived,
  formats: readonly AspectClass[],
): Campaign => planCampaign(briefOf({ input }), perceived, brandKit, seed, formats);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
