import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../index.ts';

/** The lines under the first headline. */
const linesOf = (title: string, brief: string, lang: 'ru' | 'kk') =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }).bullets.map((line) =>
    line.replaceAll('\u00A0', ' '),
  );

test('a shop and its town, told where a brief begins, stand last where there is room', () => {
  const furs =
    'Ателье «Поморочка» в Архангельске перешивает и ремонтирует шубы из норки, мутона и каракуля. Обрезки меха отдаём вам. Укоротить шубу стоит от 3 800 ₽.';
  assert.ok(linesOf('Перешив шуб', furs, 'ru').includes('Ателье «Поморочка» в Архангельске'));
  const driving =
    'Здравствуйте, автошкола «Манёвр», Петропавловск (СКО). Категория В 145 000 тг. Учим с нуля на автомате и на механике.';
  assert.ok(linesOf('Набор', driving, 'ru').some((line) => line.startsWith('Автошкола «Манёвр», Петропавловск')));
  const eyes = '«Жанар Көз» орталығы, Шымкент, Қонаев даңғылы. Үш рет қаралу бағаның ішінде.';
  assert.ok(linesOf('Көз лазер', eyes, 'kk').some((line) => line.startsWith('«Жанар Көз» орталығы, Шымкент')));
});

test('a name in quotes that is no shop, or told already, is not told again', () => {
  const said = 'Печём хлеб. На кнопке «Заказать». Хлеб на закваске стоит 210 ₽.';
  assert.ok(!linesOf('Пекарня', said, 'ru').some((line) => /Заказать/u.test(line)));
  const twice = 'Пекарня «Зерно» в Выборге. Хлеб на закваске печём ночью.';
  assert.ok(linesOf('Пекарня', twice, 'ru').filter((line) => line.includes('«Зерно»')).length <= 1);
});

test('a company of the law is no shop', () => {
  assert.ok(
    !linesOf('Рюкзак', 'Объём 22 л. Рекламодатель ООО «Ромашка», Пенза.', 'ru').some((l) => l.includes('Ромашка')),
  );
});
