import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../scene/index.ts';
import { readCard } from './card.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [400, 300];

/** A photo of coarse noise with boxes of one grey painted on it, later ones over earlier ones. */
function banner(boxes: readonly (readonly [Box, number])[]): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    data.fill(20 + (((x >> 3) * 37 + (y >> 3) * 91) % 160), i * 4, i * 4 + 3);
  }
  for (const [{ x, y, w, h }, grey] of boxes)
    for (let row = y; row < y + h; row++) data.fill(grey, (row * width + x) * 4, (row * width + x + w) * 4);
  return { width, height, data };
}

const near = (a: Box, b: Box): void => {
  for (const side of ['x', 'y', 'w', 'h'] as const) assert.ok(Math.abs(a[side] - b[side]) <= 5, `${side} ${a[side]}`);
};

const card = { x: 60, y: 80, w: 280, h: 160 };
const line = { x: 100, y: 120, w: 120, h: 24 };
/** Letters of a line: strokes with gaps. */
const letters = Array.from({ length: 12 }, (_, k) => [{ x: 100 + k * 10, y: 120, w: 4, h: 24 }, 10] as const);

test('a card is found under its type, up to its own edges, with what it encloses', () => {
  const button = [{ x: 220, y: 180, w: 90, h: 40 }, 90] as const;
  const found = readCard(banner([[card, 250], button, ...letters]), [line])!;
  near(found.outer, card);
  near(found.inner, card);
  assert.deepEqual(found.whole, { x: 0, y: 0, w: width, h: height });
});

test('beyond a line along its edges a card goes on', () => {
  const rule = { x: 70, y: 90, w: 260, h: 140 };
  const inside = { x: 73, y: 93, w: 254, h: 134 };
  const found = readCard(banner([[card, 250], [rule, 120], [inside, 250], ...letters]), [line])!;
  near(found.outer, card);
  near(found.inner, inside);
});

test('paper within a frame that runs around all ends where the picture begins, which keeps off the frame', () => {
  const paper = { x: 0, y: 0, w: 240, h: height };
  const frame = { x: 14, y: 14, w: 372, h: 272 };
  const picture = banner([[paper, 250], ...letters]);
  for (let x = frame.x; x < frame.x + frame.w; x++)
    for (const y of [frame.y, frame.y + frame.h]) picture.data.fill(60, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (let y = frame.y; y < frame.y + frame.h; y++)
    for (const x of [frame.x, frame.x + frame.w]) picture.data.fill(60, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = readCard(picture, [line])!;
  near(found.outer, paper);
  assert.ok(
    found.whole.x >= frame.x && found.whole.x + found.whole.w <= frame.x + frame.w,
    JSON.stringify(found.whole),
  );
});

test('type on a photo, on a plate no larger than a button, or on a ground that is all of one colour has no card', () => {
  assert.equal(readCard(banner(letters), [line]), null);
  assert.equal(readCard(banner([[{ x: 90, y: 112, w: 140, h: 40 }, 250], ...letters]), [line]), null);
  assert.equal(readCard(banner([[{ x: 0, y: 0, w: width, h: height }, 250], ...letters]), [line]), null);
});
