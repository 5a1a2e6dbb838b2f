import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../index.ts';
import { bareSums } from './bare-sums.ts';

test('two parts of a sentence that end in round numbers are a list of prices', () => {
  assert.deepEqual(bareSums(['Курс 10 сеансов 12000', 'разовый 1500']), [true, true]);
  assert.deepEqual(bareSums(['Полный день 65 тысяч', '4 часа 32 тыс']), [true, true]);
  assert.deepEqual(bareSums(['Шаш алу 3500', 'сақалмен бірге 5000 теңге']), [true, false]);
});

test('one number alone, houses, years and what somebody did are none', () => {
  assert.deepEqual(bareSums(['Тираж 5000', 'печать за день']), [false, false]);
  assert.deepEqual(bareSums(['Абая 150', 'Сатпаева 110']), [false, false]);
  assert.deepEqual(bareSums(['Открыты с 2015', 'новый зал с 2020']), [false, false]);
  assert.deepEqual(bareSums(['Наработка более 5000', 'вес 1200']), [false, false]);
});

const copyOf = (title: string, brief: string, lang: 'ru' | 'en' | 'kk' = 'ru') =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');

test('a price keeps what it leaves out, a range both its ends, a further piece its condition', () => {
  const { price: course } = copyOf(
    'Курсы вождения',
    '34 900 всё включено: теория, 56 часов, медкомиссия отдельно 2500.',
  );
  assert.equal(plain(course?.basis), 'всё включено, медкомиссия отдельно');
  const { price: floor } = copyOf('Resin floors', '£28 - £45 per m2 for areas above 200 m2.', 'en');
  assert.equal(floor?.now, '£28–£45');
  const food = copyOf('Корм для кошек', 'При покупке двух пачек третья за 1 рубль. Обычная цена 1 290.');
  assert.equal(plain(food.price?.now), '1 290 ₽');
  assert.equal(food.price?.old, null);
});

test('a price whose words are too many is told as the whole clause, with its currency', () => {
  const copy = copyOf('Гончарный круг', 'Два часа с мастером. 3 900 за двоих, в будни до 17:00 - 3200.');
  const said = [plain(copy.price?.now) + plain(copy.price?.basis), ...(copy.notes ?? []).map(plain)].join('\n');
  assert.match(said, /3 900 ₽ ?за двоих/u);
});

test('how it is used and a name with its value lead nothing', () => {
  const copy = copyOf(
    'Крем для лица',
    'Применение: нанесите на чистую кожу. Объём: 50 мл. Не оставляет жирного блеска.',
  );
  for (const head of copy.headlines.slice(0, 3)) assert.doesNotMatch(head.lines.join(' '), /нанесите|объём/iu);
});

test('the sum of all lessons, what a deposit begins at and a capsule are no prices and no requests', () => {
  const lesson = copyOf('Kids swim lessons', '$22 a lesson in blocks of 10 ($220). Max 4 kids per teacher.', 'en');
  assert.equal(lesson.price?.now, '$22');
  const deposit = copyOf('Вклад', 'До 19,5 % годовых при открытии онлайн на 6 месяцев от 50 000 ₽.');
  assert.equal(deposit.price, null);
  const coffee = copyOf(
    'Кофемашина капсульная',
    'Готово за 30 сек, подходит к капсулам 3 видов. Капучино одной кнопкой.',
  );
  assert.match(coffee.headlines.map((h) => h.lines.join(' ')).join('\n'), /капсулам 3 видов/u);
});

test('what is put in or lent, what only goes on and what a list shares: prices with their own words or none', () => {
  assert.equal(copyOf('Вклад «Ясный»', '18 % годовых. От 50 000 ₽, проценты в конце срока.').price, null);
  assert.equal(copyOf('Склад', 'Приёмка бесплатно, далее 15 ₽ за место в сутки.').price, null);
  assert.equal(plain(copyOf('Ford Focus в кредит', 'Цена 990 000 ₽ за новый.').price?.now), '990 000 ₽');
  const mains = copyOf('Harbour bistro', 'Mains £14-22. Fish landed daily.', 'en').price;
  assert.equal(plain(mains?.now), '£14–22');
  assert.doesNotMatch(plain(mains?.basis), /22/u);
  const coat = copyOf('Lab coats', 'Coats from £19.50, tunics £12 (ex VAT).', 'en').price;
  assert.match(plain(coat?.basis), /ex VAT/u);
  const fee = copyOf('Valet parking', '8 days £60. Undercover. Airport fee of £4 not included.', 'en').price;
  assert.match(plain(fee?.basis), /fee of £4 not included/u);
  const feast = copyOf('Стоянка', 'Сутки 300 ₽. Забор и охрана. В праздники цены выше на 20 %.').price;
  assert.match(plain(feast?.basis), /выше на 20 %/u);
  assert.equal(plain(copyOf('Окно', 'Окно 14 900 ₽, было от 19 900 ₽.').price?.old), '19 900 ₽');
  assert.equal(plain(copyOf('Шкаф', 'Шкаф 88 000 тг, бұрын 97 000 болған.', 'kk').price?.old), '97 000 ₸');
});

test('how long the work takes is no word of a price, thousands as people say them are money, a date behind holds', () => {
  const floor = copyOf('Тёплый пол', 'Пол за 1 день 15 900 ₽. Стяжка без пыли.').price;
  assert.doesNotMatch(plain(floor?.basis), /день/u);
  assert.match(plain(copyOf('Аренда лесов', 'Аренда за 3 дня 2 400 ₽.').price?.basis), /3 дня/u);
  assert.equal(plain(copyOf('Беседка', 'Беседка 3х3 под ключ 89 тыр.').price?.now), '89 000 ₽');
  const door = copyOf('Двери', 'Дверь 9 900 ₽, было 12 900 ₽, цена до 5 мая.');
  assert.match(plain(door.price?.basis), /до 5 мая/u);
  assert.equal(door.badge, null);
});
