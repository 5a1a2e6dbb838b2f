import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { heldBack } from './held.ts';

test('a measured change with those it was measured on is no comparison with others', () => {
  assert.equal(heldBack('Морщины на 43 % короче за 8 недель (60 человек)'), null);
  assert.equal(heldBack('Морщины на 43 % короче за 8 недель'), 'comparison');
  assert.equal(heldBack('На 43 % дешевле, чем у других (опрос 60 человек)'), 'comparison');
  assert.equal(heldBack('Шағын топ 8 бала'), null);
  assert.equal(heldBack('Топ 10 клиник города'), 'superlative');
});

test('what is said whole behind a boast stays, behind a promise of medicine it does not', () => {
  const kinds = (text: string) => readBrief(text).statements.map((s) => s.kind);
  assert.deepEqual(kinds('Гарантируем результат, анестезия входит в цену'), ['held', 'benefit']);
  assert.deepEqual(kinds('Лечит артрит, возвращает лёгкость за неделю'), ['held', 'held']);
});

test('the law\u2019s line of a lawyer and who advertises stand whole', () => {
  const legal = readBrief(
    'No fee unless we win. Past results do not guarantee an outcome. Reyes & Cole PLLC',
  ).statements;
  assert.deepEqual(
    legal.map((s) => s.kind),
    ['benefit', 'legal', 'legal'],
  );
});
