import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineTries } from './tries.ts';

/** Headlines measured by their letters, on a square. */
const triesOf = (line: string) =>
  headlineTries({
    blocks: { headlineUnit: (lines: readonly string[]) => Math.max(...lines.map((l) => l.length)) },
    wording: { headline: { words: line.split(' '), lines: [line] } },
    m: { aspect: 'box' },
    input: { target: { text: { maxAreaShare: null } } },
  } as unknown as Parameters<typeof headlineTries>[0]).map((attempt) => attempt.lines);

test('no line of a headline ends with the figure that counts the next one', () => {
  const tries = triesOf('Хрустит без масла, 8 программ, таймер');
  assert.ok(tries.length > 5 && tries.some((lines) => lines.length === 4));
  for (const lines of tries) for (const line of lines.slice(0, -1)) assert.ok(!/\d$/.test(line), lines.join(' / '));
});

test('a headline of nothing but a figure and its noun still has its lines', () => {
  assert.ok(triesOf('8 программ').length > 0);
});
