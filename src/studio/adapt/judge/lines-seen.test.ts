import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import { togetherChecks } from './kept-together.ts';
import { lineChecks } from './lines-whole.ts';
import { seenInFile } from './lines-seen.ts';

type Rgb = readonly [number, number, number];

const [width, height] = [400, 300];
const head = { x: 40, y: 40, w: 240, h: 40 };
const price = { x: 60, y: 160, w: 120, h: 40 };
const from = { x: 20, y: 178, w: 30, h: 20 };

const isInk = (lines: readonly Box[], x: number, y: number): boolean =>
  lines.some((l) => x >= l.x && y >= l.y && x < l.x + l.w && y < l.y + l.h && (x - l.x) % 12 < 5);

function painted(ink: Rgb, ground: Rgb, lines: readonly Box[]): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++)
    data.set(isInk(lines, i % width, Math.floor(i / width)) ? ink : ground, i * 4);
  return { width, height, data };
}

/** White type on blue; every line a sprite of its own letters. */
function banner(): TakenApart {
  const lines = [head, price, from];
  const sprites = lines.map((box, k) => {
    const data = new Uint8Array(box.w * box.h * 4);
    for (let i = 0; i < box.w * box.h; i++)
      if (isInk([box], box.x + (i % box.w), box.y + Math.floor(i / box.w))) data.set([255, 255, 255, 255], i * 4);
    return [`${k}`, { id: `${k}`, box, pixels: { width: box.w, height: box.h, data } }] as const;
  });
  const strokes = lines.map((box) =>
    Int32Array.from(
      Array.from({ length: box.w * box.h }, (_, i) => [box.x + (i % box.w), box.y + Math.floor(i / box.w)] as const)
        .filter(([x, y]) => (x - box.x) % 12 === 2 && isInk([box], x, y))
        .map(([x, y]) => y * width + x),
    ),
  );
  return {
    picture: painted([255, 255, 255], [30, 60, 160], lines),
    clean: painted([30, 60, 160], [30, 60, 160], []),
    over: null,
    lines,
    strokes,
    readings: [{ box: price, text: '990 ₽' }],
    sprites: new Map(sprites),
    subject: null,
    parts: { elements: [], size: { width, height }, ground: { kind: 'smooth', field: null } },
  } as unknown as TakenApart;
}

const scene = (places: Readonly<Record<string, Box>>): ResolvedScene =>
  ({
    stage: { kind: 'banner', ground: { kind: 'smooth' } },
    nodes: Object.entries(places).map(([id, box]) => ({ kind: 'bitmap', source: `sprite:${id}`, box })),
  }) as unknown as ResolvedScene;

const asInBanner = scene({ 0: head, 1: price, 2: from });
const passed = (checks: readonly { readonly id: string; readonly passed: boolean }[], id: string) =>
  checks.find((c) => c.id === id)?.passed;

test('type is seen in a file on its own ground and on another dark one, and not on cream', () => {
  const seen = (ground: Rgb): boolean | undefined =>
    passed(seenInFile(banner(), asInBanner, painted([255, 255, 255], ground, [head, price, from])), 'lines_seen');
  assert.equal(seen([30, 60, 160]), true);
  assert.equal(seen([60, 30, 30]), true);
  assert.equal(seen([250, 244, 230]), false);
});

test('a line of which half is painted over is not seen', () => {
  const file = painted([255, 255, 255], [30, 60, 160], [head, price, from]);
  for (let y = head.y; y < head.y + head.h; y++)
    for (let x = head.x; x < head.x + 150; x++) file.data.set([30, 60, 160, 255], (y * width + x) * 4);
  assert.equal(passed(seenInFile(banner(), asInBanner, file), 'lines_seen'), false);
});

test('a price that leaves its "from" behind, or stands elsewhere without it, is parted', () => {
  const together = (places: Readonly<Record<string, Box>>): boolean | undefined =>
    passed(togetherChecks({ taken: banner(), scene: scene(places) }), 'kept_together');
  assert.equal(together({ 0: head, 1: price, 2: from }), true);
  assert.equal(together({ 0: head, 1: { ...price, y: 220 }, 2: { ...from, y: 238 } }), true);
  assert.equal(together({ 0: head, 1: price }), false);
  assert.equal(together({ 0: head, 1: { ...price, x: 200 }, 2: from }), false);
});

test('a headline or a price in no part that may go is not lost in silence; small print may be', () => {
  const kept = (places: Readonly<Record<string, Box>>): boolean | undefined =>
    passed(lineChecks({ taken: banner(), scene: scene(places) }), 'lines_kept');
  assert.equal(kept({ 0: head, 1: price, 2: from }), true);
  assert.equal(kept({ 1: price, 2: from }), false);
  assert.equal(kept({ 0: head, 2: from }), false);
});

test('the second line of a headline stays by the first', () => {
  const second = { x: 40, y: 92, w: 200, h: 40 };
  const taken = banner();
  const two = {
    ...taken,
    lines: [head, second],
    readings: [],
    strokes: [taken.strokes![0]!, taken.strokes![0]!.map((i) => i + (second.y - head.y) * width)],
    sprites: new Map([
      ['0', taken.sprites.get('0')!],
      ['1', { ...taken.sprites.get('0')!, id: '1', box: { ...second, w: head.w } }],
    ]),
  } as unknown as TakenApart;
  const together = (box: Box): boolean | undefined =>
    passed(togetherChecks({ taken: two, scene: scene({ 0: head, 1: box }) }), 'kept_together');
  assert.equal(together({ ...second, w: head.w }), true);
  assert.equal(together({ x: 40, y: 240, w: head.w, h: 40 }), false);
  assert.equal(together({ x: 40, y: 84, w: 120, h: 20 }), false);
});
