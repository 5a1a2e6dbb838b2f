import type { ResolvedScene, SceneGround } from '../../../scene/index.ts';

/** The ground of an adapted banner; null for every other scene. */
export const bannerGround = ({ stage }: Pick<ResolvedScene, 'stage'>): SceneGround | null =>
  stage.kind === 'banner' ? stage.ground : null;

/** True where a banner is shown as it is, its pieces included: nothing of it can be told apart. */
export function isFlat(scene: Pick<ResolvedScene, 'stage'>): boolean {
  const ground = bannerGround(scene);
  if (ground?.kind === 'bare') return ground.view !== null;
  return ground?.kind === 'crop' || ground?.kind === 'extended';
}
