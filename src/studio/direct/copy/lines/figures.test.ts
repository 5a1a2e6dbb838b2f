import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';

const copyOf = (title: string, brief: string) =>
  writeCopy({ title, brief, lang: 'ru', goal: '', characteristics: '' }, { seed: 1 });
const even = (text: string): string => text.replaceAll('\u00A0', ' ');
const linesOf = (title: string, brief: string): readonly string[] => {
  const { headlines, bullets } = copyOf(title, brief);
  return [...headlines.slice(0, 3).map((h) => h.lines.join(' ')), ...bullets].map(even);
};
const priceOf = (title: string, brief: string): string | null => {
  const { price } = copyOf(title, brief);
  return price === null ? null : even([price.now, price.basis].filter(Boolean).join(' | '));
};

test('a figure keeps the brackets that say what it rests on', () => {
  const lines = linesOf('Саженцы', 'Приживаемость 96 % (питомник «Луч», 2025 г., 800 кустов). Поливаем сами.');
  for (const line of lines) assert.ok(!/96 %/u.test(line) || /800 кустов/u.test(line), line);
  const bike = linesOf(
    'Самокат',
    'Запас 45 км на одном заряде (проверяли по ровной, 70 кг, 18 км/ч). Заряжается за 6 часов.',
  );
  assert.match(bike[0]!, /45 км .*18 км\/ч\)/u);
});

test('a fine, a worn piece, a trial and a recommended price are no price', () => {
  assert.equal(
    priceOf('Доставка для кафе', 'Без курьеров в штате. Минимум 150 заказов в месяц, иначе 3 900 руб/мес.'),
    null,
  );
  assert.equal(
    priceOf('Мультиварка', '6 990 рублей, до 31 декабря книга рецептов в подарок. Уценённые от 4 100 р.'),
    '6 990 ₽',
  );
  assert.equal(priceOf('Матрас', 'Рекомендуемая розничная: 27 000 ₽. Цена 18 900 ₽'), '18 900 ₽');
});

test('a threshold of free delivery, a minimum in a table and a package are not taken for the price', () => {
  assert.equal(priceOf('Аптека', 'Привезём за час по городу, от 1 500 ₽ бесплатно. Подберём замену.'), null);
  assert.match(
    priceOf(
      'Склад',
      'услуга; ед.; цена\nприём; паллета; 95 руб\nхранение; сутки; 20 руб\nминимальный платёж; месяц; 30 000 руб',
    )!,
    /^95 ₽/u,
  );
  assert.equal(
    priceOf('Антикафе', 'Сто игр. 250 ₽ в час. День рождения: комната и ведущий 9 000 ₽ за 10 человек.'),
    '250 ₽ | в час',
  );
});

test('where the next sum names its thing, a sum that names none is not printed', () => {
  const copy = copyOf('Химия для бассейна', 'Таблетки 5 шт. Хватает на 30 дней. 2 190 руб, ведро 5 кг 4 990.');
  assert.equal(copy.price, null);
  assert.ok(!(copy.notes ?? []).some((note) => /^2 190 ₽$/u.test(even(note))));
});

test('degrees of frost are no loose sum', () => {
  assert.ok(linesOf('Окна', 'Монтаж зимой до -20 без ущерба ремонту. Мебель укрываем.')[0]!.includes('до −20'));
});
