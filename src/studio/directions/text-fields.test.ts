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

test('on a narrow canvas the two fields of a split lie one over the other; a stored scene keeps them side by side', () => {
  const stage = { kind: 'colour_split', light: -1, grain: 0, paper: '#ece8e0', field: '#33bb66' } as const;
  const product = { x: 30, y: 260, w: 100, h: 180 };
  const line = { x: 10, y: 20, w: 140, h: 40 };
  const tower = { width: 160, height: 600 };
  assert.equal(textFieldsOf({ ...stage, lies: true }, product, tower).groundOf(line), 'ground');
  assert.equal(textFieldsOf({ ...stage, lies: true }, product, tower).groundOf({ ...line, y: 330 }), 'mixed');
  assert.equal(textFieldsOf(stage, product, tower).groundOf(line), 'mixed');
});
