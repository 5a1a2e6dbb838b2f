import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photoSpecks, scenePrint } from './scene-print.ts';
import type { TextGroup } from './text-groups.ts';

const [width, height] = [400, 300];

/** Rows of letters on near black: white ones, and dim ones whose left edge is given. */
function photo(left: number) {
  const data = new Uint8Array(width * height * 4).fill(18);
  const ink = new Uint8Array(width * height);
  const row = (x0: number, y0: number, size: number, level: number): TextGroup => {
    for (let k = 0; k < 8; k++)
      for (let y = y0; y < y0 + size; y++)
        for (let x = x0 + k * size; x < x0 + k * size + size / 2; x++) {
          data.fill(level, (y * width + x) * 4, (y * width + x) * 4 + 3);
          ink[y * width + x] = 1;
        }
    const box = { x: x0, y: y0, w: 8 * size, h: size };
    return { lines: [box], box, plate: null, mark: null, struck: false, text: null, turned: false, table: false };
  };
  const groups = [row(20, 30, 30, 250), row(left, 200, 12, 60)];
  return { picture: { width, height, data }, ink, groups };
}

test('dim letters in no line with the headline are printed on a thing of the photo', () => {
  const { picture, ink, groups } = photo(230);
  assert.deepEqual(scenePrint(picture, ink, groups), [groups[1]]);
});

test('dim letters that begin where the headline does are type of the banner', () => {
  const { picture, ink, groups } = photo(20);
  assert.deepEqual(scenePrint(picture, ink, groups), []);
});

test('a single mark that nobody could read, in no line with other type, is a speck of the photo', () => {
  const group = (x: number, w: number, text: string | null): TextGroup => {
    const box = { x, y: 200, w, h: 40 };
    return { lines: [box], box, plate: null, mark: null, struck: false, text, turned: false, table: false };
  };
  const [headline, speck] = [group(20, 160, 'Summer'), group(260, 44, null)];
  assert.deepEqual(photoSpecks([headline, speck], width), [speck]);
  assert.deepEqual(photoSpecks([headline, group(260, 44, '5%')], width), []);
  assert.deepEqual(photoSpecks([headline, group(20, 44, null)], width), []);
});
