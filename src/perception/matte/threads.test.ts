import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threadsToEdge } from './threads.ts';

const SIDE = 400;
const at = (on: (x: number, y: number) => boolean): number =>
  threadsToEdge({
    width: SIDE,
    height: SIDE,
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (on(i % SIDE, Math.floor(i / SIDE)) ? 255 : 0)),
  });
const body = (x: number, y: number): boolean => x > 100 && x < 300 && y > 150 && y < 320;

test('a line from a thing to the edge of its picture is a thread; a body that runs out of it is none', () => {
  assert.equal(at(body), 0);
  assert.equal(
    at((x, y) => body(x, y) || (Math.abs(x - y / 4 - 150) < 2 && y <= 150)),
    1,
  );
  assert.equal(
    at((x, y) => body(x, y) || (x > 150 && x < 200 && y >= 300)),
    0,
    'a leg',
  );
  assert.equal(
    at((x, y) => body(x, y) || (Math.abs(x - 150) < 2 && y <= 150 && y > 40)),
    0,
    'an antenna',
  );
});
