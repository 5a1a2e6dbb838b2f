import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTalk } from './talk.ts';

test('what the shop makes, shows or gives is no word to the maker, though pictures have it, too', () => {
  for (const said of [
    'До начала работы шьём макет из ткани',
    'Покажем макет на экране и не режем камень, пока вся семья не скажет да',
    'буквы бесплатно',
    'Заказ до 1 марта — буквы бесплатно (до 40 знаков)',
    'Гравируем надпись за 20 минут',
    'надпись на торте в подарок',
    'Вышиваем логотип от одной вещи',
    'Печатаем листовки за день',
    'Вывеску делаем за три дня',
    'Макет согласуем до печати',
    'We carve the letters by hand',
    'your logo on every mug free',
    'Логотип тегін',
  ])
    assert.ok(!isTalk(said), said);
});

test('an order to the maker stays one', () => {
  for (const said of [
    'Нужен плакат в МФЦ',
    'Сделайте макет бесплатно',
    'Обязательно крупно, буквами',
    'буквы сделайте крупно',
    'логотип внизу',
    'макет нужен до пятницы',
    'please put our logo on top, free stuff below',
    'баннер керек',
  ])
    assert.ok(isTalk(said), said);
});
