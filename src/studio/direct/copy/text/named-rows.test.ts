import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withNames } from './named-rows.ts';

test('each sum of a list in parts says what its part is of', () => {
  const list = 'Собаки:\n— комплексная 9 500 тг\n— бешенство 4 000 тг\nКошки:\n— комплексная 8 800 тг\nЗвоните';
  assert.equal(
    withNames(list),
    '\n— Собаки: комплексная 9 500 тг\n— Собаки: бешенство 4 000 тг\n\n— Кошки: комплексная 8 800 тг\nЗвоните',
  );
});

test('one head alone, and heads that only announce a list, name nothing', () => {
  for (const list of ['Собаки:\n— комплексная 9 500 тг', 'Цены:\n— стрижка 900 ₽\nУслуги:\n— окраска 2 900 ₽'])
    assert.equal(withNames(list), list);
});
