import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesPicture } from '../studio/campaign/index.ts';
import { readWishes, type Wishes } from './wishes.ts';

const NOTHING: Wishes = { pick: null, verdict: null, ground: null, product: null, headline: null, without: [] };

const cases: readonly (readonly [string, Partial<Wishes>])[] = [
  ['второй, но фон темнее', { pick: 1, ground: 'darker' }],
  ['Третий. Товар крупнее и без цены', { pick: 2, product: 'larger', without: ['price'] }],
  ['2', { pick: 1 }],
  ['эскиз 3', { pick: 2 }],
  ['1-й, заголовок поменьше', { pick: 0, headline: 'smaller' }],
  ['the second one, on a blue background', { pick: 1, ground: 'blue' }],
  ['Option 1 with a larger headline', { pick: 0, headline: 'larger' }],
  ['екінші, фон ашық болсын', { pick: 1, ground: 'lighter' }],
  ['фон зелёный, другой заголовок', { ground: 'green', headline: 'other' }],
  ['кнопку красную', {}],
  ['первый, но не темнее', { pick: 0, verdict: 'another' }],
  ['remove the price', { without: ['price'] }],
  ['уберите плашку', { without: ['badge'] }],
  ['Цена 1 290 ₽', {}],
  ['да, делайте', { verdict: 'yes' }],
  ['нет, другой', { verdict: 'another' }],
  ['show me another one', { verdict: 'another' }],
  ['сделай красиво', {}],
  ['белый фон', { ground: 'white' }],
  ['', {}],
];

test('free answers are read in three languages; what is not understood stays unread', () => {
  for (const [text, wanted] of cases) assert.deepEqual(readWishes(text, 3), { ...NOTHING, ...wanted }, text);
  assert.deepEqual(readWishes(null, 3), NOTHING);
});

test('a choice that was not offered is none', () => {
  assert.equal(readWishes('третий', 2).pick, null);
  assert.ok(!changesPicture(readWishes('третий', 2)));
  assert.ok(changesPicture(readWishes('фон темнее', 0)));
});

test('hostile words take no time', () => {
  const started = process.cpuUsage();
  for (const text of ['не '.repeat(330), '1 '.repeat(500), 'эскиз'.repeat(200), ', '.repeat(500), 'без '.repeat(250)])
    readWishes(text.slice(0, 1000), 3);
  assert.ok(process.cpuUsage(started).user < 1_000_000);
});
