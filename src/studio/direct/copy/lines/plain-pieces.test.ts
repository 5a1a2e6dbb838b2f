import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainStatements } from './plain-pieces.ts';

const plain = (text: string): readonly string[] => plainStatements(text, 'ru', []).map((s) => s.text);

test('a whole clause between two stops is believed; one that leans on another or is limited is not', () => {
  assert.deepEqual(plain('короче, грузчики наши, звоните'), ['грузчики наши']);
  assert.deepEqual(plain('короче, потому что они наши, звоните'), []);
  assert.deepEqual(plain('короче, грузчики наши, если далеко'), []);
});
