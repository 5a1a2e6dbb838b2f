import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notUnderstood } from './not-understood.ts';

test('a long answer is quoted by whole characters: half of one could not be stored with the question', () => {
  for (const before of [77, 78, 79, 80]) {
    const said = notUnderstood('en', `${'a'.repeat(before)}${'🙂'.repeat(10)}`);
    assert.ok(said.isWellFormed() && said.includes('…'), said);
  }
  assert.equal(notUnderstood('ru', 'ку-ку'), 'Ответ «ку-ку» не понят.');
});
