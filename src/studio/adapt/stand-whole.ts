import type { ResolvedScene, TargetFormat } from '../../scene/index.ts';
import type { Sprites } from '../render/index.ts';
import { standingWhole } from './ladder.ts';
import { type SceneFacts, sceneOf } from './scene-of.ts';
import type { TakenApart } from './take-apart/index.ts';

/**
 * All of a banner in a frame, every part where it is and as large as the frame lets it be, its own ground going on
 * around it. Not judged: its small type may be smaller than a network asks of a still.
 */
export function standWhole(
  taken: TakenApart,
  target: TargetFormat,
  facts: Pick<SceneFacts, 'lang' | 'seed'>,
): { readonly scene: ResolvedScene; readonly sprites: Sprites } {
  const scene = sceneOf(taken, standingWhole(taken, target), { target, ...facts });
  const shown = new Map([
    ['banner', taken.picture],
    ['clean', taken.clean],
  ]);
  return { scene, sprites: shown };
}
