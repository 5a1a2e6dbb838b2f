import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rgba } from './picture.ts';
import { unaccounted } from './unaccounted.ts';

const [width, height] = [400, 300];
const letters = { x: 40, y: 40, w: 160, h: 60 };

/** Cream paper with some noise, pale bars like letters upon it, and a soft shade further down. */
function banner(pale: number): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const within = x >= letters.x && x < letters.x + letters.w && y >= letters.y && y < letters.y + letters.h;
    const shade = Math.max(0, 30 - Math.hypot(x - 300, (y - 230) * 2) / 3);
    const level = 240 - (within && x % 20 < 10 ? pale : 0) - shade + ((x * 7 + y * 13) % 3) - 1;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = level;
  }
  return { width, height, data };
}

test('pale type that no part brings along is missed, shades and noise are not', () => {
  const found = unaccounted(banner(12), [], { known: [], seam: null });
  assert.equal(found.length, 1);
  const { x, y, w, h } = found[0]!;
  assert.ok(Math.abs(x - 40) < 8 && Math.abs(y - 40) < 8 && Math.abs(w - 150) < 16 && Math.abs(h - 60) < 12);
  assert.deepEqual(unaccounted(banner(0), [], { known: [], seam: null }), []);
});

test('what travels, or is knowingly left out, is accounted for', () => {
  const pixels = { width: letters.w, height: letters.h, data: new Uint8Array(letters.w * letters.h * 4).fill(255) };
  assert.deepEqual(unaccounted(banner(12), [{ id: 'a', box: letters, pixels }], { known: [], seam: null }), []);
  assert.deepEqual(unaccounted(banner(12), [], { known: [letters], seam: null }), []);
});
