import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from './read-brief.ts';

const told = (text: string) =>
  readBrief(text)
    .statements.filter((s) => s.kind !== 'talk')
    .map((s) => [s.kind, s.text]);

test('a short English question stays with the answer that explains it, one asked in full does not', () => {
  assert.deepEqual(told('Glove gone? $12, any size.'), [
    ['terms', 'Glove gone? $12'],
    ['benefit', 'any size'],
  ]);
  assert.deepEqual(told('Flooded cellar? We pump 400 litres a minute.'), [['benefit', 'We pump 400 litres a minute']]);
});

test('what is broken off or taken back as a joke is not read, shortened words end no sentence', () => {
  assert.deepEqual(told('We deliver by dro... well, by van on Mondays.'), [['benefit', 'well, by van on Mondays']]);
  assert.deepEqual(told('Bring your own horse... just kidding, ages 9-14.'), [['legal', 'ages 9-14']]);
  assert.deepEqual(told('Free beer for ever. Just kidding.'), []);
  assert.deepEqual(told('Under 5 m? Sorry, no. 15% off offcuts.').at(-1), ['discount', '15% off offcuts']);
  assert.deepEqual(told('Opticians registered, reg. no. OP 00731.'), [
    ['legal', 'Opticians registered, reg. no. OP 00731'],
  ]);
});

test('ages, papers, refusals and warnings of an English brief are legal lines, whole', () => {
  for (const line of [
    'Kids 5-11',
    'Not suitable under 21',
    'Photo ID required',
    'Wear closed shoes',
    'Cancellations are not refundable',
    'We are not affiliated with the council and charge a booking fee',
    'Sightings vary with the weather',
  ])
    assert.deepEqual(told(`Two hours on the water. ${line}.`).at(-1), ['legal', line]);
  for (const line of ['No experience required', 'We fit in 2 days', '8+ colours'])
    assert.notEqual(told(`Two hours on the water. ${line}.`).at(-1)?.[0], 'legal', line);
});

test('a number behind "no." is whole, half a sentence behind a semicolon stays with it, orders are no small print', () => {
  assert.deepEqual(told('Marsh & Co is authorised by the FCA, no. 660123.'), [
    ['legal', 'Marsh & Co is authorised by the FCA, no. 660123'],
  ]);
  assert.deepEqual(told('We weigh every load; under 20 kg you pay half.').length, 1);
  assert.ok(!told("Contains milk. Don't use 'hypoallergenic'.").some(([, text]) => /hypo/iu.test(text ?? '')));
});
