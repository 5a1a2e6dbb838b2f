import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interlaced } from './lift-group.ts';
import { isPrint } from './block-element.ts';

const seen = [
  { x: 80, y: 300, w: 600, h: 140 },
  { x: 80, y: 460, w: 600, h: 120 },
];
const lines = (reach: number) => [
  { baseline: 440, box: { x: 80, y: 310, w: 600, h: 140 + reach }, words: [] },
  { baseline: 570, box: { x: 80, y: 460 - reach, w: 600, h: 120 + reach }, words: [] },
];

test('lines that were lifted one into the other are not set anew; tails that merely reach down are no matter', () => {
  assert.ok(interlaced(lines(60), seen));
  assert.ok(!interlaced(lines(12), seen));
});

test('fine print on a product need not be read, an offer over it must be', () => {
  const part = (role: 'product' | 'note', x: number, h: number | null) => ({
    id: `${role}${x}`,
    role,
    confidence: 1,
    box: { x, y: 100, w: role === 'product' ? 400 : 80, h: role === 'product' ? 400 : 20 },
    lines: [],
    fixed: true,
    sprite: null,
    typeHeight: h,
    spare: false,
  });
  const product = part('product', 100, null);
  assert.ok(isPrint(part('note', 200, 18), product, 28));
  assert.ok(!isPrint(part('note', 200, 60), product, 28));
  assert.ok(!isPrint(part('note', 600, 18), product, 28));
});
