import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutHaze } from './haze.ts';

it('ghosts and specks go; the thing, its soft edge and a second solid thing stay', () => {
  const data = new Uint8Array(100 * 40);
  const put = (x: number, y: number, w: number, h: number, a: number): void => {
    for (let v = y; v < y + h; v += 1) data.fill(a, v * 100 + x, v * 100 + x + w);
  };
  put(10, 5, 30, 30, 255);
  put(40, 5, 4, 30, 60);
  put(60, 5, 10, 10, 200);
  put(60, 25, 15, 10, 90);
  put(90, 5, 1, 1, 255);
  put(80, 30, 10, 5, 6);
  const clean = withoutHaze({ width: 100, height: 40, data }).data;
  const at = (x: number, y: number): number => clean[y * 100 + x] as number;
  assert.deepEqual([at(20, 10), at(42, 10), at(65, 10), at(65, 30), at(90, 5), at(85, 32)], [255, 60, 200, 0, 0, 0]);
});
