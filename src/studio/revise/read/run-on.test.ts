import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart } from './run-on.ts';

const cut = (says: string): readonly string[] => apart(says, []).map((piece) => piece.trim());

test('two wishes without anything between them are two', () => {
  for (const [one, other] of [
    ['логотип побольше', 'сдвинь скидку вправо'],
    ['заголовок мельче', 'товар левее'],
    ['move logo to the right side', 'push the product up a little'],
    ['тауарды кішірейтіңіз', 'логотипті үлкенірек жасаңызшы'],
  ] as const)
    assert.deepEqual(cut(`${one} ${other}`), [one, other]);
});

test('one wish that names two things stays one', () => {
  for (const says of [
    'сделай большую красную кнопку ниже',
    'логотип крупнее заголовка',
    'make the price larger than the logo',
    'кнопка красная с белым текстом',
    'тақырып пен бағаны сары түске боя',
  ])
    assert.deepEqual(cut(says), [says]);
});
