import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rimSeen } from './patch-seen.ts';

/** A block of 40 × 20 pixels of one tone with dark letters in its middle. */
function block(tone: number) {
  const data = new Uint8Array(40 * 20 * 4).fill(255);
  for (let o = 0; o < 800; o++) {
    const [x, y] = [o % 40, Math.floor(o / 40)];
    data.fill(x > 8 && x < 32 && y > 6 && y < 14 ? 10 : tone, o * 4, o * 4 + 3);
  }
  const clean = { width: 40, height: 20, data: new Uint8Array(40 * 20 * 4).fill(tone) };
  return [{ pixels: { width: 40, height: 20, data }, box: { x: 0, y: 0, w: 40, h: 20 } }, clean] as const;
}
const ground = { width: 100, height: 100, data: new Uint8Array(100 * 100 * 4).fill(200) };
const at = { x: 30, y: 40, w: 20, h: 10 };
const seen = (tone: number, under: typeof ground): number => {
  const [sprite, clean] = block(tone);
  return rimSeen(sprite, at, under, 10, clean);
};

test('a block is seen by its rim where the ground has another tone, not by its letters', () => {
  assert.equal(seen(200, ground), 0);
  assert.equal(seen(194, ground), 0);
  assert.equal(seen(180, ground), 1);
});

test('of ground in two tones only the part that differs is seen', () => {
  const data = new Uint8Array(ground.data);
  for (let y = 0; y < 100; y++) data.fill(120, (y * 100 + 40) * 4, (y * 100 + 100) * 4);
  const share = seen(200, { ...ground, data });
  assert.ok(share > 0.4 && share < 0.6, String(share));
});
