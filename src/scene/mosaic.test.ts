import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { area, contains, overlap } from './geometry.ts';
import { blockTiles, mosaicTiles } from './mosaic.ts';

test('the tiles of a mosaic lie inside their part, apart from each other, the main one much the largest', () => {
  const length = fc.integer({ min: 60, max: 2000 });
  fc.assert(
    fc.property(length, length, fc.nat(900), fc.integer({ min: 50, max: 1080 }), (w, h, x, short) => {
      const part = { x, y: 0, w, h };
      const found = mosaicTiles(part, short, { width: 400, height: 300 });
      // Stamps, or slits: of a part whose small tiles would be far longer than high it makes no mosaic.
      const long = Math.max(w, h) / Math.min(w, h);
      if (found === null) return assert.ok(Math.min(w, h) < 330 + 2 * short * 0.011 || long > 1.3);
      const tiles = [found.main, ...found.small];
      for (const tile of tiles) {
        assert.ok(contains(part, tile) && Math.min(tile.w, tile.h) >= 104);
        assert.ok(tile === found.main || Math.max(tile.w, tile.h) < 2.2 * Math.min(tile.w, tile.h));
        assert.ok(Object.values(tile).every(Number.isInteger));
      }
      for (const [i, one] of tiles.entries()) for (const two of tiles.slice(i + 1)) assert.ok(!overlap(one, two));
      assert.ok(area(found.main) > 2 * Math.max(...found.small.map(area)));
      assert.equal(Math.max(...tiles.map((t) => t.x + t.w)), x + w);
      assert.equal(Math.max(...tiles.map((t) => t.y + t.h)), h);
    }),
  );
});

test('a tall subject has the small tiles at its side, a broad one under it', () => {
  const part = { x: 0, y: 0, w: 1080, h: 1080 };
  assert.equal(mosaicTiles(part, 1080, { width: 300, height: 800 })?.main.h, 1080);
  assert.equal(mosaicTiles(part, 1080, { width: 800, height: 300 })?.main.w, 1080);
});

test('a row of blocks fills one end of its part without a gap, the rest is the photo’s', () => {
  const length = fc.integer({ min: 60, max: 2000 });
  fc.assert(
    fc.property(length, length, length, length, (w, h, width, height) => {
      const part = { x: 7, y: 11, w, h };
      const { main, small } = blockTiles(part, { width, height });
      for (const tile of [main, ...small]) {
        assert.ok(contains(part, tile) && Object.values(tile).every(Number.isInteger));
        assert.ok(tile.w > 0 && tile.h > 0);
      }
      assert.equal(area(main) + small.reduce((sum, tile) => sum + area(tile), 0), w * h);
      for (const [i, one] of small.entries())
        for (const two of [main, ...small.slice(i + 1)]) assert.ok(!overlap(one, two));
      assert.ok(area(main) >= 0.6 * w * h);
    }),
  );
});
