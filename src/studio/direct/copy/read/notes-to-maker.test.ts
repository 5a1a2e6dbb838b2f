import assert from 'node:assert/strict';
import test from 'node:test';
import { noteIn } from './notes-to-maker.ts';
test('which words may not stand there is said to the maker', () => {
  for (const note of [
    'Слово «вклад» использовать нельзя, и слово «гарантия» тоже',
    'We are not allowed to use the word “cure”',
  ])
    assert.ok(noteIn(note) !== null, note);
  assert.equal(noteIn('Использовать можно и летом'), null);
});
