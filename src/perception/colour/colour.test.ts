import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { converter } from 'culori';
import fc from 'fast-check';
import { hexOf, oklab, toOklch } from './oklab.ts';
import { readPalette, readTone } from './palette.ts';
import { sampleColours } from './samples.ts';

const byte = fc.integer({ min: 0, max: 255 });
const reference = converter('oklch');

describe('colours', () => {
  it('OKLCH agrees with the reference library', () => {
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const ours = toOklch(oklab(r, g, b));
        const theirs = reference({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
        assert.ok(Math.abs(ours.l - theirs.l) < 1e-3 && Math.abs(ours.c - theirs.c) < 1e-3);
        if (theirs.c > 0.02) assert.ok(Math.abs(((ours.h - (theirs.h ?? 0) + 540) % 360) - 180) < 1);
      }),
    );
  });

  it('the palette gives shares of the counted pixels, largest first', () => {
    const data = new Uint8Array(100 * 100 * 3);
    for (let i = 0; i < 10_000; i += 1)
      data.set(i < 6000 ? [200, 30, 30] : i < 9000 ? [30, 40, 160] : [240, 240, 235], i * 3);
    const picture = { width: 100, height: 100, data };
    const palette = readPalette(sampleColours(picture, null));
    assert.deepEqual(
      palette.map((s) => s.hex),
      [hexOf(200, 30, 30), hexOf(30, 40, 160), hexOf(240, 240, 235)],
    );
    assert.deepEqual(
      palette.map((s) => Math.round(s.share * 10)),
      [6, 3, 1],
    );
    const alpha = new Uint8Array(10_000).map((_, i) => (i >= 6000 && i < 9000 ? 255 : 0));
    assert.deepEqual(
      readPalette(sampleColours(picture, alpha)).map((s) => s.hex),
      [hexOf(30, 40, 160)],
    );
    const tone = readTone(sampleColours(picture, alpha));
    assert.ok(tone.chromaShare === 1 && Math.abs(tone.hue - toOklch(oklab(30, 40, 160)).h) < 6);
  });
});
