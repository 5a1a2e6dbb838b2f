import assert from 'node:assert/strict';
import test from 'node:test';
import type { Plane, RgbPicture } from '../raster/plane.ts';
import { groundInside } from './ground-inside.ts';

const SIDE = 200;
type Rgb = readonly [number, number, number];
const WALL: Rgb = [196, 188, 176];
const CHAIR: Rgb = [90, 52, 30];

/** A frame of four bars round a hole, on a wall that grows darker to the right; `hole`: what is seen through it. */
function chair(hole: (wall: Rgb) => Rgb, ground: (x: number, y: number) => Rgb = gradient) {
  const data = new Uint8Array(SIDE * SIDE * 3);
  const alpha = new Uint8Array(SIDE * SIDE);
  for (let i = 0; i < alpha.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const deep = Math.min(x - 50, 149 - x, y - 40, 159 - y);
    alpha[i] = deep < 0 ? 0 : 255;
    data.set(deep < 0 ? ground(x, y) : deep < 16 ? CHAIR : hole(ground(x, y)), i * 3);
  }
  const picture: RgbPicture = { width: SIDE, height: SIDE, data };
  return { picture, alpha: { width: SIDE, height: SIDE, data: alpha } satisfies Plane };
}

function gradient(x: number): Rgb {
  const [r, g, b] = WALL;
  const by = Math.round(x / 20);
  return [r - by, g - by, b - by];
}

const inside = ({ alpha, picture }: ReturnType<typeof chair>): number => groundInside(alpha, picture);

test('the wall through the frame of a chair is seen to be ground', () => {
  const share = inside(chair((wall) => wall));
  assert.ok(share > 0.3 && share < 0.6, String(share));
});

test('a seat of its own colour, or a label lighter than the wall, is product', () => {
  assert.equal(inside(chair(() => [150, 40, 40])), 0);
  assert.equal(inside(chair(() => [236, 232, 226])), 0);
});

test('a thing of its ground’s own colour says nothing', () => {
  const white = chair((wall) => wall);
  const data = white.picture.data.map((_, i) => WALL[i % 3] as number);
  assert.equal(inside({ ...white, picture: { ...white.picture, data } }), 0);
});

test('an open hole is no patch', () => {
  const { alpha, picture } = chair((wall) => wall);
  const open = alpha.data.map((a, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    return Math.min(x - 50, 149 - x, y - 40, 159 - y) < 16 ? a : 0;
  });
  assert.equal(inside({ picture, alpha: { ...alpha, data: open } }), 0);
});
