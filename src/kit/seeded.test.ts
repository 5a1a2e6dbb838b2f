import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom, textHash } from './seeded.ts';

test('a text has one hash; near texts lie far apart and fill all 32 bits evenly', () => {
  assert.equal(textHash('1|swiss|0|disc'), textHash(['1', 'swiss', '0', 'disc'].join('|')));
  const hashes = Array.from({ length: 4000 }, (_, i) => textHash(`key-${i}`));
  assert.equal(new Set(hashes).size, hashes.length);
  for (let bit = 0; bit < 32; bit += 1) {
    const set = hashes.filter((hash) => (hash >>> bit) & 1).length / hashes.length;
    assert.ok(Math.abs(set - 0.5) < 0.05, `bit ${bit}: ${set}`);
  }
});

test('a seed gives its own numbers, 0 to under 1, evenly', () => {
  const draw = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 4000 }, () => random());
  };
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7).slice(0, 3), draw(8).slice(0, 3));
  const tenths = Map.groupBy(draw(7), (n) => Math.floor(n * 10));
  assert.equal(tenths.size, 10);
  for (const [, numbers] of tenths) assert.ok(Math.abs(numbers.length - 400) < 100);
});
