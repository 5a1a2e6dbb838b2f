import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  apca,
  contrast,
  contrastRatio,
  deltaE,
  hexToOklch,
  hexToRgb,
  hueDistance,
  legible,
  mix,
  ok,
  oklchToHex,
  parseHex,
  rgbToHex,
  shift,
  type Hex,
} from './index.ts';

const anyHex: fc.Arbitrary<Hex> = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([r, g, b]) => rgbToHex(r, g, b));

test('hex survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyHex, (hex) => assert.ok(deltaE(oklchToHex(hexToOklch(hex)), hex) < 0.6)),
    { numRuns: 300 },
  );
});

test('known colours have their published values', () => {
  const red = hexToOklch('#ff0000');
  assert.ok(Math.abs(red.l - 0.628) < 0.001 && Math.abs(red.c - 0.2577) < 0.001 && Math.abs(red.h - 29.23) < 0.05);
  assert.equal(contrast('#000000', '#ffffff'), 21);
  for (const [a, b] of [
    ['#0f6cbd', '#ffffff'],
    ['#777777', '#111111'],
  ] as const)
    assert.ok(Math.abs(contrastRatio(hexToRgb(a), hexToRgb(b)) - contrast(a, b)) < 1e-9, 'for pixels as for colours');
  assert.ok(Math.abs(apca('#000000', '#ffffff') - 106.04) < 0.1);
  assert.ok(Math.abs(apca('#ffffff', '#000000') + 107.88) < 0.1);
  assert.ok(Math.abs(apca('#888888', '#ffffff') - 63.06) < 0.1);
});

test('a colour outside sRGB keeps lightness and hue and loses chroma', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.95, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (l, h) => {
        const got = hexToOklch(ok(l, 0.4, h));
        assert.ok(Math.abs(got.l - l) < 0.012, `lightness ${got.l} for ${l}`);
        if (got.c > 0.04) assert.ok(hueDistance(got.h, h) < 4, `hue ${got.h} for ${h}`);
      },
    ),
  );
});

test('legible reaches the ratio whenever black or white could', () => {
  fc.assert(
    fc.property(anyHex, anyHex, fc.double({ min: 3, max: 7, noNaN: true }), (colour, ground, ratio) => {
      const best = Math.max(contrast('#000000', ground), contrast('#ffffff', ground));
      assert.ok(contrast(legible(colour, ground, ratio), ground) >= Math.min(ratio, best) - 0.02);
    }),
  );
});

test('mixing ends at its ends; parsing refuses what is no hex', () => {
  assert.equal(mix('#112233', '#ddeeff', 0), '#112233');
  assert.equal(mix('#112233', '#ddeeff', 1), '#ddeeff');
  assert.equal(parseHex('#AbC'), '#aabbcc');
  for (const bad of ['red', '#12', '#12345g', 'url(x)', '#11223344', '']) assert.equal(parseHex(bad), null);
  assert.deepEqual(hexToRgb('#0a80ff'), [10, 128, 255]);
  assert.ok(hexToOklch(shift('#808080', { l: 0.2 })).l > hexToOklch('#808080').l + 0.19);
});
