import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { FinishedPicture, StudioTools } from '../../picture/index.ts';
import { productIn } from './product-in.ts';

const SIDE = 20;
const plain = (value: number): RgbaPicture => {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(value);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return { width: SIDE, height: SIDE, data };
};

/** Paints the left half of its sprite, a light card over its top rows. */
const renderStill = (async (_scene: unknown, sprites: ReadonlyMap<string, RgbaPicture>) => {
  const [picture, thing] = [plain(200), sprites.get('sprite:thing')!];
  for (let y = 4; y < SIDE; y++)
    for (let x = 0; x < SIDE / 2; x++) {
      const p = (y * SIDE + x) * 4;
      if (thing.data[p + 3]! > 0) picture.data.set(thing.data.subarray(p, p + 4), p);
    }
  return { picture, ground: plain(200) };
}) as unknown as StudioTools['renderStill'];

test('the product is where the painted picture answers to its pixels: cut and covered as it is', async () => {
  const thing = plain(90);
  for (let i = 0; i < SIDE * 10; i++) thing.data[i * 4 + 3] = 0;
  const sprites = new Map([['sprite:thing', thing]]);
  const { picture } = await renderStill({} as never, sprites);
  const bytes = await sharp(picture.data, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .png()
    .toBuffer();
  const made = { bytes, scene: { width: SIDE, height: SIDE }, sprites } as unknown as FinishedPicture;
  const found = await productIn({ renderStill }, made, sprites);
  assert.equal(
    found.filter((v) => v === 255).length,
    (SIDE / 2) * 10,
    'half of it is cut off, the see-through rows are none of it',
  );
  assert.equal(found[15 * SIDE + 3], 255);
  assert.ok((await productIn({ renderStill }, made, new Map())).every((v) => v === 0));
});
