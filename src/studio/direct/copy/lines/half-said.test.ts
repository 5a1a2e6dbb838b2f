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
