import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { isCutOff, keepsAll } from './keeps.ts';

const cases: readonly (readonly [string, string, boolean])[] = [
  ['Держится 4 недели', 'Держится 4 недели (переделка бесплатно в первые 7 дней)', false],
  ['Хватает до конца смены', 'Хватает до конца смены (испытано на складах)', true],
  ['Хватает на всю смену', 'Хватает на всю смену до 40 кг', false],
  ['Приедем сегодня', 'Приедем сегодня, если позвонить утром', false],
  ['Снимает чехол', 'Не снимает чехол', false],
  ['Отдаю схему щита', 'Отдаю схему щита, чтобы потом не сверлить в провод', true],
  ['Free returns', 'Free returns within 60 days', false],
  ['Фильтр хватает на год', 'Фильтр хватает на год', true],
  ['Кепілдік 5 жыл', 'Кепілдік 5 жыл орнатуға ғана', false],
];
for (const [line, source, kept] of cases)
  test(`"${line}" of "${source}" ${kept ? 'says it whole' : 'leaves out what limits it'}`, () =>
    assert.equal(keepsAll(line, source), kept));

test('a statement whose sentence goes on with a limit is cut off, one before another fact is not', () => {
  const [first, second] = readBrief('Попона включена. Только по записи.').statements;
  const after = (text: string) => ({ ...second!, text, sentence: first!.sentence });
  assert.equal(isCutOff(first!, [first!, after('только по записи')]), true);
  assert.equal(isCutOff(first!, [first!, after('свой рентген')]), false);
  assert.equal(isCutOff(first!, [first!, second!]), false);
});
