import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '../../../scene/index.ts';
import { DIRECTIONS } from './directions/all.ts';
import { presentations } from './index.ts';
import { factsLike, requestLike } from './testing.ts';
import { viewOf } from './view.ts';

const view = viewOf(requestLike(factsLike(), 'скидка'));
const all = DIRECTIONS.map((recipe) => ({
  id: recipe.id,
  family: recipe.family,
  treatment: recipe.treatment,
  score: 1,
  ...recipe.make(view),
}));

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
      const field = plainer.stage.colours['paper'] ?? plainer.stage.colours['wall'] ?? plainer.stage.colours['field'];
      assert.ok(field !== undefined && contrast(plainer.palette.ink, field) >= 4.5, direction.id);
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
