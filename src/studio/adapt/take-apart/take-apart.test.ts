import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnBanner } from '../testing.ts';
import { fitGround, mirrored, paintFit } from './ground-fit.ts';
import { takeApart } from './index.ts';
import { inpaint } from './inpaint.ts';

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
  const whole = await takeApart(await drawnBanner());
  assert.deepEqual([...whole.torn], [], 'without the cover nothing is torn');
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
