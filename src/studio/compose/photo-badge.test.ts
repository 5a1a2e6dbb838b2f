import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Direction, ResolvedScene } from '../../scene/index.ts';
import { contains, enclosing, photoPlanOf, placePhoto } from '../../scene/index.ts';
import { compose } from './index.ts';
import { copyLike, directionLike, inputLike, targetLike } from './testing.ts';

const plain = directionLike();
const beside = (badge: Direction['construction']['badge']): Direction => ({
  ...plain,
  treatment: 'photo',
  shadow: 'none',
  construction: { ...plain.construction, badge },
  stage: {
    kind: 'photo_split',
    light: -1,
    grain: 0,
    field: plain.palette.ground,
    photo: { mode: 'split', focus: { x: 0.2, y: 0.25, w: 0.6, h: 0.6 }, overlay: false },
  },
});
const plan = photoPlanOf(beside('pill').stage);
assert.ok(plan !== null);
const photo = { size: { width: 1600, height: 1200 }, faces: [], texts: [] };

const boxOf = (scene: ResolvedScene, role: string) =>
  enclosing(scene.nodes.flatMap((n) => (n.role === role ? [n.kind === 'text' ? n.ink : n.box] : [])));

test('beside a photo a badge stands on the photo, or on the row of the price, or is left to the struck price', () => {
  let seen = 0;
  for (const shape of ['pill', 'circle'] as const)
    for (const [w, h] of [
      [1080, 1080],
      [1080, 1920],
      [1200, 628],
      [160, 600],
      [300, 250],
    ] as const)
      for (const scene of compose(
        inputLike({ direction: beside(shape), product: null, photo, target: targetLike(w, h) }),
      )) {
        const [badge, price] = ['badge', 'price'].map((role) => boxOf(scene, role));
        const { window } = placePhoto(photoPlanOf(scene.stage) ?? plan, photo.size, { width: w, height: h });
        if (!badge || !price) continue;
        seen += 1;
        const middle = badge.y + badge.h / 2;
        const onRow = middle > price.y - price.h && middle < price.y + price.h * 2 && badge.x > price.x;
        assert.ok(
          onRow || contains(window, badge, -2),
          `${shape} ${w}x${h}: ${JSON.stringify({ badge, price, window })}`,
        );
      }
  assert.ok(seen > 0, 'some badge has a place');
});

test('a headline that says the discount carries no second one; other figures are no discount', () => {
  const badgeWith = (headline: string) =>
    compose(
      inputLike({
        copy: copyLike({
          badge: '−15 %',
          headlines: [{ id: 'h', lines: [headline], short: headline, source: 'lexicon' }],
        }),
      }),
    ).some((scene) => boxOf(scene, 'badge') !== null);
  assert.equal(badgeWith('Скидка 15 %'), false);
  assert.equal(badgeWith('Хлопок 115 %'), true);
  assert.equal(badgeWith('Тихий вечер'), true);
});
