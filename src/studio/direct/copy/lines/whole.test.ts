import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';
import type { Lang } from '../../../../scene/index.ts';

const copyOf = (title: string, brief: string, lang: Lang = 'ru') =>
  writeCopy({ title, brief, lang, goal: '', characteristics: '' }, { seed: 1 });
const even = (text: string): string => text.replaceAll('\u00A0', ' ');
const linesOf = (title: string, brief: string, lang: Lang = 'ru'): readonly string[] => {
  const { headlines, bullets, notes } = copyOf(title, brief, lang);
  return [...headlines.slice(0, 3).map((h) => h.lines.join(' ')), ...bullets, ...(notes ?? [])].map(even);
};

/** Whatever line holds the first words holds the second, too. */
function holdTogether(lines: readonly string[], one: RegExp, other: RegExp): void {
  for (const line of lines) assert.ok(!one.test(line) || other.test(line), line);
}

test('halves of a sentence that need each other are told together or not at all', () => {
  const stone = linesOf('Полировка мрамора', 'Пусконаладка станка по договору, выезд мастера оплачивается отдельно.');
  holdTogether(stone, /пусконаладка/iu, /отдельно/iu);
  const duvet = linesOf('Жүн көрпе', 'Қыста жылытады екен, аязда тоңдырмайды. Түйе жүні, мақта тысы бар.', 'kk');
  holdTogether(duvet, /түйе жүні/iu, /бар/iu);
  const loan = linesOf('Кухни', 'Рассрочка 8 месяцев без банка, первый взнос 35 %. Замер за день.');
  holdTogether(loan, /рассрочка/iu, /взнос/iu);
  const made = linesOf(
    'Отчёты',
    'Учу так, чтобы таблица, которую вы вели 4 часа, собиралась одной кнопкой. Уроки по 30 минут.',
  );
  assert.ok(!made.some((line) => line.toLowerCase().startsWith('собиралась')));
});

test('what grammar proves to be two statements may still be told as two', () => {
  const lines = linesOf('Няня', 'Гуляем два раза в день. Приезжаем за час, отвечаем на звонки ночью.');
  assert.ok(lines.some((line) => /приезжаем за час/iu.test(line)));
});

test('a price has its object, its condition and what it leaves out, or is none', () => {
  const price = (title: string, brief: string, lang: Lang = 'ru') => copyOf(title, brief, lang).price;
  assert.equal(
    price('Electrician', 'No visit fee Mon-Fri 9-5; nights and Sundays £70. Fixed quote first.', 'en'),
    null,
  );
  assert.equal(price('Signs', 'Call 0800 444 123. Made in a day.', 'en'), null);
  assert.equal(price('Вакансия: повар', 'Обеды 200 р, форма бесплатно. Смены два через два.'), null);
  const first = price('Шугаринг', 'Голени 590 руб вместо 1300 на первый визит. Мастер с дипломом.');
  assert.match(even(first?.basis ?? ''), /на первый визит/u);
  const flight = price('Полёт', 'Полёт 12 900 ₽. Снимаем на видео. В стоимость не входит трансфер.');
  assert.ok(flight === null || /не входит трансфер/u.test(even(flight.basis ?? '')));
  const chairs = price('Used chairs', 'Office chairs from £150 instead of £700 new.', 'en');
  assert.equal(chairs?.old ?? null, null);
});

test('a percent for subscribers stands on no badge', () => {
  const serum = copyOf('Night Cream', 'Price: $40 (one-time) / $32 subscribe & save 20%. Fragrance free.', 'en');
  assert.equal(serum.badge, null);
});

test('rows of a table keep their keys', () => {
  const lines = linesOf('Корм для собак', 'вес | 2 кг\nбонус | игрушка за 3 пачки\nцена | 990 ₽');
  holdTogether(lines, /игрушка/iu, /бонус/iu);
  assert.ok(!lines.some((line) => /^(?:бонус|вес|цена)$/iu.test(line)));
});

test('penalties, greetings and complaints are no arguments', () => {
  const lines = linesOf(
    'Танцы',
    'Уважаемые родители! Ну сколько можно сидеть дома. Если пропустили, занятие сгорает. Зал с зеркалами 80 м².',
  );
  assert.ok(!lines.some((line) => /уважаемые|сколько можно|сгорает/iu.test(line)), lines.join(' | '));
});

test('an English sentence is parted only where both sides stand by themselves', () => {
  const lawyer = linesOf(
    'Employment lawyer',
    'Settlement agreement explained in one call, usually paid by your employer. We answer within 48 hours.',
    'en',
  );
  assert.ok(!lawyer.some((line) => /^usually paid/iu.test(line)));
  const story = linesOf(
    'Evening knitting class',
    'Every beginner leaves the first evening with a finished scarf, thick enough for January, in a colour of her own. No needles needed.',
    'en',
  );
  assert.ok(story.includes('Every beginner leaves the first evening with a finished scarf'), story.join(' | '));
  const list = linesOf(
    'Allotment shed',
    'Two windows, a lockable door, four shelves and a workbench in pine included.',
    'en',
  );
  for (const line of list) assert.ok(!/window|shelves|lockable/iu.test(line) || /included/iu.test(line), line);
});
