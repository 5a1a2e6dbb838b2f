import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { saidOnce, saidTwice } from './said-twice.ts';
import { spokenOrders } from './spoken-orders.ts';

const without = (text: string, cuts: readonly (readonly [number, number])[]): string => {
  let out = text;
  for (const [a, b] of cuts) out = `${out.slice(0, a)}${' '.repeat(b - a)}${out.slice(b)}`;
  return out.replace(/\s+/gu, ' ').trim();
};

describe('orders in the middle of what is said', () => {
  for (const [text, left] of [
    ['душ бесплатно если поел вот прям так пиши грубо обед 450', 'душ бесплатно если поел обед 450'],
    ['доставка внутри города 350 роботов не рисуем', 'доставка внутри города 350'],
    ['круглые сутки и солянку нарисуй', 'круглые сутки'],
    ['мелкая 900 но мелкую не пиши она кончилась', 'мелкая 900 она кончилась'],
    ['круглые сутки а про девушек не пиши мы семейные', 'круглые сутки мы семейные'],
    ['Печём с утра. Сову в очках не надо', 'Печём с утра.'],
    ['Деда с веником можно', ''],
    ['Реклама для любителей, которые готовятся к первой гонке. Запись открыта', '. Запись открыта'],
    ['приём без врача, — юрист вписал, обычным шрифтом', 'приём без врача,'],
    ['open till six, no pier, no grandchildren', 'open till six,'],
    ['we open at six make it pop', 'we open at six'],
    ["ring the shop and don't put the landline", 'ring the shop'],
    ['шапанды тігіп береміз фотода ақ жаулық болсын', 'шапанды тігіп береміз'],
    ['телефон ұстамайды деп жаз', 'телефон ұстамайды'],
  ] as const)
    it(text, () => assert.equal(without(text, spokenOrders(text)), left));

  for (const text of [
    'Предоплату вносить не надо',
    'Собаку можно взять с собой',
    'рисуем портреты по фото за два дня',
    'пишем рефераты на заказ',
    'Kids draw with hands in sand',
    "we don't use palm oil",
  ])
    it(`leaves ${text}`, () => assert.equal(without(text, spokenOrders(text)), text));
});

describe('what is named twice', () => {
  for (const [text, left] of [
    ['приём приём 4 600', 'приём 4 600'],
    ['логотип вышивка логотипа 450', 'вышивка логотипа 450'],
    ['Пробное окошко пробная расчистка 2 см', 'пробная расчистка 2 см'],
    ['от 2 месяцев от двух месяцев', 'от двух месяцев'],
    ['очень очень вкусно', 'очень очень вкусно'],
    ['ковры и чистка ковров', 'ковры и чистка ковров'],
    ['магазин цветов', 'магазин цветов'],
  ] as const)
    it(text, () => assert.equal(without(text, saidTwice(text)), left));
  it('is said once beside a price', () => assert.equal(saidOnce('час, за час'), 'за час'));
});
