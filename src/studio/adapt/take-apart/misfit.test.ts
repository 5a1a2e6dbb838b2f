import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf } from './components.ts';
import { endsSharply, isMisfit } from './misfit.ts';

const [width, height] = [160, 120];

/** What differs by more than 3 levels from flat grey: a swell of the ground, or a pale disc drawn upon it. */
function differing(level: (away: number) => number) {
  const painted = { width, height, data: new Uint8Array(width * height * 4).fill(120) };
  const data = new Uint8Array(painted.data);
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const v = Math.round(level(Math.hypot((i % width) - 80, Math.floor(i / width) - 60)));
    data.fill(120 + v, i * 4, i * 4 + 3);
    if (v > 3) mask[i] = 1;
  }
  const [thing] = componentsOf(mask, width, height, 20);
  const picture = { width, height, data };
  return { misfit: isMisfit(thing!, picture, painted), sharp: endsSharply(thing!, picture, painted) };
}

test('a swell of the gradient that the paint misses is no thing', () => {
  const swell = differing((away) => Math.max(0, 14 - away / 4));
  assert.ok(swell.misfit && !swell.sharp);
});

test('a pale disc is one, and so is what plainly differs', () => {
  const disc = differing((away) => (away < 40 ? 6 : 0));
  assert.ok(!disc.misfit && disc.sharp);
  assert.ok(!differing((away) => Math.max(0, 80 - away)).misfit);
});
