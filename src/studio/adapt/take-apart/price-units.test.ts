import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, BannerRole, Box } from '../../../scene/index.ts';
import { keptWithPrice } from './price-units.ts';

const part = (role: BannerRole, box: Box): BannerElement => ({
  id: role,
  role,
  confidence: 1,
  box,
  lines: [{ words: [], box, baseline: box.y + box.h }],
  fixed: false,
  sprite: null,
  typeHeight: box.h,
  spare: true,
  yields: true,
});

const price = part('price', { x: 60, y: 300, w: 240, h: 60 });

test('what stands right behind or under a price stays with it', () => {
  for (const box of [
    { x: 310, y: 325, w: 80, h: 28 },
    { x: 60, y: 372, w: 300, h: 26 },
  ]) {
    const [, unit] = keptWithPrice([price, part('note', box)]);
    assert.deepEqual([unit!.spare, unit!.yields], [false, undefined]);
  }
});

test('what stands apart from it, or is as large, does not', () => {
  for (const box of [
    { x: 60, y: 460, w: 300, h: 26 },
    { x: 480, y: 325, w: 80, h: 28 },
    { x: 60, y: 372, w: 300, h: 60 },
  ])
    assert.equal(keptWithPrice([price, part('note', box)])[1]!.spare, true);
});
