import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';
import { crispness } from './crispness.ts';

const SIZE = { width: 320, height: 320 };
const BOX = { x: 0, y: 0, w: 320, h: 320 };

/** Leaves and sticks of all sizes, out of focus by `blur` pixels. */
async function things(blur: number): Promise<RgbaPicture> {
  const shapes = Array.from({ length: 60 }, (_, i) => {
    const [x, y, r] = [(i * 97) % 320, (i * 61) % 320, 4 + ((i * 13) % 26)];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r / 2}" fill="hsl(${i * 40},40%,${20 + ((i * 29) % 60)}%)"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="#888"/>${shapes}</svg>`;
  const image = sharp(Buffer.from(svg)).ensureAlpha();
  const { data } = await (blur > 0 ? image.blur(blur) : image).raw().toBuffer({ resolveWithObject: true });
  return { ...SIZE, data: new Uint8Array(data) };
}

test('a soft photo is told from a crisp one also where a blur leaves nothing but rounding', async () => {
  const ink = new Uint8Array(SIZE.width * SIZE.height);
  const of = async (blur: number): Promise<number> => crispness(await things(blur), BOX, null, ink) ?? assert.fail();
  assert.ok((await of(0)) > 0.4);
  for (const blur of [2, 4, 6, 9, 12]) assert.ok((await of(blur)) < 0.4, `blurred by ${blur}: ${await of(blur)}`);
});
