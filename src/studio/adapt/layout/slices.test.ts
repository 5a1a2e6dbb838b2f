import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extentOf, roomsIn, type Slice, slicings } from './slices.ts';

const order = (slice: Slice): readonly number[] => (typeof slice === 'number' ? [slice] : slice.parts.flatMap(order));

test('a room is cut in every way that keeps the order of its things', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((n) => slicings(n).length),
    [1, 2, 6, 22],
  );
  assert.ok(slicings(5).every((slice) => order(slice).join() === '0,1,2,3,4'));
  assert.equal(new Set(slicings(5).map((s) => JSON.stringify(s))).size, slicings(5).length);
});

test('rooms fill what they are cut from without meeting, and hold their things', () => {
  const sizes = [30, 20, 50, 10].map((w, i) => ({ w, h: 10 + 7 * i }));
  const box = { x: 5, y: 3, w: 300, h: 200 };
  for (const slice of slicings(4)) {
    const own = extentOf(slice, sizes, 4);
    const rooms = [...roomsIn(slice, sizes, 4, box)].toSorted((a, b) => a[0] - b[0]).map(([, room]) => room);
    assert.ok(own.w <= box.w && own.h <= box.h);
    rooms.forEach((room, i) => assert.ok(room.w >= sizes[i]!.w - 1e-9 && room.h >= sizes[i]!.h - 1e-9));
    rooms.forEach((a, i) =>
      rooms.slice(i + 1).forEach((b) => {
        const apart =
          a.x + a.w <= b.x + 1e-9 || b.x + b.w <= a.x + 1e-9 || a.y + a.h <= b.y + 1e-9 || b.y + b.h <= a.y + 1e-9;
        assert.ok(apart);
      }),
    );
  }
});
