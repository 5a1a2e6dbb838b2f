import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, type Box, intersection } from '../../../scene/index.ts';
import { drawnPart, richestBeside, structureOf, sumsOf } from './structure.ts';
import { continued, cutOut, windowOf } from './windows.ts';

const [width, height] = [400, 300];

/** Even ground with boxes of chequered squares on it. */
function picture(boxes: readonly Box[]): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height * 4).fill(200);
  for (const { x, y, w, h } of boxes)
    for (let py = y; py < y + h; py++)
      for (let px = x; px < x + w; px++)
        data.fill(
          (Math.floor(px / 6) + Math.floor(py / 6)) % 2 ? 20 : 240,
          (py * width + px) * 4,
          (py * width + px) * 4 + 3,
        );
  return { width, height, data };
}

const thing = { x: 220, y: 60, w: 120, h: 180 };
const words = { x: 30, y: 40, w: 150, h: 60 };
const all = { x: 0, y: 0, w: width, h: height };

test('the picture is where most is drawn beside the words, and ends where nothing is drawn', () => {
  const structure = structureOf(picture([thing, words]), 'smooth', [words]);
  const edgesIn = sumsOf(structure);
  const field = richestBeside(edgesIn, all, [words])!;
  assert.equal(area(intersection(field, words)), 0);
  const drawn = drawnPart(edgesIn, field, structure.cell)!;
  for (const [a, b] of [
    [drawn.x, thing.x],
    [drawn.y, thing.y],
    [drawn.x + drawn.w, thing.x + thing.w],
    [drawn.y + drawn.h, thing.y + thing.h],
  ] as const)
    assert.ok(Math.abs(a - b) <= 2 * structure.cell, `${a} ${b}`);
});

test('a tile fills its room with its own ground, and goes on only from a calm rim', () => {
  const field = { x: 0, y: 0, w: 200, h: height };
  const content = { role: 'note' as const, box: words, field, solid: words, type: 20 };
  const room = { x: 0, y: 0, w: 300, h: 90 };
  const window = windowOf(content, { x: 40, y: 15, w: 150, h: 60 }, room)!;
  assert.deepEqual(window.source, { x: 0, y: 25, w: 200, h: 90 });
  const calm = cutOut(picture([words]), window.source, 'tile');
  const rim = continued(calm, window, room, 'rim');
  assert.ok(rim !== null && rim !== 'none' && rim.pixels.width === 300);
  const torn = cutOut(picture([words, { x: 190, y: 0, w: 40, h: height }]), window.source, 'tile');
  assert.equal(continued(torn, window, room, 'rim'), null);
});
