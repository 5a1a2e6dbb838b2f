import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, Copy, Lang } from '../../../scene/index.ts';
import { writeCopy } from './index.ts';
import { forbiddenWords, forbidsAt } from './read/instructions.ts';
import { isLegal } from './read/legal.ts';
import { heldBack } from './truth/held.ts';

const written = (title: string, brief: string, lang: Lang): Copy => {
  const given: Brief = { title, brief, characteristics: '', goal: '', lang };
  return writeCopy(given, { seed: 1 });
};

/** Every line that may be printed, with common spaces. */
const linesOf = (copy: Copy): readonly string[] =>
  [
    ...copy.headlines.flatMap((h) => [h.lines.join(' '), h.short]),
    copy.subline.long ?? '',
    copy.subline.short ?? '',
    ...copy.bullets,
    ...(copy.notes ?? []),
    copy.badge ?? '',
    copy.offer?.text ?? '',
  ]
    .filter((line) => line !== '')
    .map((line) => line.replace(/[\u00A0\u202F]/gu, ' '));

test('safety, risk, age and licence lines are known for what they are', () => {
  for (const line of [
    'Contains almonds and milk',
    'May contain traces of sesame',
    'Может вызвать аллергию',
    'Содержит арахис и молоко',
    'Not a medical device',
    'This course is not a substitute for therapy',
    'Массаж не заменяет лечение',
    'Бұл тест диагноз емес',
    'Нәтиже әр адамның ерекшелігіне байланысты',
    'Riders must be 16 or over',
    'Under 8s only with an adult',
    'Дети до 7 лет только с родителями',
    'NICEIC registration 60412',
    'In an emergency call 999',
    'При неотложном состоянии звоните 103',
    '71 % of retail investor accounts lose money',
    'CFDs are complex instruments and come with a high risk',
    'Инвестиции связаны с риском потери капитала',
    'Ask in store for details',
    'Offer ends 14 March',
    'Акция действует до 3 мая',
  ])
    assert.ok(isLegal(line), line);
  for (const line of [
    'Содержит 62 % говядины',
    'Не содержит глютена',
    'Contains no nuts',
    'Ready in under 30 minutes',
    'Скидка 20 % до 3 мая',
    'Без высокого риска ожога',
    'Детям до 6 лет вход бесплатный',
  ])
    assert.ok(!isLegal(line), line);
});

test('a legal sentence stays whole beside a benefit', () => {
  const copy = written(
    'Nut brownies',
    'Baked at six every morning. Contains hazelnuts, egg and wheat, may contain sesame. Box of six for £12.',
    'en',
  );
  assert.match(copy.legal ?? '', /Contains hazelnuts, egg and wheat, may contain sesame/u);
});

test('promises nobody can keep are held back in three languages, plain facts are not', () => {
  for (const line of [
    'We win every dispute',
    'This hinge never breaks',
    'Not one complaint in ten years',
    'We are never wrong',
    'Make money from day one',
    'Keeps you safe from flu',
    'Выиграем любое дело',
    'Никогда не ломается',
    'Ни одного пожара за 12 лет',
    'Зарабатывайте с первого дня',
    'Спасает от простуды',
    'Исправляет осанку',
    'Убирает целлюлит',
    'Тренирует память',
    'Кез келген шығынды толық төлейміз',
    'Нәтиже міндетті түрде болады',
    'Сколиозды түзетеді',
  ])
    assert.notEqual(heldBack(line), null, line);
  for (const line of [
    'Wipes clean in seconds',
    'Память 256 ГБ',
    'Отвечаем за 15 минут',
    'Тіркелу міндетті емес',
    'Работаем с 2009 года',
    'Wrinkle-resistant cotton',
  ])
    assert.equal(heldBack(line), null, line);
});

test('what the designer must not say is printed nowhere, nor what he is told in quotes', () => {
  for (const line of ['Без слов «дёшево»', 'Надоели эти штампы', 'Do not compare with Ember', 'Арзан деп жазбаңыз'])
    assert.ok(forbidsAt(line) >= 0, line);
  for (const line of ['We don’t use palm oil', 'Не используем консерванты', 'Без слива и залива'])
    assert.equal(forbidsAt(line), -1, line);
  assert.deepEqual(forbiddenWords('Не пишите «дешёвый», лучше «честная цена»'), ['дешёвый']);
  const copy = written(
    'Beeswax candle',
    'Burns for 40 hours. Please make it without the phrase "cosy nights in". Do not compare it with Lumora.',
    'en',
  );
  assert.ok(linesOf(copy).every((line) => !/cosy|phrase|Lumora|compare/iu.test(line)));
});

test('a discount is told with the condition beside it, or not at all', () => {
  const cases: readonly (readonly [string, string, Lang, RegExp, RegExp])[] = [
    ['Плитка', 'Керамогранит не скользит. Скидка 15 %. Код ПОЛ.', 'ru', /15 ?%/u, /ПОЛ/u],
    ['Paint', 'Dries in one hour. 20% off. Trade only.', 'en', /20 ?%/u, /trade only/iu],
    ['Dental check', 'No waiting list. 30% off. First visit only.', 'en', /30 ?%/u, /first visit/iu],
    [
      'Пекарня',
      'Хлеб на закваске 24 часа. Последний час перед закрытием. Скидка 40 %.',
      'ru',
      /40 ?%/u,
      /последний час/iu,
    ],
    ['Квест', 'Идёт 60 минут. Скидка 25 %, для троих.', 'ru', /25 ?%/u, /троих/u],
  ];
  for (const [title, brief, lang, discount, condition] of cases)
    for (const line of linesOf(written(title, brief, lang)))
      assert.ok(!discount.test(line) || condition.test(line), `${brief} → ${line}`);
});

test('an offer in the title is told with what the brief ties it to', () => {
  const cases: readonly (readonly [string, string, Lang, RegExp, RegExp])[] = [
    ['Скидка 35% на сапоги', 'Сапоги −35 %. Только 3–9 марта. Кожа внутри и снаружи.', 'ru', /35/u, /3–9 марта/u],
    [
      'Два кофе по цене 1',
      'С 8 до 10 второй кофе такого же объёма бесплатно, только навынос.',
      'ru',
      /цене 1/iu,
      /с 8 до 10/iu,
    ],
  ];
  for (const [title, brief, lang, offer, condition] of cases)
    for (const line of linesOf(written(title, brief, lang)))
      assert.ok(!offer.test(line) || condition.test(line), `${title} → ${line}`);
});

test('a sum of another thing is no price', () => {
  const copy = written('Кофемашина', 'Варит эспрессо за 40 секунд. Сменный фильтр 900 ₽.', 'ru');
  assert.equal(copy.price, null);
});
