import assert from 'node:assert/strict';
import { test } from 'node:test';
import { softened } from './soft-shadow.ts';

const SIZE = { width: 120, height: 80 };

test('a shadow that was cut at its rim melts away, a hole in it is closed, the thing itself stays', () => {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const at = (x: number, y: number): number => (y * SIZE.width + x) * 4;
  for (let y = 40; y < 76; y++) for (let x = 4; x < 116; x++) data.set([0, 0, 0, 30], at(x, y));
  for (let y = 4; y < 60; y++) for (let x = 40; x < 80; x++) data.set([30, 60, 200, 255], at(x, y));
  data.set([230, 210, 190, 8], at(20, 58));
  const { data: soft } = softened({ ...SIZE, data });
  assert.ok(soft[at(4, 58) + 3]! < 4, 'no edge');
  assert.ok(soft[at(20, 58) + 3]! > 25, 'no hole');
  assert.ok(soft[at(30, 58) + 3]! >= 29, 'the shadow itself');
  for (let y = 4; y < 60; y++) assert.deepEqual([...soft.subarray(at(60, y), at(60, y) + 4)], [30, 60, 200, 255]);
});
