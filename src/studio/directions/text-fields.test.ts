import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionFrom, DIRECTIONS, viewOf } from './index.ts';
import { factsLike, requestLike } from './testing.ts';
import { textFieldsOf } from './text-fields.ts';

const view = viewOf(requestLike(factsLike(), ''));
const product = { x: 500, y: 20, w: 120, h: 200 };
const strip = { width: 970, height: 250 };

test('a line across the rim of a disc, or over both halves of a ground, stands on two fields', () => {
  for (const id of ['kids_pastel', 'organic', 'colour_split']) {
    const idea = DIRECTIONS.find((d) => d.id === id);
    assert.ok(idea !== undefined);
    const { groundOf } = textFieldsOf(directionFrom(idea, view, 1).stage, product, strip);
    assert.equal(groundOf({ x: 20, y: 90, w: 300, h: 40 }), 'ground', `${id}: beside it`);
    assert.equal(groundOf({ x: 300, y: 90, w: 290, h: 40 }), 'mixed', `${id}: across it`);
  }
});
