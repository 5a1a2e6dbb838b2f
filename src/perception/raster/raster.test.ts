import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boxMean, dilate, erode } from './box-filter.ts';
import { labelComponents } from './components.ts';
import { guidedFilter } from './guided-filter.ts';
import { cropRepeating, flatten, resizePlane } from './plane.ts';

const grid = fc
  .record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
  .chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      data: fc.array(fc.constantFrom(0, 255), { minLength: width * height, maxLength: width * height }),
    }),
  );

/** All indices of the square neighbourhood that lie in the picture. */
function around(i: number, width: number, height: number, radius: number): number[] {
  const [x, y] = [i % width, Math.floor(i / width)];
  const out: number[] = [];
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1)
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1) out.push(v * width + u);
  return out;
}

describe('raster kernels agree with their plain definitions', () => {
  it('mean over a square', () => {
    fc.assert(
      fc.property(grid, fc.integer({ min: 0, max: 12 }), ({ width, height, data }, radius) => {
        boxMean(Float32Array.from(data), width, height, radius).forEach((v, i) => {
          const near = around(i, width, height, radius);
          assert.ok(Math.abs(v - near.reduce((s, k) => s + (data[k] as number), 0) / near.length) < 0.01);
        });
      }),
    );
  });

  it('growing and shrinking', () => {
    fc.assert(
      fc.property(grid, fc.integer({ min: 1, max: 4 }), ({ width, height, data }, radius) => {
        const mask = Uint8Array.from(data);
        const [grown, shrunk] = [dilate(mask, width, height, radius), erode(mask, width, height, radius)];
        for (let i = 0; i < mask.length; i += 1) {
          const near = around(i, width, height, radius).map((k) => mask[k] as number);
          assert.equal(grown[i], near.some((v) => v === 255) ? 255 : 0);
          assert.equal(shrunk[i], near.every((v) => v === 255) ? 255 : 0);
        }
      }),
    );
  });

  it('connected parts: areas add up, neighbours share a label', () => {
    fc.assert(
      fc.property(grid, ({ width, height, data }) => {
        const { labels, components } = labelComponents(width, height, (i) => data[i] === 255);
        assert.equal(
          components.reduce((s, c) => s + c.area, 0),
          data.filter((v) => v === 255).length,
        );
        for (let i = 0; i < data.length; i += 1) {
          assert.equal((labels[i] as number) > 0, data[i] === 255);
          if (i % width > 0 && data[i] && data[i - 1]) assert.equal(labels[i], labels[i - 1]);
          if (i >= width && data[i] && data[i - width]) assert.equal(labels[i], labels[i - width]);
        }
      }),
    );
  });

  it('guided filter keeps an edge of the guide and smooths elsewhere', () => {
    const guide = Float32Array.from({ length: 400 }, (_, i) => (i % 20 < 10 ? 0.1 : 0.9));
    const noisy = guide.map((v, i) => Math.min(1, Math.max(0, (v > 0.5 ? 1 : 0) + ((i * 37) % 11) / 50 - 0.1)));
    const out = guidedFilter(guide, noisy, { width: 20, height: 20, radius: 4, epsilon: 1e-3 });
    assert.ok((out[205] as number) < 0.12 && (out[215] as number) > 0.88);
  });

  it('a window over the edge repeats the border', () => {
    const picture = { width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 7, 8, 9) };
    assert.deepEqual([...cropRepeating(picture, -1, -1, 4, 1).data], [1, 2, 3, 1, 2, 3, 7, 8, 9, 7, 8, 9]);
  });

  it('one channel stays one channel when resized; alpha is laid on white', async () => {
    const small = await resizePlane({ width: 4, height: 4, data: new Uint8Array(16).fill(90) }, 9, 5);
    assert.equal(small.data.length, 45);
    assert.ok(small.data.every((v) => v === 90));
    assert.deepEqual([...flatten({ width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 51) }).data], [204, 204, 204]);
  });
});
