import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { isBulletOf } from './settle.ts';

const line = (y: number): BannerElement['lines'][number] => ({
  words: [],
  box: { x: 100, y, w: 300, h: 30 },
  baseline: y + 24,
});
const list = { lines: [line(100), line(150)] } as unknown as BannerElement;
const mark = (x: number, y: number, w = 20, h = 20): Box => ({ x, y, w, h });

test('a tick right before a line belongs to it; a word, a far sign and what stands between lines do not', () => {
  assert.equal(isBulletOf(mark(70, 105), list), true);
  assert.equal(isBulletOf(mark(70, 155), list), true);
  assert.equal(isBulletOf(mark(20, 105), list), false);
  assert.equal(isBulletOf(mark(70, 129), list), false);
  assert.equal(isBulletOf(mark(10, 105, 80), list), false);
  assert.equal(isBulletOf(mark(410, 105), list), false);
});
