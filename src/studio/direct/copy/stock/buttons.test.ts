import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { writeCopy } from '../write-copy.ts';

const button = (title: string, brief: string, lang: Lang = 'ru'): string =>
  writeCopy({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 }).cta.long.replaceAll('\u00A0', ' ');

test('services, lines and places have buttons of their own', () => {
  assert.equal(button('Бюро переводов', 'Паспорт за 3 часа, 1 500 руб. Апостиль за неделю.'), 'Рассчитать цену');
  assert.equal(
    button('Кадровое агентство «Штат»', 'Найдём повара за 12 дней. Оплата за вышедшего.'),
    'Оставить заявку',
  );
  assert.equal(button('Страховой полис от клеща', 'Врач за час, 900 ₽ в год. Оформим онлайн.'), 'Оставить заявку');
  assert.equal(button('Домашний интернет', '500 Мбит/с, 600 ₽ в месяц. Подключим завтра.'), 'Подключить');
  assert.equal(button('Доставка обедов в офис', 'Привезём к 12:00, меню на неделю. 420 ₽.'), 'Оформить заказ');
  assert.equal(button('Сервис кассы для ресторанов', 'Запуск за 2 дня. 3 % с заказа.'), 'Рассчитать цену');
  assert.equal(button('Үй интернеті', 'Айына 5 990 теңге, 500 Мбит/с.', 'kk'), 'Қосылу');
  assert.equal(button('Көлік кілті', '30 минутта барып жасаймыз.', 'kk'), 'Бағасын білу');
});

test('a thing is bought, whatever its brief speaks of besides', () => {
  assert.equal(button('Печь для бани', 'Сталь 8 мм, парная 20 м³ за час. 39 000 ₽.'), 'Выбрать и купить');
  assert.equal(button('Ворота секционные', 'Полотно 40 мм. 61 000 ₽ с монтажом.'), 'Выбрать и купить');
  assert.match(button('Йогурт «Луг»', 'Без сахара, стоит в ложке. 119 ₽.'), /корзину|купить/u);
  assert.equal(
    button('Биодобавка омега-3', '90 капсул, 1 490 ₽. Имеются противопоказания, проконсультируйтесь с врачом.'),
    'Выбрать и купить',
  );
});

test('what may not be sold at a distance has no button to buy it', () => {
  const words = button('Вино красное сухое', 'Выдержка год. Продажа дистанционным способом не осуществляется.');
  assert.ok(!/купить|корзин|заказ/iu.test(words), words);
});

test('who hires, lends a thing or lends money has a button that says so', () => {
  assert.equal(button('ищем водителей', 'Такси-парк ищет водителей. Смена от 1 900 ₽.'), 'Откликнуться');
  assert.equal(button('платья', 'Прокат вечерних платьев. 2 500 ₽ на три дня.'), 'Забронировать');
  assert.equal(button('Микрозаймы «Рубль»', 'Деньги на карту или в офисе на ул. Мира, 14.'), 'Оставить заявку');
  assert.equal(button('', 'надо рекламку на шиномонтаж. R14 1800 за комплект.'), 'Записаться');
  assert.equal(button('ЖК «Берег»', 'Квартиры от 4,9 млн ₽. Ипотека от 5,9 %.'), 'Выбрать квартиру');
});
