import assert from 'node:assert/strict';
import test from 'node:test';
import { isPointedAt, pointedStretches, pointedPlaces } from './pointed.ts';
import { tokensOf } from './tokens.ts';

const at = (text: string, words: string) => isPointedAt(text, text.indexOf(words), text.indexOf(words) + words.length);

test('words right behind a stretch point it out, in three languages', () => {
  for (const [text, words] of [
    ['Цену называем по телефону — вот это напишите обязательно, люди боятся', 'Цену называем по телефону'],
    ['мастер с подменной машиной, это главное. Торг', 'мастер с подменной машиной'],
    ['same cleaner every week thats the bit people care about', 'same cleaner every week'],
    ['we take it all away, that’s what people pay for', 'we take it all away'],
    ['Сынса өзіміз төлейміз — осыны үлкен қыл', 'Сынса өзіміз төлейміз'],
  ] as const)
    assert.deepEqual(at(text, words), { before: false, behind: true }, text);
});

test('words right before it, too; what only speaks of importance does not', () => {
  assert.ok(at('Фишка в том, что шьём за день', 'шьём за день').before);
  assert.ok(at('The real pitch is 48 hour turnaround', '48 hour turnaround').before);
  assert.ok(at('Ең бастысы: өзіміз әкелеміз', 'өзіміз әкелеміз').before);
  assert.deepEqual(at('Главный врач принимает. Шьём за день, звоните', 'Шьём за день'), {
    before: false,
    behind: false,
  });
});

test('the likeliest stretch within its sentence is cut at the place, without the words that lead to what points', () => {
  const text = 'Мы в Туле. привезём к конкретному часу и вот это главное';
  const tokens = tokensOf(text);
  const whole = (from: number): number => (tokens[from]!.text === 'привезём' ? 0.4 : 0.1);
  const [best, ...more] = pointedStretches(tokens, whole, pointedPlaces(text));
  assert.equal(more.length, 0);
  assert.equal(text.slice(tokens[best!.from]!.start, tokens[best!.to]!.end), 'привезём к конкретному часу');
});
