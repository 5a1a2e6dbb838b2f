import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from './read-brief.ts';

const printable = (text: string): string =>
  readBrief(text)
    .statements.filter((s) => s.kind !== 'talk' && s.kind !== 'held')
    .map((s) => s.text)
    .join(' | ');

test('what somebody told the owner, and orders to print, are no words of the picture', () => {
  for (const text of [
    'Одна клиентка сказала, что пёс не хотел домой',
    'Муж просит написать, что копаем зимой',
    'One reviewer said tastes like a real brownie',
    'My accountant says put the price in bold',
    'Менеджер айтады ең арзан біз деп',
    'Used to be 65 for terraced',
  ])
    assert.equal(printable(text), '', text);
});

test('the order before a fact goes, the fact stays', () => {
  assert.equal(printable('нужны строки: справка 079/у обязательна'), 'справка 079/у обязательна');
  assert.equal(printable('Must go on: music off at 11.30pm'), 'music off at 11.30pm');
});

test('a correction and what it corrects are both left out', () => {
  assert.equal(printable('£18 a week. Oh wait sorry standard is 36. CCTV day and night.'), 'CCTV day and night');
});
