import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RgbaPicture } from '../../perception/index.ts';
import {
  addGrain,
  canvasOf,
  createCanvas,
  lightEdges,
  marksOf,
  paintMark,
  pixelsOf,
  placeProduct,
  soft,
  subjectBox,
  type OutlineFonts,
} from './index.ts';
import type { ShapeNode, TextNode } from '../../scene/index.ts';

const byte = fc.nat(255);

/** A transparent picture with one solid block. */
function block(width: number, height: number, at: { x: number; y: number; w: number; h: number }): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  for (let y = at.y; y < at.y + at.h; y += 1)
    for (let x = at.x; x < at.x + at.w; x += 1) data.set([180, 90, 40, 255], (y * width + x) * 4);
  return { width, height, data };
}
const anyBlock = fc
  .record({ width: fc.integer({ min: 8, max: 60 }), height: fc.integer({ min: 8, max: 60 }) })
  .chain(({ width, height }) =>
    fc
      .record({
        x: fc.nat(width - 4),
        y: fc.nat(height - 4),
        w: fc.integer({ min: 3, max: 60 }),
        h: fc.integer({ min: 3, max: 60 }),
      })
      .map(({ x, y, w, h }) => {
        const at = { x, y, w: Math.min(w, width - x), h: Math.min(h, height - y) };
        return { at, picture: block(width, height, at) };
      }),
  );

test('opaque pixels come back from a canvas as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(byte, byte, byte), { minLength: 6, maxLength: 6 }), (pixels) => {
      const data = Uint8Array.from(pixels.flatMap(([r, g, b]) => [r, g, b, 255]));
      assert.deepEqual(pixelsOf(canvasOf({ width: 3, height: 2, data })).data, data);
    }),
    { numRuns: 50 },
  );
});

test('the box of a subject is exactly what is not transparent', () => {
  fc.assert(
    fc.property(anyBlock, ({ at, picture }) => assert.deepEqual(subjectBox(picture), at)),
    { numRuns: 60 },
  );
});

test('a placed product keeps its proportions, stands on the lower edge of its box and never leaves it', async () => {
  const node = { kind: 'bitmap', id: 'p', role: 'product', source: 'product', rotation: 0, opacity: 1 } as const;
  await fc.assert(
    fc.asyncProperty(
      anyBlock,
      fc.integer({ min: 20, max: 200 }),
      fc.integer({ min: 20, max: 200 }),
      async ({ at, picture }, w, h) => {
        const box = { x: 13, y: 7, w, h };
        const placed = await placeProduct(picture, { ...node, box });
        assert.ok(placed.box.w <= w + 1 && placed.box.h <= h + 1);
        assert.ok(Math.abs(placed.box.y + placed.box.h - box.y - h) <= 1);
        const scale = Math.min(w / at.w, h / at.h);
        assert.ok(Math.abs(placed.box.w - at.w * scale) <= 1 && Math.abs(placed.box.h - at.h * scale) <= 1);
        assert.ok(Math.abs(placed.base - (box.y + h)) <= 1 && placed.footprint.w <= placed.box.w + 1);
      },
    ),
    { numRuns: 25 },
  );
});

test('light on edges never spills: solid stays solid, empty stays empty, what is soft gets no denser', () => {
  fc.assert(
    fc.property(anyBlock, fc.constantFrom<-1 | 1>(-1, 1), ({ picture }, side) => {
      const light = { side, top: '#ffffff', bottom: '#88aaff', width: 0.2, opacity: 0.8, blend: 'screen' } as const;
      // Every other row is half see-through, as glass and hair are.
      const soft = picture.data.map((v, i) =>
        i % 4 === 3 && Math.floor(i / 4 / picture.width) % 2 === 0 ? v >> 1 : v,
      );
      const lit = lightEdges({ ...picture, data: soft }, [light], 6).data;
      for (let i = 3; i < soft.length; i += 4) {
        const [before, after] = [soft[i] ?? 0, lit[i] ?? 0];
        assert.ok(before === 0 || before === 255 ? after === before : after <= before, `${before} became ${after}`);
      }
      assert.equal(lightEdges(picture, [], 6), picture);
    }),
    { numRuns: 20 },
  );
});

