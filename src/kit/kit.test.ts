import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discard, fakeClock, isId, newId } from './index.ts';

test('identifiers are unique, ordered by time and match the contract', () => {
  const ids = Array.from({ length: 2000 }, () => newId());
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.every((id) => isId(id) && id[14] === '7'));
  assert.ok(newId(1_700_000_000_000) < newId(1_700_000_000_001));
});

test('the pattern takes either case and the two special identifiers, nothing else', () => {
  for (const good of [
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '6FA459EA-EE8A-3CA4-894E-DB77E160355E',
  ]) {
    assert.ok(isId(good), good);
  }
  for (const bad of [
    '',
    'x',
    '6fa459ea-ee8a-9ca4-894e-db77e160355e',
    '6fa459ea-ee8a-3ca4-c94e-db77e160355e',
    '6fa459eaee8a3ca4894edb77e160355e',
    `${newId()}\n`,
  ]) {
    assert.ok(!isId(bad), bad);
  }
});

test('the fake clock moves only when told', () => {
  const clock = fakeClock('2026-05-01T10:00:00Z');
  clock.advance(1500);
  assert.equal(clock.now().toISOString(), '2026-05-01T10:00:01.500Z');
});

test('discarded bytes give their memory back once; a part of a larger buffer stays', () => {
  const bytes = new Uint8Array(64);
  discard(bytes);
  discard(bytes);
  assert.equal(bytes.length, 0);
  const part = new Uint8Array(64).subarray(8, 16);
  discard(part);
  assert.equal(part.length, 8);
});
