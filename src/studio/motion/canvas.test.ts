import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFonts } from '../render/index.ts';
import { createLayerPainter } from '../render/still/layer-painter.ts';
import type { ShapeNode, TextNode } from '../../scene/index.ts';
import { createCanvas, paintPiece, rasterOf } from './canvas.ts';
import { exampleLine } from './testing/example-layers.ts';

const fonts = createFonts();

test('type and shapes drawn from outlines are where the painter of stills puts them, in every alphabet', async () => {
  const nodes: (TextNode | ShapeNode)[] = [
    exampleLine(fonts, 'headline', 'Весь город AV', 34, 12.4, 40),
    exampleLine(fonts, 'price', '24 990 ₸ − 5 490 ₽', 22, 12, 84),
    exampleLine(fonts, 'subline', 'Әр секунд — сенікі', 15, 12.7, 112),
    {
      ...exampleLine(fonts, 'old_price', '6 990 ₽', 16, 240, 84),
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
  const still = await createLayerPainter(fonts).paint(nodes, size);
  const canvas = createCanvas(size.width, size.height);
  const box = { x: 0, y: 0, w: size.width, h: size.height };
  paintPiece(
    canvas.getContext('2d'),
    { kind: 'vector', id: 'all', role: 'headline', label: '', box, free: true, nodes },
    1,
    fonts,
  );
  const drawn = rasterOf(canvas);
  let sum = 0;
  let far = 0;
  for (let i = 3; i < drawn.data.length; i += 4) {
    const d = Math.abs((drawn.data[i] ?? 0) - (still.data[i] ?? 0));
    sum += d;
    if (d > 110) far += 1;
  }
  // Two rasterisers, one geometry: rims differ in their anti-aliasing, nothing is displaced by half a pixel.
  const pixels = size.width * size.height;
  assert.ok(sum / pixels < 3, `mean ${sum / pixels}`);
  assert.ok(far / pixels < 0.002, `${far} pixels far off`);
});
