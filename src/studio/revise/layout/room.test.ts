import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BitmapNode, ResolvedScene } from '../../../scene/index.ts';
import { adaptedBanner, contextFor } from '../testing/scenes.ts';
import { targetLike } from '../../compose/testing.ts';
import { fits, productFits } from './room.ts';
import { unitOf } from './units.ts';

const bitmap = (role: BitmapNode['role'], box: BitmapNode['box']): BitmapNode => ({
  kind: 'bitmap',
  id: role,
  role,
  box,
  rotation: 0,
  opacity: 1,
  source: role,
});

test('words keep off a picture in a window of its own', () => {
  const scene: ResolvedScene = {
    ...adaptedBanner(),
    nodes: [bitmap('photo', { x: 54, y: 300, w: 792, h: 525 }), bitmap('headline', { x: 54, y: 110, w: 700, h: 150 })],
  };
  const context = contextFor(scene, targetLike(1080, 1080));
  const unit = unitOf(scene.nodes, [1])!;
  assert.ok(fits(scene, unit, [{ x: 54, y: 60, w: 700, h: 200 }], context));
  assert.ok(!fits(scene, unit, [{ x: 54, y: 110, w: 700, h: 260 }], context));
});

test('a product that stood off the edges goes on doing so, in narrow sizes and beside what a platform covers', () => {
  const scene: ResolvedScene = {
    ...adaptedBanner(),
    width: 300,
    height: 600,
    safe: { top: 0, right: 0, bottom: 60, left: 0 },
    nodes: [bitmap('product', { x: 60, y: 250, w: 180, h: 240 })],
  };
  const context = contextFor(scene, targetLike(300, 600));
  const may = (x: number, y: number, w: number, h: number): boolean =>
    productFits(scene, { x: 60, y: 250, w: 180, h: 240 }, { x, y, w, h }, context);
  assert.ok(may(15, 230, 270, 290));
  assert.ok(!may(2, 200, 296, 320), 'near both sides');
  assert.ok(!may(30, 300, 240, 270), 'under what covers the foot');
  // What was composed over the edge may stay over it.
  const bleeding = { x: -20, y: 250, w: 180, h: 240 };
  assert.ok(productFits(scene, bleeding, { x: -21, y: 240, w: 190, h: 250 }, context));
});
