import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { surfaceValue } from '../../../scene/index.ts';
import { componentsOf, dilated, holesFilled, holesFilledIn } from './components.ts';
import { inpaint } from './inpaint.ts';
import { spread } from './spread.ts';
import { type ColourSample, fitRegion, solveSurface } from './surface.ts';

const [W, H] = [14, 11];
const mask = fc
  .array(fc.constantFrom(0, 0, 1), { minLength: W * H, maxLength: W * H })
  .map((bits) => Uint8Array.from(bits));
const runs = { numRuns: 40 };

test('components share no pixel, hold every one, lie in their boxes, and come largest first', () => {
  fc.assert(
    fc.property(mask, (marked) => {
      const parts = componentsOf(marked, W, H, 1);
      const owner = new Map<number, number>();
      for (const [n, { box, area, pixels }] of parts.entries()) {
        assert.equal(area, pixels.length);
        for (const i of pixels) {
          assert.ok(!owner.has(i) && marked[i] === 1);
          owner.set(i, n);
          const [x, y] = [i % W, Math.floor(i / W)];
          assert.ok(x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h);
        }
      }
      assert.equal(owner.size, marked.filter((v) => v === 1).length);
      // Neighbours, slanting ones too, are of one component.
      for (const [i, n] of owner)
        for (const j of [i + W, ...(i % W < W - 1 ? [i + 1, i + W + 1] : []), ...(i % W > 0 ? [i + W - 1] : [])])
          if (owner.has(j)) assert.equal(owner.get(j), n);
      const areas = parts.map(({ area }) => area);
      assert.deepEqual(
        areas,
        areas.toSorted((a, b) => b - a),
      );
      assert.deepEqual(
        componentsOf(marked, W, H, 4).map(({ area }) => area),
        areas.filter((area) => area >= 4),
      );
    }),
    runs,
  );
});

test('a mask grown twice is grown by the sum; holes filled once are filled', () => {
  fc.assert(
    fc.property(mask, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (marked, a, b) => {
      const grown = dilated(marked, W, H, a);
      assert.deepEqual(dilated(grown, W, H, b), dilated(marked, W, H, a + b));
      marked.forEach((v, i) => assert.ok(grown[i]! >= v));
      const filled = holesFilled(marked, W, H);
      marked.forEach((v, i) => assert.ok(filled[i]! >= v));
      assert.deepEqual(holesFilled(filled, W, H), filled);
    }),
    runs,
  );
});

test('holes of a mask that lies in a box are the same looked for only there', () => {
  fc.assert(
    fc.property(mask, fc.nat(W - 4), fc.nat(H - 4), (marked, x, y) => {
      const box = { x, y, w: Math.min(7, W - x), h: Math.min(6, H - y) };
      const own = marked.map((v, i) => {
        const [px, py] = [i % W, Math.floor(i / W)];
        return px >= box.x && py >= box.y && px < box.x + box.w && py < box.y + box.h ? v : 0;
      });
      assert.deepEqual(holesFilledIn(own, box, W, H), holesFilled(own, W, H));
    }),
    runs,
  );
});

test('the largest value around every pixel is that of a plain look around', () => {
  const levels = fc.uint8Array({ minLength: W * H, maxLength: W * H });
  fc.assert(
    fc.property(levels, fc.integer({ min: 0, max: 5 }), (values, by) => {
      const most = spread(values, W, H, by);
      for (let y = 0; y < H; y++)
        for (let x = 0; x < W; x++) {
          const near = [...values.keys()].filter(
            (i) => Math.abs((i % W) - x) <= by && Math.abs(Math.floor(i / W) - y) <= by,
          );
          assert.equal(most[y * W + x], Math.max(...near.map((i) => values[i]!)));
        }
    }),
    runs,
  );
});

test('a filled hole takes nothing but colours from around it, and what is no hole stays to the byte', () => {
  const levels = fc.uint8Array({ minLength: W * H * 4, maxLength: W * H * 4 });
  fc.assert(
    fc.property(levels, mask, (data, hole) => {
      fc.pre(hole.some((v) => v === 0));
      const filled = inpaint({ width: W, height: H, data }, hole).data;
      for (let c = 0; c < 3; c++) {
        const known = [...hole.keys()].filter((i) => hole[i] === 0).map((i) => data[i * 4 + c]!);
        for (let i = 0; i < hole.length; i++) {
          const v = filled[i * 4 + c]!;
          if (hole[i] === 0) assert.equal(v, data[i * 4 + c]);
          else assert.ok(v >= Math.min(...known) - 1 && v <= Math.max(...known) + 1);
        }
      }
    }),
    runs,
  );
});

test('a surface is found again from its samples, specks among them too', () => {
  const channel = fc.tuple(
    fc.integer({ min: 60, max: 190 }),
    fc.integer({ min: -30, max: 30 }),
    fc.integer({ min: -30, max: 30 }),
  );
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const plane = [r, g, b].map((c) => [...c, 0, 0, 0]);
      const samples: ColourSample[] = [];
      for (let u = -1; u <= 1.001; u += 0.2)
        for (let v = -1; v <= 1.001; v += 0.2)
          samples.push({ u, v, rgb: plane.map((c) => surfaceValue(c, u, v)) as unknown as ColourSample['rgb'] });
      const off = (found: ReturnType<typeof solveSurface>): number =>
        Math.max(...samples.flatMap((s) => found.map((c, i) => Math.abs(surfaceValue(c, s.u, s.v) - s.rgb[i]!))));
      assert.ok(off(solveSurface(samples, 3)) < 1);
      const specked = samples.map((s, i) => (i % 11 === 5 ? { ...s, rgb: [255, 0, 255] as const } : s));
      assert.ok(off(fitRegion(specked).surface) < 4);
    }),
    { numRuns: 25 },
  );
});
