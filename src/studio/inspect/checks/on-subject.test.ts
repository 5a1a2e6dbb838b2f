import assert from 'node:assert/strict';
import test from 'node:test';
import { SCENE_VERSION, type Box, type ResolvedScene, type TextNode } from '../../../scene/index.ts';
import type { Promised } from '../inspected.ts';
import { onSubject } from './on-subject.ts';

const SIDE = 300;
const WINDOW: Box = { x: 0, y: 100, w: SIDE, h: 200 };
/** A thing in the middle of the window, a slanted box. */
const THING = [
  [120, 140],
  [220, 120],
  [240, 280],
  [110, 290],
] as const;

const headline = (ink: Box): TextNode => ({
  kind: 'text',
  id: 'headline',
  role: 'headline',
  box: ink,
  rotation: 0,
  opacity: 1,
  text: 'Весь город',
  family: 'Onest',
  weight: 800,
  italic: false,
  size: ink.h,
  tracking: 0,
  colour: '#102030',
  baseline: ink.y + ink.h,
  ink,
  align: 'left',
  strike: null,
  group: 'headline',
});

const product = {
  kind: 'bitmap',
  id: 'product',
  role: 'product',
  box: { x: 110, y: 120, w: 130, h: 170 },
  rotation: 0,
  opacity: 1,
  source: 'product',
} as const;

function passes(
  ink: Box,
  shown: Promised['shown'],
  { typeBehind = false, nodes = [] }: Partial<Pick<ResolvedScene, 'typeBehind' | 'nodes'>> = {},
): boolean {
  const scene: ResolvedScene = {
    version: SCENE_VERSION,
    width: SIDE,
    height: SIDE,
    format: 'test',
    lang: 'ru',
    direction: 'test',
    archetype: 'test',
    seed: 1,
    stage: { kind: 'plain', ground: '#ebebeb', light: -1, grain: 0 },
    palette: {},
    shadow: 'none',
    safe: { top: 0, right: 0, bottom: 0, left: 0 },
    obstructions: [] as never,
    typeBehind,
    nodes: [headline(ink), ...nodes],
    dropped: [],
  };
  return onSubject({ scene, shown } as Promised).passed;
}

test('words on what a whole photo shows are refused, words beside it are not', () => {
  const shown = { outline: THING, photo: WINDOW, window: WINDOW };
  assert.ok(!passes({ x: 20, y: 180, w: 160, h: 30 }, shown));
  assert.ok(passes({ x: 20, y: 180, w: 84, h: 30 }, shown));
  assert.ok(passes({ x: 20, y: 180, w: 160, h: 30 }, null));
});

test('the outline counts only where the photo is seen: on the field beside a card there is nothing', () => {
  const field = { x: 0, y: 0, w: SIDE, h: 138 };
  const above = {
    outline: THING.map(([x, y]) => [x, y - 60] as const),
    photo: WINDOW,
    window: { ...WINDOW, y: field.h },
  };
  assert.ok(passes({ x: 20, y: 90, w: 200, h: 40 }, above));
});

test('type that runs behind a registered cut-out is meant so', () => {
  const ink = { x: 20, y: 180, w: 260, h: 60 };
  assert.ok(passes(ink, { outline: THING, photo: WINDOW, window: WINDOW }, { typeBehind: true, nodes: [product] }));
});

test('a subject that is all that the photo shows has no beside', () => {
  const all = [
    [0, 110],
    [SIDE, 110],
    [SIDE, SIDE],
    [0, SIDE],
  ] as const;
  assert.ok(passes({ x: 20, y: 180, w: 160, h: 30 }, { outline: all, photo: WINDOW, window: WINDOW }));
});
