import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, rgbToHex } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import type { Reviewed } from '../review-banner.ts';
import { goesWith, inInk, SAID_STRONGER, strongerInk, withStrongInk } from './strong-ink.ts';

const GROUND = '#f5f0e8';
const letters = (count: number) => ({
  width: 10,
  height: 10,
  data: new Uint8Array(400).map((_, i) => {
    const on = Math.floor(i / 4) < count;
    return on ? [247, 166, 33, 255][i % 4]! : 0;
  }),
});

test('pale letters become a shade of their own colour that reads on their ground, and nothing else is painted', () => {
  const ink = strongerInk([letters(40)], [GROUND], 4.6);
  assert.ok(ink);
  const made = inInk(letters(40), ink);
  const [r, g, b] = made.data;
  assert.ok(contrast(rgbToHex(r!, g!, b!), GROUND) >= 4.4);
  assert.ok(r! > g! && g! > b!, 'still an orange');
  assert.deepEqual(
    [...made.data.subarray(160)],
    Array.from({ length: 240 }, () => 0),
  );
});

test('words of one part get one ink that reads on the grounds of all of them, or stay; their like goes with them', () => {
  const ink = strongerInk([letters(40), letters(40)], [GROUND, '#a8a49c'], 4.6);
  assert.ok(ink && Math.min(contrast(ink, GROUND), contrast(ink, '#a8a49c')) >= 4.3);
  assert.equal(strongerInk([letters(40), letters(40)], ['#ffffff', '#000000'], 5), null, 'no ink reads on both');
  assert.ok(goesWith('subline', [letters(30)], [letters(40)]));
  assert.ok(!goesWith('subline', [inInk(letters(30), '#ffffff')], [letters(40)]));
  assert.ok(!goesWith('badge', [letters(30)], [letters(40)]), 'a plate keeps its own');
});

test('where there is hardly any ink nothing is told of its colour', () => {
  assert.equal(strongerInk([letters(8)], [GROUND], 4.6), null);
});

test('a pale price gets its shade in its sprite and in the banner that the new order is held against', () => {
  const size = { width: 20, height: 20 };
  const field = { ...size, data: new Uint8Array(1600).map((_, i) => [245, 240, 232, 255][i % 4]!) };
  const box = { x: 5, y: 5, w: 10, h: 10 };
  const price = { id: 'p', role: 'price', box, sprite: 'p', lines: [] };
  const taken = {
    picture: field,
    over: null,
    clean: field,
    loose: null,
    torn: new Map(),
    sprites: new Map([['p', { id: 'p', box, pixels: letters(40) }]]),
    parts: { elements: [price] },
  } as unknown as TakenApart;
  const pale = (unit: string) =>
    ({
      review: { findings: [{ item: { id: 'price_visible' }, amount: { unit } }] },
      sight: { picture: field, ink: new Uint8Array(400), size },
    }) as unknown as Reviewed;
  const { taken: made, said } = withStrongInk(taken, pale('ratio'));
  assert.deepEqual(said, [SAID_STRONGER.price_visible]);
  const at = (5 * 20 + 5) * 4;
  const [r, g, b] = made.picture.data.subarray(at, at + 3);
  assert.ok(contrast(rgbToHex(r!, g!, b!), GROUND) >= 4.4);
  assert.deepEqual(made.picture.data.subarray(0, 400), field.data.subarray(0, 400), 'the field stays');
  assert.equal(withStrongInk(taken, pale('times')).taken, taken, 'a small price is not recoloured');
});
