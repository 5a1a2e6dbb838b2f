import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, intersection } from '../../../scene/index.ts';
import type { Rgba } from './picture.ts';
import { readTextFields } from './text-fields.ts';

const [width, height] = [900, 540];
const lines = [
  { x: 40, y: 60, w: 300, h: 50 },
  { x: 40, y: 140, w: 240, h: 24 },
];

/** A panel of a colour for every place up to a slanting edge, and a restless photo beyond it. */
function banner(panel: (x: number, y: number) => readonly [number, number, number]): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLetter = lines.some((b) => x >= b.x && y >= b.y && x < b.x + b.w && y < b.y + b.h && x % 12 < 6);
      const photo = [40 + ((x * 7 + y * 13) % 190), 60 + ((x * 3 + y * 29) % 150), 90] as const;
      const edge = 480 - y * 0.15;
      data.set(isLetter ? [255, 255, 255] : x < edge ? panel(x, y) : photo, (y * width + x) * 4);
    }
  return { width, height, data };
}

test('a gradient panel with a slanting edge is a field; the photo is the largest box that does not meet it', () => {
  const read = readTextFields(
    banner((x, y) => [90 + Math.round(x / 12), 30, 130 - Math.round(y / 20)]),
    lines,
  );
  const [field] = read?.fields ?? [];
  assert.ok(field && read!.fields.length === 1);
  assert.deepEqual(field.lines, lines);
  assert.ok(field.holds(200, 300) && field.holds(100, 80) && !field.holds(700, 300));
  const [red, , blue] = field.colourAt(240, 270);
  assert.ok(Math.abs(red - 110) < 3 && Math.abs(blue - 116) < 3, `${red} ${blue}`);
  const beside = read!.beside([]);
  assert.ok(beside && beside.x >= 480 && beside.x < 500 && beside.x + beside.w > width - 4, JSON.stringify(beside));
  const badge = { x: 700, y: 0, w: 200, h: 150 };
  assert.equal(area(intersection(read!.beside([badge]) ?? badge, badge)), 0);
});

test('where the panel is as restless as the photo there are no fields', () => {
  assert.equal(
    readTextFields(
      banner((x, y) => [40 + ((x * 11 + y * 5) % 190), 60, 90 + ((x * y) % 90)]),
      lines,
    ),
    null,
  );
});
