import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seamsOf } from './seams.ts';

const second = (text: string): readonly string[] => seamsOf(text).map((at) => text.slice(at));

test('a second statement begins at its own verb; a condition, a short line and stops part nothing', () => {
  assert.deepEqual(second('работаем без выходных круглый год приедем за час'), ['приедем за час']);
  assert.deepEqual(second('если работаем без выходных круглый год приедем за час'), []);
  assert.deepEqual(second('работаем и приедем за час'), []);
  assert.deepEqual(second('we work all year round and we come in an hour'), []);
});
