import type { Hex, SceneNode } from '../../scene/index.ts';
import type { Block } from './block.ts';

/** A block on a filled plate with even padding and rounded corners. */
export function onPlate(content: Block, fill: Hex, padding: number, radius: number): Block {
  const w = Math.round(content.w + padding * 2);
  const h = Math.round(content.h + padding * 1.7);
  return {
    name: content.name,
    w,
    h,
    inks: [{ x: 0, y: 0, w, h }],
    nodes: (x, y) => {
      const panel: SceneNode = {
        kind: 'shape',
        id: 'price-plate',
        role: 'panel',
        box: { x: Math.round(x), y: Math.round(y), w, h },
        fill,
        radius,
        stroke: null,
        strokeWidth: 0,
        path: null,
        rotation: 0,
        opacity: 1,
      };
      return [panel, ...content.nodes(x + padding, Math.round(y + padding * 0.85))];
    },
  };
}
