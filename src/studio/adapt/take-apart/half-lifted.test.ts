import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement } from '../../../scene/index.ts';
import { halfLifted } from './half-lifted.ts';

const width = 200;
const line = { x: 20, y: 10, w: 100, h: 20 };
/** A stroke along the middle of the line. */
const strokes = [Int32Array.from({ length: line.w }, (_, k) => (line.y + 10) * width + line.x + k)];

const element = {
  id: 'note',
  lines: [{ words: [{ sprite: 'word', box: line }], box: line, baseline: 28 }],
  box: line,
} as unknown as BannerElement;

/** Its word, of which the first pixels came off, so many of a hundred. */
const word = (share: number) => {
  const data = new Uint8Array(line.w * line.h * 4);
  for (let y = 0; y < line.h; y++) for (let x = 0; x < line.w * share; x++) data[(y * line.w + x) * 4 + 3] = 255;
  return new Map([['word', { id: 'word', box: line, pixels: { width: line.w, height: line.h, data } }]]);
};

test('a text without some of its letters is told', () => {
  const sight = { lines: [line], strokes, picture: { width, height: 60 } };
  assert.deepEqual(halfLifted(sight, [element], word(0.7)), [element]);
  assert.deepEqual(halfLifted(sight, [element], word(0.9)), []);
});
