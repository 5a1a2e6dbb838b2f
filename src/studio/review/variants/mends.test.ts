import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../scene/index.ts';
import { spotsFor } from './mends.ts';
import type { Piece } from './pieces.ts';

const size = { width: 800, height: 400 };
const words = (...boxes: Box[]): Piece[] =>
  boxes.map((box) => ({ role: 'subline', box, home: box, gone: false })) as unknown as Piece[];

test('a new button stands in line with the words, whichever side they share', () => {
  const left = spotsFor({ size, pieces: words({ x: 50, y: 40, w: 300, h: 60 }, { x: 50, y: 120, w: 200, h: 30 }) }, 40);
  assert.ok(left.length > 0 && left.every(({ x }) => x === 50));
  assert.ok(left[0]!.y > 150, 'under them first');
  const right = spotsFor(
    { size, pieces: words({ x: 50, y: 40, w: 300, h: 60 }, { x: 150, y: 120, w: 200, h: 30 }) },
    40,
  );
  assert.ok(right.every(({ x, w, px }) => px === 1 && x + w === 350));
  const middle = spotsFor(
    { size, pieces: words({ x: 250, y: 40, w: 300, h: 60 }, { x: 300, y: 120, w: 200, h: 30 }) },
    40,
  );
  assert.ok(middle.every(({ x, w, px }) => px === 0.5 && x + w / 2 === 400));
});
