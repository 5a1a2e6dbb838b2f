import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../index.ts';

const heads = (title: string, brief: string, lang: 'ru' | 'en'): readonly string[] =>
  writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }).headlines.map((h) =>
    h.lines.join(' ').replaceAll('\u00A0', ' '),
  );

test('the reason that a customer would come for leads, not what stands first or how long a shop is open', () => {
  const curtains =
    'Ателье штор «Волна», Пермь. Работаем с 2014 года. Приезжаем с каталогами на дом и шьём шторы за 4 дня. Ткани на складе. Замер бесплатный. Пошив от 900 ₽ за метр.';
  assert.match(heads('Шторы на заказ', curtains, 'ru')[0]!, /за 4 дня|каталогами на дом/u);
  const locks =
    'Dale Locksmiths, Leeds. Open since 1998. We open doors without drilling in 20 minutes. Parking at the back. Call-out £45 in the day.';
  assert.match(heads('Locksmith', locks, 'en')[0]!, /without drilling|20 minutes/iu);
});

test('talk to the designer never leads, however often it is said', () => {
  const chat =
    'привет это Лена, мне надо картинку для группы ну вы знаете какую, чат ржёт с прошлой. печём печенье для собак без сахара и соли, пачка 200 г 350 руб, доставка по Омску в тот же день. можно собаку нарисовать весёлую? фон только не зелёный пожалуйста';
  for (const head of heads('Печенье для собак', chat, 'ru')) assert.doesNotMatch(head, /ржёт|картинк|нарисовать|фон/iu);
});
