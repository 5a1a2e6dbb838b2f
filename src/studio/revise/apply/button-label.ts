import type { Box, ResolvedScene, SceneNode, TextNode } from '../../../scene/index.ts';
import type { ReviseContext } from '../context.ts';
import { faceFor, fits, inkOf, leastSize, moved, setBlock, type Unit, unitOf } from '../layout/index.ts';
import { type Outcome, refused } from '../outcome.ts';

/** New words on something that carries a label. */
export interface NewLabel {
  /** The lines that stand there. */
  readonly unit: Unit;
  readonly like: TextNode;
  readonly text: string;
}

/** Room that a label leaves at each end of its button, share of the height. */
const PADDING = 0.36;

/** A button with another label: as wide as before where it fits, wider where there is room, else in smaller type. */
export function setInButton(scene: ResolvedScene, { unit, like, text }: NewLabel, context: ReviseContext): Outcome {
  const face = faceFor(context.measure, text, like);
  if (face === null) return refused('glyphs');
  const at = scene.nodes.findIndex((n) => n.kind === 'shape' && n.role === 'cta');
  const shape = scene.nodes[at];
  const least = leastSize('cta', context.target);
  for (let size = like.size; size >= least - 1e-6; size *= 0.96) {
    const lines = setBlock(context.measure, [text], { like: { ...like, ...face }, size, leading: 1 });
    const ink = inkOf(lines);
    if (shape?.kind !== 'shape') {
      const placed = onLine(lines, unit.box, like, like.align);
      if (fits(scene, unit, [inkOf(placed)], context)) return { scene: swap(scene, unit, placed, null) };
      continue;
    }
    const whole = unitOf(scene.nodes, [...unit.ids, at]);
    const before = (shape.box.w - unit.box.w) / 2;
    const padding = Math.min(before, Math.max(shape.box.h * PADDING, shape.box.h * 0.52));
    const wide = Math.max(shape.box.w, Math.round(ink.w + 2 * padding));
    for (const x of wide === shape.box.w ? [shape.box.x] : sidesOf(shape.box, wide)) {
      const box = { ...shape.box, x: Math.round(x), w: wide };
      if (whole === null || (wide > shape.box.w && !fits(scene, whole, [box], context))) continue;
      if (ink.w > box.w - shape.box.h * PADDING) continue;
      return { scene: swap(scene, unit, onLine(lines, box, like, 'centre'), { at, node: { ...shape, box } }) };
    }
  }
  return refused('no_room');
}

/** Where a wider button may begin: kept at its left edge, about its middle, kept at its right. */
const sidesOf = (box: Box, wide: number): readonly number[] => [
  box.x,
  box.x + (box.w - wide) / 2,
  box.x + box.w - wide,
];

/** A line on the base line of another one, at the same edge or middle of a box. */
function onLine(lines: readonly TextNode[], box: Box, like: TextNode, align: TextNode['align']): readonly TextNode[] {
  const ink = inkOf(lines);
  const x = align === 'left' ? box.x : align === 'centre' ? box.x + (box.w - ink.w) / 2 : box.x + box.w - ink.w;
  return lines.map((n) => {
    // Smaller letters sink to the middle of where the larger ones stood.
    const baseline = Math.round(like.baseline - (like.size - n.size) * 0.33);
    return moved(n, x, baseline - n.baseline);
  });
}

function swap(
  scene: ResolvedScene,
  unit: Unit,
  lines: readonly TextNode[],
  shape: { readonly at: number; readonly node: SceneNode } | null,
): ResolvedScene {
  const first = Math.min(...unit.ids);
  return {
    ...scene,
    nodes: scene.nodes.flatMap((node, i): readonly SceneNode[] =>
      i === shape?.at ? [shape.node] : i === first ? lines : unit.ids.has(i) ? [] : [node],
    ),
  };
}
