import assert from 'node:assert/strict';
import test from 'node:test';
import { mean } from '../../../kit/index.ts';
import sharp from 'sharp';
import type { Pixels } from '../../../scene/index.ts';
import { encodeAs, encodeClear, encodeFaithfully, encodeToWeight } from './index.ts';

const facts = { description: 'Тест & <тест>', source: 'composite' } as const;

/** A gradient with noise and hard-edged "type": as heavy as a real banner. */
function photoLike(width: number, height: number, noise: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  let state = 7;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      const n = ((state >> 8) % 256) / 128 - 1;
      const ink = y > height * 0.2 && y < height * 0.4 && x % 24 < 9;
      for (const base of [180 + (x / width) * 60, 120 + (y / height) * 80, 90])
        data[p++] = ink ? 20 : Math.max(0, Math.min(255, base + n * noise));
    }
  }
  return { width, height, channels: 3, data };
}

test('every limit is met or honestly refused, with few encodes', async () => {
  const encodes: number[] = [];
  let runs = 0;
  for (const [width, height, noise] of [
    [300, 250, 6],
    [728, 90, 12],
    [640, 640, 10],
  ] as const) {
    const picture = photoLike(width, height, noise);
    for (const maxKb of [10, 14, 20, 40, 80, 150, 30_000]) {
      const made = await encodeToWeight(picture, { maxKb, fileTypes: ['jpg', 'png'] }, facts);
      if ('tooHeavy' in made) {
        assert.ok(made.smallest > 0);
        continue;
      }
      // Where the first file fits there is nothing to search.
      if (made.encodes > 0) encodes.push(made.encodes);
      runs++;
      assert.ok(made.bytes.length <= maxKb * 1000, `${made.bytes.length} bytes over ${maxKb} KB`);
      assert.ok(made.similarity >= 0.9);
      const meta = await sharp(made.bytes).metadata();
      assert.deepEqual([meta.width, meta.height], [width, height]);
    }
  }
  assert.ok(runs >= 12);
  assert.ok(encodes.length >= 4 && Math.max(...encodes) <= 3 && mean(encodes) <= 1.5, encodes.join(' '));
});

test('an impossible limit is refused with the size that was reached', async () => {
  const made = await encodeToWeight(photoLike(1600, 1600, 60), { maxKb: 10, fileTypes: ['jpg'] }, facts);
  assert.ok('tooHeavy' in made && made.smallest > 10_000);
});

test('flat art becomes a palette PNG, photographs a JPEG', async () => {
  const flat: Pixels = {
    width: 320,
    height: 50,
    channels: 3,
    data: new Uint8Array(320 * 50 * 3).map((_, i) => (Math.floor(i / 3) % 320 < 160 ? 240 : 30)),
  };
  const art = await encodeToWeight(flat, { maxKb: 120, fileTypes: ['jpg', 'png'] }, facts);
  const photo = await encodeToWeight(photoLike(320, 240, 12), { maxKb: 120, fileTypes: ['jpg', 'png'] }, facts);
  assert.ok('type' in art && art.type === 'png');
  assert.ok('type' in photo && photo.type === 'jpg');
});

test('the file says what it is: sRGB, description, digital source type', async () => {
  const picture = photoLike(300, 250, 4);
  for (const encoding of [
    { method: 'mozjpeg', quality: 80, chroma: '4:2:0' },
    { method: 'jpeg', quality: 80, chroma: '4:4:4' },
    { method: 'palette', colours: 32 },
    { method: 'png' },
  ] as const) {
    const bytes = await encodeAs(picture, encoding, facts);
    const meta = await sharp(bytes).metadata();
    assert.ok(meta.icc, encoding.method);
    assert.match(
      String(meta.xmpAsString ?? meta.xmp?.toString()),
      /digitalsourcetype\/composite".*Тест &amp; &lt;тест&gt;/s,
      encoding.method,
    );
    assert.ok(Buffer.compare(bytes, await encodeAs(picture, encoding, facts)) === 0, 'the same again');
  }
});

test('colours that must not change get a finer file where the weight allows, and are told where it does not', async () => {
  const picture = photoLike(300, 250, 30);
  const worst = (rgb: Uint8Array): number =>
    Math.max(
      ...[0, 1, 2].map((c) => Math.abs(rgb[(200 * 300 + 150) * 3 + c]! - picture.data[(200 * 300 + 150) * 3 + c]!)),
    ) +
    Math.abs(mean(rgb) - mean(picture.data)) * 4;
  const decoded = async (bytes: Uint8Array): Promise<Uint8Array> => sharp(bytes).removeAlpha().raw().toBuffer();
  const plain = await encodeToWeight(picture, { maxKb: null, fileTypes: ['jpg', 'png'] }, facts);
  assert.ok('bytes' in plain);
  const fine = await encodeFaithfully(picture, { maxKb: null, fileTypes: ['jpg', 'png'] }, facts, {
    distance: worst,
    most: 0,
  });
  assert.ok('bytes' in fine);
  assert.ok(
    fine.distance <= worst(await decoded(plain.bytes)) && fine.type === 'png' && fine.distance < 0.2,
    `${fine.type} ${fine.encoding.method}: ${fine.distance}`,
  );
  // Under a limit that the fine file breaks the best one that fits is given, with how far it is off.
  const limit = Math.floor(plain.bytes.length / 1000) + 1;
  const tight = await encodeFaithfully(picture, { maxKb: limit, fileTypes: ['jpg', 'png'] }, facts, {
    distance: worst,
    most: 0,
  });
  assert.ok(fine.bytes.length > limit * 1000, 'the limit is no limit');
  assert.ok('bytes' in tight && tight.bytes.length <= limit * 1000, 'tooHeavy' in tight ? `${tight.smallest}` : '');
  assert.equal(tight.distance, worst(await decoded(tight.bytes)));
  assert.ok(tight.distance > fine.distance, `${tight.distance} against ${fine.distance}`);
  const none = await encodeFaithfully(picture, { maxKb: 1, fileTypes: ['jpg', 'png'] }, facts, {
    distance: worst,
    most: 0,
  });
  assert.ok('tooHeavy' in none && none.limit === 1000 && none.smallest > 1000);
});

test('transparency is kept in whatever type of file is taken: PNG first, WEBP where it is not taken or too heavy', async () => {
  const opaque = photoLike(200, 160, 10);
  const data = new Uint8Array(200 * 160 * 4);
  for (let i = 0; i < 200 * 160; i++)
    data.set([...opaque.data.subarray(i * 3, i * 3 + 3), i % 200 < 60 ? 0 : 255], i * 4);
  const picture: Pixels = { width: 200, height: 160, channels: 4, data };
  const none = { distance: (): number => 0 };
  for (const [fileTypes, maxKb, type] of [
    [['jpg', 'png'], null, 'png'],
    [['jpg', 'webp'], null, 'webp'],
    [['jpg', 'png', 'webp'], 14, 'webp'],
  ] as const) {
    const made = await encodeClear(picture, { fileTypes, maxKb }, facts, none);
    assert.ok(!('tooHeavy' in made), type);
    assert.equal(made.type, type);
    assert.ok(maxKb === null || made.bytes.length <= maxKb * 1000);
    assert.ok(made.similarity > 0.9);
    const pixels = await sharp(made.bytes).ensureAlpha().raw().toBuffer();
    assert.ok(pixels[3] === 0 && pixels[199 * 4 + 3] === 255);
    assert.deepEqual(await encodeAs(picture, made.encoding, facts), made.bytes);
  }
});
