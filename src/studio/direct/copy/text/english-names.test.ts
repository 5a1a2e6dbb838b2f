import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calm } from './capitals.ts';

test('English capitals are calmed; towns, initials and whom a title names keep theirs', () => {
  for (const [shouted, calmed] of [
    ['SUNDAY ROAST BY CHEF OMAR IN BRISTOL, TABLES FROM 1PM', 'Sunday roast by chef Omar in Bristol, tables from 1pm'],
    ['HGV DRIVERS WANTED FOR LEEDS DEPOT', 'HGV drivers wanted for Leeds depot'],
    ['2ND BOX HALF PRICE, 45G PROTEIN IN EACH', '2nd box half price, 45g protein in each'],
    ['TASTING LED BY SOMMELIER INES MORA', 'Tasting led by sommelier Ines Mora'],
    ['CHEF COOKED AND DELIVERED MEALS', 'Chef cooked and delivered meals'],
  ] as const)
    assert.equal(calm(shouted).replaceAll('\u00A0', ' '), calmed);
});
