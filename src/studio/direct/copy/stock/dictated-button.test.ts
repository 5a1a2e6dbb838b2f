import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictatedCall } from './dictated-button.ts';
import { copyLexicon } from './lexicon.ts';

const usual = { long: 'Узнать больше', mid: 'Подробно', short: 'Ещё' };

test('a dictated button is printed as it is where it fits, else the one that is known for it', () => {
  const long = (words: string, lang: 'ru' | 'en' | 'kk' = 'ru') => dictatedCall(words, usual, copyLexicon(), lang).long;
  assert.equal(long('взять байк'), 'Взять байк');
  assert.equal(long('Join a class', 'en').replaceAll('\u00A0', ' '), 'Join a class');
  assert.equal(long('чтоб на бронь вела'), 'Забронировать');
  assert.equal(long('чтобы звонили'), 'Позвонить');
  assert.equal(long('map', 'en'), 'Get directions');
  assert.equal(long('Записаться на бесплатный осмотр'), 'Записаться');
  assert.equal(long('маршрут или как там проехать').toLowerCase(), 'маршрут');
  assert.equal(long('Вызвать эвакуатор').replaceAll('\u00A0', ' '), 'Вызвать эвакуатор');
  assert.equal(long('Всё и сразу и ещё немного сверху'), usual.long);
  for (const words of ['чтоб на бронь вела', 'map', 'ватсап', 'вызов мастера на дом сегодня'])
    assert.ok(dictatedCall(words, usual, copyLexicon(), 'ru').long.length <= 24);
});
