import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenBack } from './taken-back.ts';

const left = (text: string): string =>
  takenBack(text)
    .toReversed()
    .reduce((t, [a, b]) => t.slice(0, a) + t.slice(b), text)
    .trim();

test('what is taken back in the same breath goes with the words that do', () => {
  for (const [text, rest] of [
    ['Setup $70. Used guitars for sale, no, drop that, sold em all. Free look.', 'Setup $70. . Free look.'],
    ['Мойка в подарок. Фурнитура Blum, ой нет, не пишите это.', 'Мойка в подарок. .'],
    ['Гарантия 2 года. Морковный торт, хотя нет, вычеркните.', 'Гарантия 2 года. .'],
    ['Қымыз бар, жоқ, жазба оны. Шұбат 1 л.', '. Шұбат 1 л.'],
    ['We do vans too... actually no, scratch that. Cars only.', '. Cars only.'],
  ] as const)
    assert.equal(left(text), rest);
});

test('what stands instead, in quotes, is left', () => {
  assert.match(
    left('Фурнитура Blum, нет, не пишите Blum, напишите «доводчики на всех дверях».'),
    /^доводчики на всех дверях/u,
  );
});

test('a refusal that takes nothing back stays', () => {
  for (const text of [
    'No fee, no fuss, no waiting.',
    'Предоплаты нет, не берём.',
    'Шкаф 47 300 ₽ вместо 55 000, не забудьте про скидку.',
    'Ковёр мокрый? Нет, сухой.',
  ])
    assert.deepEqual(takenBack(text), []);
});
