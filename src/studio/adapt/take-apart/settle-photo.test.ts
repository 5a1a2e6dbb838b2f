import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besides } from './settle-photo.ts';

const canvas = { x: 0, y: 0, w: 1000, h: 800 };
const ground = {
  kind: 'photo',
  panel: '#202020',
  keep: { x: 600, y: 200, w: 300, h: 500 },
  known: true,
  field: canvas,
  soft: true,
  open: { left: true, right: true, top: true, bottom: true },
  empty: false,
  framed: false,
} as const;

test('a photo is shown beside type that stays behind, never over it, and all of what must be seen', () => {
  const beside = besides(ground, [{ x: 50, y: 100, w: 400, h: 200 }], canvas)!;
  assert.deepEqual(beside.field, { x: 450, y: 0, w: 550, h: 800 });
  assert.deepEqual(beside.keep, ground.keep);
  assert.equal(beside.open.left, false, 'it ends there');
  assert.equal(besides(ground, [{ x: 500, y: 300, w: 300, h: 100 }], canvas), null, 'type over the very thing');
  const guessed = besides({ ...ground, known: false }, [{ x: 500, y: 300, w: 160, h: 100 }], canvas);
  assert.ok(guessed && guessed.keep.w < 300, 'what was only guessed may lose a part');
});
