import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { withLineSigns } from './line-signs.ts';

const [width, height] = [360, 120];
const line = { x: 140, y: 40, w: 150, h: 30 };
const icon = { x: 100, y: 42, w: 26, h: 26 };

/** Dark ground with pale boxes. */
function picture(boxes: readonly Box[]): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height * 4).fill(30);
  for (const { x, y, w, h } of boxes)
    for (let row = y; row < y + h; row++) data.fill(220, (row * width + x) * 4, (row * width + x + w) * 4);
  return { width, height, data };
}

const element = (words: readonly Box[]): BannerElement => ({
  id: 'note',
  role: 'note',
  confidence: 1,
  box: line,
  lines: [{ words: words.map((box, i) => ({ sprite: `w${i}`, box })), box: line, baseline: 66 }],
  fixed: false,
  sprite: null,
  typeHeight: 30,
  spare: true,
});

test('an icon before a line becomes its first word, and its pixels come along', () => {
  const { elements, sprites } = withLineSigns(picture([icon]), { elements: [element([line])], sprites: new Map() });
  const [led] = elements;
  assert.equal(led!.lines[0]!.words.length, 2);
  assert.equal(led!.fixed, true);
  assert.equal(led!.box.x, icon.x - 2);
  const sign = sprites.get(led!.lines[0]!.words[0]!.sprite)!;
  const seen = sign.pixels.data.filter((_, i) => i % 4 === 3).reduce((n, v) => n + (v > 250 ? 1 : 0), 0);
  assert.equal(seen, icon.w * icon.h);
});

test('a line that brought its mark along, and one without any, stay as they are', () => {
  for (const [drawn, words] of [
    [[icon], [icon, line]],
    [[], [line]],
  ] as const) {
    const given = element(words);
    const { elements, sprites } = withLineSigns(picture(drawn), { elements: [given], sprites: new Map() });
    assert.equal(elements[0], given);
    assert.equal(sprites.size, 0);
  }
});
