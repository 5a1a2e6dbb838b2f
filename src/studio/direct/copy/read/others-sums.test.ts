import assert from 'node:assert/strict';
import { test } from 'node:test';
import { othersSums } from './others-sums.ts';

const told = (text: string): readonly string[] => othersSums(text).map(([a, b]) => text.slice(a, b).trim());

test('what rivals ask and what the shop itself pays is no price', () => {
  for (const text of [
    'соседи мастера по 4000 дерут',
    'В других местах капучино один 320 стоит',
    'Сам я на материал трачу 200 р/м',
    'My old boss charges $120 for a doodle',
    "Last winter I did Mrs Patel's for £380 as a favour",
    'the place up the road charges £12',
    'Қарсы беттегі тойхана 12 000 алады',
  ])
    assert.equal(told(text).length, 1, text);
});

test('what the shop asks or pays to the buyer stays', () => {
  for (const text of [
    'Платим вам 500 ₽ за каждый день просрочки',
    'or we pay €10 for each day after',
    'все пишут 199 рублей за метр а потом выходит 900 а мы нет 780 ₽ за метр',
    'Клиентам с оборотом от 1 млн ₽ скидка',
    'Наши мастера берут 900 ₽ за выезд',
  ])
    assert.deepEqual(told(text), [], text);
});
