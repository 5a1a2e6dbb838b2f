import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { type Board, enlarge, type Piece } from './pieces.ts';

const SIZE = { width: 400, height: 200 };

/** A light field, a green one from the middle on. */
const clean: RgbaPicture = {
  ...SIZE,
  data: new Uint8Array(SIZE.width * SIZE.height * 4).map((_, i) => {
    const right = Math.floor(i / 4) % SIZE.width >= 200;
    return (right ? [90, 180, 60, 255] : [240, 240, 240, 255])[i % 4]!;
  }),
};

const piece = (role: Piece['role'], home: Box): Piece =>
  ({ id: role, role, home, box: home, gone: false, fixed: false, touched: false, live: null }) as unknown as Piece;
const boardOf = (...pieces: Piece[]): Board =>
  ({ size: SIZE, pieces, clean, still: [], sight: { photoGround: false } }) as unknown as Board;

test('words that grow stay on their field and in line with the others', () => {
  const line = piece('subline', { x: 20, y: 90, w: 130, h: 12 });
  const board = boardOf(line, piece('headline', { x: 20, y: 30, w: 100, h: 30 }));
  assert.ok(enlarge(board, line, 1.9));
  assert.equal(line.box.x, 20, 'its left edge stays in line');
  assert.ok(line.box.x + line.box.w <= 204, 'it does not run over the seam');
});

test('words that grow keep the margin that their banner has', () => {
  const sign = piece('logo', { x: 330, y: 160, w: 40, h: 16 });
  const board = boardOf(sign, piece('headline', { x: 24, y: 30, w: 100, h: 30 }));
  enlarge(board, sign, 1.8);
  assert.ok(sign.box.x + sign.box.w <= SIZE.width - SIZE.height * 0.07 + 1e-6 && sign.box.h > 16);
});

test('a part grows no further than makes sense, however often it is asked to', () => {
  const price = piece('price', { x: 20, y: 90, w: 40, h: 20 });
  const board = boardOf(price);
  for (let n = 0; n < 4; n++) enlarge(board, price, 1.5);
  assert.ok(price.box.h <= 20 * 1.8 + 1e-6);
  const button = piece('cta', { x: 20, y: 120, w: 60, h: 20 });
  enlarge(boardOf(button, piece('headline', { x: 20, y: 30, w: 80, h: 30 })), button, 1.8);
  assert.ok(button.box.w <= 80, 'a button is not wider than the headline');
});
