import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../scene/index.ts';
import { enclosureOf } from './enclosure.ts';
import type { Rgba } from './picture.ts';

const line = { x: 80, y: 60, w: 120, h: 20 };

/** Letters on white, with the rims of some boxes drawn around them. */
function drawn(rims: readonly Box[]): Rgba {
  const [width, height] = [300, 160];
  const data = new Uint8Array(width * height * 4).fill(255);
  const dot = (x: number, y: number): void => data.set([30, 60, 200], (y * width + x) * 4);
  for (let y = line.y; y < line.y + line.h; y++)
    for (let x = line.x; x < line.x + line.w; x++) if (x % 10 < 4) dot(x, y);
  for (const { x, y, w, h } of rims)
    for (let k = 0; k < 3; k++) {
      for (let px = x; px < x + w; px++) [y + k, y + h - 1 - k].forEach((py) => dot(px, py));
      for (let py = y; py < y + h; py++) [x + k, x + w - 1 - k].forEach((px) => dot(px, py));
    }
  return { width, height, data };
}

test('the outline of a button is found around its words', () => {
  const rim = enclosureOf(drawn([{ x: 60, y: 44, w: 160, h: 52 }]), line);
  assert.ok(rim !== null && rim.length > 20);
  assert.ok(rim.every(({ x, y }) => x >= 60 && x < 220 && y >= 44 && y < 96));
  assert.ok(rim.some(({ x }) => x < 64) && rim.some(({ y }) => y < 48));
});

test('open ground, a rule under a line and a frame far around it enclose nothing', () => {
  assert.equal(enclosureOf(drawn([]), line), null);
  assert.equal(enclosureOf(drawn([{ x: 70, y: 88, w: 140, h: 3 }]), line), null);
  assert.equal(enclosureOf(drawn([{ x: 4, y: 4, w: 292, h: 152 }]), line), null);
});
