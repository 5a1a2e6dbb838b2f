import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../../perception/index.ts';
import { isShade, offGround } from './off-ground.ts';
import type { Piece } from './pieces.ts';

const filled = (width: number, height: number, colour: readonly [number, number, number]): RgbaPicture => {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set([...colour, 255], i * 4);
  return { width, height, data };
};

const piece = (role: Piece['role'], pixels: RgbaPicture): Piece => {
  const box = { x: 10, y: 10, w: pixels.width, h: pixels.height };
  return { id: role, role, home: box, box, pixels, live: null, gone: false, fixed: false, touched: false };
};

const ground = filled(100, 60, [244, 240, 232]);

test('the shadow of something is a shade of its ground, type and dark shapes are none', () => {
  const shadow = piece('note', filled(40, 8, [205, 201, 195]));
  assert.ok(isShade(shadow, ground, false));
  assert.ok(!isShade(shadow, ground, true), 'it says something');
  assert.ok(!isShade(piece('note', filled(40, 8, [20, 30, 60])), ground, false));
  assert.ok(!isShade(piece('cta', filled(40, 8, [205, 201, 195])), ground, false));
});

test('the ground around a button stays behind, what it encloses does not', () => {
  const pixels = filled(40, 20, [244, 240, 232]);
  for (let y = 4; y < 16; y++) for (let x = 5; x < 35; x++) pixels.data.set([20, 30, 60, 255], (y * 40 + x) * 4);
  for (let x = 15; x < 25; x++) pixels.data.set([255, 255, 255, 255], (10 * 40 + x) * 4);
  const { data } = offGround(piece('cta', pixels), ground);
  const alpha = (x: number, y: number): number => data[(y * 40 + x) * 4 + 3]!;
  assert.deepEqual([alpha(0, 0), alpha(37, 10), alpha(5, 4), alpha(20, 10)], [0, 0, 255, 255]);
});
