import { enclosing } from '../../../scene/index.ts';
import { isFlat, extentOf, isInside, leastSize, scaled } from '../layout/index.ts';
import { refused } from '../outcome.ts';
import type { Handler } from './handler.ts';

/** Factor of everything that stands on the ground. */
const STEP = 0.94;

/** More or less air at the edges: all that stands on the ground becomes smaller or larger about its middle. */
export const margins: Handler<'margins'> = (scene, { how }, context) => {
  if (isFlat(scene)) return refused('flat');
  const by = how === 'wider' ? STEP : 1 / STEP;
  const about = { x: scene.width / 2, y: scene.height / 2 };
  const nodes = scene.nodes.map((node) =>
    node.role === 'backdrop' || node.role === 'photo' ? node : scaled(node, by, about),
  );
  const small = nodes.some((n) => n.kind === 'text' && n.size < leastSize(n.role, context.target) - 0.01);
  if (small) return refused('limit');
  const words = nodes.filter((n) => n.kind === 'text' || n.role === 'logo' || n.role === 'cta').map(extentOf);
  const before = enclosing(scene.nodes.filter((n) => n.kind === 'text').map(extentOf));
  if (how === 'narrower' && (before === null || !isInside(scene, about_(about), words))) return refused('no_room');
  return { scene: { ...scene, nodes } };
};

const about_ = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y, w: 0, h: 0 });