test('grain depends on seed and strength alone, and no strength changes less than the dither', () => {
  fc.assert(
    fc.property(byte, fc.integer(), (level, seed) => {
      const painted = (opacity: number): Uint8Array => {
        const data = new Uint8Array(64 * 16 * 4).fill(level);
        addGrain(data, 64, 16, opacity, seed);
        return data;
      };
      assert.deepEqual(painted(0.3), painted(0.3));
      assert.ok(painted(0).every((v) => Math.abs(v - level) <= 2));
      assert.ok(
        painted(0.5).every((v, i) => i % 4 !== 3 || v === level),
        'alpha',
      );
    }),
    { numRuns: 30 },
  );
});

test('a soft shape keeps its mass, however far it is blurred', () => {
  for (const blur of [0.5, 3, 9, 20]) {
    const canvas = createCanvas(240, 240);
    soft(canvas.getContext('2d'), { x: 100, y: 100, w: 40, h: 40 }, blur, (g) => {
      g.fillStyle = '#000000';
      g.fillRect(100, 100, 40, 40);
    });
    let mass = 0;
    const { data } = pixelsOf(canvas);
    for (let i = 3; i < data.length; i += 4) mass += (data[i] ?? 0) / 255;
    assert.ok(Math.abs(mass - 1600) < 1600 * 0.08, `blur ${blur}: ${mass} of 1600`);
  }
});

/** A face of one square glyph of half an em, with a mark above it. */
const square: OutlineFonts = {
  face: () => ({
    unitsPerEm: 1000,
    shape: (text) => ({
      glyphs: [...text].map((_, i) => ({
        x: i * 600,
        y: i * 100,
        before: i,
        outline: () => 'M0 0L500 0L500 500L0 500Z',
      })),
    }),
  }),
};
const words: TextNode = {
  kind: 'text',
  id: 't',
  role: 'headline',
  group: 'g',
  text: 'ab',
  family: 'f',
  weight: 400,
  italic: false,
  size: 40,
  tracking: 0.1,
  colour: '#000000',
  baseline: 60,
  align: 'left',
  strike: null,
  rotation: 0,
  opacity: 1,
  box: { x: 10, y: 20, w: 48, h: 50 },
  ink: { x: 10, y: 36, w: 48, h: 24 },
};

function inkOf(node: TextNode | ShapeNode): { x: number; y: number; w: number; h: number } {
  const canvas = createCanvas(160, 120);
  for (const mark of marksOf(node, square)) paintMark(canvas.getContext('2d'), mark, 1);
  return subjectBox(pixelsOf(canvas));
}

test('glyphs are painted where the line says: pen, tracking, marks above, baseline on a whole pixel', () => {
  // Two squares of 20 px: the second at 0.6 em + 0.1 em of tracking, raised by 0.1 em.
  assert.deepEqual(inkOf(words), { x: 10, y: 36, w: 48, h: 24 });
  assert.deepEqual(inkOf({ ...words, baseline: 60.4 }), inkOf(words));
});

test('boxes lie on whole pixels, and an outline lies inside its box', () => {
  fc.assert(
    fc.property(
      fc.record({
        x: fc.double({ min: 5, max: 40, noNaN: true }),
        y: fc.double({ min: 5, max: 40, noNaN: true }),
        w: fc.double({ min: 8, max: 60, noNaN: true }),
        h: fc.double({ min: 8, max: 60, noNaN: true }),
      }),
      fc.boolean(),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      (box, outlined, strokeWidth) => {
        const shape: ShapeNode = {
          kind: 'shape',
          id: 's',
          role: 'cta',
          box,
          rotation: 0,
          opacity: 1,
          fill: outlined ? null : '#000000',
          stroke: outlined ? '#000000' : null,
          strokeWidth,
          radius: 0,
          path: null,
        };
        const [left, top] = [Math.round(box.x), Math.round(box.y)];
        const right = Math.round(box.x + box.w);
        const bottom = Math.round(box.y + box.h);
        assert.deepEqual(inkOf(shape), { x: left, y: top, w: right - left, h: bottom - top });
      },
    ),
    { numRuns: 60 },
  );
});

test('hostile path data is no more than a path', () => {
  const path = 'M0 0 L10 0 L10 10 Z"/><script>alert(1)</script>';
  const shape: ShapeNode = {
    kind: 'shape',
    id: 's',
    role: 'decoration',
    box: { x: 0, y: 0, w: 10, h: 10 },
    rotation: 0,
    opacity: 1,
    fill: '#000000',
    stroke: null,
    strokeWidth: 0,
    radius: 0,
    path,
  };
  const [mark] = marksOf(shape, square);
  assert.ok(mark?.form.kind === 'path');
  assert.doesNotMatch(mark.form.d, /[<>"/()]/);
});
