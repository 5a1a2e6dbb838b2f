import assert from 'node:assert/strict';
import test from 'node:test';
import { cleanForReading } from './clean.ts';

test('lines that stars open are a list; one star is a note below', () => {
  assert.equal(
    cleanForReading('Пакеты\n* сахна 180 000 тг\n* фотоаймақ 60 000 тг'),
    'Пакеты\n• сахна 180 000 тг\n• фотоаймақ 60 000 тг',
  );
  assert.equal(cleanForReading('Скидка 20 %*\n* до 1 мая'), 'Скидка 20 %*\n* до 1 мая');
});
