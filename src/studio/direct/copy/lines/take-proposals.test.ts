import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../../../scene/index.ts';
import { writeCopy } from '../write-copy.ts';
import { oneSource } from './one-source.ts';
import { clean } from '../text/clean.ts';
import { takeProposals } from './take-proposals.ts';

const brief: Brief = {
  title: 'Шампунь «Роса» с цинком, 400 мл',
  brief:
    'Убирает перхоть с третьего мытья. Не сушит кожу головы. Без сульфатов. Цена 590 ₽. Пенсионерам скидка 15 %. Доставка бесплатно от 2 000 ₽.',
  characteristics: 'Объём: 400 мл; Страна: Россия',
  goal: '',
  lang: 'ru',
};
const copy = writeCopy(brief, { seed: 1 });
const take = (headlines: string[], benefits: string[] = [], of = brief) =>
  takeProposals(copy, { headlines, benefits }, of, (text) => /кошмар/iu.test(text));

test('a true line leads, ours follow, and it says where it comes from', () => {
  const { copy: taken, dropped } = take(['С третьего мытья убирает перхоть'], ['Не сушит кожу головы']);
  assert.deepEqual(dropped, []);
  assert.equal(taken.headlines[0]?.id, 'assistant:1');
  assert.ok(taken.headlines.length > 1, 'ours are still there');
  assert.equal(clean(taken.bullets[0] ?? ''), 'Не сушит кожу головы');
  const claim = taken.claims.find(({ text }) => text === taken.headlines[0]?.short);
  assert.equal(claim?.from.words, 'Убирает перхоть с третьего мытья.');
});

test('what is not true of the brief is dropped, with the reason', () => {
  for (const [line, why] of [
    ['Сушит кожу головы', 'no_one_source'],
    ['Убирает перхоть с сульфатами', 'no_one_source'],
    ['Перхоть уходит вдвое быстрее', 'no_one_source'],
    ['Убирает перхоть за 2 000 мытья', 'no_one_source'],
    ['Убирает перхоть и выпадение с третьего мытья', 'no_one_source'],
    ['Убирает перхоть и рак с третьего мытья', 'no_one_source'],
    ['Без сульфатов, не сушит кожу головы', 'no_one_source'],
    ['Доставка бесплатно', 'no_one_source'],
    ['Скидка 15 % на шампунь', 'condition_missing'],
    ['Лучший шампунь России', 'held_back'],
    ['Гарантия 10 лет', 'number_not_in_brief'],
    ['<script>alert(1)</script>', 'markup'],
    ['Убирает перхоть 🔥', 'markup'],
    ['Пишите на shop@example.com', 'markup'],
    ['Кошмар перхоти', 'forbidden'],
    ['Убирает перхоть с третьего мытья и ещё раз убирает перхоть с третьего мытья', 'too_long'],
    ['', 'empty'],
  ] as const) {
    const { dropped, kept } = take([line]);
    assert.deepEqual(kept.headlines, [], line);
    assert.ok(
      dropped[0]?.objections.some((one) => one === why),
      `${line}: ${String(dropped[0]?.objections)}`,
    );
  }
});

test('a dictated line still leads; at most three are taken; sameness counts once', () => {
  const dictated = { ...brief, brief: `${brief.brief} Заголовок: «Чистая голова»` };
  const first = writeCopy(dictated, { seed: 1 });
  const { copy: taken } = takeProposals(
    first,
    { headlines: ['Не сушит кожу головы'], benefits: [] },
    dictated,
    () => false,
  );
  if (first.headlines[0]?.source === 'input') assert.equal(taken.headlines[0]?.source, 'input');
  const many = take([
    'Не сушит кожу головы',
    'Кожу головы не сушит',
    'Без сульфатов',
    'Убирает перхоть с третьего мытья',
  ]);
  assert.deepEqual(many.kept.headlines.map(clean), [
    'Не сушит кожу головы',
    'Без сульфатов',
    'Убирает перхоть с третьего мытья',
  ]);
});

test('nothing proposed changes nothing that is printed', () => {
  const { copy: taken } = take([]);
  assert.deepEqual(taken.headlines, copy.headlines);
});

test('one sentence must hold a line: in English and Kazakh, too', () => {
  const en: Brief = {
    ...brief,
    lang: 'en',
    title: 'Steel bottle',
    brief: 'Keeps drinks cold for 24 hours. BPA-free. Ships in 2 days.',
  };
  assert.ok(oneSource('Cold drinks for 24 hours', en));
  assert.equal(oneSource('Cold drinks in 2 days', en), null);
  assert.equal(oneSource('Cold drinks up to 24 hours', en), null);
  assert.equal(oneSource('Cold drinks in 24 hours', en), null);
  const kk: Brief = {
    ...brief,
    lang: 'kk',
    title: 'Сусабын',
    brief: 'Шашты құрғатпайды. Қайызғақты үшінші жуғаннан кетіреді.',
  };
  assert.ok(oneSource('Қайызғақты үшінші жуғаннан кетіреді', kk));
});
