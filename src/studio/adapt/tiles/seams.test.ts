import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rgba } from '../take-apart/index.ts';
import { cutsFields, cutsThings, seamSeen } from './seams.ts';
import { cutOut } from './windows.ts';

/** A banner of 200 × 200 by the level of every pixel. */
function banner(level: (x: number, y: number) => number): Rgba {
  const data = new Uint8Array(200 * 200 * 4).fill(255);
  for (let i = 0; i < 200 * 200; i++) data.fill(level(i % 200, Math.floor(i / 200)), i * 4, i * 4 + 3);
  return { width: 200, height: 200, data };
}

/** Two halves of a canvas of 100 × 100, each showing one piece of a banner. */
const halves = (picture: Rgba, left: number, right: number) => [
  { sprite: cutOut(picture, { x: left, y: 60, w: 50, h: 100 }, 'a'), room: { x: 0, y: 0, w: 50, h: 100 } },
  { sprite: cutOut(picture, { x: right, y: 60, w: 50, h: 100 }, 'b'), room: { x: 50, y: 0, w: 50, h: 100 } },
];

test('pieces of a gradient that meet far from where they stood show a seam; neighbours, and fields, do not', () => {
  const gradient = banner((x) => 60 + x / 4);
  assert.equal(seamSeen(halves(gradient, 10, 60), gradient), false);
  assert.equal(seamSeen(halves(gradient, 10, 140), gradient), true);
  const fields = banner((x) => (x < 100 ? 30 : 220));
  assert.equal(seamSeen(halves(fields, 30, 120), fields), false);
});

test('a piece that ends amid a line cuts it; one that ends at the banner’s edge, or on even ground, cuts nothing', () => {
  const lined = banner((_, y) => (y > 99 && y < 103 ? 20 : 200));
  const piece = (x: number, w: number) => cutOut(lined, { x, y: 60, w, h: 100 }, 'a');
  assert.equal(cutsThings(piece(0, 120), lined), true);
  assert.equal(cutsThings(piece(0, 200), lined), false);
  assert.equal(cutsThings(cutOut(lined, { x: 20, y: 120, w: 100, h: 60 }, 'a'), lined), false);
});

test('a piece that ends amid the edge of two even fields cuts it; a photo’s changes are none', () => {
  const fields = banner((x, y) => (y + x / 4 < 120 ? 220 : 60));
  const piece = (picture: Rgba) => cutOut(picture, { x: 40, y: 60, w: 100, h: 100 }, 'a');
  assert.equal(cutsFields(piece(fields), fields), true);
  assert.equal(cutsFields(cutOut(fields, { x: 0, y: 0, w: 200, h: 200 }, 'a'), fields), false);
  const rough = banner((x, y) => (y + x / 4 < 120 ? 220 : 60) + ((x * 7 + y * 13) % 30));
  assert.equal(cutsFields(piece(rough), rough), false);
});
