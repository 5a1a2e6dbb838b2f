import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSide } from './side.ts';

test('where it is, when it is open, what is asked and what goes wrong leads nothing', () => {
  for (const line of [
    'Стоим на Калинина 112 возле заправки',
    'Работаем с 8 до 22 без выходных',
    'При нарушении срока начисляется 0,8 % в день',
    'Беру максимум трёх собак',
    'We cover Leeds and 15 miles round',
    'If your claim succeeds our fee is capped at 25%',
    'No hire over 24mph wind',
    'Тамада бөлек',
  ])
    assert.equal(isSide(line), true, line);
  for (const line of ['Работаем без предоплаты', 'Мы сами варим сыр', 'Bring the light in', 'Без залога'])
    assert.equal(isSide(line), false, line);
});
