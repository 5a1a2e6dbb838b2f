import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packSprite, unpackSprite } from './sprite-file.ts';

test('a sprite comes back as it was, also where it is transparent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.uint8Array({ minLength: 36, maxLength: 324 }),
      async (w, noise) => {
        const height = Math.floor(noise.length / 4 / w);
        const picture = { width: w, height, data: noise.slice(0, w * height * 4) };
        assert.deepEqual(await unpackSprite(await packSprite(picture)), picture);
      },
    ),
    { numRuns: 40 },
  );
});
