import assert from 'node:assert/strict';
import test from 'node:test';
import { cutsKey } from './cut-short.ts';
import { leavesHalf } from './half-said.ts';

const half = (text: string, line: string): boolean => {
  const start = text.indexOf(line);
  return leavesHalf(start, start + line.length, text);
};
const torn: readonly (readonly [string, string])[] = [
  ['туда входит имплант и абатмент и коронка и все снимки', 'имплант и абатмент и коронка'],
  ['Приедем куда скажете: двор, трасса, паркинг. Звоните', 'Приедем куда скажете: двор, трасса'],
  ['каждый получает 50 обработанных фото себя на льду', 'каждый получает 50 обработанных'],
  ['фотограф снимает Байкал 16 лет, и каждый доволен', 'Байкал 16 лет'],
  ['Late because of us? We pay the fine.', 'We pay the fine'],
  ['Бак — 80 мл, распыление с 2 сторон', '80 мл, распыление с 2 сторон'],
];
for (const [text, line] of torn) test(`"${line}" is torn out of "${text}"`, () => assert.ok(half(text, line)));

const whole: readonly (readonly [string, string])[] = [
  ['Моем окна и двери и выносим мусор', 'Моем окна и двери'],
  ['Приедем куда скажете: двор, трасса, паркинг. Звоните', 'Приедем куда скажете: двор, трасса, паркинг'],
  ['Начинаю с диагностики: 40 минут, бесплатно', 'Начинаю с диагностики: 40 минут'],
  ['Бак — 80 мл, распыление с 2 сторон', 'Бак — 80 мл, распыление с 2 сторон'],
];
for (const [text, line] of whole) test(`"${line}" is whole in "${text}"`, () => assert.ok(!half(text, line)));

test('a measure that is cut out of its row lost its key; behind a heading it needs none', () => {
  const at = (text: string, line: string): boolean =>
    cutsKey(text.indexOf(line), text.indexOf(line) + line.length, text);
  assert.ok(at('Вес 1 кг\nСалфетки: 12 шт в комплекте', '12 шт в комплекте'));
  assert.ok(!at('Главное: 15 минут зарядки хватает на смену', '15 минут зарядки хватает на смену'));
});
