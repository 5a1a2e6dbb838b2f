import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTorn } from './torn.ts';

test('a line that lacks its object, its thing or a stop is torn out of its sentence', () => {
  for (const line of [
    'Вскрываю при вас',
    'Утренние в 7:30 вечерние 18:30 и 20:00',
    'Гарантия двенадцать лет на полотно на монтаж три года договор',
    'Утка мулард 620 кг',
    'Перфоратор 500 сутки',
  ])
    assert.equal(isTorn(line, 'ru'), true, line);
  assert.equal(isTorn('2.5 hours for a full', 'en'), true);
});

test('a short line that says what is done, and quantities that are none of money, stand', () => {
  for (const line of [
    'Чиним за 15 минут',
    'Шьём на заказ',
    'Привозим утром',
    'Полка держит 120 кг',
    'Мягкая и тёплая',
    'Вторые сутки скидка 20 %',
  ])
    assert.equal(isTorn(line, 'ru'), false, line);
  assert.equal(isTorn('A coat for the full winter', 'en'), false);
});

test('what is said in two breaths, or belongs to words that stand elsewhere, is torn', () => {
  for (const line of [
    'Потрошёный ощипан шпарим воском',
    'Делаем за 2–3 дня запчасти есть на складе',
    'Однокамерное нет ставим двухкамерные',
    'Отпариваем и вешаем сами в цене навески',
    'Датская не осыпается до февраля',
    'Срубы с питомника документы есть',
  ])
    assert.equal(isTorn(line, 'ru'), true, line);
  assert.equal(isTorn('Riding lessons really beginners to like novice', 'en'), true);
  for (const line of ['Мягкая ткань не мнётся', 'Душ и парковка есть', 'Запись открыта'])
    assert.equal(isTorn(line, 'ru'), false, line);
});
