import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from './index.ts';
import { measuresOf } from './measures.ts';
import { priceIn } from './archetypes/parts.ts';
import { occupancyOf } from './occupancy.ts';
import { badgeGoal, placeBadge } from './place-badge.ts';
import type { Hero } from './place-product.ts';
import { inputLike, products, targetLike } from './testing.ts';

test('over a broad product a tower gives its height to the button', () => {
  const target = targetLike(160, 600);
  const [scene] = compose(inputLike({ target, product: products.shoe }));
  const height = scene?.nodes.find((n) => n.role === 'cta')?.box.h ?? 0;
  assert.ok(height > measuresOf(target).ctaHeight * 1.1, `${height}`);
});

test('a badge keeps off what the photo must show, even where its goal lies on it', () => {
  const m = measuresOf(targetLike(1080, 1080));
  const subject = { x: 200, y: 300, w: 700, h: 700 };
  const badge = { name: 'badge', w: 150, h: 150, inks: [], nodes: () => [] };
  const around = { occupied: [], protectedBoxes: [subject], product: null };
  const placed = placeBadge(badge, around, { x: 800, y: 400 }, m);
  assert.ok(placed !== null);
  const [w, h] = [
    Math.min(900, placed.x + 150) - Math.max(200, placed.x),
    Math.min(1000, placed.y + 150) - Math.max(300, placed.y),
  ];
  assert.ok(Math.max(0, w) * Math.max(0, h) <= 0.1 * 150 * 150);
});

test('a badge does not end the sentence of a headline, nor lie on the product as a pill', () => {
  const m = measuresOf(targetLike(1080, 1080));
  const line = { x: 80, y: 120, w: 560, h: 110 };
  const block = (w: number) => ({ name: 'badge', w, h: 120, inks: [], nodes: () => [] });
  const beside = { occupied: [line], protectedBoxes: [], product: null, sentence: [line] };
  const placed = placeBadge(block(120), beside, { x: 720, y: 175 }, m);
  assert.ok(placed !== null);
  const inLine = placed.y < line.y + line.h && placed.y + 120 > line.y;
  assert.ok(!inLine || placed.x - line.x - line.w >= line.h * 0.9, `${placed.x}, ${placed.y}`);
  const box = { x: 500, y: 400, w: 400, h: 600 };
  const hero = { occupancy: occupancyOf([], []) } as unknown as Hero;
  const on = { occupied: [], protectedBoxes: [], product: { box, hero } };
  const pill = placeBadge(block(240), on, badgeGoal(on, null, m), m);
  assert.ok(pill !== null && pill.y + 120 <= box.y, JSON.stringify(pill));
});

test('a Kazakh "from" that finds no room behind its sum stands under it; nothing else of a price is parted', () => {
  type Context = Parameters<typeof priceIn>[0];
  const set = (now: string, basis?: string, aspect = 'tower') => {
    const blocks = { price: (price: { readonly now: string }) => ({ w: price.now.length * 10, price }) };
    const wording = { price: { now, old: null, ...(basis === undefined ? {} : { basis }) } };
    return priceIn({ blocks, wording, m: { aspect } } as unknown as Context, 120) as unknown as {
      price: object;
    } | null;
  };
  assert.deepEqual(set('3\u00a0500\u00a0₸-ден бастап')?.price, {
    now: '3\u00a0500\u00a0₸-ден',
    old: null,
    basis: 'бастап',
  });
  assert.equal(set('3\u00a0500\u00a0₸-ден бастап', 'данасы'), null);
  assert.equal(set('3\u00a0500\u00a0₸-ден бастап', undefined, 'story'), null);
  assert.equal(set('от 1\u00a0234\u00a0500\u00a0₽'), null);
});

test('a struck price in a tower stands clear of the words above it', () => {
  for (const product of [products.shoe, products.bottle]) {
    const target = targetLike(160, 600);
    for (const scene of compose(inputLike({ target, product }))) {
      const texts = scene.nodes.filter((n) => n.kind === 'text');
      const old = texts.find((n) => n.role === 'old_price');
      const above = texts.filter(
        (n) => ['subline', 'bullet', 'note'].includes(n.role) && n.baseline < (old?.baseline ?? 0),
      );
      const lowest = Math.max(...above.map((n) => n.ink.y + n.ink.h));
      if (old && above.length > 0) assert.ok(old.ink.y - lowest >= 12, `${scene.archetype}: ${old.ink.y - lowest}`);
    }
  }
});
