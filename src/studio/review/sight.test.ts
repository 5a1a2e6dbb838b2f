import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../perception/index.ts';
import { isFilled, type Part, withHeadline } from './sight.ts';

const SIZE = { width: 300, height: 120 };
const BOX = { x: 60, y: 40, w: 170, h: 46 };

/** White letters as wide as their plate, a dark plate or none. */
function drawn(plate: number): RgbaPicture {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(230);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    const [x, y] = [(i % SIZE.width) - BOX.x, Math.floor(i / SIZE.width) - BOX.y];
    if (x < 0 || y < 0 || x >= BOX.w || y >= BOX.h) continue;
    const letter = x > 10 && x < 160 && y > 9 && y < 37 && x % 12 < 4;
    data.fill(letter ? 250 : plate, i * 4, i * 4 + 3);
  }
  return { ...SIZE, data };
}

test('a small button is told by its fill, also where all of it was taken for letters', () => {
  const ink = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = BOX.y; y < BOX.y + BOX.h; y++) ink.fill(255, y * SIZE.width + BOX.x, y * SIZE.width + BOX.x + BOX.w);
  assert.ok(isFilled(BOX, drawn(40), ink));
  assert.ok(isFilled(BOX, drawn(40), new Uint8Array(ink.length)));
  assert.ok(!isFilled(BOX, drawn(230), ink), 'words alone have no fill');
});

test('where nothing is a headline by its size, the topmost of the largest running words is one', () => {
  const part = (role: Part['role'], text: string, type: number, y: number): Part =>
    ({ id: text, role, text, type, words: null, lines: [{}], box: { x: 0, y, w: 9, h: 9 } }) as unknown as Part;
  const name = part('note', 'Очаг', 44, 10);
  const parts = [name, part('subline', 'Сталь, 500 мл', 44, 300), part('subline', 'Чай горячий до вечера', 46, 100)];
  const headlines = (all: readonly Part[]): string[] =>
    withHeadline(all).flatMap(({ role, id }) => (role === 'headline' ? [id] : []));
  assert.deepEqual(headlines(parts), ['Чай горячий до вечера']);
  assert.deepEqual(headlines([part('headline', 'Чай', 60, 200), ...parts]), ['Чай']);
});
