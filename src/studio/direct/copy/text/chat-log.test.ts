import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutChat } from './chat-log.ts';

const plain = (text: string): string => withoutChat(text).replace(/\s+/gu, ' ').trim();

test('stamps and names of a pasted chat are none of its words', () => {
  assert.equal(
    plain('[12:06] Катя: торты без сахара\n[12:10] Лена: цена 2 900 за кг'),
    'торты без сахара цена 2 900 за кг',
  );
  assert.equal(plain('12.03.2025, 12:06 - Катя: торты без сахара'), 'торты без сахара');
  assert.equal(plain('Лена: сроки?\nКатя: два дня\nЛена: цена?\nКатя: 2 900'), 'сроки? два дня цена? 2 900');
});

test('what a letter quotes of an older one is left out', () =>
  assert.equal(plain("30 min lessons.\n> let's do 4 kids and $32\nBring a towel."), '30 min lessons. Bring a towel.'));

test('labels of a brief, times of day and hours stay', () => {
  for (const text of [
    'Цена: 900 ₽\nСрок: 2 дня\nЦена: 800 ₽\nСрок: 3 дня',
    'Открыто с 12:06 до 18:00',
    'Сбор в 9:30 — у метро',
  ])
    assert.equal(plain(text), text.replace(/\n/gu, ' '));
});
