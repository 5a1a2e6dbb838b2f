import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBriefs } from '../bench/bench-briefs.ts';
import { writeCopy } from '../index.ts';
import { overlapOf } from '../text/words.ts';

const fresh = readBriefs(new URL('../data/fresh-briefs.jsonl', import.meta.url)).slice(-40);
const copyOf = (title: string, brief: string, lang: 'ru' | 'kk' | 'en') =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 });
const even = (text: string): string => text.replaceAll('\u00a0', ' ');

test('three sketches carry three arguments of the brief where it states three', () => {
  const told = fresh.filter((b) => b.expect.benefits.length >= 3);
  const own = told.filter((b) => {
    const heads = copyOf(b.title, b.brief, b.lang).headlines.slice(0, 3);
    const texts = heads.map((h) => h.lines.join(' '));
    return (
      heads.length === 3 &&
      heads.every((h) => ['benefit', 'offer', 'input'].includes(h.source)) &&
      texts.every((t, i) => texts.slice(0, i).every((o) => overlapOf(o, t) < 0.7))
    );
  });
  assert.ok(told.length >= 30);
  assert.ok(own.length / told.length >= 0.9, `${own.length} of ${told.length}`);
});

test('what is said of a whole list, of a doer or under a condition is not cut from it', () => {
  const pottery = copyOf('Курс керамики', 'Глина, глазури и обжиг входят. Группа до 6 человек', 'ru');
  assert.ok(pottery.headlines.some((h) => even(h.lines.join(' ')) === 'Глина, глазури и обжиг входят'));
  const boiler = copyOf(
    'Boiler servicing',
    'We service your boiler in 40 mins, leave a written report. No call out fee',
    'en',
  );
  const told = [...boiler.bullets, ...boiler.headlines.map((h) => h.lines.join(' '))].map(even);
  assert.ok(told.some((line) => /leave a written report/u.test(line)));
  assert.ok(told.every((line) => !/leave a written report/u.test(line) || line.startsWith('We ')));
  const tuning = copyOf('Настройка роялей', 'После настройки даю месяц — если уплыла, поправлю бесплатно', 'ru');
  const lines = [...tuning.bullets, ...tuning.headlines.map((h) => h.lines.join(' '))].map(even);
  assert.ok(lines.every((line) => !/поправлю бесплатно/iu.test(line) || /если уплыла/iu.test(line)));
});

test('an income, a threshold, a rate and an order to the maker become no price and no law', () => {
  assert.equal(copyOf('Course', 'Ten Tuesdays. Free place if your income is under £15,000 a year', 'en').price, null);
  assert.equal(copyOf('Вклад «Зимний»', '17,5% годовых на 6 месяцев от 50 000 ₽', 'ru').price, null);
  assert.equal(copyOf('Готовый бизнес', 'Выручка в среднем 410 т.р. в месяц', 'ru').price, null);
  const legal = copyOf('Магний', 'Дәрігерсіз болады деп жазбаңыз. Дәрілік зат емес.', 'kk').legal ?? '';
  assert.ok(!legal.includes('жазбаңыз') && legal.includes('Дәрілік зат емес'));
});
