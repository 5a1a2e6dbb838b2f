import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Direction } from '../../scene/index.ts';
import { sturdyType } from './sturdy-type.ts';

const font = (weight: number) => ({ family: 'Geologica', weight, italic: false });
const light = { type: { display: font(300), text: font(300), price: font(400) } } as unknown as Direction;

test('light faces are heavier on small canvases and stay light on large ones', () => {
  const { display, text, price } = sturdyType(light, { short: 250 }).type;
  assert.deepEqual([display.weight, text.weight, price?.weight], [600, 500, 700]);
  assert.equal(sturdyType(light, { short: 1080 }), light);
});

test('a face that is heavy enough keeps its weight, and a direction without a face of prices gets none', () => {
  const heavy = { type: { display: font(900), text: font(500) } } as unknown as Direction;
  const { type } = sturdyType(heavy, { short: 90 });
  assert.equal(type.display.weight, 900);
  assert.equal('price' in type, false);
});
