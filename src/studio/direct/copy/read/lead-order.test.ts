import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lang } from '../../../../scene/index.ts';
import { writeCopy } from '../index.ts';
import { readBrief } from './read-brief.ts';

const first = (title: string, brief: string, lang: Lang): string =>
  (
    writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }).headlines[0]?.lines.join(' ') ?? ''
  ).replace(/[\u00A0\u202F]/gu, ' ');

test('what the customer orders to stand first leads, in three languages', () => {
  const windows = 'Меняем уплотнитель за 20 минут. Гарантия 3 года на работу. Уплотнитель 180 ₽ за метр.';
  assert.match(first('Ремонт окон', `${windows} Начните с цены.`, 'ru'), /180 ₽/u);
  assert.match(first('Ремонт окон', `${windows} Цену в заголовок!`, 'ru'), /за метр.*180 ₽/u);
  assert.equal(first('Ремонт окон', `${windows} Сделайте акцент на гарантии.`, 'ru'), 'Гарантия 3 года на работу');
  assert.equal(first('Ремонт окон', `${windows} Начните с того, что окно менять не надо`, 'ru'), 'Окно менять не надо');
  assert.match(
    first('Tax help', 'Flat $240, agreed before. Same day replies. Lead with the price please.', 'en'),
    /\$240/u,
  );
  assert.match(
    first('Roof repair', 'Two-day repairs. 10-year written warranty. Focus on the warranty.', 'en'),
    /warranty/u,
  );
  const cleaning = 'Екі адам 4 сағатта бітіреді. Бағасы 15 000 теңге.';
  assert.match(first('Пәтер тазалау', `${cleaning} Бағасын бірінші жазыңыз.`, 'kk'), /15 000 ₸/u);
});

test('the order itself is never printed, and a shop that begins with something orders nothing', () => {
  const said = readBrief('Меняем уплотнитель за 20 минут. Начните с цены. Это главная мысль.').statements;
  assert.ok(said.filter((s) => /начните|мысль/iu.test(s.text)).every((s) => s.kind === 'talk'));
  for (const plain of ['We start with a free inspection', 'Начинаем с осмотра и сметы', 'Работа начинается с замера'])
    assert.deepEqual(
      readBrief(plain).statements.map((s) => [s.kind === 'talk', s.ordered ?? false]),
      [[false, false]],
      plain,
    );
});

test('what only says which line is the main one is talk, however it is said', () => {
  for (const says of [
    'вот и есть наше главное',
    'это прям главное',
    'и вот это самое главное',
    'this is the key point',
  ])
    assert.deepEqual(
      readBrief(`Гарантия 3 года на работу. ${says}.`).statements.map(({ kind }) => kind),
      ['warranty', 'talk'],
      says,
    );
});
