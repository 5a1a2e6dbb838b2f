import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsEdges, withBracket } from './edges.ts';

/** Whether a stretch of a text keeps its edges, where it is not told how likely a line begins and ends there. */
const keeps = (text: string, words: string, tidy = false, rims = 0): boolean => {
  const start = text.indexOf(words);
  return keepsEdges({ start, end: start + words.length, begins: rims, ends: rims }, text, tidy);
};

test('a stretch that loses for whom, from when or from what sum is none', () => {
  assert.ok(!keeps('Пенсионерам: чай бесплатно', 'чай бесплатно'));
  assert.ok(!keeps('скидка 20 % по средам', 'скидка 20 %'));
  assert.ok(!keeps('заказ от 700 р доставка бесплатно', 'доставка бесплатно'));
  assert.ok(!keeps('Book before March for next year and the top tier is free', 'the top tier is free'));
  assert.ok(!keeps('5 000 ₸-ден жоғары сатып алсаңыз тегін', 'ден жоғары сатып алсаңыз тегін'));
});

test('what is given stands between marks, or where a line surely begins and ends', () => {
  const text = 'именинникам вход 0 ₽ в день рождения ждём всех';
  assert.ok(!keeps(text, 'именинникам вход 0 ₽ в день'));
  assert.ok(keeps('привет, первый урок бесплатно и форма не нужна', 'первый урок бесплатно'));
  assert.ok(keeps(text, 'именинникам вход 0 ₽ в день рождения', false, 0.9));
});

test('of a tidy brief a stretch is a clause; a figure is not parted from what may limit it', () => {
  assert.ok(!keeps('Приезжаем за 25 минут по городу.', 'Приезжаем за 25 минут'));
  assert.ok(!keeps('Хлеб на закваске печём ночью.', 'Хлеб на закваске', true));
  assert.ok(keeps('Хлеб на закваске, печём ночью.', 'Хлеб на закваске', true));
  assert.ok(!keeps('зимовали на улице ни одной семьи не потерял', 'зимовали на улице ни одной семьи'));
});

test('a bracket right behind a stretch goes with it, unless it is talk', () => {
  const text = 'No shrink in 50 washes (our test). Next';
  assert.equal(withBracket(22, text), text.indexOf('.'));
  assert.equal(withBracket(4, 'Хлеб, каждый день (кроме среды)'), 4);
});

test('what is done at no charge is not parted from its "if"', () => {
  assert.ok(!keeps('if the action aint how you like I keep tweakin, no charge.', 'I keep tweakin, no charge'));
});
