import { aspectClass, scaleScene, type Size, type TargetFormat, type Verdict } from '../../scene/index.ts';
import { type Campaign, firstMaster, type Idea, makeSize, pictureTask } from '../../studio/campaign/index.ts';
import { makeFinal, type StudioTools } from '../../studio/picture/index.ts';
import type { Work } from '../mode.ts';
import { copyLanguage } from '../planning.ts';
import { bannerStill } from './banner-still.ts';
import { copyOfScene } from './idea-of-scene.ts';
import type { LayeredStill } from './layered-still.ts';
import { layersOf, type LayerOptions } from './scene-layers.ts';
import type { CampaignSource, ComposableSource, MotionSource } from './source.ts';
import { storedStill } from './stored-still.ts';

/** Stills of one source in any size, with the layers to move. */
export type StillFor = (target: TargetFormat) => Promise<LayeredStill | { readonly verdict: Verdict }>;

export interface StillOptions extends LayerOptions {
  /** A stored scene is shown again, and not composed anew, down to this share of its size; type must stay legible. */
  readonly leastScale: number;
  /** A banner that cannot be laid out for a size stands in it whole; else it is refused. */
  readonly evenWhole?: boolean;
}

/** Two shapes are one when they differ by less than this share. */
const SAME_SHAPE = 0.01;

/** What of a job stills are made by. */
export type StillWork = Pick<Work, 'input' | 'seed' | 'signal'>;

/** Gives a still for every size of one source; its idea is chosen once. */
export function stillsOf(tools: StudioTools, work: StillWork, source: MotionSource, options: StillOptions): StillFor {
  const { stored } = source;
  let idea: Promise<Idea> | null = null;
  return async (target) => {
    work.signal.throwIfAborted();
    if (stored && sameShape(stored.scene, target) && target.width >= stored.scene.width * options.leastScale) {
      const scene = scaleScene(stored.scene, target, target.key);
      return storedStill(tools, { scene, sprites: stored.sprites }, target, options);
    }
    const from: ComposableSource = await source.compose();
    if (from.kind === 'banner')
      return bannerStill(tools, from, target, { ...options, lang: copyLanguage(work.input), seed: work.seed });
    idea ??= chosenIdea(tools, work, from, target);
    return composedStill(tools, work, { source: from, idea: await idea, target }, options);
  };
}

/** What is composed anew, by which idea, for which size. */
interface StillTask {
  readonly source: CampaignSource;
  readonly idea: Idea;
  readonly target: TargetFormat;
}

async function composedStill(
  tools: StudioTools,
  work: StillWork,
  { source, idea, target }: StillTask,
  options: LayerOptions,
): Promise<LayeredStill | { readonly verdict: Verdict }> {
  const { scene } = source;
  const serves = tools.catalog.format(target.key) === null ? [] : [target.key];
  const task = pictureTask(wordsOf(source), idea, { target, serves }, work.signal);
  const still =
    scene !== null && sameShape(scene, target) ? await makeFinal(tools, task, scene) : await makeSize(tools, task);
  if (!('bytes' in still)) return { verdict: still.verdict };
  const picture = await layersOf(tools.renderStill, still, options);
  return { still, picture, direction: still.scene.direction, remark: null };
}

const wordsOf = ({ campaign, scene }: CampaignSource): Campaign =>
  scene === null ? campaign : { ...campaign, copy: copyOfScene(campaign.copy, scene) };

async function chosenIdea(
  tools: StudioTools,
  work: StillWork,
  source: CampaignSource,
  target: TargetFormat,
): Promise<Idea> {
  if (source.idea) return source.idea;
  return (await firstMaster(tools, wordsOf(source), { target, serves: [] }, { signal: work.signal })).idea;
}

const sameShape = (a: Size, b: Size): boolean =>
  Math.abs((a.width / a.height) * (b.height / b.width) - 1) < SAME_SHAPE && aspectClass(a) === aspectClass(b);
