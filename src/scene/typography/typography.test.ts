import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  breakInto,
  breakToWidth,
  withoutEndDots,
  clearLeading,
  glue,
  hyphenateWide,
  inCase,
  syllables,
  wordsOf,
} from './index.ts';

const width = (text: string) => text.length;
const phrase = fc.array(fc.stringMatching(/^[а-я]{1,12}$/), { minLength: 1, maxLength: 14 }).map((w) => w.join(' '));

test('breaking keeps every word in order', () => {
  fc.assert(
    fc.property(phrase, fc.integer({ min: 1, max: 5 }), (text, count) => {
      const words = wordsOf(text);
      const lines = breakInto(words, count, width);
      if (lines === null) return words.length < count;
      return lines.length === count && lines.join(' ') === text;
    }),
  );
});

test('lines broken to a width fit it and are as few as a greedy setter needs', () => {
  fc.assert(
    fc.property(phrase, fc.integer({ min: 12, max: 40 }), (text, max) => {
      const lines = breakToWidth(wordsOf(text), max, width, 20);
      assert.ok(lines !== null && lines.every((l) => width(l) <= max) && lines.join(' ') === text);
      let greedy = 1;
      let at = 0;
      for (const w of wordsOf(text)) {
        if (at > 0 && at + 1 + w.length > max) {
          greedy += 1;
          at = w.length;
        } else at += (at > 0 ? 1 : 0) + w.length;
      }
      return lines.length === greedy;
    }),
  );
});

test('no preposition is left at the end of a line, and prices stay whole', () => {
  const lines = breakToWidth(wordsOf(glue('Рюкзак 22 л с отделением для ноутбука за 5 490 ₽')), 18, width, 6);
  assert.ok(lines !== null);
  for (const line of lines) assert.doesNotMatch(line, /(^|[ \u00a0])(с|для|за)$/u);
  assert.ok(lines.some((l) => l.includes('5\u00a0490\u00a0₽')));
  assert.ok(lines.some((l) => l.includes('22\u00a0л')));
});

test('a figure stays with its month, its unit and what it counts, in any order and case', () => {
  const nb = '\u00a0';
  for (const whole of ['8 марта', '30 СЕНТЯБРЯ', '15 қыркүйекке', '8 March', 'March 8', '14 дней', '10–12 минут'])
    assert.ok(glue(`цена ${whole}, только сейчас`).includes(whole.replace(' ', nb)), whole);
  assert.equal(glue('Galaxy S24 чёрный'), 'Galaxy S24 чёрный');
  assert.equal(glue('Топ 10 Samsung'), 'Топ 10 Samsung');
});

test('a dot between facts stands at no end of a line, and stays within one', () => {
  const set = breakToWidth(wordsOf('Вес\u00a05\u00a0кг\u00a0· Легко\u00a0сложить\u00a0· Чехол'), 24, width, 3);
  assert.deepEqual(set, ['Вес\u00a05\u00a0кг\u00a0·', 'Легко\u00a0сложить\u00a0· Чехол']);
  assert.deepEqual(withoutEndDots(set), ['Вес\u00a05\u00a0кг', 'Легко\u00a0сложить\u00a0· Чехол']);
  assert.deepEqual(withoutEndDots(['· 2 м', '·']), ['2 м', '·']);
});

test('Kazakh postpositions stay with the word before them', () => {
  assert.equal(glue('Жүн мен кашемир'), 'Жүн\u00a0мен кашемир');
  assert.equal(glue('Мейіз бен дарқын қосылған'), 'Мейіз\u00a0бен дарқын қосылған');
});

test('glue only changes spaces and is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = glue(text);
      return (
        glue(once) === once &&
        once.replaceAll('\u00a0', '').replaceAll(' ', '') === text.replace(/[\t\n\r \u00a0]/g, '')
      );
    }),
  );
});

test('a last line of one short word is avoided when another break exists', () => {
  assert.deepEqual(breakInto(wordsOf('обжарили вчера утром да'), 2, width), ['обжарили', 'вчера утром да']);
});

test('words wider than the line are cut at syllables only in languages with patterns', () => {
  const pieces = hyphenateWide(['электроснабжение'], 9, width, 'ru');
  assert.ok(
    pieces.length > 1 &&
      pieces.every((p) => width(p) <= 10) &&
      pieces.join('').replaceAll('-', '') === 'электроснабжение',
  );
  assert.deepEqual(syllables('қанағаттандырылмағандықтарыңыздан', 'kk'), ['қанағаттандырылмағандықтарыңыздан']);
});

test('leading clears a descender from the ascender below it, but not from glyphs beside it', () => {
  const descender = { x: 0, y: -50, w: 40, h: 70 };
  assert.equal(clearLeading([descender], [{ x: 10, y: -70, w: 40, h: 70 }], 4), 94);
  assert.equal(clearLeading([descender], [{ x: 60, y: -70, w: 40, h: 70 }], 4), 0);
});

test('case follows the language', () => {
  assert.equal(inCase('Әр Секунд', 'lower', 'kk'), 'әр секунд');
  assert.equal(inCase('база', 'upper', 'ru'), 'БАЗА');
});
