import assert from 'node:assert/strict';
import test from 'node:test';
import { type Box, headOf, type ResolvedScene } from '../../../scene/index.ts';
import type { Promised } from '../inspected.ts';
import { faceChecks } from './heads.ts';

const FACE: Box = { x: 100, y: 120, w: 60, h: 70 };
const PHOTO: Box = { x: 0, y: 0, w: 300, h: 300 };

const badge = (box: Box) =>
  ({
    kind: 'shape',
    id: 'badge',
    role: 'badge',
    box,
    rotation: 0,
    opacity: 1,
    fill: '#102030',
    radius: 0,
    stroke: null,
    strokeWidth: 0,
    path: null,
  }) as const;

function failed(window: Box, nodes: ResolvedScene['nodes'], faces: readonly Box[] = [FACE]): readonly string[] {
  const scene = { nodes, typeBehind: false } as unknown as ResolvedScene;
  const shown = { outline: [], photo: PHOTO, window };
  return faceChecks({ scene, faces, shown } as unknown as Promised)
    .filter(({ passed }) => !passed)
    .map(({ id }) => id);
}

test('a head with its hair is free: what lies on the hair covers it as what lies on the face does', () => {
  assert.deepEqual(failed(PHOTO, []), []);
  assert.deepEqual(failed(PHOTO, [badge({ x: 100, y: 60, w: 60, h: 54 })]), ['face_covered']);
  assert.deepEqual(failed(PHOTO, [badge({ x: 100, y: 150, w: 60, h: 54 })]), ['face_covered']);
  assert.deepEqual(failed(PHOTO, [badge({ x: 200, y: 60, w: 60, h: 54 })]), []);
});

test('a window shows a head whole or not at all; of passers-by it may cut some', () => {
  assert.deepEqual(failed({ ...PHOTO, x: 120, w: 180 }, []), ['head_cut']);
  assert.deepEqual(failed({ ...PHOTO, x: 200, w: 100 }, []), []);
  assert.deepEqual(failed({ ...PHOTO, x: 60, w: 240 }, [], [FACE, { x: 52, y: 120, w: 14, h: 16 }]), []);
});

test('what the edge of the photo itself cuts of a head is not missed', () => {
  const high = { ...FACE, y: 20 };
  assert.ok(headOf(high).y < 0);
  assert.deepEqual(failed(PHOTO, [], [high]), []);
});
