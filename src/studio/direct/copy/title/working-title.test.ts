import assert from 'node:assert/strict';
import { test } from 'node:test';
import { honestTitle } from './honest-title.ts';

test('what a picture is, where it hangs and how far it is names nothing', () => {
  for (const [typed, name] of [
    ['Фото и печать — объявление в лифты', 'Фото и печать'],
    ['Винотека, стойка в торговый зал', 'Винотека'],
    ['Шинка — щит у дороги', 'Шинка'],
    ['Кухни Чебоксары, полоса в газету (или сторис?)', 'Кухни Чебоксары'],
    ['Окна ПВХ — баннер 3х6 на фасад', 'Окна ПВХ'],
    ['Ремонт квартир, листовка А5', 'Ремонт квартир'],
    ['Стоматология — табличка у входа', 'Стоматология'],
    ['диваны чистка Оренбург баннер новый', 'диваны чистка Оренбург'],
    ['новостройка банер 3х6 срочно', 'новостройка'],
    ['прайс шины новый испр2', 'шины'],
    ['Переезды прайс (черновик2)', 'Переезды'],
    ['Займы, баннер РСЯ', 'Займы'],
    ['Питомник весна 2027', 'Питомник'],
    ['Саженцы — сезон 2026', 'Саженцы'],
    ['Автошкола Петропавловск набор', 'Автошкола Петропавловск'],
    ['Bike shop service menu - A2 poster', 'Bike shop service'],
    ['junk ad (use photo of truck)', 'junk'],
    ['Dog grooming — van wrap', 'Dog grooming'],
    ['Roof repairs, yard sign', 'Roof repairs'],
    ['Farm shop - quarter page ad', 'Farm shop'],
    ['Window cleaning v3 final', 'Window cleaning'],
    ['flyer v4 FINAL use this', ''],
    ['Той залы — билборд', 'Той залы'],
    ['Кілем жуу — парақша А5', 'Кілем жуу'],
    ['Наубайхана жарнама жаңа', 'Наубайхана'],
  ] as const)
    assert.equal(honestTitle(typed), name, typed);
});

test('who makes or prints such things keeps their names, and a season or a number that is part of a name stays', () => {
  for (const title of [
    'Печать баннеров и плакатов',
    'Вывески и таблички',
    'Визитки, флаеры, буклеты',
    'Кухни новые',
    'Новый год 2027',
    'Banner printing',
    'Flyers and leaflets',
    'Билеты на весну',
  ])
    assert.equal(honestTitle(title), title);
});
