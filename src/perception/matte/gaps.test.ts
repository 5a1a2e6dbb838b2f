import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crumbledShare, lostInGaps } from './gaps.ts';

const SIDE = 300;
type Colour = readonly [number, number, number];
const GREY: Colour = [120, 124, 130];
const WHITE: Colour = [244, 243, 240];
const RED: Colour = [170, 40, 44];

const within = (x: number, y: number, left: number, top: number, w: number, h: number): boolean =>
  x >= left && x < left + w && y >= top && y < top + h;

/** Three books that stand side by side; of the middle one only a scrap was cut out, if anything. */
function books({ middle, scrap }: { readonly middle: Colour; readonly scrap: boolean }) {
  const data = new Uint8Array(SIDE * SIDE);
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < data.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const outer = within(x, y, 60, 50, 80, 200) || within(x, y, 170, 50, 80, 200);
    const between = within(x, y, 140, 50, 30, 200);
    rgb.set(outer ? RED : between ? middle : GREY, i * 3);
    if (outer || (scrap && within(x, y, 151, 90, 6, 14))) data[i] = 255;
  }
  const size = { width: SIDE, height: SIDE };
  return { alpha: { ...size, data }, picture: { ...size, data: rgb } };
}

test('a gap that shows no ground is a lost part; one through which the ground is seen is none', () => {
  const lost = books({ middle: WHITE, scrap: false });
  assert.ok(lostInGaps(lost.alpha, lost.picture) > 0.1);
  const gap = books({ middle: GREY, scrap: false });
  assert.equal(lostInGaps(gap.alpha, gap.picture), 0);
});

test('a scrap alone in a gap is a crumb of what was lost; one beside the thing is none', () => {
  assert.ok(crumbledShare(books({ middle: GREY, scrap: true }).alpha) > 0.002);
  const { alpha } = books({ middle: GREY, scrap: false });
  assert.equal(crumbledShare(alpha), 0);
  for (let y = 100; y < 112; y += 1) for (let x = 280; x < 288; x += 1) alpha.data[y * SIDE + x] = 255;
  assert.equal(crumbledShare(alpha), 0);
});
