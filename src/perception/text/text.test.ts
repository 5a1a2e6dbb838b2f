import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PictureFacts } from '../facts.ts';
import type { RgbPicture } from '../raster/plane.ts';
import { piecesOf } from './detect.ts';
import type { TextPiece } from './detect.ts';
import { readerSets } from './language.ts';
import { lineImage } from './line-image.ts';
import { groupBlocks, joinLines } from './lines.ts';
import { placeOnProduct } from './on-product.ts';
import { isPlausible } from './plausible.ts';
import { parseTsv } from './read.ts';
import { boundsOf, convexHull, smallestRect, toFrame } from './rect.ts';
import { markStrokes } from './strokes.ts';
import { cyrillicShare, tidyReading } from './tidy.ts';

const piece = (cx: number, cy: number, w: number, h: number, angle = 0): TextPiece => ({
  cx,
  cy,
  w,
  h,
  angle,
  score: 0.9,
});

describe('rectangles', () => {
  const points = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
    minLength: 3,
    maxLength: 30,
  });

  it('hold all their points', () => {
    fc.assert(
      fc.property(points, (list) => {
        const rect = smallestRect(list);
        for (const [x, y] of list) {
          const [u, v] = toFrame(rect, x, y);
          assert.ok(Math.abs(u) <= rect.w / 2 + 1e-6 && Math.abs(v) <= rect.h / 2 + 1e-6);
        }
        assert.ok(convexHull(list).length <= list.length);
      }),
    );
  });

  it('find the angle of a long turned line, and lay a short capital word level', () => {
    const turned = (x: number, y: number): readonly [number, number] => [
      x * Math.cos(0.2) - y * Math.sin(0.2),
      x * Math.sin(0.2) + y * Math.cos(0.2),
    ];
    const long = smallestRect([turned(0, 0), turned(200, 0), turned(200, 16), turned(0, 16)]);
    assert.ok(Math.abs(long.angle - 11.46) < 0.2 && Math.abs(long.w - 200) < 0.1);
    assert.equal(
      smallestRect([
        [0, 0],
        [20, 4],
        [60, 5],
        [60, 25],
        [0, 25],
      ]).angle,
      0,
    );
  });
});

describe('pieces, lines and blocks', () => {
  it('a probability map becomes grown rectangles; faint parts are left out', () => {
    const map = new Float32Array(64 * 40);
    for (let y = 10; y < 16; y += 1) for (let x = 8; x < 48; x += 1) map[y * 64 + x] = 0.95;
    for (let y = 28; y < 34; y += 1) for (let x = 8; x < 30; x += 1) map[y * 64 + x] = 0.5;
    const found = piecesOf(map, 64, 40);
    assert.equal(found.length, 1);
    const box = boundsOf(found[0] as TextPiece);
    assert.ok(box.x < 8 && box.y < 10 && box.x + box.w > 48 && box.y + box.h > 16 && box.h < 20);
  });

  it('words on one base line join, other columns and lines do not', () => {
    const lines = joinLines([
      piece(50, 20, 80, 24),
      piece(145, 21, 90, 14),
      piece(400, 20, 80, 24),
      piece(60, 60, 100, 24),
    ]);
    assert.equal(lines.length, 3);
    assert.ok(lines.some((l) => Math.abs(boundsOf(l).w - 180) < 1));
  });

  it('lines under each other with a common edge form a block', () => {
    const lines = [piece(60, 20, 100, 24), piece(80, 48, 140, 24), piece(300, 200, 60, 20)];
    assert.deepEqual(
      groupBlocks(lines).map((b) => b.lines),
      [[0, 1], [2]],
    );
  });
});

/** White bars (letters without serifs) on a shaded photo-like ground, with their true ink. */
function drawn(): { picture: RgbPicture; ink: Uint8Array } {
  const [width, height] = [200, 60];
  const data = new Uint8Array(width * height * 3);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const on = y >= 20 && y < 40 && x >= 20 && x < 180 && x % 10 < 4;
      ink[i] = on ? 255 : 0;
      const shade = 30 + Math.round(x / 4) + ((x * 7 + y * 13) % 12);
      data.set(on ? [250, 248, 240] : [shade, shade + 20, shade + 60], i * 3);
    }
  }
  return { picture: { width, height, data }, ink };
}

describe('plausible text', () => {
  const { picture } = drawn();
  it('has contrast and is no single huge shape', () => {
    assert.equal(isPlausible(picture, piece(100, 30, 164, 24)), true);
    assert.equal(isPlausible(picture, piece(100, 10, 60, 8)), false);
    assert.equal(isPlausible(picture, piece(100, 30, 30, 24)), false);
  });

  it('may be pale where its ground is even, not where it is woven', () => {
    const { ink } = drawn();
    const pale = (ground: (i: number) => number): RgbPicture => {
      const data = new Uint8Array(ink.length * 3);
      for (let i = 0; i < ink.length; i += 1) data.fill(ground(i) - (ink[i] ? 20 : 0), i * 3, i * 3 + 3);
      return { width: 200, height: 60, data };
    };
    assert.equal(
      isPlausible(
        pale(() => 220),
        piece(100, 30, 164, 24),
      ),
      true,
    );
    assert.equal(
      isPlausible(
        pale((i) => 200 + ((i * 7) % 16)),
        piece(100, 30, 164, 24),
      ),
      false,
    );
  });
});

