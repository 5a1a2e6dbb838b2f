import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { writeCopy } from '../write-copy.ts';

const priceOf = (title: string, brief: string, lang: Lang): string => {
  const { price } = writeCopy({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 });
  return `${price?.now} | ${price?.basis}`.replaceAll('\u00A0', ' ');
};

test('what has to be bought at least stands with the price', () => {
  for (const [lang, title, brief, price] of [
    ['kk', 'Газель', 'Жүк тасимыз. Сағатына 7000 тг, минималка 2 сағат.', '7 000 ₸ | сағатына, минималка 2 сағат'],
    [
      'en',
      'Tiles',
      'Tiles from €64 per m². Minimum order 2 m². Made in Porto.',
      'from €64 | per m², minimum order 2 m²',
    ],
    ['ru', 'Обеды в офис', 'Обед — 290 р\nМинимум 3 обеда на адрес', '290 ₽ | минимум 3 обеда на адрес'],
    [
      'ru',
      'Чистка ковров',
      'Моем ковры на производстве. 290 ₽/м², средства без запаха. Минимальный заказ 2000 ₽.',
      '290 ₽ | за м², минимальный заказ 2 000 ₽',
    ],
  ] as const)
    assert.equal(priceOf(title, brief, lang), price, brief);
});

test('what is least of something else, or measured, stands not with it', () => {
  for (const [lang, title, brief] of [
    ['ru', 'Пицца', 'Пицца 690 ₽. Минимальный заказ на доставку 1 000 ₽.'],
    ['ru', 'Репетитор', 'Занятие 90 мин 2 200 ₽ онлайн.'],
    ['ru', 'Диван', 'Диван 39 900 ₽. Прослужит минимум 10 лет.'],
    ['en', 'Haircut', 'Haircut £20, takes 30 min. At least 5 years of experience.'],
  ] as const)
    assert.doesNotMatch(priceOf(title, brief, lang), /мин(?!ут)(?:имал|имум| 2)|least|min\./iu, brief);
});

test('when a sum holds is told where a later sentence says it of the same sum', () => {
  assert.equal(
    priceOf('Photo booth', '3 hrs hire £395 inc attendant. Sorry £395 is midweek+Sun, Sat is £445.', 'en'),
    '£395 | 3 hrs hire, inc attendant, midweek+Sun',
  );
});
