import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { pricedGoods } from './priced-goods.ts';

const element = (id: string, role: BannerElement['role'], box: Box, typeHeight: number | null = 40): BannerElement => ({
  id,
  role,
  confidence: 0.9,
  box,
  lines: [],
  fixed: true,
  sprite: id,
  typeHeight,
  spare: false,
});

const product = element('product', 'product', { x: 50, y: 300, w: 400, h: 400 }, null);
const thermos = { x: 660, y: 250, w: 240, h: 520 };
const label = element('note1', 'note', { x: 720, y: 500, w: 100, h: 30 }, 18);
const left = element('badge1', 'badge', { x: 120, y: 790, w: 270, h: 90 });
const right = element('cta2', 'cta', { x: 640, y: 785, w: 270, h: 96 });
const headline = element('headline0', 'headline', { x: 60, y: 60, w: 900, h: 80 });

test('two goods with their prices under them are one piece, what is printed on them small print', () => {
  const pixels = { width: 400, height: 400, data: new Uint8Array(400 * 400 * 4).fill(255) };
  const sprites = new Map([['product', { id: 'product', box: product.box, pixels }]]);
  const goods = pricedGoods({ elements: [headline, label, left, right, product], sprites }, [thermos], 1080);
  assert.deepEqual(
    goods?.elements.map((e) => e.id),
    ['note1', 'badge1', 'cta2', 'product'],
  );
  assert.deepEqual(
    goods?.print.map((e) => e.id),
    ['note1'],
  );
});

test('two buttons under one thing, or a price far from its own, are no prices of several goods', () => {
  const alone = { elements: [headline, left, right, product], sprites: new Map() };
  assert.equal(pricedGoods(alone, [{ x: 50, y: 250, w: 900, h: 520 }], 1080), null);
  assert.equal(pricedGoods(alone, [product.box, { ...thermos, h: 200 }], 1080), null);
});
