import assert from 'node:assert/strict';
import test from 'node:test';
import { hexToOklch } from '../../../scene/index.ts';
import { groundOfWords } from './style-words.ts';

test('grounds in words, in three languages', () => {
  assert.equal(groundOfWords('белый фон'), '#ffffff');
  assert.equal(groundOfWords('Сделай на ровном белом фоне'), '#ffffff');
  assert.equal(groundOfWords('white background, please'), '#ffffff');
  assert.equal(groundOfWords('ақ фон'), '#ffffff');
  for (const words of ['тёплый беж', 'warm beige backdrop', 'жылы сарғыш фон']) {
    const colour = groundOfWords(words);
    assert.ok(colour);
    const { l, c, h } = hexToOklch(colour);
    assert.ok(l > 0.8 && c > 0.02 && h > 50 && h < 110, words);
  }
  assert.ok(hexToOklch(groundOfWords('тёмно-серый фон')!).l < hexToOklch(groundOfWords('серый фон')!).l);
});

test('words that name no ground name none', () => {
  for (const words of ['', 'сделай красиво', 'make it nice', 'не белый']) assert.equal(groundOfWords(words), null);
});
