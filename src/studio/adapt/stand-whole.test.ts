import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetFormat } from '../../catalog/index.ts';
import { createFonts, createStillRenderer } from '../render/index.ts';
import { viewOf } from './judge/index.ts';
import { standWhole } from './stand-whole.ts';
import { takeApart } from './take-apart/index.ts';
import { drawnBanner, stripes } from './testing.ts';

const renderStill = createStillRenderer(createFonts());

test('a banner stands whole in a frame of any shape, as large as it fits, plain or busy', async () => {
  for (const banner of [await drawnBanner(), await drawnBanner({ extra: stripes })]) {
    const taken = await takeApart(banner);
    const { width, height } = taken.parts.size;
    for (const [w, h] of [
      [180, 320],
      [320, 180],
      [200, 200],
    ] as const) {
      const target = targetFormat({ width: w, height: h, maxKb: null });
      const { scene, sprites } = standWhole(taken, target, { lang: 'ru', seed: 1 });
      const { picture } = await renderStill(scene, sprites);
      assert.deepEqual([picture.width, picture.height], [w, h]);
      const view = viewOf(scene);
      assert.ok(view);
      assert.deepEqual(view.from, { x: 0, y: 0, w: width, h: height });
      const side = Math.min(w, h);
      assert.deepEqual(view.to, { x: (w - side) / 2, y: (h - side) / 2, w: side, h: side });
    }
  }
});
