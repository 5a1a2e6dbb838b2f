import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import { glyphChecks } from './glyphs-whole.ts';
import { slabChecks } from './slabs.ts';
import { unreadChecks } from './unread-parts.ts';

type Rgb = readonly [number, number, number];

const [width, height] = [240, 200];

function picture(colour: (x: number, y: number) => Rgb): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(colour(i % width, Math.floor(i / width)), i * 4);
  return { width, height, data };
}

const scene = (nodes: Readonly<Record<string, Box>>): ResolvedScene =>
  ({
    stage: { kind: 'banner', ground: { kind: 'smooth' } },
    nodes: Object.entries(nodes).map(([source, box]) => ({ kind: 'bitmap', source, box })),
  }) as unknown as ResolvedScene;

test('the tail of a letter that another line took along is torn off; with its own line it is whole', () => {
  const line = { x: 40, y: 40, w: 60, h: 30 };
  const isStem = (x: number, y: number): boolean => x >= 60 && x < 66 && y >= 40 && y < 84;
  const whole = { x: 40, y: 40, w: 60, h: 46 };
  const body = { x: 40, y: 40, w: 60, h: 32 };
  const tail = { x: 40, y: 72, w: 60, h: 14 };
  const sprite = (id: string, box: Box) => {
    const data = new Uint8Array(box.w * box.h * 4);
    for (let i = 0; i < box.w * box.h; i++)
      if (isStem(box.x + (i % box.w), box.y + Math.floor(i / box.w))) data[i * 4 + 3] = 255;
    return [id, { id, box, pixels: { width: box.w, height: box.h, data } }] as const;
  };
  const strokes = Int32Array.from({ length: 28 }, (_, k) => (42 + k) * width + 62);
  const torn = (nodes: Readonly<Record<string, Box>>, boxes: Readonly<Record<string, Box>>): boolean => {
    const taken = {
      picture: picture((x, y) => (isStem(x, y) ? [20, 20, 20] : [240, 230, 210])),
      clean: picture(() => [240, 230, 210]),
      lines: [line],
      strokes: [strokes],
      sprites: new Map(Object.entries(boxes).map(([id, box]) => sprite(id, box))),
      parts: { elements: [], size: { width, height }, ground: { kind: 'smooth', field: null } },
    } as unknown as TakenApart;
    return !glyphChecks({ taken, scene: scene(nodes) })[0]!.passed;
  };
  assert.equal(torn({ 'sprite:a': whole }, { a: whole }), false);
  assert.equal(torn({ 'sprite:a': body, 'sprite:b': tail }, { a: body, b: tail }), false);
  assert.equal(torn({ 'sprite:a': body, 'sprite:b': { ...tail, y: 120 } }, { a: body, b: tail }), true);
});

test('a smooth filling in a restless photo is seen as a slab, in a calm one it is not, nor outside of the window', () => {
  const hole = { x: 60, y: 60, w: 60, h: 50 };
  const isHole = (x: number, y: number): boolean =>
    x >= hole.x && y >= hole.y && x < hole.x + hole.w && y < hole.y + hole.h;
  const passes = (grain: number, window: string): boolean => {
    const photo = (x: number, y: number): number => 120 + (((x * 7 + y * 13) % 11) - 5) * grain;
    const taken = {
      picture: picture((x, y) => (isHole(x, y) ? [220, 20, 30] : [photo(x, y), photo(x, y), photo(x, y)])),
      clean: picture((x, y) => (isHole(x, y) ? [120, 120, 120] : [photo(x, y), photo(x, y), photo(x, y)])),
    } as unknown as TakenApart;
    return slabChecks({ taken, scene: scene({ [`photo:${window}`]: { x: 0, y: 0, w: width, h: height } }) })[0]!.passed;
  };
  assert.equal(passes(6, '0,0,240,200'), false);
  assert.equal(passes(0.3, '0,0,240,200'), true);
  assert.equal(passes(6, '130,0,110,200'), true);
});

test('what a reader found no letters in is no line of text, where it read nearly all else', () => {
  const lines = [0, 1, 2, 3].map((k) => ({ x: 20, y: 20 + k * 40, w: 120, h: k === 0 ? 30 : 16 }));
  const passes = (texts: readonly (string | null)[]): boolean => {
    const elements = lines.map((box, k) => ({
      id: `${k}`,
      role: k === 0 ? 'headline' : 'note',
      box,
      lines: [],
      sprite: `${k}`,
      typeHeight: box.h,
    }));
    const taken = {
      lines,
      readings: lines.map((box, k) => ({ box, text: texts[k] })),
      parts: { elements },
    } as unknown as TakenApart;
    const nodes = Object.fromEntries(lines.map((box, k) => [`sprite:${k}`, box]));
    return unreadChecks({ taken, scene: scene(nodes) })[0]!.passed;
  };
  assert.equal(passes(['Скидки', 'на обувь', 'весь май', 'в центре']), true);
  assert.equal(passes(['Скидки', 'на обувь', 'весь май', '~']), false);
  assert.equal(passes(['Скидки', null, null, null]), true, 'a reader that read little says nothing');
});
