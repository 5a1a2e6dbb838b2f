import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseNamed } from './house-named.ts';

test('the kind of a house takes the name that its brief tells', () => {
  for (const [title, text, name] of [
    ['Питомник', 'Питомник Сорокиных, с. Заворонежское', 'Питомник Сорокиных'],
    ['Винотека', 'Винотека «Абрауский спуск», Новороссийск', 'Винотека «Абрауский спуск»'],
    ['Автошкола Петропавловск', 'Салем, автошкола «Манёвр», Петропавловск (СКО)', 'Автошкола «Манёвр»'],
    ['Пекарня', 'Здравствуйте! Пекарня "Зерно" в Выборге', 'Пекарня «Зерно»'],
  ] as const)
    assert.equal(houseNamed(title, text), name);
});

test('a thing, a name of several words and a house that its brief does not name stay', () => {
  assert.equal(houseNamed('Питомник', 'Растим саженцы, питомник с 1998 года'), null);
  assert.equal(houseNamed('Школа танцев', 'Школа танцев «Ритм»'), null);
  assert.equal(houseNamed('Автошкола Курск', 'автошкола «Манёвр», Псков'), null);
});

test('marks in a title are no pattern', () => {
  const text = 'Автошкола «Манёвр», Москва. Питомник Сорокиных';
  for (const mark of '()[]{}*+?\\|^$.')
    for (const title of [`Автошкола ${mark}Москва`, `Автошкола Москва${mark}`, `Питомник ${mark}`])
      assert.equal(houseNamed(title, text), null, title);
});
