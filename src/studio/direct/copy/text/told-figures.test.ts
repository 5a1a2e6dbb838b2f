import assert from 'node:assert/strict';
import test from 'node:test';
import { withFigures } from './told-figures.ts';

test('sums that are told in words stand in figures', () => {
  const told: readonly (readonly [string, string])[] = [
    ['скважина сто сорок пять тысяч под ключ', 'скважина 145 000 под ключ'],
    ['стоит тысяча триста рублей', 'стоит 1 300 рублей'],
    ['килограмм пятьсот восемьдесят рублей', 'килограмм 580 рублей'],
    ['три тысячи пятьсот с человека', '3 500 с человека'],
    ['полторы тысячи рублей', '1 500 рублей'],
    ['бір литр шұбат мың екі жүз теңге', 'бір литр шұбат 1 200 теңге'],
    ['стандарт терезе елу бес мың теңге', 'стандарт терезе 55 000 теңге'],
    ['full service forty-five quid', 'full service 45 quid'],
    ['two hundred pounds a day', '200 pounds a day'],
  ];
  for (const [words, figures] of told) assert.equal(withFigures(words), figures);
});

test('what is no sum stays in its words', () => {
  for (const text of [
    'пять тысячных',
    'две недели, десять лет, сто человек за 500 рублей',
    'тысячи клиентов',
    'две три тысячи рублей',
    'цена 2 тысячи рублей',
    'бір сабақ 3 000 теңге',
    'one of the best, 45 pounds',
  ])
    assert.equal(withFigures(text), text);
});
