import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageCommonSchema } from '../../scene/index.ts';
import { DIRECTIONS, directionNamed, viewOf } from './index.ts';
import { factsLike, requestLike } from './testing.ts';

test('every direction makes the stage that it paints, with all parameters that it declares and no other', () => {
  for (const words of ['мёд, еда', 'эко', 'скидка', 'детям']) {
    const view = viewOf(requestLike(factsLike({ hash: words }), words));
    for (const idea of DIRECTIONS) {
      const { kind, ...stage } = idea.make(view).stage;
      assert.equal(kind, idea.id);
      assert.deepEqual(stageCommonSchema.extend(idea.parameters.shape).strict().parse(stage), stage);
    }
  }
});

test('a direction led by the photo has a plan for it, one with a cut-out has none', () => {
  const view = viewOf(requestLike(factsLike()));
  for (const idea of DIRECTIONS) assert.equal('photo' in idea.make(view).stage, idea.cutout === null, idea.id);
});

test('no two directions claim the same place for a mood or a lead, and places begin with the first', () => {
  const places = Map.groupBy(
    DIRECTIONS.flatMap(({ id, moods, leads }) =>
      Object.entries({ ...moods, ...leads }).map(([mood, place]) => ({ id, mood, place })),
    ),
    ({ mood }) => mood,
  );
  for (const [mood, claims] of places) {
    const order = claims.map(({ place }) => place).toSorted((a, b) => a - b);
    assert.deepEqual(order, [...order.keys()], `${mood}: ${claims.map((c) => `${c.id} ${c.place}`).join(', ')}`);
  }
});

test('kin is other directions that there are', () => {
  for (const { id, kin } of DIRECTIONS) {
    assert.ok(!kin.includes(id), id);
    for (const other of kin) assert.ok(directionNamed(other) !== null, `${id}: ${other}`);
  }
});
