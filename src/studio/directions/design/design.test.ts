import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, hexToOklch, hueDistance, rgbToHex, type Hex } from '../../../scene/index.ts';
import { factsLike, requestLike } from '../testing.ts';
import { anchors, floating, mirrored } from './anchors.ts';
import { DARK_ANCHORS, LIGHT_ANCHORS, muddy, partner, snap } from './hues.ts';
import { seededJitter } from './jitter.ts';
import { moodsOf } from './moods.ts';
import { legibleOnAll, legiblePalette, shadowColour } from './palette.ts';
import { studioField, viewOf } from './view.ts';

const byte = fc.nat(255);
const anyHex: fc.Arbitrary<Hex> = fc.tuple(byte, byte, byte).map(([r, g, b]) => rgbToHex(r, g, b));
const hue = fc.double({ min: 0, max: 359.9, noNaN: true });

test('seeded choices: in range, the same for the same key, spread over keys and seeds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.string(), fc.string(), (seed, salt, key) => {
      const [one, two] = [seededJitter(seed, salt), seededJitter(seed, salt)];
      two.unit('something asked before');
      const value = one.unit(key);
      assert.ok(value >= 0 && value < 1);
      assert.equal(two.unit(key), value);
      const between = one.between(key, -3, 5);
      assert.ok(between >= -3 && between < 5);
      assert.ok(['a', 'b', 'c'].includes(one.pick(key, ['a', 'b', 'c'])));
    }),
  );
  const values = Array.from({ length: 4000 }, (_, i) => seededJitter(i, 'salt').unit('key'));
  const tenths = Array.from({ length: 10 }, (_, t) => values.filter((v) => Math.floor(v * 10) === t).length);
  assert.ok(
    tenths.every((n) => n > 320 && n < 480),
    tenths.join(' '),
  );
  assert.throws(() => seededJitter(1, '').pick('key', []), /empty/);
});

test('a hue snaps to the nearest clean one; a partner stands opposite, beside or between', () => {
  fc.assert(
    fc.property(hue, fc.boolean(), (h, dark) => {
      const clean: readonly number[] = dark ? DARK_ANCHORS : LIGHT_ANCHORS;
      const got = snap(h, dark);
      assert.ok(clean.every((a) => hueDistance(a, h) >= hueDistance(got, h)));
      assert.equal(snap(got, dark), got);
      const widest = dark ? 72 : 36;
      assert.ok(hueDistance(partner(h, 'pop', dark), h) >= 180 - widest - 1);
      assert.ok(hueDistance(partner(h, 'calm', dark), h) <= 8 + widest + 1);
    }),
  );
});

test('any wish becomes a palette in which all that meets can be told apart', () => {
  fc.assert(
    fc.property(anyHex, anyHex, anyHex, anyHex, (ground, headline, cta, badge) => {
      const p = legiblePalette({ ground, groundAlt: ground, headline, cta, badge });
      assert.ok(contrast(p.headline, ground) >= 3.25 && contrast(p.ink, ground) >= 4.5);
      assert.ok(contrast(p.onCta, p.cta) >= 4.5);
      const small = contrast(p.onBadge, p.badge);
      assert.ok(small >= (hexToOklch(p.onBadge).l < 0.5 ? 6.7 : 4.9), `${p.onBadge} on ${p.badge}`);
      assert.ok(contrast(p.cta, ground) >= 2.9, `button ${p.cta} on ${ground}`);
    }),
    { numRuns: 300 },
  );
});

test('ink on several fields holds on all of them, or is the best end of the scale', () => {
  fc.assert(
    fc.property(anyHex, fc.array(anyHex, { minLength: 1, maxLength: 4 }), (ink, fields) => {
      const least = (c: Hex): number => Math.min(...fields.map((f) => contrast(c, f)));
      const best = Math.max(least('#ffffff'), least('#000000'));
      assert.ok(least(legibleOnAll(ink, fields, 4.5)) >= Math.min(4.5, best) - 0.05);
    }),
    { numRuns: 200 },
  );
});

test('a shadow is darker than its ground; fields are never muddy', () => {
  fc.assert(
    fc.property(anyHex, (ground) => {
      const { l } = hexToOklch(ground);
      assert.ok(hexToOklch(shadowColour(ground)).l < Math.max(0.11, l));
    }),
  );
  fc.assert(
    fc.property(hue, fc.double({ min: 0.05, max: 0.98, noNaN: true }), fc.nat(500), (h, l50, seed) => {
      const tone = { l05: 0.1, l50, l95: 0.9, c50: 0.1, c90: 0.15, hue: h, chromaShare: 0.6 };
      const field = studioField(viewOf(requestLike(factsLike({ tone }), '', { seed })), 'k', ['calm', 'pop'], {
        light: 0.08,
        dark: 0.07,
      });
      assert.ok(!muddy(field.l, field.c, field.h), JSON.stringify(field));
    }),
  );
});

test('mirroring twice is nothing; what floats has no base', () => {
  for (const kind of ['standing', 'centred', 'behind', 'photo'] as const) {
    const own = anchors(kind);
    const rounded = JSON.stringify(mirrored(mirrored(own)), (_, v: unknown) =>
      typeof v === 'number' ? Number(v.toFixed(9)) : v,
    );
    assert.equal(rounded, JSON.stringify(own));
    assert.ok(Object.values(floating(own)).every(({ base }) => base === null));
  }
});

test('moods are read at the beginning of words, in three languages, and long input costs nothing', () => {
  assert.ok(moodsOf('Большая РАСПРОДАЖА').has('sale') && moodsOf('summer sale').has('sale'));
  assert.ok(moodsOf('Балаларға арналған ойыншық').has('kids'));
  assert.ok(!moodsOf('пораспродажа').has('sale'));
  assert.equal(moodsOf(`${'а'.repeat(4000)} скидка`).size, 0);
});
