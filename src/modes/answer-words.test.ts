import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnswerWords, readAnswer, withoutChoice } from './answer-words.ts';

const NOTHING: AnswerWords = { pick: null, verdict: null };

const cases: readonly (readonly [string, Partial<AnswerWords>])[] = [
  ['второй, но фон темнее', { pick: 1 }],
  ['Третий. Товар крупнее и без цены', { pick: 2 }],
  ['2', { pick: 1 }],
  ['эскиз 3', { pick: 2 }],
  ['1-й, заголовок поменьше', { pick: 0 }],
  ['the second one, on a blue background', { pick: 1 }],
  ['Option 1 with a larger headline', { pick: 0 }],
  ['екінші, фон ашық болсын', { pick: 1 }],
  ['Цена 1 290 ₽', {}],
  ['да, делайте', { verdict: 'yes' }],
  ['нет, другой', { verdict: 'another' }],
  ['show me another one', { verdict: 'another' }],
  ['сделай красиво', {}],
  ['', {}],
];

test('free answers are read in three languages; what is not understood stays unread', () => {
  for (const [text, wanted] of cases) assert.deepEqual(readAnswer(text, 3), { ...NOTHING, ...wanted }, text);
  assert.deepEqual(readAnswer(null, 3), NOTHING);
});

test('a choice that was not offered is none; what is left of an answer asks for changes', () => {
  assert.equal(readAnswer('третий', 2).pick, null);
  assert.equal(withoutChoice('второй, но фон темнее'), ', но фон темнее');
  assert.equal(withoutChoice('первый, заголовок «второй шанс»'), ', заголовок «второй шанс»');
});

test('hostile words take no time', () => {
  const before = process.cpuUsage();
  for (const text of ['не '.repeat(330), '1 '.repeat(500), 'эскиз'.repeat(200), ', '.repeat(500), 'без '.repeat(250)])
    readAnswer(text.slice(0, 1000), 3);
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 500_000);
});
