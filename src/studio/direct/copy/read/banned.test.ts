import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannedRanges } from './banned.ts';
import { readBrief } from './read-brief.ts';

const banned = (text: string): readonly string[] => bannedRanges(text).map(([a, b]) => text.slice(a, b).trim());

test('what may not be printed is known by the order before it and behind it', () => {
  assert.deepEqual(banned('Чистка лица. Не надо писать омолодим на 10 лет. Есть запись'), [
    'Не надо писать омолодим на 10 лет',
  ]);
  assert.deepEqual(banned('Свой мёд. лечит простуду это не пишите. СДЭК'), ['лечит простуду это не пишите']);
  assert.deepEqual(banned('Фразу «худей танцуя» не надо'), ['Фразу «худей танцуя» не надо']);
  assert.deepEqual(banned('Без сахара и красителей'), []);
});

test('no order not to promise is a line of the law', () => {
  const { statements } = readBrief('312 дел завершено. Нельзя писать что спишем 100%. ООО «Право», ИНН 5904123456');
  assert.equal(
    statements.some((s) => s.kind === 'legal' && s.text.includes('спишем')),
    false,
  );
});

test('speech without a stop is no line of the law because one word of it is', () => {
  const text =
    'выпускаем примерно за три месяца если до двадцатого записаться то минус три тысячи студентам тоже минус две но не вместе лицензия есть номер ноль один шесть';
  assert.equal(
    readBrief(text).statements.some((s) => s.kind === 'legal'),
    false,
  );
});