describe('ink', () => {
  const { picture, ink } = drawn();
  const line = piece(100, 30, 164, 24);

  it('covers every stroke and little else', () => {
    const mask = new Uint8Array(ink.length);
    markStrokes(picture, line, mask);
    let [missed, extra, all] = [0, 0, 0];
    for (let i = 0; i < ink.length; i += 1) {
      if (ink[i]) all += 1;
      if (ink[i] && !mask[i]) missed += 1;
      if (!ink[i] && mask[i]) extra += 1;
    }
    assert.equal(missed, 0);
    assert.ok(extra < all, `${extra} extra of ${all}`);
  });

  it('is black on white for the reader, whatever its colours', () => {
    const image = lineImage(picture, line);
    assert.ok(image);
    const dark = image.data.filter((v) => v < 90).length / image.data.length;
    const light = image.data.filter((v) => v > 165).length / image.data.length;
    assert.ok(dark > 0.08 && dark < 0.35 && light > 0.5, `${dark} ${light}`);
  });

  it('says nothing of an empty place', () => {
    const flat = { width: 100, height: 40, data: new Uint8Array(12_000).fill(128) };
    const mask = new Uint8Array(4000);
    markStrokes(flat, piece(50, 20, 60, 16), mask);
    assert.ok(mask.every((v) => v === 0));
    assert.equal(lineImage(flat, piece(50, 20, 60, 16)), null);
  });
});

describe('readings', () => {
  it('are taken from the table by page, weighted by length', () => {
    const row = (page: number, confidence: number, text: string): string =>
      `5\t${page}\t1\t1\t1\t1\t0\t0\t9\t9\t${confidence}\t${text}`;
    assert.deepEqual(
      parseTsv(
        [
          'level\tpage',
          row(1, 90, 'Новая'),
          row(1, 60, 'я'),
          row(3, 80, 'ok'),
          '4\t3\t1\t1\t1\t0\t0\t0\t1\t1\t-1\t',
        ].join('\n'),
        3,
      ),
      [
        { text: 'Новая я', confidence: (90 * 5 + 60) / 6 / 100 },
        { text: '', confidence: 0 },
        { text: 'ok', confidence: 0.8 },
      ],
    );
  });

  it('lose look-alike letters and get their currency back', () => {
    assert.equal(tidyReading('oT 5 490 P', true), 'от 5 490 ₽');
    assert.equal(tidyReading('Pеклама. OOO «Шаг»', true), 'Реклама. ООО «Шаг»');
    assert.equal(tidyReading('3 990 T', true), '3 990 ₸');
    assert.equal(tidyReading('TOP SHOP', false), 'TOP SHOP');
    assert.equal(cyrillicShare('Шаг 12'), 1);
    assert.equal(cyrillicShare('12'), 0);
  });
});

describe('languages of the readings', () => {
  it('are all that may be meant, or the one that is known, of those installed', () => {
    assert.deepEqual(readerSets(['rus', 'kaz', 'eng']), [
      ['rus', 'eng'],
      ['kaz', 'rus', 'eng'],
    ]);
    assert.deepEqual(readerSets(['rus', 'kaz', 'eng'], 'kk'), [['kaz', 'rus', 'eng']]);
    assert.deepEqual(readerSets(['rus', 'kaz', 'eng'], 'ru'), [['rus', 'eng']]);
    assert.deepEqual(readerSets(['eng']), [['eng']]);
  });
});

describe('lines on the product', () => {
  const line = (x: number, y: number, w: number): PictureFacts['text']['blocks'][number] => {
    const box = { x, y, w, h: 10 };
    return { box, lines: [{ box, angle: 0, confidence: 1, text: null, textConfidence: null, onProduct: 0 }] };
  };
  /** A product on the right, a button on the left, and letters that the matte took for a thing. */
  const on = (x: number, y: number): boolean =>
    (x >= 100 && y >= 20 && y < 180) ||
    (x >= 10 && x < 60 && y >= 90 && y < 110) ||
    (x >= 10 && x < 70 && y >= 150 && y < 160);
  const alpha = {
    width: 200,
    height: 200,
    data: Uint8Array.from({ length: 40_000 }, (_, i) => (on(i % 200, Math.floor(i / 200)) ? 255 : 0)),
  };
  const text = {
    available: true,
    reader: false,
    language: null,
    blocks: [line(120, 60, 50), line(20, 95, 30), line(10, 150, 60), line(10, 40, 60)],
  };
  const shares = (a: typeof alpha | null): number[] =>
    placeOnProduct(text, a).blocks.map((b) => b.lines[0]?.onProduct ?? NaN);

  it('are told by what surrounds them; buttons and letters in the matte are no product', () => {
    assert.deepEqual(shares(alpha), [1, 0, 0, 0]);
  });

  it('are unknown without a matte', () => {
    assert.deepEqual(shares(null), [0, 0, 0, 0]);
  });
});
