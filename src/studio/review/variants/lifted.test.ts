import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../../perception/index.ts';
import { bringsField } from './lifted.ts';
import { saysOffer } from './part-ideas.ts';

/** Upright strokes of `stroke` pixels, one every ten, on nothing or on an opaque field. */
function strokes(stroke: number, field: boolean): RgbaPicture {
  const [width, height] = [100, 20];
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) data[i * 4 + 3] = field || (i % width) % 10 < stroke ? 255 : 0;
  return { width, height, data };
}

test('words that came off with their field go on no other ground; plates may', () => {
  assert.equal(bringsField({ role: 'headline', pixels: strokes(4, false) }), false);
  assert.equal(bringsField({ role: 'headline', pixels: strokes(4, true) }), true);
  assert.equal(bringsField({ role: 'badge', pixels: strokes(4, true) }), false);
});

test('a badge leads where it names something to be had', () => {
  for (const text of ['−35 %', 'Скидка до 5 мая', 'Подарок к заказу', 'Free shipping', '990 ₽', 'Сыйлық'])
    assert.ok(saysOffer(text), text);
  for (const text of ['Размер 52×28×26 см', '380 мл', 'Старт 15 марта', null]) assert.ok(!saysOffer(text), `${text}`);
});
