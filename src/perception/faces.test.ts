import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { sharedSample } from '../kit/shared-samples.ts';
import { defaultModels } from './models/manifest.ts';
import { createSenses } from './senses.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-faces-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const person = sharedSample('products/person-casual-scene.jpg');
const plain = ['products/food-donut.jpg', 'matting/cap-town.jpg', 'products/several-apples-coral.jpg'].map(
  sharedSample,
);

test(
  'a face from the side is found however the photo is scaled, darkened or cut; cakes, caps and apples are none',
  { skip: person === null && 'needs the shared samples' },
  async () => {
    const senses = createSenses(
      defaultModels.filter(({ slot }) => slot === 'faces'),
      folder,
    );
    const faces = async (photo: ReturnType<typeof sharp>): Promise<number> => {
      const { data, info } = await sharp(await photo.jpeg({ quality: 88 }).toBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { list } = await senses.faces({ width: info.width, height: info.height, data: new Uint8Array(data) });
      return list.length;
    };
    const photo = (): ReturnType<typeof sharp> => sharp(person!);
    const ways = {
      'as it is': photo(),
      'scaled to 800': photo().resize(800, 800, { fit: 'outside' }),
      dark: photo().linear(0.6, 0),
      soft: photo().blur(2),
      'cut at the waist': photo().extract({ left: 0, top: 0, width: 988, height: 494 }),
      mirrored: photo().flop(),
    };
    for (const [name, way] of Object.entries(ways)) assert.equal(await faces(way), 1, name);
    for (const file of plain.filter((path) => path !== null))
      assert.equal(await faces(sharp(file).resize(1000, 1000, { fit: 'inside' })), 0, file);
  },
);
