import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';

const copyOf = (title: string, brief: string) =>
  writeCopy({ title, brief, lang: 'en', goal: '', characteristics: '' }, { seed: 1 });
const even = (text: string): string => text.replaceAll('\u00A0', ' ');
const notesOf = (title: string, brief: string): readonly string[] => (copyOf(title, brief).notes ?? []).map(even);

test('a price that another one of its sentence changes or limits is told with it', () => {
  const later = 'Folds flat in 3 seconds. $64, $85 after 1 May. Ships from Utah.';
  assert.equal(copyOf('Camp table', later).price, null);
  assert.ok(notesOf('Camp table', later).includes('$64, $85 after 1 May'));
  const least = 'Dries in 2 hours. €31/m² oiled, €27 raw, min order 9 m².';
  assert.equal(copyOf('Pine cladding', least).price, null);
  assert.ok(notesOf('Pine cladding', least).some((note) => note.endsWith('€31/m² oiled, €27 raw, min order 9 m²')));
  assert.equal(copyOf('Yeast kit', 'Wakes in 3 days. £12, or £21 for two.').price?.now, '£12');
});

test('from what sum on so much is taken off, what is lost or comes otherwise is no price', () => {
  for (const brief of [
    'Trade buyers 8% from £900.',
    'Glove gone? £7, any size.',
    'Return it by Sunday, otherwise £25.',
    'Felt cover £19 extra.',
  ])
    assert.equal(copyOf('Curling stones', `Sweeps level in one pass. ${brief}`).price, null, brief);
  const price = copyOf(
    'Van courier',
    'Same hour in zone 1. £5.40 per parcel, up to 8 kg. Volume pricing from 30 a week.',
  ).price;
  assert.equal(price?.now, '£5.40');
  assert.match(even(price.basis ?? ''), /per parcel, up to 8 kg/u);
});

test('two sentences of English are joined by a comma only where the second limits the first', () => {
  const { headlines, bullets } = copyOf(
    'Lunch box',
    'Cut $9 off the first box with code NOON. Skip any week by Thursday. Ten hot dishes.',
  );
  for (const line of [...headlines.flatMap((h) => h.lines.join(' ')), ...bullets].map(even))
    assert.doesNotMatch(line, /NOON, skip/iu);
});
