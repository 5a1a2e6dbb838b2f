import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mean } from '../../../kit/index.ts';
import { gaussian, localRange } from './blur.ts';
import { dctShrink } from './dct-shrink.ts';
import { doubledRows, halved } from './half.ts';
import { fromOklab, oklab, toLevel } from './light.ts';
import { filledFrom } from './masks.ts';
import { coloursOf, lumaOf, pictureOf } from './planes.ts';
import { toLinear } from '../../../scene/index.ts';

const [W, H] = [20, 14];
const plane = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: W * H, maxLength: W * H })
  .map((values) => Float32Array.from(values));
const runs = { numRuns: 25 };
const closeTo = (a: number, b: number, by: number): void => assert.ok(Math.abs(a - b) <= by, `${a} against ${b}`);

test('a blur stays between the least and the greatest value around, and leaves a flat plane flat', () => {
  fc.assert(
    fc.property(plane, fc.constantFrom(0.5, 1.5, 4, 9), fc.integer({ min: 0, max: 255 }), (values, sigma, flat) => {
      const blurred = gaussian(values, W, H, sigma);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      for (const v of blurred) assert.ok(v >= least - 0.01 && v <= most + 0.01);
      for (const v of gaussian(new Float32Array(W * H).fill(flat), W, H, sigma)) closeTo(v, flat, 0.01);
    }),
    runs,
  );
});

test('the range around a pixel holds the pixel, is met within its square, and grows with the square', () => {
  fc.assert(
    fc.property(plane, fc.integer({ min: 1, max: 4 }), (values, radius) => {
      const near = localRange(values, W, H, radius);
      const far = localRange(values, W, H, radius + 1);
      for (let i = 0; i < values.length; i++) {
        assert.ok(near.least[i]! <= values[i]! && near.most[i]! >= values[i]!);
        assert.ok(far.least[i]! <= near.least[i]! && far.most[i]! >= near.most[i]!);
      }
      const [x, y] = [7, 5];
      const square: number[] = [];
      for (let dy = -radius; dy <= radius; dy++)
        for (let dx = -radius; dx <= radius; dx++)
          if (y + dy >= 0 && y + dy < H && x + dx >= 0 && x + dx < W) square.push(values[(y + dy) * W + x + dx]!);
      assert.equal(near.least[y * W + x], Math.min(...square));
      assert.equal(near.most[y * W + x], Math.max(...square));
    }),
    runs,
  );
});

test('taking noise off keeps the mean, does nothing at no noise, and levels what lies wholly under it', () => {
  fc.assert(
    fc.property(plane, (values) => {
      const weak = values.map((v) => 100 + (v - 127) / 100);
      const calm = dctShrink(weak, W, H, { sigma: 4 });
      closeTo(mean(calm), mean(weak), 0.5);
      assert.ok(Math.max(...calm) - Math.min(...calm) <= Math.max(...weak) - Math.min(...weak) + 0.01);
      assert.equal(dctShrink(values, W, H, { sigma: 0 }), values);
      const strong = dctShrink(values, W, H, { sigma: 0.001 });
      for (let i = 0; i < values.length; i++) closeTo(strong[i]!, values[i]!, 0.1);
    }),
    runs,
  );
});

test('a plane halved keeps its mean, and halved and doubled stays within its range', () => {
  fc.assert(
    fc.property(plane, (values) => {
      const half = halved(values, W, H);
      closeTo(mean(half), mean(values), 0.01);
      const [rows, out] = [doubledRows(half, W, H), new Float32Array(W)];
      for (let y = 0; y < H; y++) {
        rows(y, out);
        for (const v of out) assert.ok(v >= Math.min(...half) - 0.01 && v <= Math.max(...half) + 0.01);
      }
    }),
    runs,
  );
});

test('what reaches the border is the mask that is joined to it, and nothing else', () => {
  const bits = fc.array(fc.constantFrom(0, 1), { minLength: W * H, maxLength: W * H });
  fc.assert(
    fc.property(bits, (values) => {
      const mask = Uint8Array.from(values);
      const filled = filledFrom(mask, W, H);
      for (let i = 0; i < mask.length; i++) {
        const [x, y] = [i % W, Math.floor(i / W)];
        if (filled[i]) assert.equal(mask[i], 1);
        if (mask[i] && (x === 0 || y === 0 || x === W - 1 || y === H - 1)) assert.equal(filled[i], 1);
        if (mask[i] && !filled[i] && x > 0) assert.equal(filled[i - 1], 0, 'joined to what reaches it');
      }
      assert.deepEqual(filledFrom(filled, W, H), filled);
    }),
    runs,
  );
});

test('colours survive the way to planes and back, and to OKLab and back, within a level', () => {
  const colours = fc.uint8Array({ minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(colours, (data) => {
      const picture = { width: 4, height: 4, data: Uint8Array.from({ length: 64 }, (_, i) => data[i % 4]!) };
      const again = pictureOf(picture, lumaOf(picture), coloursOf(picture));
      for (let i = 0; i < again.data.length; i++) closeTo(again.data[i]!, picture.data[i]!, 1);
      const [r, g, b] = [data[0]!, data[1]!, data[2]!];
      fromOklab(...oklab(r, g, b)).forEach((v, c) => closeTo(v, [r, g, b][c]!, 0.5));
      closeTo(toLevel(toLinear(r)), r, 0.01);
    }),
    runs,
  );
});
