import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liftInk } from './lift-ink.ts';
import { liftIsland } from './lift-island.ts';
import type { Rgba } from './picture.ts';
import { putBack } from './reassembly.ts';

const [width, height] = [120, 80];
type Colour = readonly [number, number, number];

/** A ground that grows lighter from left to right, with whatever stands on it. */
function painted(tone: Colour, over: (x: number, y: number, ground: Colour) => Colour | null = () => null): Rgba {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const ground = tone.map((v) => v + Math.round(x / 6)) as unknown as Colour;
    data.set([...(over(x, y, ground) ?? ground), 255], i * 4);
  }
  return { width, height, data };
}
const farthest = (a: Rgba, b: Rgba): number => Math.max(...Array.from(a.data, (v, i) => Math.abs(v - b.data[i]!)));
const mixed = (a: Colour, b: Colour, share: number): Colour =>
  a.map((v, c) => Math.round(v * share + b[c]! * (1 - share))) as unknown as Colour;

/** A hollow box of white lines with half-covered rims. */
const outlined = (x: number, y: number, ground: Colour): Colour | null => {
  const away = Math.max(Math.abs(x - 60) - 40, Math.abs(y - 40) - 22);
  const share = away >= 0 && away < 3 ? 1 : away === -1 || away === 3 ? 0.5 : 0;
  return share > 0 ? mixed([255, 255, 255], ground, share) : null;
};

test('an outlined button comes off a gradient with its rims, and brings nothing of the gradient along', () => {
  const [clean, picture] = [painted([60, 20, 140]), painted([60, 20, 140], outlined)];
  const window = { x: 10, y: 8, w: 100, h: 64 };
  const own = new Uint8Array(window.w * window.h).fill(1);
  const sprite = liftInk({ picture, clean, window, things: [], others: [] }, own, 'block0');
  assert.ok(sprite);
  assert.ok(farthest(putBack(clean, [sprite]), picture) <= 4);
  const elsewhere = putBack(painted([120, 60, 60]), [sprite]);
  assert.ok(farthest(elsewhere, painted([120, 60, 60], outlined)) <= 12);
});

test('pale things leave no rim lighter than the ground around them', () => {
  const pale = (x: number, y: number, ground: Colour): Colour | null =>
    Math.abs(y - 40) < 20 && x % 40 > 8 && x > 20 && x < 110 ? (ground.map((v) => v - 12) as unknown as Colour) : null;
  const [clean, picture] = [painted([220, 215, 200]), painted([220, 215, 200], pale)];
  const window = { x: 5, y: 8, w: 110, h: 64 };
  const own = new Uint8Array(window.w * window.h).fill(1);
  const sprite = liftInk({ picture, clean, window, things: [], others: [] }, own, 'block0');
  assert.ok(sprite);
  assert.ok(farthest(putBack(clean, [sprite]), picture) <= 2);
});

test('a coloured shadow beside its thing falls on any ground', () => {
  const shadow: Colour = [30, 0, 60];
  const stands = (x: number, y: number, ground: Colour): Colour | null => {
    if (Math.abs(x - 60) < 20 && Math.abs(y - 36) < 16) return [20, 120, 60];
    const away = Math.max(Math.abs(x - 60) - 20, Math.abs(y - 36) - 16);
    return away < 12 ? mixed(shadow, ground, (0.6 * (12 - away)) / 12) : null;
  };
  const [clean, picture] = [painted([220, 120, 70]), painted([220, 120, 70], stands)];
  const mask = new Uint8Array(width * height).fill(1);
  const solid = Uint8Array.from(mask, (_, i) =>
    Math.abs((i % width) - 60) < 20 && Math.abs(Math.floor(i / width) - 36) < 16 ? 255 : 0,
  );
  const box = { x: 20, y: 4, w: 80, h: 66 };
  const sprite = liftIsland(picture, clean, { mask, solid, box, id: 'product' });
  assert.ok(farthest(putBack(clean, [sprite]), picture) <= 40);
  const [blue, expected] = [painted([60, 60, 200]), painted([60, 60, 200], stands)];
  const given = putBack(blue, [sprite]);
  // Beyond the thing's own rim nothing of the orange ground comes along.
  const redder = Math.max(
    ...Array.from(given.data, (v, i) => {
      const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
      const away = Math.max(Math.abs(x - 60) - 20, Math.abs(y - 36) - 16);
      return i % 4 === 0 && away > 1 ? v - expected.data[i]! : 0;
    }),
  );
  assert.ok(redder <= 30, String(redder));
});

test('a pale part that the matte has missed keeps its own colour, whatever ground it stood on', () => {
  const sole: Colour = [150, 170, 165];
  const stands = (x: number, y: number): Colour | null => {
    if (Math.abs(x - 60) < 20 && Math.abs(y - 30) < 16) return [90, 80, 70];
    return Math.abs(x - 60) < 20 && y >= 46 && y < 54 ? sole : null;
  };
  const [clean, picture] = [painted([120, 45, 38]), painted([120, 45, 38], stands)];
  const mask = new Uint8Array(width * height).fill(1);
  const solid = Uint8Array.from(mask, (_, i) =>
    Math.abs((i % width) - 60) < 20 && Math.abs(Math.floor(i / width) - 30) < 16 ? 255 : 0,
  );
  const { pixels, box } = liftIsland(picture, clean, {
    mask,
    solid,
    box: { x: 20, y: 4, w: 80, h: 66 },
    id: 'product',
  });
  const o = ((50 - box.y) * pixels.width + 60 - box.x) * 4;
  assert.deepEqual([...pixels.data.subarray(o, o + 4)], [...sole, 255]);
});
