import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finenessMap } from './fineness.ts';

/** A grey picture: checks of `cell` pixels on the left half, nothing on the right one. */
function checked(cell: number, soft: number) {
  const [width, height] = [256, 128];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const wave = Math.sin((Math.PI * x) / cell) * Math.sin((Math.PI * y) / cell);
    const level = x < width / 2 ? 128 + 90 * Math.max(-1, Math.min(1, wave * soft)) : 128;
    data.fill(Math.round(level), i * 3, i * 3 + 3);
  }
  return { width, height, data };
}

/** Mean of the map over its left and its right half. */
async function halves(picture: Parameters<typeof finenessMap>[0]) {
  const { width, values } = await finenessMap(picture);
  const [left, right] = [(x: number) => x < width / 2 - 1, (x: number) => x > width / 2 + 1];
  return [left, right]
    .map((on) => values.filter((_, i) => on(i % width)))
    .map((v) => v.reduce((a, b) => a + b, 0) / v.length);
}

test('fine structure is seen where it is, not where a place is bare or blurred', async () => {
  const [sharp = 0, bare = 255] = await halves(checked(8, 20));
  assert.ok(sharp > 150 && bare < 12, `${sharp} ${bare}`);
  const [blurred = 255] = await halves(checked(48, 1));
  assert.ok(blurred < 12, `${blurred}`);
});
