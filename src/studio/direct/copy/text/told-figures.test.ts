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

test('sums as they are said in speech: with "and", in the genitive, by halves and by thousands left unsaid', () => {
  const told: readonly (readonly [string, string])[] = [
    ['a standard tank is a hundred and sixty euro', 'a standard tank is 160 euro'],
    ['six hundred and twenty pounds a month', '620 pounds a month'],
    ['two hundred and ninety five for gardens', '295 for gardens'],
    ['eleven hundred pounds', '1 100 pounds'],
    ['four pounds fifty a jar', '4.50 pounds a jar'],
    ['nine dollars ninety five each', '9.95 dollars each'],
    ['four pounds fifty people came', '4 pounds fifty people came'],
    ['заправка от пятнадцати тысяч тенге', 'заправка от 15 000 тенге'],
    ['от двух тысяч восьмисот', 'от 2 800'],
    ['пять с половиной тысяч', '5 500'],
    ['транец две пятьсот', 'транец 2 500'],
    ['час двадцать тысяча сто рублей с ребёнка', 'час двадцать 1 100 рублей с ребёнка'],
    ['айлық қызмет он бес мыңнан', 'айлық қызмет 15 000-нан'],
    ['сырға 18 мыңнан, жиынтық 70 мың', 'сырға 18 000-нан, жиынтық 70 000'],
    ['1,5 мың теңге', '1 500 теңге'],
    ['2 мың 500 теңге', '2 мың 500 теңге'],
  ];
  for (const [words, figures] of told) assert.equal(withFigures(words), figures);
  for (const kept of [
    'две три недели',
    'пять сорок',
    'a hundred reasons',
    'сто дней',
    'one or two hundred people',
    'тысячи четыре с половиной рублей',
  ])
    assert.equal(withFigures(kept), kept);
});
