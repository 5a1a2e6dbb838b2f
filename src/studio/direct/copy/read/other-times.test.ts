import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { isOtherTime, otherTimesIn } from './other-times.ts';
import { writeCopy } from '../write-copy.ts';

test('what a price costs at other times is read with its sum', () => {
  for (const [text, value, added] of [
    ['weekends + £20', 20, true],
    ['Fri–Sat only £26 pp', 26, false],
    ['выходные +300', 300, true],
    ['сенбі мен жексенбіде 10 000 ₸', 10_000, false],
    ['летом 7 200', 7200, false],
    ['Sat. +$10', 10, true],
  ] as const) {
    const [found] = otherTimesIn(text);
    assert.deepEqual([found?.value, found?.added], [value, added], text);
    assert.ok(isOtherTime(text), text);
  }
  for (const text of ['Sat 10–14', 'в пт с 18:00', 'Sunday 5 May', 'до 20 человек'])
    assert.ok(!isOtherTime(text), text);
});

const priceOf = (brief: string, lang: Lang, title: string) =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }).price;

test('a surcharge at times stands with the price, and makes no loan of it', () => {
  const price = priceOf('£95 per night from 2 nights, weekends + £20. £100 damage deposit.', 'en', 'Seaview Cottage');
  assert.equal(price?.now, '£95');
  assert.match(price?.basis ?? '', /weekends \+ ?£20/u);
  const hall = priceOf('Зал 8 500 ₸ бір адамға, сенбі мен жексенбіде 10 000 ₸', 'kk', 'Той залы');
  assert.match(hall?.now ?? '', /^8.500.₸$/u);
  assert.match(hall?.basis ?? '', /10.000/u);
});

test('a range tells its near end where the far one alone has a currency', () => {
  assert.match(priceOf('Билеты от 1 500 до 6 000 р.', 'ru', 'Концерт')?.now ?? '', /^от.1.500.₽$/u);
});
