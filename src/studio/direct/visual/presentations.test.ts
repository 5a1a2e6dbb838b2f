import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, photoPlanOf, type Hex, type Stage } from '../../../scene/index.ts';
import { directionFrom, DIRECTIONS, viewOf } from '../../directions/index.ts';
import { factsLike, requestLike } from '../../directions/testing.ts';
import { inFloors, inNarrowFace, presentations } from './index.ts';

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
    ['photo_split', 'popout_card'],
  );
  assert.equal(presentations(sky, 'portrait')[0], sky);
});

test('three floors and a narrow face are other ways of the same page', () => {
  for (const direction of all) {
    const narrow = inNarrowFace(direction);
    assert.ok(narrow === null || (narrow.type.display.family === 'Oswald' && narrow.type.case === 'as-is'));
    assert.equal(narrow === null ? null : inNarrowFace(narrow), null);
    assert.deepEqual(narrow?.stage ?? direction.stage, direction.stage);
    const floors = inFloors(direction);
    const plan = photoPlanOf(direction.stage);
    assert.equal(floors === null, plan?.mode !== 'split' || plan.foot !== undefined, direction.id);
    if (floors === null) continue;
    assert.ok((photoPlanOf(floors.stage)?.foot ?? 0) > 0);
    const field = fieldOf(floors.stage);
    assert.ok(field !== null && contrast(floors.palette.ink, field) >= 4.5, direction.id);
  }
});
