import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement } from '../../../scene/index.ts';
import type { TakenApart } from './taken-apart.ts';
import { overNothing } from './transparency.ts';

const [width, height] = [80, 60];

/** A black frame with a white screen over nothing, seen on white: only the frame was lifted. `card`: white, alone. */
function seen(card: boolean): { taken: TakenApart; over: { width: number; height: number; data: Uint8Array } } {
  const over = { width, height, data: new Uint8Array(width * height * 4) };
  const fill = (x0: number, y0: number, w: number, h: number, v: number): void => {
    for (let y = y0; y < y0 + h; y++)
      for (let x = x0; x < x0 + w; x++) over.data.set([v, v, v, 255], (y * width + x) * 4);
  };
  fill(10, 10, 30, 30, 0);
  fill(14, 14, 22, 22, 255);
  if (card) fill(50, 10, 20, 30, 255);
  const pixels = { width: 30, height: 30, data: new Uint8Array(30 * 30 * 4) };
  for (let o = 0; o < 900; o++) {
    const [x, y] = [o % 30, Math.floor(o / 30)];
    if (x < 4 || y < 4 || x >= 26 || y >= 26) pixels.data[o * 4 + 3] = 255;
  }
  const box = { x: 10, y: 10, w: 30, h: 30 };
  const facts = { confidence: 1, lines: [], fixed: true, typeHeight: null, spare: false } as const;
  const element: BannerElement = { ...facts, id: 'product', role: 'product', box, sprite: 'product' };
  const taken: TakenApart = {
    picture: over,
    over: null,
    parts: {
      size: { width, height },
      elements: [element],
      ground: { kind: 'smooth', field: null },
      rightToLeft: false,
    },
    sprites: new Map([['product', { id: 'product', box, pixels }]]),
    lines: [],
    readings: [],
    fit: null,
    clean: over,
    lost: [],
    strays: [],
    subject: null,
    torn: new Map(),
    blocks: new Set(),
    woven: [],
    loose: null,
  };
  return { taken, over };
}

test('a white part of a thing over nothing is no hole in it', () => {
  const { taken, over } = seen(false);
  const { sprites, strays } = overNothing(taken, over);
  const { data } = sprites.get('product')!.pixels;
  assert.deepEqual([...data.subarray((15 * 30 + 15) * 4, (15 * 30 + 15) * 4 + 4)], [255, 255, 255, 255]);
  assert.equal(strays.length, 0);
});

test('white that goes with no part stands in the way of a new layout', () => {
  const { taken, over } = seen(true);
  assert.deepEqual(overNothing(taken, over).strays, [{ x: 50, y: 10, w: 20, h: 30 }]);
});
