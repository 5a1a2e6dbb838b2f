import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stage } from '../../scene/index.ts';
import type { PictureTask } from '../picture/index.ts';
import { cutsSubject, leavesLow } from './cuts-subject.ts';

const stage: Stage = {
  kind: 'full_bleed',
  light: -1,
  grain: 0,
  deep: '#101010',
  photo: { mode: 'cover', focus: { x: 0.2, y: 0.1, w: 0.55, h: 0.85 }, overlay: false },
};
const taskOf = (width: number, height: number) =>
  ({
    perceived: { facts: { size: { width: 1920, height: 1280 } } },
    target: { width, height },
  }) as unknown as PictureTask;

test('a photo that should cover its canvas and leaves a void in a tower gives way there', () => {
  assert.equal(cutsSubject(stage, taskOf(160, 600)), true);
  assert.equal(cutsSubject(stage, taskOf(1080, 1080)), false);
});

test('a photo over the whole canvas that cuts what it shows whole gives way', () => {
  const focus = { x: 0.05, y: 0.1, w: 0.9, h: 0.85 };
  const broad: Stage = { ...stage, photo: { mode: 'cover', focus, overlay: false } };
  assert.equal(cutsSubject(broad, taskOf(1080, 1350)), true);
  assert.equal(cutsSubject(broad, taskOf(1200, 628)), false);
});

test('a broad photo beside its words is low in a tall canvas, a tall one is not', () => {
  const split = (focus: { x: number; y: number; w: number; h: number }): Stage => ({
    kind: 'photo_split',
    light: -1,
    grain: 0,
    field: '#203040',
    photo: { mode: 'split', focus, overlay: false },
  });
  const broad = split({ x: 0.05, y: 0.2, w: 0.9, h: 0.6 });
  assert.equal(leavesLow(broad, taskOf(1080, 1920)), true);
  assert.equal(leavesLow(broad, taskOf(1080, 1080)), false);
  assert.equal(leavesLow(split({ x: 0.4, y: 0.1, w: 0.2, h: 0.8 }), taskOf(1080, 1920)), false);
});

test('a dish that fills its photo and is whole at two of its ends is not cut there; a view has no whole shape', () => {
  const tiled = (focus: { x: number; y: number; w: number; h: number }): Stage => ({
    kind: 'photo_split',
    light: -1,
    grain: 0,
    field: '#203040',
    photo: { mode: 'split', mosaic: true, focus, overlay: false },
  });
  assert.equal(cutsSubject(tiled({ x: 0.01, y: 0.09, w: 0.95, h: 0.91 }), taskOf(1080, 1080)), true);
  assert.equal(cutsSubject(tiled({ x: 0, y: 0.09, w: 1, h: 0.91 }), taskOf(1080, 1080)), false);
});

test('a subject that its photo cuts at its lower end may be cut there further, one that is whole may not', () => {
  const split = (focus: { x: number; y: number; w: number; h: number }): Stage => ({
    kind: 'photo_split',
    light: -1,
    grain: 0,
    field: '#203040',
    photo: { mode: 'split', focus, overlay: false, side: 'top' },
  });
  const size = { width: 1200, height: 1600 };
  const task = { perceived: { facts: { size } }, target: { width: 1080, height: 1350 } } as unknown as PictureTask;
  assert.equal(cutsSubject(split({ x: 0.1, y: 0.06, w: 0.8, h: 0.94 }), task), false);
  assert.equal(cutsSubject(split({ x: 0.1, y: 0.06, w: 0.8, h: 0.9 }), task), true);
});
