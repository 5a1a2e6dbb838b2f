import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../scene/index.ts';
import { readInstruction } from './instruction.ts';
import { summaryOf } from './summary.ts';

const refused = (ru: string, en: string): Verdict => ({
  accepted: false,
  metrics: {},
  checks: [{ id: 'layout', passed: false, severity: 'blocking', value: 0, threshold: 1, message: { ru, en } }],
});

test('a job none of whose sizes passed says so, and why', () => {
  const list = [refused('Мало места', 'No room'), refused('Мало места', 'No room'), refused('Иное', 'Other')];
  assert.equal(summaryOf({ methods: [], refused: list }, 'ru'), 'Ни один из 3 размеров не получился. Мало места.');
  assert.equal(summaryOf({ methods: [], refused: list }, 'en'), 'None of the 3 sizes could be made. No room.');
  assert.match(
    summaryOf({ methods: ['layout'], refused: list }, 'en') ?? '',
    /^3 sizes could not be made\. No room\.$/,
  );
  assert.equal(summaryOf({ methods: ['layout', 'crop'], refused: [] }, 'ru'), null);
});

test('banners that stand whole are named', () => {
  assert.match(summaryOf({ methods: ['extended', 'layout'], refused: [] }, 'en') ?? '', /^1 of 2 sizes/);
});

test('the brief may say what a banner over nothing is laid on', () => {
  assert.equal(readInstruction('поставь на фон #204060').over, '#204060');
  assert.match(readInstruction('сделай фон чёрным').over, /^#[0-2]/);
  assert.match(readInstruction('make the background white').over, /^#f/);
  assert.equal(readInstruction('нужны размеры для РСЯ').over, 'nothing');
  assert.equal(readInstruction(undefined).over, 'nothing');
});

test('the brief may ask for new layouts only', () => {
  for (const brief of ['Только перекомпоновка', 'only re-layouts, please', 'без полей', "don't extend the background"])
    assert.equal(readInstruction(brief).relaidOnly, true, brief);
  for (const brief of [undefined, '', 'фон темнее', 'keep the logo'])
    assert.equal(readInstruction(brief).relaidOnly, false, String(brief));
});
