import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineTries } from './tries.ts';

/** Headlines measured by their letters, on a square. */
const triesOf = (line: string, lines = [line]) =>
  headlineTries({
    blocks: { headlineUnit: (lines: readonly string[]) => Math.max(...lines.map((l) => l.length)) },
    wording: { headline: { words: lines.join(' ').split(' '), lines } },
    m: { aspect: 'box' },
    input: { target: { text: { maxAreaShare: null } } },
  } as unknown as Parameters<typeof headlineTries>[0]).map((attempt) => attempt.lines);

test('no line of a headline ends with the figure that counts the next one', () => {
  const tries = triesOf('Хрустит без масла, 8 программ, таймер');
  assert.ok(tries.length > 5 && tries.some((lines) => lines.length === 4));
  for (const lines of tries) for (const line of lines.slice(0, -1)) assert.ok(!/\d$/.test(line), lines.join(' / '));
});

test('a day and its month stand on one line, in capitals too and where the writer broke them', () => {
  for (const said of [
    'Скидка 20\u00a0% до\u00a08 марта',
    'СКИДКА 20\u00a0% ДО\u00a08 МАРТА',
    'Только до 30 сентября включительно',
  ])
    for (const lines of triesOf(said)) assert.ok(!lines.slice(0, -1).some((l) => /\d$/.test(l)), lines.join(' / '));
  const broken = triesOf('x', ['Скидки до\u00a08', 'марта']);
  assert.ok(broken.length > 0 && broken.every((lines) => lines.every((l) => !/\d$/.test(l))));
});

test('a headline of nothing but a figure and its noun still has its lines', () => {
  assert.ok(triesOf('8 программ').length > 0);
});
