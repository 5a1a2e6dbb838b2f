import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { emptyChecks } from './left-empty.ts';

const [width, height] = [900, 540];
const line = { x: 40, y: 60, w: 300, h: 50 };

/** A red panel with a line on its left part, a restless photo on the right. */
function banner(): TakenApart {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLetter = x >= line.x && y >= line.y && x < line.x + line.w && y < line.y + line.h && x % 12 < 6;
      const photo = [40 + ((x * 7 + y * 13) % 190), 60 + ((x * 3 + y * 29) % 150), 90];
      data.set(isLetter ? [255, 255, 255] : x < 460 ? [180, 30, 40] : photo, (y * width + x) * 4);
    }
  const elements = [{ role: 'headline', box: line, typeHeight: 50 }];
  return {
    picture: { width, height, data },
    clean: { width, height, data },
    lines: [line],
    parts: { size: { width, height }, elements, ground: { kind: 'photo' } },
  } as unknown as TakenApart;
}

/** A new layout with the headline on a panel of a colour, and a window into a part of the photo. */
function scene({ x, y, w, h }: Box, panel: string): ResolvedScene {
  const node = (source: string, box: Box) => ({ kind: 'bitmap', source, box });
  return {
    stage: { kind: 'banner', ground: { kind: 'window', panel, window: null } },
    nodes: [node(`photo:${x},${y},${w},${h}`, { x: 0, y: 400, w, h }), node('sprite:head', line)],
  } as unknown as ResolvedScene;
}

const passes = (box: Box, panel: string): boolean | undefined =>
  emptyChecks({ taken: banner(), scene: scene(box, panel) })[0]?.passed;

test('a window over the panel that words were taken off shows it empty; beside it, and on the same paper, it does not', () => {
  assert.equal(passes({ x: 0, y: 0, w: 900, h: 540 }, '#101010'), false);
  assert.equal(passes({ x: 0, y: 200, w: 900, h: 340 }, '#101010'), false);
  assert.equal(passes({ x: 470, y: 0, w: 430, h: 540 }, '#101010'), true);
  assert.equal(passes({ x: 0, y: 0, w: 900, h: 540 }, '#b41e28'), true);
});
