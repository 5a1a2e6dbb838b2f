import { bannerGround } from '../layout/index.ts';
import { refused } from '../outcome.ts';
import type { Handler } from './handler.ts';

/** The product's shadow off or on again. Pictures whose light is the photo's own have none of ours. */
export const shadow: Handler<'shadow'> = (scene, { how }) => {
  if (bannerGround(scene) !== null) return refused('flat');
  if (!scene.nodes.some((n) => n.kind === 'bitmap' && n.source === 'product')) return refused('absent');
  if ((scene.shadow === 'none') === (how === 'none')) return refused('already');
  return { scene: { ...scene, shadow: how === 'none' ? 'none' : 'ground' } };
};
