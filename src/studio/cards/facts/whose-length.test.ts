import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFacts } from './parse-facts.ts';

const read = (characteristics: string, title = 'Настольная лампа') =>
  parseFacts({ title, brief: '', characteristics }).facts;
const sizes = (characteristics: string, title?: string) =>
  read(characteristics, title)
    .filter(({ kind }) => kind === 'size')
    .flatMap(({ measures }) => measures.map(({ axis, digits, unit }) => `${axis} ${digits} ${unit}`));

test('a length in a sentence is that of the product only where nothing else owns it', () => {
  assert.deepEqual(sizes('Сымының ұзындығы 75 см', 'Электр шәйнек'), []);
  assert.deepEqual(sizes('IP44 waterproof, copper wire Ø0.6 mm', 'LED fairy lights'), []);
  assert.deepEqual(sizes('Подставка - бамбук, 22х12х9 см', 'Набор ножей'), []);
  assert.deepEqual(sizes('гриф хром 35см диаметр грифа 25 мм', 'Гантель'), []);
  assert.deepEqual(sizes('Лампа высотой 30 см, шириной 12 см'), ['height 30 см', 'width 12 см']);
  assert.deepEqual(sizes('имеет высоту 30 см'), ['height 30 см']);
  assert.deepEqual(sizes('30 cm tall, 12 cm wide', 'Desk lamp'), ['width 12 cm', 'height 30 cm']);
});

test('letters of axes before the numbers name no part', () => {
  const axes = ['height 42 см', 'width 28 см', 'depth 14 см'];
  for (const text of [
    'Объём 18 л, ВхШхГ 42×28×14 см, вес 0,6 кг',
    'карман, В х Ш х Г 42х28х14 см',
    'В/Ш/Г 42*28*14 см',
  ])
    assert.deepEqual(sizes(text, 'Рюкзак'), axes, text);
  assert.deepEqual(
    read('ВхШхГ 42×28×14 см, мягкая спинка', 'Рюкзак').map(({ value }) => value),
    ['42×28×14 см', 'мягкая спинка'],
  );
});

test('spans and rough lengths stay as they were told', () => {
  assert.deepEqual(sizes('Габариты (Ш×Г×В): 260 × 240 × 50-150 мм'), [
    'width 260 мм',
    'depth 240 мм',
    'height 50–150 мм',
  ]);
  assert.deepEqual(sizes('Өлшемі 60x40x12/10 см'), ['null 60 см', 'null 40 см', 'null 12/10 см']);
  assert.deepEqual(sizes('высота ок.130 см,диаметр 90см'), ['height ок. 130 см', 'diameter 90 см']);
  assert.deepEqual(sizes('26*26 см, h=4,5см'), ['null 26 см', 'null 26 см', 'height 4,5 см']);
});

test('a unit in a label goes to its number', () => {
  const rows = read('Мощность,Вт\t1000\nВес, г\t620\nКол-во насадок\t5\nДлина шнура (м)\t1,8');
  assert.deepEqual(
    rows.map(({ label, value }) => `${label}: ${value}`),
    ['Мощность: 1000 Вт', 'Вес: 620 г', 'Кол-во насадок: 5', 'Длина шнура: 1,8 м'],
  );
});

test('two words of one thing in the box stay together', () => {
  const things = (list: string) => read(`В коробке: ${list}`).flatMap(({ items }) => items.map(({ text }) => text));
  assert.deepEqual(things('поле, правила на русском и казахском'), ['поле', 'правила на русском и казахском']);
  assert.deepEqual(things('чехол и салфетка'), ['чехол', 'салфетка']);
});

test('labels of several words, sleeves and care among them', () => {
  const [sleeve, care, outer] = read('Длина рукава короткий\nУход бережная стирка 30 °C\nOuter: 600D oxford');
  assert.deepEqual([sleeve?.label, sleeve?.value, sleeve?.kind], ['Длина рукава', 'короткий', 'spec']);
  assert.deepEqual([care?.label, care?.value, care?.kind], ['Уход', 'бережная стирка 30 °C', 'care']);
  assert.deepEqual([outer?.kind, outer?.value], ['material', '600D oxford']);
});

test('rows of neighbouring keys are no words', () => {
  assert.deepEqual(read('123123 йцукен фыв фыв олдж лорп; asdf qwerty zxcvbn'), []);
});

test('sentences that go on small, what a thing bears, steps in infinitives', () => {
  const told = (text: string) => read(text, 'Кроссовки').map(({ kind, value }) => `${kind} ${value}`);
  assert.deepEqual(told('Размеры 40-45. цвет чёрно-белый. производство Вьетнам'), [
    'sizes 40-45',
    'colour чёрно-белый',
    'feature производство Вьетнам',
  ]);
  assert.deepEqual(
    read('Көтеретін салмағы 35 кг дейін').map(({ kind }) => kind),
    ['feature'],
  );
  const [use] = read('Как применять - намочить шерсть, нанести шампунь, смыть через 3 минуты');
  assert.deepEqual([use?.kind, use?.items.length], ['usage', 3]);
});
