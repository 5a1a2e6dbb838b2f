import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, BannerParts, ResolvedScene, SceneNode } from '../../../scene/index.ts';
import type { Sight } from '../sight.ts';
import { partsComposed, partsLaid, partsOnBoard } from './made-parts.ts';
import type { Board, Piece } from './pieces.ts';

const element = (id: string, role: BannerElement['role']): BannerElement => ({
  id,
  role,
  box: { x: 100, y: 100, w: 200, h: 40 },
  lines: [
    {
      box: { x: 100, y: 100, w: 200, h: 40 },
      baseline: 130,
      words: [{ sprite: `${id}-1`, box: { x: 100, y: 100, w: 200, h: 40 } }],
    },
  ],
  fixed: false,
  sprite: null,
  typeHeight: 40,
  spare: false,
  confidence: 1,
});

const elements = [element('a', 'headline'), element('b', 'note'), element('c', 'note')];
const parts = { elements } as unknown as BannerParts;
const sight = {
  parts: elements.map(({ id }) => ({ id, text: `words of ${id}` })),
  photoGround: false,
} as unknown as Sight;
const bitmap = (id: string, role: SceneNode['role'], box: SceneNode['box']): SceneNode => ({
  kind: 'bitmap',
  id,
  role,
  box,
  rotation: 0,
  opacity: 1,
  source: `sprite:${id}`,
});

test('parts on a board stand where their pieces stand; what is gone is gone, what stayed in the ground stays', () => {
  const home = { x: 90, y: 90, w: 220, h: 60 };
  const pieces = [
    { id: 'a', home, box: { x: 0, y: 0, w: 440, h: 120 }, gone: false, live: null },
    { id: 'b', home, box: home, gone: true, live: null },
  ] as unknown as Piece[];
  const made = partsOnBoard({ pieces, sight } as unknown as Board, parts, false);
  assert.deepEqual(
    made.elements.map(({ id, box, typeHeight }) => [id, box.x, box.y, box.w, typeHeight]),
    [
      ['a', 20, 20, 400, 80],
      ['c', 100, 100, 200, 40],
    ],
  );
  assert.equal(made.words.get('a'), 'words of a');
});

test('parts of a new layout are found by their sprites and are as large as those', () => {
  const nodes = [bitmap('a-1', 'headline', { x: 10, y: 20, w: 100, h: 20 })];
  const scene = { nodes, stage: { kind: 'banner', ground: { kind: 'field' } } } as unknown as ResolvedScene;
  const [only, ...others] = partsLaid(scene, parts, sight).elements;
  assert.equal(others.length, 0, 'what the layout leaves out is no part of it');
  assert.deepEqual([only?.id, only?.box.x, only?.typeHeight], ['a', 10, 20]);
});

test('parts of a composed picture are its groups of type; a button has a plate', () => {
  const text = (role: SceneNode['role'], group: string, words: string): SceneNode =>
    ({ kind: 'text', id: words, role, group, text: words, size: 20, box: { x: 0, y: 0, w: 90, h: 24 } }) as SceneNode;
  const plate = { kind: 'shape', id: 'p', role: 'cta', box: { x: 0, y: 0, w: 150, h: 60 } } as SceneNode;
  const nodes = [
    text('headline', 'headline', 'Two'),
    text('headline', 'headline', 'lines'),
    text('bullet', 'fact-1', 'one'),
    text('bullet', 'fact-2', 'other'),
    plate,
    text('cta', 'cta', 'Buy'),
    bitmap('photo', 'photo', { x: 0, y: 0, w: 9, h: 9 }),
  ];
  const made = partsComposed({ nodes } as unknown as ResolvedScene);
  assert.deepEqual(
    made.elements.map(({ id, role, sprite }) => [id, role, sprite !== null]),
    [
      ['headline', 'headline', false],
      ['fact-1', 'note', false],
      ['fact-2', 'note', false],
      ['cta', 'cta', true],
    ],
  );
  assert.equal(made.words.get('headline'), 'Two lines');
});
