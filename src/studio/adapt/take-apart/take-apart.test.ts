import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { area, type Box, intersection } from '../../../scene/index.ts';
import { drawnBanner, stripes } from '../testing.ts';
import { fitGround, mirrored, paintFit } from './ground-fit.ts';
import { takeApart } from './index.ts';
import { inpaint } from './inpaint.ts';
import { differences, putBack } from './reassembly.ts';

const banner = await drawnBanner();
const taken = await takeApart(banner);
const of = (role: string) => taken.parts.elements.filter((e) => e.role === role);

test('every part of a banner is found in its role', () => {
  assert.deepEqual(taken.parts.ground, { kind: 'smooth', field: null });
  assert.equal(of('headline')[0]?.lines.length, 2);
  assert.deepEqual(
    of('headline')[0]?.lines.map((l) => l.words.length),
    [2, 1],
  );
  assert.equal(of('cta').length, 1);
  assert.ok(Math.abs(of('cta')[0]!.box.w - 220) < 8);
  assert.equal(of('badge').length, 1);
  assert.ok(Math.abs(of('badge')[0]!.box.h - 144) < 8);
  assert.deepEqual(
    of('price').map(({ fixed }) => fixed),
    [true],
  );
  assert.equal(taken.parts.rightToLeft, false);
  assert.equal(of('legal').length, 1);
  assert.equal(of('logo').length, 1);
  assert.equal(of('product').length, 1);
  assert.deepEqual([...taken.torn], []);
  assert.deepEqual(taken.strays, []);
  assert.deepEqual(taken.lost, []);
});

test('putting all parts back gives the banner again', () => {
  const { width, height } = taken.parts.size;
  const again = new Float64Array(taken.clean.data);
  for (const { box, pixels } of taken.sprites.values()) {
    for (let y = 0; y < pixels.height; y++) {
      for (let x = 0; x < pixels.width; x++) {
        const [s, o] = [(y * pixels.width + x) * 4, ((box.y + y) * width + box.x + x) * 4];
        const a = pixels.data[s + 3]! / 255;
        for (let c = 0; c < 3; c++) again[o + c] = again[o + c]! * (1 - a) + pixels.data[s + c]! * a;
      }
    }
  }
  let wrong = 0;
  for (let i = 0; i < width * height; i++)
    if (Math.max(...[0, 1, 2].map((c) => Math.abs(again[i * 4 + c]! - banner.picture.data[i * 4 + c]!))) > 24) wrong++;
  assert.ok(wrong / (width * height) < 0.002, `${wrong} pixels differ`);
});

test('planted: one letter missing in a sprite shows when all is put back', () => {
  assert.deepEqual(differences(banner.picture, putBack(taken.clean, taken.sprites.values())), []);
  const [id, word] = [...taken.sprites].find(([name]) => name.startsWith('headline'))!;
  const spoilt = new Uint8Array(word.pixels.data);
  for (let y = 0; y < word.pixels.height; y++)
    for (let x = 0; x < 24; x++) spoilt[(y * word.pixels.width + x) * 4 + 3] = 0;
  const sprites = new Map(taken.sprites).set(id, { ...word, pixels: { ...word.pixels, data: spoilt } });
  assert.equal(differences(banner.picture, putBack(taken.clean, sprites.values())).length, 1);
});

test('the inside of a product keeps its very pixels', () => {
  const sprite = taken.sprites.get('product')!;
  for (const [x, y] of [
    [560, 400],
    [600, 450],
    [500, 540],
  ] as const) {
    const s = ((y - sprite.box.y) * sprite.pixels.width + x - sprite.box.x) * 4;
    const p = (y * banner.picture.width + x) * 4;
    assert.deepEqual([...sprite.pixels.data.subarray(s, s + 4)], [...banner.picture.data.subarray(p, p + 3), 255]);
  }
});

test('a banner on a busy picture is told to be a photo', async () => {
  const stripes = Array.from(
    { length: 40 },
    (_, i) =>
      `<rect x="0" y="${i * 20}" width="800" height="${7 + (i % 5) * 3}" fill="hsl(${i * 37} 60% ${30 + (i % 4) * 15}%)"/>`,
  ).join('');
  const busy = await takeApart(await drawnBanner({ extra: stripes }));
  assert.equal(busy.parts.ground.kind, 'photo');
  assert.equal(busy.fit, null);
});

test('type that is half hidden is not called liftable', async () => {
  const hidden = await drawnBanner();
  // Half of the headline is covered after the strokes were seen.
  for (let y = 150; y < 240; y++)
    for (let x = 200; x < 330; x++) hidden.picture.data.set([200, 40, 160, 255], (y * 800 + x) * 4);
  const result = await takeApart(hidden);
  const headline = result.parts.elements.find((e) => e.role === 'headline');
  assert.ok(headline);
  assert.ok(result.torn.has(headline.id) || result.blocks.has(headline.id), 'it travels as one block at most');
  assert.deepEqual(headline.lines, []);
  assert.deepEqual([...taken.torn], [], 'without the cover nothing is torn');
});

const fill = (data: Uint8Array, { x, y, w, h }: Box, colour: readonly [number, number, number]): void => {
  for (let py = y; py < y + h; py++) for (let px = x; px < x + w; px++) data.set([...colour, 255], (py * 800 + px) * 4);
};
test('planted: a sign that nobody named is not lost in silence', async () => {
  const signed = await drawnBanner();
  fill(signed.picture.data, { x: 360, y: 80, w: 44, h: 44 }, [20, 120, 60]);
  const { strays, blocks, parts } = await takeApart(signed);
  const own = parts.elements.filter((e) => blocks.has(e.id)).map((e) => e.box);
  assert.ok(
    [...strays, ...own].some((s) => Math.abs(s.x - 360) < 6 && Math.abs(s.w - 44) < 12),
    JSON.stringify([strays, own]),
  );
});

