import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedScene } from '../../../scene/index.ts';
import { targetLike } from '../../compose/testing.ts';
import { revise } from '../index.ts';
import { adaptedBanner, contextFor } from '../testing/scenes.ts';

/** A variant of ctr on a ground of its own: every part is a piece of the banner, its letters dark pixels. */
const variant: ResolvedScene = {
  ...adaptedBanner(),
  direction: 'review',
  stage: { kind: 'plain', ground: '#bcd9ee', light: 1, grain: 0 },
  palette: { ground: '#bcd9ee' },
};

test('the ground under lifted letters changes as far as they are read on it, and else says so', () => {
  const context = contextFor(variant, targetLike(1080, 1080), { inkOf: () => '#22262e' });
  const lighter = revise(variant, 'фон светлее', context);
  assert.notEqual(lighter.scene.palette['ground'], '#bcd9ee');
  assert.deepEqual(lighter.scene.nodes, variant.nodes);
  const black = revise(variant, 'фон чёрный', context);
  assert.deepEqual(
    [black.scene, black.notDone.map(({ reason }) => reason)],
    [variant, ['limit']],
    'nobody gives pixels another ink',
  );
});
