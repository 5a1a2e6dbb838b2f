import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Copy, photoPlanOf, placePhoto } from '../../scene/index.ts';
import { compose } from './index.ts';
import { copyLike, directionLike, inputLike, targetLike } from './testing.ts';

const photo = { mode: 'split', focus: { x: 0.05, y: 0.1, w: 0.9, h: 0.8 }, overlay: false, foot: 0.16 } as const;
const stage = { kind: 'photo_split', light: -1, grain: 0, field: '#f0e4d4', photo } as const;
const direction = directionLike({ treatment: 'photo', stage });

test('on a tall canvas in three floors the words stand above the photo, price and button under it', () => {
  for (const [width, height] of [
    [160, 600],
    [300, 600],
    [1080, 1920],
  ] as const) {
    const wide = { size: { width: 1500, height: 1000 }, faces: [], texts: [] };
    const input = inputLike({ target: targetLike(width, height), direction, product: null, photo: wide });
    const [scene] = compose(input);
    assert.equal(scene?.archetype, 'three_floors');
    const lowest = (role: string) =>
      Math.max(...scene.nodes.filter((n) => n.role === role).map((n) => n.box.y + n.box.h));
    const highest = (role: string) => Math.min(...scene.nodes.filter((n) => n.role === role).map((n) => n.box.y));
    const between = Math.min(highest('price'), highest('cta')) - Math.max(lowest('headline'), lowest('subline'));
    assert.ok(between > width * 0.5, `${width}x${height}: ${between}`);
  }
});

test('a tower whose offer has no price keeps no row for one under its photo', () => {
  const wide = { size: { width: 1500, height: 1000 }, faces: [], texts: [] };
  const idle = (price: Copy['price']): number => {
    const copy = copyLike({ price, badge: null });
    const [scene] = compose(inputLike({ target: targetLike(160, 600), direction, product: null, photo: wide, copy }));
    assert.equal(scene?.archetype, 'three_floors');
    const offer = scene.nodes.filter((n) => n.role === 'price' || n.role === 'old_price' || n.role === 'cta');
    const plan = photoPlanOf(scene.stage);
    const top = plan === null ? 0 : (placePhoto(plan, wide.size, scene).foot?.y ?? 0);
    const [first, last] = [Math.min(...offer.map((n) => n.box.y)), Math.max(...offer.map((n) => n.box.y + n.box.h))];
    return first - top + 600 - last;
  };
  for (const price of [null, { now: '900 ₽', old: null }]) assert.ok(idle(price) < 70, `${price?.now}: ${idle(price)}`);
});
