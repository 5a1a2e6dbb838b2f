import type { Box, Insets } from './geometry.ts';
import type { ResolvedScene, SceneNode } from './resolved.ts';
import { scaleStage } from './scale-stage.ts';

/**
 * The same picture, larger or smaller: every length times `factor`, on a canvas of the given size (which should have
 * the scene's ratio).
 * For a sketch that becomes the final: what was chosen is what is made, only sharper.
 */
export function scaleScene(
  scene: ResolvedScene,
  size: { readonly width: number; readonly height: number },
  format: string,
): ResolvedScene {
  const factor = Math.min(size.width / scene.width, size.height / scene.height);
  const box = (b: Box): Box => ({ x: b.x * factor, y: b.y * factor, w: b.w * factor, h: b.h * factor });
  const insets = (i: Insets): Insets => ({
    top: i.top * factor,
    right: i.right * factor,
    bottom: i.bottom * factor,
    left: i.left * factor,
  });
  return {
    ...scene,
    ...size,
    format,
    stage: scaleStage(scene.stage, factor),
    safe: insets(scene.safe),
    obstructions: scene.obstructions.map(box),
    nodes: scene.nodes.map((node) => scaleNode(node, factor, box)),
  };
}

function scaleNode(node: SceneNode, factor: number, box: (b: Box) => Box): SceneNode {
  if (node.kind === 'bitmap') return { ...node, box: box(node.box) };
  if (node.kind === 'shape') {
    return {
      ...node,
      box: box(node.box),
      radius: node.radius * factor,
      strokeWidth: node.strokeWidth * factor,
      path: node.path === null ? null : scalePath(node.path, factor),
    };
  }
  const strike = node.strike === null ? null : { ...node.strike, thickness: node.strike.thickness * factor };
  return {
    ...node,
    box: box(node.box),
    ink: box(node.ink),
    size: node.size * factor,
    baseline: node.baseline * factor,
    strike,
  };
}

/**
 * Scales absolute path data of M, L, H, V, C, S, Q, T and Z; arcs are not used in scenes, whose flags must not be
 * scaled.
 */
function scalePath(path: string, factor: number): string {
  if (/a/i.test(path)) throw new RangeError('paths of scenes have no arcs');
  return path.replaceAll(/-?\d*\.?\d+(?:e-?\d+)?/gi, (number) => String(Number(number) * factor));
}
