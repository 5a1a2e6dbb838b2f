import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembered } from './remember.ts';

test('the same words are read once, others anew, and no more are kept than a few briefs have', () => {
  let read = 0;
  const length = remembered((text) => {
    read++;
    return text.length;
  });
  assert.deepEqual([length('ab'), length('ab'), length('abc')], [2, 2, 3]);
  assert.equal(read, 2);
  for (let i = 0; i < 9000; i++) length(`${i}`);
  assert.equal(length('ab'), 2);
  assert.ok(read > 9000);
});
