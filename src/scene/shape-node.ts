import type { Box } from './geometry.ts';
import type { ShapeNode } from './resolved.ts';

/** A shape without fill and outline, upright and opaque, but for what `paint` says. Boxes in pixels of the canvas. */
export const shapeNode = (
  id: string,
  role: ShapeNode['role'],
  box: Box,
  paint: Partial<Omit<ShapeNode, 'kind' | 'id' | 'role' | 'box'>>,
): ShapeNode => ({
  kind: 'shape',
  id,
  role,
  box,
  rotation: 0,
  opacity: 1,
  fill: null,
  radius: 0,
  stroke: null,
  strokeWidth: 0,
  path: null,
  ...paint,
});
