import assert from 'node:assert/strict';
import test from 'node:test';
import { waveringShare } from './wavering.ts';

const SIDE = 400;

/** A square thing of 200 px with what else is said of a place, 0..255. */
const thing = (said: (x: number, y: number) => number | null): number =>
  waveringShare({
    width: SIDE,
    height: SIDE,
    data: Uint8Array.from({ length: SIDE * SIDE }, (_, i) => {
      const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
      return said(x, y) ?? (x >= 100 && x < 300 && y >= 100 && y < 300 ? 255 : 0);
    }),
  });

const within = (x: number, y: number, left: number, top: number, w: number, h: number): boolean =>
  x >= left && x < left + w && y >= top && y < top + h;

test('a gap that the network half sees is doubt, an outline, a hole and fur at the rim are not', () => {
  const gap = thing((x, y) => (within(x, y, 150, 180, 60, 12) ? 120 : null));
  assert.ok(gap > 0.015 && gap < 0.02, `${gap}`);
  assert.equal(
    thing(() => null),
    0,
  );
  assert.equal(
    thing((x, y) => (within(x, y, 150, 180, 60, 12) ? 0 : null)),
    0,
    'a hole is a clear answer',
  );
  assert.equal(
    thing((x, y) => (within(x, y, 97, 97, 206, 206) && !within(x, y, 100, 100, 200, 200) ? 120 : null)),
    0,
    'a soft outline',
  );
  const rim = thing((x, y) => (within(x, y, 300, 180, 12, 60) ? 120 : null));
  assert.ok(Math.abs(rim - gap / 2) < 0.001, 'at the rim it counts half');
  assert.equal(
    thing(() => 0),
    0,
    'nothing there',
  );
});
