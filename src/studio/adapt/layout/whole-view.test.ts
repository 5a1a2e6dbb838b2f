import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerParts, Side, TargetFormat } from '../../../scene/index.ts';
import { extended, pushed, veiled } from './whole-view.ts';

const target = { width: 200, height: 400, safe: { top: 0, right: 0, bottom: 0, left: 0 } } as TargetFormat;

/** A banner of 200 × 100 with a person whom its edges cut. */
const views = (cut: readonly Side[]) =>
  extended(
    {
      size: { width: 200, height: 100 },
      elements: [{ box: { x: 20, y: 0, w: 160, h: 100 }, role: 'product', cut }],
      ground: { kind: 'smooth', field: null },
    } as unknown as BannerParts,
    target,
    'rim',
    [],
  );

test('what the edge of a banner cuts stays at the edge of a larger canvas; cut on both sides there is no such view', () => {
  assert.equal(views([])[0]!.dest.y, 150);
  assert.equal(views(['bottom'])[0]!.dest.y, 300);
  assert.equal(views(['top'])[0]!.dest.y, 0);
  assert.deepEqual(views(['top', 'bottom']), []);
});

test('where one side alone can be continued, all of the room lies there', () => {
  const [view] = views([]);
  assert.deepEqual(pushed(view!, target, 'near').dest, { x: 0, y: 0, w: 200, h: 100 });
  assert.deepEqual(pushed(view!, target, 'far').dest, { x: 0, y: 300, w: 200, h: 100 });
});

test('over its own blurred self a banner stands in the midst, also where its edges cut things; never as a stamp', () => {
  assert.deepEqual(
    veiled({ width: 200, height: 100 }, target).map((v) => [v.dest, v.by]),
    [[{ x: 0, y: 150, w: 200, h: 100 }, 'veil']],
  );
  assert.deepEqual(veiled({ width: 970, height: 250 }, target), []);
});
