import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS } from './direct/visual/directions/all.ts';
import { factsLike, requestLike } from './direct/visual/testing.ts';
import { viewOf } from './direct/visual/view.ts';
import { BACKDROPS } from './render/stage/backdrops/all.ts';
import { paintStage } from './render/stage/index.ts';
import { bottle, landscape, sceneLike } from './render/stage/testing.ts';

test('every direction has a painter, and gives it every colour that it asks for', async () => {
  const pictures = { cutout: bottle(), photo: landscape() };
  for (const words of ['мёд, еда', 'эко', 'скидка']) {
    const view = viewOf(requestLike(factsLike({ hash: words }), words));
    for (const recipe of DIRECTIONS) {
      const { stage } = recipe.make(view);
      assert.ok(stage.kind in BACKDROPS, `${recipe.id} wants ${stage.kind}`);
      const asked = new Set<string>();
      const colours = new Proxy(
        { ...stage.colours },
        { get: (all, name) => (asked.add(String(name)), all[String(name)]) },
      );
      await paintStage(
        { ...sceneLike(stage.kind, 200, 200), stage: { ...stage, colours, numbers: { ...stage.numbers } } },
        pictures,
      );
      const missing = [...asked].filter((name) => !(name in stage.colours));
      assert.deepEqual(missing, [], `${recipe.id} lacks colours`);
    }
  }
});
