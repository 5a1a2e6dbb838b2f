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

test('of spoken briefs what is pointed out as the main thing leads, without the words that point', () => {
  const dance =
    'здравствуйте нужен баннер для школы танцев Ритм, дети от 4 лет, главное что первое занятие бесплатно и не надо формы, абонемент 3900 в месяц восемь занятий, группы маленькие по 8 человек, педагоги с дипломами, запись до 15 сентября, фото пришлю потом, розовый не надо пожалуйста';
  assert.match(heads('', dance, 'ru')[0]!, /^Первое занятие бесплатно/u);
  const bikes =
    'hiya, full bike service 45 quid, we collect it from your door and bring it back next day, thats the main thing really, collection free in Bristol, outside £5. been doing it 12 years. button should say Book a pickup. no lycra pics please';
  assert.match(heads('Bike service', bikes, 'en')[0]!, /collect it from your door and bring it back next day/iu);
});
