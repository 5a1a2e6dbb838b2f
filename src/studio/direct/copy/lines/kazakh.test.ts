import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';
import { kazakhStands } from './kazakh.ts';

const linesOf = (title: string, brief: string): readonly string[] => {
  const { headlines, bullets, notes } = writeCopy(
    { title, brief, lang: 'kk', goal: '', characteristics: '' },
    { seed: 1 },
  );
  return [...headlines.slice(0, 3).map((h) => h.lines.join(' ')), ...bullets, ...(notes ?? [])].map((line) =>
    line.replaceAll('\u00A0', ' '),
  );
};

test('a Kazakh clause stands where it ends in what it says and names of what', () => {
  for (const clause of [
    'Шлем беріледі',
    'Кітапты қайтарып аламыз',
    'Иіс кетеді',
    '5 күн сақталады',
    'Балаларға үйретеміз',
  ])
    assert.ok(kazakhStands(clause), clause);
  for (const clause of [
    'Алып келеміз',
    'орнында жасаймыз',
    'тегін',
    'ертең-ақ тиейміз',
    '30 минутта барып',
    'су, сүзгі',
  ])
    assert.ok(!kazakhStands(clause), clause);
});

test('Kazakh parts without their object are told together or not at all, whatever their letters', () => {
  const keys = linesOf('Есік ашу', 'Құлып бұзылды ма? 20 минутта барып, орнында жасаймыз. Кепілдік 1 жыл.');
  assert.ok(!keys.some((line) => /^орнында жасаймыз$/iu.test(line)), keys.join('\n'));
  const toys = linesOf('Ойыншық жалға', 'Алып келеміз, қайтарып аламыз, тегін. 300 ойыншық бар.');
  assert.ok(toys.includes('Алып келеміз, қайтарып аламыз, тегін'), toys.join('\n'));
  assert.ok(!toys.some((line) => /^қайтарып аламыз$/iu.test(line)));
});
