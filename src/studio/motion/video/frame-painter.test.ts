import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pixelsOf } from '../../painting/index.ts';
import { createFonts } from '../../render/index.ts';
import { paintAtRest } from '../canvas.ts';
import { exampleLayers } from '../testing/example-layers.ts';
import { bakeCels, bakeFlat, type Cels } from './cels.ts';
import { planFilm } from './film-plan.ts';
import { createFramePainter } from './frame-painter.ts';
import { PRESETS } from './presets.ts';
import { readMotion } from './words.ts';

const fonts = createFonts();
const SIZE = { width: 240, height: 200 };
const layers = exampleLayers(fonts, SIZE, 1);
/** The same over a dark, a middle and a white ground: light and shade depend on it. */
const grounds = [0.25, 1, 1.4].map((k) => ({
  ...layers,
  ground: { ...layers.ground, data: layers.ground.data.map((v, i) => (i % 4 === 3 ? 255 : Math.min(255, v * k))) },
}));

/** Frames of a film with what must stand: places of pixels, and of pixels that moved with a preset. */
function changes(cels: Cels, still: Uint8Array, standing: readonly number[], words: string) {
  const counted = new Map<string, { standing: number; elsewhere: number; end: number }>();
  for (const preset of PRESETS) {
    const plan = planFilm({ ...readMotion(words, '', 3), preset }, 'standard', 3, cels.movable);
    const paint = createFramePainter(cels, plan);
    const count = { standing: 0, elsewhere: 0, end: 0 };
    for (const frame of [0, 20, 40, 62, 75, 88, 110, 149]) {
      const pixels = paint(frame);
      for (const p of standing)
        for (let c = 0; c < 3; c += 1) if (pixels[p * 4 + c] !== still[p * 4 + c]) count.standing += 1;
      for (let i = 0; i < pixels.length; i += 4)
        if (Math.abs((pixels[i] ?? 0) - (still[i] ?? 0)) > 2) count[frame === 149 ? 'end' : 'elsewhere'] += 1;
    }
    counted.set(preset, count);
  }
  return counted;
}

test('every preset, on dark, middle and white: type stands to the level, something else moves, the end is the still', () => {
  for (const [i, picture] of grounds.entries()) {
    const cels = bakeCels(picture, fonts);
    const still = paintAtRest(picture, fonts).data;
    const { data } = pixelsOf(cels.standing);
    const standing = Array.from({ length: SIZE.width * SIZE.height }, (_, p) => p).filter(
      (p) => data[p * 4 + 3] === 255,
    );
    assert.ok(standing.length > 500);
    for (const [preset, count] of changes(cels, still, standing, i === 0 ? 'снег' : 'пар')) {
      assert.equal(count.standing, 0, `${preset} on ground ${i}`);
      assert.ok(count.elsewhere > 400, `${preset} on ground ${i} shows ${count.elsewhere} changed pixels`);
      assert.equal(count.end, 0, `${preset} on ground ${i} does not end on the still`);
    }
  }
});

test('every preset on a flat picture: its boxes stand to the level', () => {
  const still = paintAtRest(layers, fonts);
  const box = { x: 20, y: 30, w: 90, h: 50 };
  const cels = bakeFlat({ ...layers, ground: still, shadow: null, pieces: [] }, [box]);
  const standing = Array.from(
    { length: box.w * box.h },
    (_, n) => (box.y + Math.floor(n / box.w)) * SIZE.width + box.x + (n % box.w),
  );
  for (const [preset, count] of changes(cels, still.data, standing, '')) {
    assert.equal(count.standing, 0, preset);
    assert.ok(count.elsewhere > 400, preset);
    assert.equal(count.end, 0, preset);
  }
});
