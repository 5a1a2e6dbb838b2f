import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutEdgeScraps } from './edge-scraps.ts';
import { cutOut } from '../tiles/windows.ts';
import type { Rgba } from './picture.ts';

/** A dark field with boxes of other greys on it. */
function field(boxes: readonly (readonly [number, number, number, number, number])[]): Rgba {
  const [width, height] = [120, 60];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.fill(20, i * 4, i * 4 + 3);
  for (const [x, y, w, h, grey] of boxes)
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) {
        const p = (row * width + column) * 4;
        data.fill(grey, p, p + 3);
      }
  return { width, height, data };
}

/** All that differs from the field, opaque. */
function lifted(picture: Rgba): ReturnType<typeof cutOut> {
  const sprite = cutOut(picture, { x: 0, y: 0, w: picture.width, h: picture.height }, 'block0');
  const { data } = sprite.pixels;
  for (let p = 0; p < data.length; p += 4) if (data[p] === 20) data[p + 3] = 0;
  return sprite;
}

const word = { x: 20, y: 20, w: 40, h: 12 };
const letters = [20, 20, 40, 12, 250] as const;

test('a faint scrap at the edge does not travel with a word; a plain one, and a faint one beside it, do', () => {
  const widthWith = (grey: number, x: number): readonly [number, number] => {
    const picture = field([letters, [x, 15, 120 - x - (x < 90 ? 40 : 0), 20, grey]]);
    const { sprite, scraps } = withoutEdgeScraps(picture, field([]), lifted(picture), [word]);
    return [sprite.box.w, scraps.length];
  };
  assert.deepEqual(widthWith(30, 100), [40, 1]);
  assert.deepEqual(widthWith(90, 100), [120, 0]);
  assert.deepEqual(widthWith(30, 70), [120, 0]);
});

test('faint type alone is no scrap', () => {
  const picture = field([[100, 15, 20, 20, 30]]);
  assert.equal(withoutEdgeScraps(picture, field([]), lifted(picture), []).scraps.length, 0);
});
