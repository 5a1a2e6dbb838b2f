import assert from 'node:assert/strict';
import test from 'node:test';
import { isHalfSaid, leavesHalf } from './half-said.ts';

test('a condition, a verb or a quality alone is one half of what is said', () => {
  for (const line of [
    'Пока вы ходите за продуктами',
    'Если заказ от 5 000 ₽',
    'При оплате до 12:00',
    'Подбираем краску из сорока оттенков и сначала',
    'Большая, на которой помещаются двое',
    'While you wait',
    'Firing are all included',
    'A sauce for pasta and',
  ])
    assert.ok(isHalfSaid(line, 'ru') || isHalfSaid(line, 'en'), line);
  assert.ok(isHalfSaid('Жылқыны өзіміз бағамыз, сойған күні тұздап', 'kk'));
});

test('with its other half it is whole', () => {
  for (const line of [
    'Если не подошло, вернём деньги',
    'При заказе двух вещей скидка 15 %',
    'Если занятие отменили за сутки не беру деньги',
    'Если дождь переносим в зал, занятие не отменяем',
    'Большая печь, в которой входит два противня',
    'Ремонт, пока вы ждёте',
    'Free wash when you book online',
  ])
    assert.ok(!isHalfSaid(line, 'ru'), line);
  assert.ok(!isHalfSaid('Балаға арналған кітап', 'kk'));
  assert.ok(!isHalfSaid('Әр топта 8 бала, бөлек мектеп', 'kk'));
});

/** Whether a stretch of a brief, found by its words, leaves half of what it tells outside. */
const leaves = (text: string, words: string): boolean => {
  const start = text.indexOf(words);
  assert.ok(start >= 0, words);
  return leavesHalf(start, start + words.length, text);
};

test('what it costs behind a stretch, the number before it and the list that it ends belong to it', () => {
  assert.ok(leaves('Привезём к подъезду — 400 руб по городу', 'Привезём к подъезду'));
  assert.ok(leaves('No broker fee until your offer, then £399', 'No broker fee until your offer'));
  assert.ok(leaves('118 тыс это на 4 человек, без земли', 'человек, без земли'));
  assert.ok(leaves('продаёт саженцы яблонь, груш и слив с закрытой системой', 'груш и слив с закрытой системой'));
});

test('numbers of other lines, times and counts do not', () => {
  assert.ok(!leaves('ламинирование 1600\nдержится до 6 недель', 'держится до 6 недель'));
  assert.ok(!leaves('Первый визит — 20 минут знакомства', 'Первый визит'));
  assert.ok(!leaves('Дети до 7 лет, взрослым скидка', 'взрослым скидка'));
});

test('a list that goes on, a predicate, a limit that comes later belong to a stretch', () => {
  assert.ok(leaves('привозим обратно чистым и сухим через 4 дня, за вывоз денег не берём', 'привозим обратно чистым'));
  assert.ok(leaves('привозим обратно чистым и сухим через 4 дня, за вывоз денег не берём', 'сухим через 4 дня'));
  assert.ok(
    leaves(
      'You get a starter, a loaf you shaped yourself and a number to text.',
      'You get a starter, a loaf you shaped yourself',
    ),
  );
  assert.ok(leaves('Костная пластика, если нужна, считается отдельно.', 'Костная пластика, если нужна'));
  assert.ok(leaves('карточка: что за виноград, сколько сахара, к какой еде.', 'сколько сахара, к какой еде'));
  assert.ok(leaves('Фото на документы, 4 шт. — 400 ₽, готово за 7 минут', 'готово за 7 минут'));
  assert.ok(leaves('доп часы до пересдачи бесплатно, до 6 часов, дальше платно', 'доп часы до пересдачи бесплатно'));
  assert.ok(leaves('Забираем детей утром, это в цене, но только по городу.', 'Забираем детей утром'));
  assert.ok(leaves("Hems while you wait, 20 mins, that's it, but only before 4pm", 'Hems while you wait, 20 mins'));
  assert.ok(leaves('Тойға тегін апарамыз, бірақ тек қала ішінде', 'Тойға тегін апарамыз'));
  assert.ok(leaves('The call-out is free, unless you are not in', 'The call-out is free'));
});

test('what says something of its own behind a stretch does not', () => {
  assert.ok(!leaves('Работаем круглосуточно, и ночью цена такая же', 'Работаем круглосуточно'));
  assert.ok(!leaves('Чистим печи и камины. Кроме дровяных.', 'Чистим печи и камины'));
  assert.ok(!leaves('We fix bikes, and the shop is open till 8', 'We fix bikes'));
  assert.ok(!leaves('Доставка бесплатно, работаем до 20', 'Доставка бесплатно'));
  assert.ok(!leaves('Кофе с собой, готовим при вас', 'Кофе с собой'));
});

test('what is said of something that stands before is half', () => {
  assert.ok(isHalfSaid('На которых потом сдают экзамен в ГИБДД', 'ru'));
  assert.ok(isHalfSaid('In which the children sleep', 'en'));
  assert.ok(!isHalfSaid('Печь, в которой входит два противня', 'ru'));
});

test('what is free on a condition needs what it is that is free', () => {
  assert.ok(leaves('Көз тексеру 3 000, көзілдірік алсаңыз тегін', 'көзілдірік алсаңыз тегін'));
  assert.ok(leaves('Диагностика 500 ₽, при ремонте бесплатно', 'при ремонте бесплатно'));
  assert.ok(leaves('Eye test £20, free with any glasses', 'free with any glasses'));
  assert.ok(
    !leaves('Приезжаем за час, при заказе двух комнат коридор бесплатно', 'при заказе двух комнат коридор бесплатно'),
  );
});
