import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RgbaPicture } from '../../../perception/index.ts';
import { readScene } from '../../directions/index.ts';
import { spriteNames } from '../sprites.ts';
import { paintBanner } from './paint-banner.ts';

const FILE = new URL('../../directions/version-2.documents.json', import.meta.url);
const stored = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly painted: string; readonly document: unknown }[];

/** Stripes that differ in every channel: a pixel of another place is another colour. */
const pattern = (width: number, height: number): RgbaPicture => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : ((i >> 2) * (3 + (i % 4)) + (i >> 9)) & 255,
  ),
});

test('banners that version 2 stored are painted as they were then, pixel for pixel: fields, a window, a cut', async () => {
  for (const { painted, document } of stored) {
    const scene = readScene(document);
    const sprites = new Map(
      spriteNames(scene).map((name) => [name, name.startsWith('sprite:') ? pattern(40, 20) : pattern(1200, 1350)]),
    );
    const { picture } = await paintBanner(scene, sprites);
    const hash = createHash('sha256').update(picture.data).digest('hex').slice(0, 32);
    assert.equal(hash, painted, `${scene.archetype} ${scene.width}x${scene.height}`);
  }
});
