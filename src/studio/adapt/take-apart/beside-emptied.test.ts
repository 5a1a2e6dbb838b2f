import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box } from '../../../scene/index.ts';
import { besideEmptied } from './beside-emptied.ts';
import type { TakenApart } from './taken-apart.ts';

const [width, height] = [900, 540];
const footer = 430;

/** A restless photo over a footer of one colour. `words`: what came off the banner. */
function banner(words: Box): TakenApart {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const photo = [40 + ((x * 7 + y * 13) % 190), 60 + ((x * 3 + y * 29) % 150), 90];
      data.set(y >= footer ? [250, 246, 240] : photo, (y * width + x) * 4);
    }
  const picture = { width, height, data };
  const field = { x: 0, y: 0, w: width, h: height };
  const open = { left: false, right: false, top: false, bottom: true };
  const keep = { x: 200, y: 60, w: 500, h: 360 };
  return {
    picture,
    clean: picture,
    lines: [words],
    woven: [],
    parts: {
      size: { width, height },
      elements: [{ role: 'headline', box: words, typeHeight: 40 }],
      ground: { kind: 'photo', field, keep, known: true, open, framed: false, empty: false, soft: true, panel: '#fff' },
    },
  } as unknown as TakenApart;
}

test('the photo ends where the strip begins that words were taken off; a strip without words stays', () => {
  const beside = besideEmptied(banner({ x: 40, y: 460, w: 300, h: 40 }));
  assert.ok(beside?.parts.ground.kind === 'photo' && beside.parts.ground.field.h <= footer);
  assert.equal(besideEmptied(banner({ x: 40, y: 80, w: 300, h: 40 })), null);
});
