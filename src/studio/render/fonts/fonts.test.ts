import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFonts, MissingGlyph, shippedFamilies } from './index.ts';
import { nearestFace } from './families.ts';
import { runsOf } from './runs.ts';

const fonts = createFonts();
const kazakh = 'ӘҒҚҢӨҰҮҺІәғқңөұүһі';

test('every shipped family draws Russian and figures, and says honestly what it lacks', () => {
  for (const family of shippedFamilies) {
    assert.ok(fonts.coverage('Съешь ещё этих мягких булок 0123456789 − « » — %', family, 700), family);
  }
  for (const family of [
    'Onest',
    'Golos Text',
    'Rubik',
    'Montserrat',
    'Inter Tight',
    'Geologica',
    'Oswald',
    'Cormorant',
  ]) {
    assert.ok(fonts.coverage(`${kazakh} ₸ ₽`, family, 700), family);
  }
  assert.deepEqual(fonts.missing('12 ₽', { family: 'Playfair Display', weight: 700, italic: false }), ['₽']);
  assert.equal(fonts.missing(kazakh, { family: 'Unbounded', weight: 900, italic: false }).length, kazakh.length - 2);
});

test('figures stand as high as capitals in every shipped family, spaced or not', () => {
  for (const family of shippedFamilies)
    for (const spaced of [true, false]) {
      const face = fonts.face({ family, weight: 700, italic: false });
      for (const { ink } of face.shape('0123456789', spaced).glyphs)
        assert.ok(ink !== null && ink.minY > -0.05 * face.capHeight && ink.maxY > 0.9 * face.capHeight, family);
    }
});

test('measuring a text that the face lacks throws MissingGlyph', () => {
  const style = { family: 'Playfair Display', weight: 600, italic: false, size: 40, tracking: 0 };
  assert.throws(
    () => fonts.measure('990 ₽', style),
    (e) => e instanceof MissingGlyph && e.characters.includes('₽'),
  );
  assert.throws(() => fonts.measure('a', { ...style, family: 'No Such Face' }), /unknown font family/);
});

test('measures scale with size, and tracking acts between letters only', () => {
  const style = { family: 'Onest', weight: 900, italic: false, size: 50, tracking: 0 };
  const one = fonts.measure('Весь город', style);
  const two = fonts.measure('Весь город', { ...style, size: 100 });
  assert.ok(Math.abs(two.advance - 2 * one.advance) < 1e-6);
  assert.ok(Math.abs(two.ink.h - 2 * one.ink.h) < 1e-6);
  const tight = fonts.measure('Весь город', { ...style, tracking: -0.05 });
  assert.ok(Math.abs(one.advance - tight.advance - 9 * 2.5) < 1e-6);
  assert.equal(one.glyphs.length, 9);
});

test('the nearest weight is taken, heavier for bold wishes; an absent italic falls back to upright', () => {
  const faces = [300, 500, 700].map((weight) => ({ weight, italic: false }));
  assert.equal(nearestFace(faces, 900, false)?.weight, 700);
  assert.equal(nearestFace(faces, 600, true)?.weight, 700);
  assert.equal(nearestFace(faces, 400, false)?.weight, 300);
  assert.equal(nearestFace([], 400, false), null);
});

test('a line is cut into runs of one script, neutral characters staying before the change', () => {
  assert.deepEqual(
    runsOf('Лёд AVA 15″').map((r) => r.text),
    ['Лёд ', 'AVA 15″'],
  );
  assert.deepEqual(
    runsOf('«AV» и').map((r) => r.text),
    ['«AV» ', 'и'],
  );
});

test('a line from right to left is turned round; its numbers and foreign words are not', () => {
  const shown = (text: string): readonly string[] => runsOf(text).map((r) => (r.rightToLeft ? `<${r.text}` : r.text));
  assert.deepEqual(shown('خصم ٥٠٪'), ['<٪', '٥٠', '< ', '<خصم']);
  assert.deepEqual(shown('جديد iPhone 15 برو'), ['<برو', '< ', 'iPhone 15', '< ', '<جديد']);
  assert.deepEqual(shown('מבצע 1.990 ₪'), ['<₪', '< ', '1.990', '< ', '<מבצע']);
  assert.deepEqual(shown('Скидка 50 % на «Nord»').join(''), 'Скидка 50 % на «Nord»');
});
