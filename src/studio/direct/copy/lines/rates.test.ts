import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { isBareRate } from './rates.ts';

const cases: readonly (readonly [string, string, string, boolean])[] = [
  ['ru', 'Вклад 19 % годовых онлайн. В отделении ниже на 0,5 п.п.', 'Вклад 19 % годовых онлайн', true],
  ['ru', 'Кредит от 16,9 % годовых. ПСК 18–29 %.', 'Кредит от 16,9 % годовых', false],
  ['ru', 'Кредит от 16,9 % годовых.', 'Кредит от 16,9 % годовых', true],
  ['ru', 'Вклад 18 % годовых.', 'Вклад 18 % годовых', false],
  ['kk', 'Алғашқы несие 0 % 10 күнге. Кейін күніне 0,27 %. ЖТСМ 179 %.', 'Алғашқы несие 0 % 10 күнге', true],
  ['ru', 'Кредит на авто.', 'Решение за 15 минут', false],
];
for (const [lang, brief, line, bare] of cases)
  test(`${line} of "${brief}" ${bare ? 'says too much alone' : 'stands'}`, () =>
    assert.equal(isBareRate(line, readBrief(brief).statements, lang), bare));
