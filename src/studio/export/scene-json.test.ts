import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { readScene } from '../directions/index.ts';
import { packSprite, repaintFile, unpackSprite } from '../picture/index.ts';
import { createFonts, createStillRenderer } from '../render/index.ts';
import { bottle, landscape } from '../render/stage/testing.ts';
import { SOURCE_VERSION, type SpriteFile, writeSceneJson } from './index.ts';
import { fullScene } from './testing.ts';

const fonts = createFonts();
const scene = fullScene(fonts, 'organic', 120);
const pictures = new Map([
  ['product', bottle(60)],
  ['photo', landscape(40, 30)],
]);
const encoding = { method: 'mozjpeg', quality: 80, chroma: '4:4:4' } as const;

/** Stored sprites in pieces of an awkward length. */
async function* files(piece: number): AsyncGenerator<SpriteFile> {
  for (const [name, picture] of pictures) {
    const bytes = Buffer.from(await packSprite(picture));
    const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) =>
      bytes.subarray(i * piece, (i + 1) * piece),
    );
    yield { name, bytes: Readable.from(pieces) };
  }
}

const written = async (piece: number): Promise<string> =>
  (await Array.fromAsync(writeSceneJson(scene, encoding, files(piece)))).join('');

test('the document alone gives the very file again', async () => {
  const document = JSON.parse(await written(1001)) as {
    format: string;
    version: number;
    scene: unknown;
    encoding: typeof encoding;
    sprites: Record<string, string>;
  };
  assert.deepEqual([document.format, document.version], ['plakat-source', SOURCE_VERSION]);
  const sprites = new Map(
    await Promise.all(
      Object.entries(document.sprites).map(
        async ([name, address]) =>
          [name, await unpackSprite(Buffer.from(address.replace('data:image/png;base64,', ''), 'base64'))] as const,
      ),
    ),
  );
  const tools = { renderStill: createStillRenderer(fonts) };
  const again = await repaintFile(tools, { scene: readScene(document.scene), sprites, encoding: document.encoding });
  assert.ok(Buffer.compare(again, await repaintFile(tools, { scene, sprites: pictures, encoding })) === 0);
});

test('pieces of any length give the same document', async () => {
  const whole = await written(1e9);
  for (const piece of [1, 2, 4, 5, 997]) assert.equal(await written(piece), whole);
});
