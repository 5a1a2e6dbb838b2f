import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingOf } from './english.ts';
import type { Standing } from './english.ts';

const cases: Readonly<Record<Standing, readonly string[]>> = {
  clause: [
    'We text the night before',
    'Spectators sit above the ramps and see everything',
    'ANC cuts 42 dB',
    'the steel mesh is 150 micron',
    'and if it rains within 24 hours we redo it free',
    'Gutters cleared from the ground with a vacuum',
  ],
  order: ['Find an earlier test in your area', 'Book ahead', 'Skip or stop anytime'],
  noun: ['Two instructors', 'No setup fee', '12-month guarantee on all work', 'no cages'],
  verb: ['Fits a fridge door', 'Imports your Excel in a day', 'meets at the Minster'],
  said: ['Designed for wholesalers', 'never flown', 'delivered in 6 working days'],
  bare: ['usually paid by your employer', '72 hour fermented', 'Visits in May'],
  hangs: ['if the weather holds', 'with a glass jar', 'so you talk from night one', 'sauna instead', 'they come later'],
};

test('English parts of a sentence stand by their own grammar or hang', () => {
  for (const [standing, parts] of Object.entries(cases))
    for (const part of parts) assert.equal(standingOf(part), standing, part);
});
