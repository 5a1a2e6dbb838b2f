import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SCENE_VERSION, type Direction, type ResolvedScene, type Stage } from '../../scene/index.ts';
import { directionFrom, DIRECTIONS, readDirection, readScene, viewOf } from './index.ts';
import { factsLike, requestLike } from './testing.ts';
import { stageOfVersion1 } from './version-1.ts';

/**
 * Documents that version 1 of the studio stored, as they were: two cut-outs, a turned photo, a banner without its
 * ground.
 */
const old = JSON.parse(readFileSync(new URL('./version-1.documents.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>[];

const directions = DIRECTIONS.map((idea) => directionFrom(idea, viewOf(requestLike(factsLike())), 1));

test('documents of version 1 are read: the stage in its own words, all else as it was', () => {
  const stages: readonly Stage[] = [
    {
      kind: 'big_type',
      light: -1,
      grain: 0.25,
      ground: '#ffd8d4',
      centre: '#ffebe8',
      edge: '#ffc5c3',
      disc: '#ffcdd8',
      discLow: '#fbaed2',
      discSize: 1.0017298981826752,
    },
    {
      kind: 'photo_split',
      light: -1,
      grain: 0,
      photo: {
        mode: 'split',
        focus: { x: 0.03142857142857143, y: 0.09732142857142857, w: 0.9535714285714286, h: 0.8258928571428571 },
        overlay: false,
        plain: false,
        flip: true,
      },
      field: '#fbdc3a',
    },
    {
      kind: 'editorial',
      light: -1,
      grain: 0.3,
      ground: '#593d53',
      far: '#42273b',
      glow: '#7e6179',
      band: '#391e32',
      floor: '#4b3045',
      floorNear: '#5c4056',
      wrap: null,
    },
    { kind: 'plain', light: 1, grain: 0, ground: '#e8e4de' },
  ];
  assert.deepEqual(
    old.map((document) => readScene(document).stage),
    stages,
  );
  for (const document of old) {
    const { version, stage: _, ...rest } = readScene(document);
    const { version: __, stage: ___, ...before } = document;
    assert.equal(version, SCENE_VERSION);
    assert.deepEqual(rest, before);
  }
});

/** Documents that version 2 stored for adapted banners, with the hash of what was painted from them then. */
const older = JSON.parse(readFileSync(new URL('./version-2.documents.json', import.meta.url), 'utf8')) as {
  readonly document: Record<string, unknown>;
}[];

test('documents of version 2 are read: the ground of a banner is its stage, all else as it was', () => {
  assert.ok(older.length >= 4);
  for (const { document } of older) {
    const { version, stage, ...rest } = readScene(document);
    const { version: _, stage: __, ground, ...before } = document;
    assert.equal(version, SCENE_VERSION);
    assert.deepEqual(stage, { kind: 'banner', light: 1, grain: 0, ground });
    assert.deepEqual(rest, before);
  }
  const split = { ...readScene(old[1]), version: 2 };
  assert.deepEqual(readScene(split), { ...split, version: SCENE_VERSION });
});

test('a banner of version 2 with a ground of no known kind is refused', () => {
  const { document } = older[0]!;
  assert.throws(() => readScene({ ...document, ground: { kind: 'field', surface: [], upper: null } }));
  assert.throws(() => readScene({ ...document, ground: null }));
});

test('what is written today is read as it is, for the stage of every direction', () => {
  const scene = readScene(old[0]);
  for (const { stage } of directions) {
    const written: ResolvedScene = { ...scene, stage };
    assert.deepEqual(readScene(JSON.parse(JSON.stringify(written))), written);
  }
});

test('a stage without its parameters, or of no known kind, is refused', () => {
  const scene = readScene(old[0]);
  assert.throws(() => readScene({ ...scene, stage: { kind: 'swiss', light: 1, grain: 0, ground: '#ffffff' } }));
  assert.throws(() => readScene({ ...scene, stage: { kind: 'nowhere', light: 1, grain: 0, ground: '#ffffff' } }));
  assert.throws(() => readScene({ ...scene, version: SCENE_VERSION + 1 }));
  assert.throws(() => readScene(null));
});

test('a kind of version 1 without a painter was its palette’s ground', () => {
  const stage = { kind: 'flat', colours: {}, numbers: {}, light: 1, grain: 0.1 };
  assert.deepEqual(stageOfVersion1(stage, '#112233'), { kind: 'plain', light: 1, grain: 0.1, ground: '#112233' });
});

test('a direction that a waiting job wrote down is read in either form', () => {
  for (const direction of directions) assert.deepEqual(readDirection(direction), direction);
  const swiss = directions.find((d) => d.id === 'swiss')!;
  const colours = { ground: '#ffcc00', paper: '#fafafa', rule: '#111111' };
  const stored = { ...swiss, stage: { kind: 'swiss', colours, numbers: {}, light: 1, grain: 0.12 } };
  assert.deepEqual(readDirection(stored as unknown as Direction).stage, {
    kind: 'swiss',
    light: 1,
    grain: 0.12,
    ground: '#ffcc00',
    paper: '#fafafa',
  });
});
