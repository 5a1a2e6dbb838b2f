import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baselineOf, liftLine } from './lift-text.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [220, 80];
const letters = [40, 70, 100, 130].map((x) => ({ x0: x, x1: x + 18, y0: 26, y1: 50 }));

/**
 * Light blue; `edge`: a slightly darker line right across, as where a wall meets the floor; `words`: four dark blocks
 * over it.
 */
function painted(edge: boolean, words: boolean): Rgba {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const letter = words && letters.some((l) => x >= l.x0 && x < l.x1 && y >= l.y0 && y < l.y1);
    data.set(
      letter ? [10, 20, 40, 255] : edge && (y === 38 || y === 39) ? [130, 150, 195, 255] : [160, 180, 230, 255],
      i * 4,
    );
  }
  return { width, height, data };
}

test('an edge of the photo that runs through the words stays behind', () => {
  const picture = painted(true, true);
  const clean = painted(false, false);
  // The senses took the edge for strokes too.
  const ink = Uint8Array.from({ length: width * height }, (_, i) =>
    picture.data[i * 4] !== clean.data[i * 4] ? 1 : 0,
  );
  const lifted = liftLine(picture, clean, ink, {
    box: { x: 20, y: 24, w: 180, h: 28 },
    others: [],
    id: 'a',
    busy: true,
    solid: true,
  });
  assert.ok(lifted);
  const { x, y, w, h } = lifted.line.box;
  assert.ok(
    Math.abs(x - 40) <= 2 && Math.abs(x + w - 148) <= 2 && Math.abs(y - 26) <= 1 && Math.abs(y + h - 50) <= 1,
    JSON.stringify(lifted.line.box),
  );
});

test('the one tail of a long line comes along', () => {
  const [long, high] = [900, 60];
  const clean = { width: long, height: high, data: new Uint8Array(long * high * 4).fill(240) };
  const data = new Uint8Array(clean.data);
  const dark = (x0: number, y0: number, w: number, h: number): void => {
    for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) data.set([30, 20, 10, 255], (y * long + x) * 4);
  };
  for (let x = 40; x < 840; x += 20) dark(x, 20, 14, 18);
  dark(200, 38, 3, 8);
  const ink = Uint8Array.from({ length: long * high }, (_, i) => (data[i * 4] === 30 ? 1 : 0));
  const task = { box: { x: 40, y: 20, w: 794, h: 26 }, others: [], id: 'a', busy: false, solid: true };
  const box = liftLine({ ...clean, data }, clean, ink, task)?.line.box;
  assert.ok(box && box.y + box.h >= 46, JSON.stringify(box));
});

test('the dot of a letter goes with its letter, though the line over it is nearer', () => {
  const [wide, high] = [300, 160];
  const clean = { width: wide, height: high, data: new Uint8Array(wide * high * 4).fill(240) };
  const data = new Uint8Array(clean.data);
  const dark = (x0: number, y0: number, w: number, h: number): void => {
    for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) data.set([30, 20, 10, 255], (y * wide + x) * 4);
  };
  for (const x of [20, 60, 100, 140]) dark(x, 20, 24, 40);
  dark(144, 60, 8, 22); // the tail of the upper line
  dark(64, 74, 8, 8); // the dot
  for (const x of [20, 60, 100, 140]) dark(x, 88, x === 60 ? 16 : 24, 40);
  const ink = Uint8Array.from({ length: wide * high }, (_, i) => (data[i * 4] === 30 ? 1 : 0));
  const upper = { x: 20, y: 20, w: 144, h: 64 };
  const lower = { x: 20, y: 88, w: 144, h: 40 };
  const topOf = (box: typeof upper, other: typeof upper, x = 68): { top: number; bottom: number } => {
    const task = { box, others: [other], id: 'a', busy: false, solid: true };
    const found = liftLine({ ...clean, data }, clean, ink, task)!;
    const { pixels, box: at } = found.sprites[0]!;
    const inColumn = Array.from({ length: pixels.height }, (_, y) => y).filter(
      (y) => pixels.data[(y * pixels.width + x - at.x) * 4 + 3]! > 128,
    );
    return { top: at.y + inColumn[0]!, bottom: at.y + inColumn.at(-1)! };
  };
  assert.equal(topOf(upper, lower).bottom, 59, 'no dot under the upper line');
  assert.equal(topOf(lower, upper).top, 74, 'the lower line has its dot');
  assert.equal(topOf(lower, upper, 147).top, 88, 'the end of a tail from above is no dot');
});

test('a line stands where most of its letters end, though most of them have tails', () => {
  const rows = (letters: number, tails: number) =>
    Float64Array.from({ length: 80 }, (_, y) => (y < 60 ? letters : tails) + (y % 3));
  assert.equal(baselineOf(rows(120, 0)), 60);
  assert.equal(baselineOf(rows(120, 70)), 60, 'tails of three letters in five');
  assert.equal(baselineOf(Float64Array.from({ length: 60 }, () => 100)), 60, 'no tails at all');
});
