import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { typeset } from './typography.ts';

/** Non-breaking spaces made visible. */
const shown = (text: string, lang: 'ru' | 'en' | 'kk'): string => typeset(text, lang).replaceAll('\u00A0', '~');

test('Russian', () => {
  assert.equal(shown('"Весна" - это 3490 ₽ и -30%', 'ru'), '«Весна»~— это 3~490~₽ и~−30~%');
  assert.equal(shown('Рюкзак в дорогу 30x40 см', 'ru'), 'Рюкзак в~дорогу 30×40~см');
  assert.equal(shown('Доставка 2-3 дня', 'ru'), 'Доставка 2–3~дня');
  assert.equal(shown('Рассрочка 0-0-12', 'ru'), 'Рассрочка 0-0-12');
  assert.equal(shown('Вот  бы ...', 'ru'), 'Вот~бы…');
});

test('English', () => {
  assert.equal(shown('It\'s "new" - 20 %', 'en'), 'It’s “new”~— 20%');
  assert.equal(shown('Out of the box', 'en'), 'Out of~the~box');
});

test('Kazakh', () => {
  assert.equal(shown('"Шай" да 9990 ₸', 'kk'), '«Шай»~да 9~990~₸');
});

test('setting twice changes nothing more, and no letter or digit is lost', () => {
  const word = fc.constantFrom(
    'Рюкзак',
    'в',
    'до',
    '22',
    'л',
    '3490',
    '₽',
    '-30%',
    '"Мир"',
    '-',
    'the',
    'да',
    '30x40',
    'см',
    '1,7',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.constantFrom('ru', 'en', 'kk' as const), (words, lang) => {
      const once = typeset(words.join(' '), lang);
      assert.equal(typeset(once, lang), once);
      const letters = (t: string): string => t.replace(/[^\p{L}\d]/gu, '').replace(/[xх]/gu, '');
      assert.equal(letters(once), letters(words.join(' ')));
    }),
  );
});
