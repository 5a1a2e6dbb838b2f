import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../scene/index.ts';
import { missedDots } from './dots.ts';

const [width, height] = [300, 120];
const line = { x: 20, y: 40, w: 220, h: 50 };

/** Dark stems on a pale photo; what is drawn besides is no ink. */
function dotsWith(...spots: readonly Box[]): number {
  const data = new Uint8Array(width * height * 4).fill(230);
  const ink = new Uint8Array(width * height);
  const fill = ({ x, y, w, h }: Box, mark: boolean): void => {
    for (let r = y; r < y + h; r++)
      for (let c = x; c < x + w; c++) {
        data.set([40, 20, 20, 255], (r * width + c) * 4);
        if (mark) ink[r * width + c] = 255;
      }
  };
  for (let x = line.x; x < line.x + line.w; x += 20) fill({ x, y: 50, w: 6, h: 38 }, true);
  for (const spot of spots) fill(spot, false);
  return missedDots({ width, height, data }, ink, [line]).length;
}

test('a dot over a letter that the strokes lack is found; a longer mark and one over no letter are the photo’s own', () => {
  assert.equal(dotsWith({ x: 40, y: 38, w: 6, h: 6 }), 1);
  assert.equal(dotsWith({ x: 40, y: 38, w: 34, h: 6 }), 0);
  assert.equal(dotsWith({ x: 40, y: 28, w: 6, h: 6 }, { x: 270, y: 38, w: 6, h: 6 }), 1);
  assert.equal(dotsWith(), 0);
});
