import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, BannerFault, BannerRole, Box } from '../../../scene/index.ts';
import { wholePrices } from './whole-prices.ts';

const element = (role: BannerRole, box: Box): BannerElement => ({
  id: role,
  role,
  confidence: 1,
  box,
  lines: [{ words: [{ sprite: role, box }], box, baseline: box.y + box.h }],
  fixed: false,
  sprite: null,
  typeHeight: box.h,
  spare: role === 'note',
});

function settled(elements: readonly BannerElement[], torn: readonly string[] = []) {
  const sprites = elements.map(({ id, box }, k) => {
    const data = new Uint8Array(box.w * box.h * 4).fill(40 + k);
    return [id, { id, box, pixels: { width: box.w, height: box.h, data } }] as const;
  });
  return {
    elements,
    sprites: new Map(sprites),
    torn: new Map(torn.map((id) => [id, 'not_clean' as BannerFault])),
    strays: [],
    blocks: new Set<string>(),
    lost: [],
  };
}

const all = [
  element('headline', { x: 20, y: 20, w: 300, h: 60 }),
  element('note', { x: 20, y: 130, w: 30, h: 20 }),
  element('price', { x: 60, y: 110, w: 120, h: 40 }),
  element('subline', { x: 60, y: 158, w: 140, h: 18 }),
];

test('a price, its "from" and its basis become one piece in their places, which never goes', () => {
  const { elements, sprites } = wholePrices(settled(all));
  assert.deepEqual(
    elements.map((e) => e.role),
    ['headline', 'price'],
  );
  const whole = elements[1]!;
  assert.deepEqual(whole.box, { x: 20, y: 110, w: 180, h: 66 });
  assert.deepEqual([whole.fine, whole.typeHeight, whole.spare, whole.lines], [18, 40, false, []]);
  const { pixels } = sprites.get(whole.sprite!)!;
  const at = (x: number, y: number): number => pixels.data[((y - 110) * pixels.width + x - 20) * 4]!;
  assert.deepEqual([at(25, 135), at(100, 130), at(100, 165)], [41, 42, 43]);
  assert.equal(pixels.data[3], 0);
});

test('what did not come off whole stays by itself, and so does a price that another text stands among', () => {
  assert.equal(wholePrices(settled(all, ['price'])).elements.length, 4);
  assert.equal(wholePrices(settled(all, ['note'])).elements.length, 3);
  const among = [...all, element('cta', { x: 24, y: 160, w: 30, h: 18 })];
  assert.equal(wholePrices(settled(among)).elements.length, 5);
});
