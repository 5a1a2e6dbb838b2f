import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, type Hex, type Stage } from '../../../scene/index.ts';
import { directionFrom, DIRECTIONS, viewOf } from '../../directions/index.ts';
import { factsLike, requestLike } from '../../directions/testing.ts';
import { presentations } from './index.ts';

const view = viewOf(requestLike(factsLike(), 'скидка'));
const all = DIRECTIONS.map((idea) => directionFrom(idea, view, 1));

/** The field that type stands on in the presentations that are fallbacks. */
const fieldOf = (stage: Stage): Hex | null =>
  stage.kind === 'popout_card'
    ? stage.paper
    : stage.kind === 'studio_sweep'
      ? stage.wall
      : stage.kind === 'photo_split'
        ? stage.field
        : null;

test('a plainer presentation keeps words, palette and families, on a field that its ink was chosen for', () => {
  for (const direction of all) {
    const [own, ...plain] = presentations(direction, 'box');
    assert.equal(own, direction);
    for (const plainer of plain) {
      assert.deepEqual(
        [plainer.palette, plainer.construction, plainer.type.display, plainer.id],
        [direction.palette, direction.construction, direction.type.display, direction.id],
      );
      assert.equal(plainer.treatment, direction.treatment);
      const field = fieldOf(plainer.stage);
      assert.ok(field !== null && contrast(plainer.palette.ink, field) >= 4.5, direction.id);
    }
  }
});

test('a sky over the subject is for upright canvases', () => {
  const sky = all.find((d) => d.id === 'sky_type');
  assert.ok(sky !== undefined);
  assert.deepEqual(
    presentations(sky, 'strip').map((d) => d.stage.kind),
    ['popout_card', 'photo_split'],
  );
  assert.equal(presentations(sky, 'portrait')[0], sky);
});
