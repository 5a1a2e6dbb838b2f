import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import test from 'node:test';
import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { DAMAGES } from '../bench/degrade.ts';
import { distanceOf, isCloser } from '../bench/distance.ts';
import { enhancePhoto } from './enhance.ts';
import { fidelityChecks } from './fidelity/judge.ts';
import { lumaOf } from '../raster/planes.ts';
import type { Photo } from './photo.ts';

const mug = fileURLToPath(new URL('../../../../samples/products/mug.jpg', import.meta.url));

async function photo(): Promise<Photo> {
  const { data, info } = await sharp(mug).resize(420).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: new Uint8Array(data) };
  // Where the words of the mug stand.
  const text = [{ x: 92, y: 206, w: 150, h: 28 }];
  return { picture, product: null, text, transparent: false, plain: true, designed: false };
}

test('a photo that is good already comes back as it was, and is told so', async () => {
  const good = await photo();
  const { picture, untouched, verdict } = await enhancePhoto(good);
  assert.ok(untouched && picture);
  assert.deepEqual(picture.data, good.picture.data);
  assert.equal(verdict.checks[0]?.id, 'already_good');
});

test('known damages come closer to the original, with every promise kept', async () => {
  const good = await photo();
  for (const { name, spoil } of DAMAGES) {
    const bad = await spoil(good.picture);
    const { picture, verdict } = await enhancePhoto({ ...good, picture: bad });
    assert.ok(picture && verdict.accepted, `${name}: refused by ${failed(verdict.checks)}`);
    assert.ok(isCloser(distanceOf(good.picture, bad), distanceOf(good.picture, picture)), `${name} is not closer`);
  }
});

const failed = (checks: readonly { id: string; passed: boolean }[]): string =>
  checks
    .filter((c) => !c.passed)
    .map((c) => c.id)
    .join(', ');

test('a step that loses the type is taken back for a gentler one, and in the end the photo is refused', async () => {
  const good = await photo();
  const bad = { ...good, picture: await DAMAGES[0]!.spoil(good.picture) };
  const line = { box: good.text[0]!, angle: 0, confidence: 0.95, text: null, textConfidence: null, onProduct: 1 };
  const type = { available: true, reader: false, language: null, blocks: [{ box: line.box, lines: [line] }] };
  const none = { ...type, blocks: [] };
  // In a smaller copy type stands in its place, too.
  const small = (k: number) => {
    const { x, y, w, h } = line.box;
    return {
      ...type,
      blocks: [{ box: line.box, lines: [{ ...line, box: { x: x * k, y: y * k, w: w * k, h: h * k } }] }],
    };
  };
  const finder = (lostIn: (look: number) => boolean, isType: boolean) => {
    let looks = 0;
    return async ({ width }: RgbaPicture) => {
      if (width < bad.picture.width) return isType ? small(width / bad.picture.width) : none;
      return lostIn(++looks) ? none : type;
    };
  };
  const { picture, verdict } = await enhancePhoto(
    bad,
    finder((look) => look === 2, true),
  );
  const done = verdict.checks.find((c) => c.id === 'done');
  assert.ok(picture);
  assert.deepEqual([done?.value, done?.threshold], [0.6, 'text_found']);
  const lost = await enhancePhoto(
    bad,
    finder((look) => look > 1, true),
  );
  assert.equal(lost.picture, null);
  assert.match(failed(lost.verdict.checks), /text_found/);
  // What a smaller copy of the photo does not show was no type.
  const beans = await enhancePhoto(
    bad,
    finder((look) => look > 1, false),
  );
  assert.equal(beans.verdict.checks.find((c) => c.id === 'done')?.value, 1);
});

test('each promise breaks when its thing is broken', async () => {
  const { picture, text } = await photo();
  const judged = (after: RgbaPicture): string =>
    failed(
      fidelityChecks({
        before: picture,
        after,
        product: null,
        text,
        grain: 0,
        sharpness: [lumaOf(picture), lumaOf(after)],
      }),
    );
  const changed = (edit: (data: Uint8Array, p: number, x: number, y: number) => void): RgbaPicture => {
    const data = new Uint8Array(picture.data);
    for (let y = 0; y < picture.height; y++)
      for (let x = 0; x < picture.width; x++) edit(data, (y * picture.width + x) * 4, x, y);
    return { ...picture, data };
  };
  assert.equal(judged(picture), '');
  const moved = changed((data, p, x) => {
    if (x > 0) data.set(picture.data.subarray(p - 4, p - 1), p);
  });
  assert.match(judged(moved), /edges_moved/);
  const tinted = changed((data, p) => {
    [data[p], data[p + 2]] = [data[p + 2]!, data[p]!];
  });
  assert.match(judged(tinted), /product_colour/);
  const dotted = changed((data, p, x, y) => {
    if (y < 60 && x % 7 < 3 && y % 7 < 3) data[p] = data[p + 1] = data[p + 2] = 200;
  });
  assert.match(judged(dotted), /nothing_appeared/);
  const fatter = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .dilate(2)
    .raw()
    .toBuffer();
  assert.match(judged({ ...picture, data: new Uint8Array(fatter) }), /text_strokes/);
  const ringing = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .sharpen({ sigma: 2, m1: 8, m2: 8 })
    .raw()
    .toBuffer();
  assert.match(judged({ ...picture, data: new Uint8Array(ringing) }), /halo/);
});
