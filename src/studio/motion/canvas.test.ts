import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFonts } from '../render/index.ts';
import { createNodePainter } from '../render/still/node-painter.ts';
import type { ShapeNode, TextNode } from '../../scene/index.ts';
import { paintAtRest } from './canvas.ts';
import { exampleLine } from './testing/example-layers.ts';

const fonts = createFonts();

test('type and shapes of a picture in motion are those of its still, pixel by pixel, in every alphabet', () => {
  const nodes: (TextNode | ShapeNode)[] = [
    exampleLine(fonts, 'headline', 'Весь город AV', { size: 34, x: 12.4, baseline: 40 }),
    exampleLine(fonts, 'price', '24 990 ₸ − 5 490 ₽', { size: 22, x: 12, baseline: 84 }),
    exampleLine(fonts, 'subline', 'Әр секунд — сенікі', { size: 15, x: 12.7, baseline: 112 }),
    {
      ...exampleLine(fonts, 'old_price', '6 990 ₽', { size: 16, x: 240, baseline: 84 }),
      strike: { colour: '#b3261e', thickness: 1.4, angle: -4 },
    },
    {
      kind: 'shape',
      id: 'cta',
      role: 'cta',
      box: { x: 200, y: 100, w: 90, h: 30 },
      fill: null,
      radius: 15,
      stroke: '#16202a',
      strokeWidth: 2,
      path: null,
      rotation: -6,
      opacity: 0.8,
    },
  ];
  const size = { width: 320, height: 140 };
  const paper = () => ({ ...size, data: new Uint8Array(size.width * size.height * 4).fill(255) });
  const still = paper();
  createNodePainter(fonts)(still, nodes);
  const box = { x: 0, y: 0, w: size.width, h: size.height };
  const words = { kind: 'vector', id: 'all', role: 'headline', label: '', box, free: true, nodes } as const;
  const drawn = paintAtRest({ ...size, density: 1, ground: paper(), shadow: null, pieces: [words] }, fonts);
  assert.ok(Buffer.from(drawn.data).equals(Buffer.from(still.data)));
});
