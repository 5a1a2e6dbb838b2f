import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedScene, ShapeNode, TextNode } from '../../scene/index.ts';
import { createFonts } from '../render/index.ts';
import { piecesOf } from './pieces.ts';
import { exampleLine } from './testing/example-layers.ts';

const fonts = createFonts();
const line = (role: TextNode['role'], text: string, baseline: number): TextNode =>
  exampleLine(fonts, role, text, { size: 20, x: 30, baseline });
const panel = { kind: 'shape', role: 'panel', rotation: 0, box: { x: 20, y: 20, w: 200, h: 80 } } as ShapeNode;
const rolesOf = (nodes: ResolvedScene['nodes']) =>
  piecesOf({ nodes } as ResolvedScene, () => null).map((piece) => [
    piece.role,
    piece.kind === 'vector' ? piece.nodes.length : 0,
  ]);

test('a plate under a price alone comes with it; a panel that carries more stands from the first frame', () => {
  const price = [line('price', '690 ₽', 50), line('old_price', '990 ₽', 80)];
  assert.deepEqual(rolesOf([panel, ...price]), [['price', 3]]);
  assert.deepEqual(rolesOf([panel, line('headline', 'Кружка', 50), ...price.slice(0, 1)]), [
    ['panel', 1],
    ['headline', 1],
    ['price', 1],
  ]);
  assert.deepEqual(rolesOf([panel, line('price', '690 ₽', 150)]), [
    ['panel', 1],
    ['price', 1],
  ]);
});
