import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BannerElement, Box } from '../../../scene/index.ts';
import { partedSigns } from './parted-signs.ts';
import type { TakenApart } from './taken-apart.ts';

const [width, height] = [360, 120];
const line = { x: 140, y: 40, w: 150, h: 30 };

/** Dark ground with pale boxes, and a line of type taken off it; `own`: pieces that the line brings along besides. */
function banner(boxes: readonly Box[], own: readonly Box[] = []): TakenApart {
  const data = new Uint8Array(width * height * 4).fill(30);
  for (const { x, y, w, h } of boxes)
    for (let row = y; row < y + h; row++) data.fill(220, (row * width + x) * 4, (row * width + x + w) * 4);
  const words = [...own, line].map((box, i) => ({ sprite: `w${i}`, box }));
  const element = {
    id: 'note',
    role: 'note',
    typeHeight: 30,
    box: line,
    lines: [{ words, box: line, baseline: 66 }],
    sprite: null,
  };
  return {
    picture: { width, height, data },
    lines: [line],
    sprites: new Map(),
    parts: { size: { width, height }, elements: [element as unknown as BannerElement], ground: {}, rightToLeft: false },
  } as unknown as TakenApart;
}

const icon = { x: 100, y: 42, w: 26, h: 26 };

test('an icon before a line that did not come off with it is parted from it', () => {
  assert.deepEqual(partedSigns(banner([icon])), [icon]);
});

test('what goes with the line, runs on, is no larger than a dot, or stands far away is not', () => {
  assert.deepEqual(partedSigns(banner([icon], [icon])), []);
  assert.deepEqual(partedSigns(banner([{ ...icon, y: 10, h: 100 }])), []);
  assert.deepEqual(partedSigns(banner([{ ...icon, w: 8, h: 8 }])), []);
  assert.deepEqual(partedSigns(banner([{ ...icon, x: 0, w: 10 }])), []);
});
