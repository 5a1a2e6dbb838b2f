import type { ResolvedScene } from '../../scene/index.ts';
import type { Campaign } from '../../studio/campaign/index.ts';
import type { Material, SceneChange, StudioTools } from '../../studio/picture/index.ts';
import { carriedOut, type ReviseContext, type Revised, type Wish } from '../../studio/revise/index.ts';
import { contextOf } from './context.ts';
import { materialAfter } from './material.ts';

/** What a revision may know of a picture that a campaign is making. */
export function contextIn(
  tools: Pick<StudioTools, 'catalog' | 'fonts'>,
  { brand, copy, brief }: Campaign,
  { sprites, target, serves }: Material,
  scene: ResolvedScene,
): ReviseContext {
  const headlines = copy.headlines.map(({ lines }) => lines.join(' '));
  return contextOf(tools, {
    scene,
    sprites,
    target,
    serves,
    brand,
    category: copy.category ?? null,
    said: [brief.title, brief.brief, copy.product, ...headlines],
    headlines,
    former: null,
    other: null,
  });
}

/** Wishes of several answers, one after another: what an earlier one changed a later one may change again. */
export function inTurn(scene: ResolvedScene, turns: readonly (readonly Wish[])[], context: ReviseContext): Revised {
  const start = carriedOut(scene, [], context);
  return turns.reduce<Revised>((now, wishes) => {
    const next = carriedOut(now.scene, wishes, context);
    return {
      ...next,
      done: [...now.done, ...next.done],
      notDone: [...now.notDone, ...next.notDone],
      remarks: [...new Set([...now.remarks, ...next.remarks])],
    };
  }, start);
}

/**
 * The same wishes for every picture of an idea. `told` hears of each what became of them, in the order of making; a
 * picture that is refused and made otherwise is told of again.
 */
export function changeOf(
  tools: Pick<StudioTools, 'catalog' | 'fonts'>,
  campaign: Campaign,
  turns: readonly (readonly Wish[])[],
  told: (revised: Revised) => void = () => undefined,
): SceneChange {
  return (scene, material) => {
    const revised = inTurn(scene, turns, { ...contextIn(tools, campaign, material, scene), former: scene });
    told(revised);
    return { scene: revised.scene, material: materialAfter(material, revised, campaign.brand) };
  };
}
