import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withWholeShadow } from './shadow-rest.ts';

const [width, height] = [160, 120];
const at = (x: number, y: number): number => (y * width + x) * 4;
/** A soft gradient, and how dark the shadow of a thing makes it: a bell around (80, 70). */
const light = (x: number): number => 150 + x / 4;
const dark = (x: number, y: number): number => 0.5 * Math.exp(-(((x - 80) / 22) ** 2) - ((y - 70) / 7) ** 2);

/** The ground with what was left of a shadow of which all darker than a twentieth was lifted off, and that. */
function shaded() {
  const ground = new Uint8Array(width * height * 4).fill(255);
  const home = { x: 20, y: 40, w: 120, h: 60 };
  const thing = new Uint8Array(home.w * home.h * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const rest = dark(x, y) > 0.05 ? 0.05 : dark(x, y);
      ground.fill(Math.round(light(x) * (1 - rest)), at(x, y), at(x, y) + 3);
      if (dark(x, y) > 0.05)
        thing.set([0, 0, 0, Math.round(255 * dark(x, y))], ((y - home.y) * home.w + x - home.x) * 4);
    }
  const banner = new Uint8Array(ground);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) banner.fill(Math.round(light(x) * (1 - dark(x, y))), at(x, y), at(x, y) + 3);
  return {
    banner: { width, height, data: banner },
    ground: { width, height, data: ground },
    thing: { home, pixels: { width: home.w, height: home.h, data: thing } },
  };
}

test('what was too faint to come off of a soft shadow goes from its place; the gradient goes on', () => {
  const { banner, ground, thing } = shaded();
  const before = Math.abs(ground.data[at(80, 70)]! - light(80));
  assert.ok(before > 5, `${before}`);
  const whole = withWholeShadow(thing, banner, ground, []);
  assert.ok(whole);
  const { data } = whole.ground;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) assert.ok(Math.abs(data[at(x, y)]! - light(x)) <= 2, `${x},${y}`);
  const { home, pixels } = whole;
  for (const [x, y] of [
    [80, 70],
    [60, 70],
    [80, 62],
    [44, 70],
  ] as const) {
    const alpha = pixels.data[((y - home.y) * home.w + x - home.x) * 4 + 3]! / 255;
    assert.ok(Math.abs(alpha - dark(x, y)) < 0.035, `${x},${y}: ${alpha} for ${dark(x, y)}`);
  }
});

test('a part beside the shadow keeps every pixel, and its colour does not run into the ground', () => {
  const { banner, ground, thing } = shaded();
  const price = { x: 20, y: 60, w: 22, h: 20 };
  for (let y = price.y; y < price.y + price.h; y++) ground.data.fill(10, at(price.x, y), at(price.x + price.w, y));
  const data = withWholeShadow(thing, banner, ground, [price])?.ground.data;
  assert.ok(data);
  assert.equal(data[at(41, 70)], 10);
  assert.ok(Math.abs(data[at(48, 70)]! - light(48)) <= 2);
});

test('over a seam of two fields, and where no shadow came off, nothing is taken', () => {
  const { banner, ground, thing } = shaded();
  const none = { ...thing, pixels: { ...thing.pixels, data: new Uint8Array(thing.pixels.data.length) } };
  assert.equal(withWholeShadow(none, banner, ground, []), null);
  for (let y = 75; y < height; y++) ground.data.fill(20, at(0, y), at(width, y));
  assert.equal(withWholeShadow(thing, banner, ground, []), null);
});
