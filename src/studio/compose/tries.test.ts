import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineTries, strainOf } from './tries.ts';

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

test('a torn compound, a share apart from its noun and a lone short line cost; even lines and long ones cost nothing', () => {
  const cost = (...lines: string[]) => strainOf(lines, (text) => text.length);
  assert.equal(cost('Пена возвращает', '78\u00a0% энергии шага'), 0);
  assert.equal(cost('Try one free', 'with any beer', 'on Fridays'), 0);
  assert.equal(cost('Телескоп'), 0);
  for (const bad of [
    ['Soft second-', 'skin rib'],
    ['Hand-', 'finished', 'in small batches'],
    ['Пена возвращает 78\u00a0%', 'энергии шага'],
    ['Пена', 'возвращает 78\u00a0% энергии', 'каждого шага'],
    ['360° sound, 24 hours', 'of play'],
    ['Натуральная', 'кожа, размеры', '36–46'],
    ['Линзы ED, три', 'внутренних', 'диафрагмы'],
  ])
    assert.ok(cost(...bad) > 0, bad.join(' / '));
  assert.equal(cost('ВЕСНОЙ\u00a0—', 'СКИДКА 15\u00a0%'), 0, 'a share at the end of all is no break');
});

test('every way of a headline knows the width of the narrowest one', () => {
  const all = headlineTries({
    blocks: { headlineUnit: (lines: readonly string[]) => Math.max(...lines.map((l) => l.length)) },
    wording: { headline: { words: ['не', 'боится', 'дождя'], lines: ['не боится дождя'] } },
    m: { aspect: 'tower' },
    input: { target: { text: { maxAreaShare: null } } },
  } as unknown as Parameters<typeof headlineTries>[0]);
  assert.ok(all.length > 0 && all.every(({ narrowest }) => narrowest === 'боится'.length));
});
