import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerParts, Side, TargetFormat } from '../../../scene/index.ts';
import { extended } from './whole-view.ts';

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
