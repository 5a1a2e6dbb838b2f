import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servedDeed } from './served-deed.ts';

test('what is served says what its buyer does; a thing says nothing', () => {
  assert.equal(servedDeed('Картинг', 'Заезд 10 минут'), 'book');
  assert.equal(servedDeed('Guitar lessons', 'At your home'), 'signup');
  assert.equal(servedDeed('Кофейня', 'Варим с семи утра'), 'place');
  assert.equal(servedDeed('Рюкзак', 'Городской, на 20 литров'), null);
});