test('planted: a stroke that goes on beyond what was lifted out of a picture', async () => {
  const striped = await drawnBanner({ extra: stripes });
  const before = await takeApart(striped);
  const headline = before.parts.elements.find((e) => e.role === 'headline')!;
  assert.notEqual(before.torn.get(headline.id), 'ghost');
  const { box } = headline.lines[0]!;
  fill(
    striped.picture.data,
    { x: Math.round(box.x) + 2, y: Math.round(box.y + box.h) - 6, w: 14, h: 70 },
    [20, 20, 20],
  );
  const after = await takeApart(striped);
  const patches = after.parts.elements.filter((e) => e.role === 'headline' && after.blocks.has(e.id));
  assert.ok(
    patches.some((e) => e.box.y + e.box.h >= box.y + box.h + 60),
    'the tail would stay on the ground, or be cut',
  );
  const ground = after.parts.ground;
  const seen = ground.kind === 'photo' ? ground.field : null;
  assert.ok(
    seen && area(intersection(headline.box, seen)) === 0,
    `the photo is shown beside it only: ${JSON.stringify(seen)}`,
  );
});

test('planted: type cut by the edge of the banner does not travel', async () => {
  const cut = await drawnBanner();
  const line = cut.facts.text.blocks[1]!.lines[0]!;
  for (let y = 150; y < 234; y++)
    for (let x = 0; x < 60; x++) {
      cut.picture.data.set([20, 20, 20, 255], (y * 800 + x) * 4);
      cut.textMask![y * 800 + x] = 255;
    }
  (line.box as { x: number; w: number }).w += line.box.x;
  (line.box as { x: number }).x = 0;
  const { torn } = await takeApart(cut);
  assert.ok(
    [...torn.values()].some((f) => f === 'off_edge' || f === 'not_clean'),
    JSON.stringify([...torn]),
  );
});

test('type printed on the product stays with it, and the product keeps every pixel', async () => {
  const labelled = await drawnBanner();
  const shape =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path d="M470 300 L700 330 L730 560 L440 580 Z"/></svg>';
  const alpha = await sharp(Buffer.from(shape)).extractChannel(3).raw().toBuffer();
  const cutout = { ...labelled.picture, data: new Uint8Array(labelled.picture.data) };
  for (let i = 0; i < alpha.length; i++) cutout.data[i * 4 + 3] = alpha[i]!;
  // A label on the product, with facts that call it a line like any other.
  const label = { x: 540, y: 520, w: 90, h: 22 };
  const textMask = new Uint8Array(labelled.textMask!);
  for (let y = label.y; y < label.y + label.h; y++)
    for (let x = label.x; x < label.x + label.w; x++)
      if ((x - label.x) % 15 < 8) {
        labelled.picture.data.set([240, 240, 240, 255], (y * 800 + x) * 4);
        textMask[y * 800 + x] = 255;
      }
  const line = { ...labelled.facts.text.blocks[0]!.lines[0]!, box: label };
  const facts = {
    ...labelled.facts,
    text: { ...labelled.facts.text, blocks: [...labelled.facts.text.blocks, { box: label, lines: [line] }] },
  };
  const printed = await takeApart({ ...labelled, facts, cutout, textMask });
  const product = printed.sprites.get('product')!;
  assert.ok(
    !printed.parts.elements.some((e) => e.role !== 'product' && e.box.y < 560 && e.box.y > 500 && e.box.x > 500),
    'the label was lifted off the product',
  );
  for (let x = label.x; x < label.x + label.w; x++) {
    const s = ((label.y + 10 - product.box.y) * product.pixels.width + x - product.box.x) * 4;
    const p = ((label.y + 10) * 800 + x) * 4;
    assert.deepEqual([...product.pixels.data.subarray(s, s + 4)], [...labelled.picture.data.subarray(p, p + 3), 255]);
  }
});

test('a field of colour is recovered under a product and painted at any size', () => {
  const fit = fitGround(
    banner.picture,
    banner.facts.text.blocks.flatMap((b) => b.lines.map((l) => l.box)),
  );
  assert.ok(fit.inliers > 0.6 && fit.rms < 2);
  const small = paintFit(fit, 80, 80);
  const p = (2 * 80 + 77) * 4;
  const q = (20 * 800 + 775) * 4;
  for (let c = 0; c < 3; c++) assert.ok(Math.abs(small.data[p + c]! - banner.picture.data[q + c]!) < 6);
  const turned = paintFit(mirrored(fit, true, false), 80, 80);
  for (let c = 0; c < 3; c++) assert.ok(Math.abs(turned.data[(2 * 80 + 2) * 4 + c]! - small.data[p + c]!) < 3);
});

test('holes are filled from around them', () => {
  const data = new Uint8Array(32 * 32 * 4).fill(200);
  const hole = new Uint8Array(32 * 32);
  for (let y = 10; y < 20; y++)
    for (let x = 10; x < 20; x++) {
      hole[y * 32 + x] = 1;
      data.set([0, 0, 0, 255], (y * 32 + x) * 4);
    }
  const out = inpaint({ width: 32, height: 32, data }, hole);
  for (let y = 10; y < 20; y++)
    for (let x = 10; x < 20; x++) assert.ok(Math.abs(out.data[(y * 32 + x) * 4]! - 200) <= 1);
});
