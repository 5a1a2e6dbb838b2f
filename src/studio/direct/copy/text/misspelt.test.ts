import assert from 'node:assert/strict';
import test from 'node:test';
import { withCommas } from './commas.ts';
import { spelt } from './misspelt.ts';

test('a word that the dictionary has stays, however near it is to a frequent one; a misspelt one is put right', () => {
  assert.equal(spelt('янтарь и апельсин в Янтарном'), 'янтарь и апельсин в Янтарном');
  assert.equal(spelt('тапсырасыз ба'), 'тапсырасыз ба');
  assert.equal(spelt('гарнтия 2 года'), 'гарантия 2 года');
  assert.equal(spelt('cos lettuce'), 'cos lettuce');
  assert.equal(spelt('доставка по спб'), 'доставка по СПб');
});

test('things named one behind the other get their commas, what belongs to the first gets none', () => {
  assert.equal(withCommas('Маникюр педикюр на дому'), 'Маникюр, педикюр на дому');
  assert.equal(withCommas('Маникюр педикюр массаж от мастера'), 'Маникюр, педикюр, массаж от мастера');
  assert.equal(withCommas('Сушка ботинок на ночь'), 'Сушка ботинок на ночь');
  assert.equal(withCommas('Домашние блоки питания'), 'Домашние блоки питания');
});
