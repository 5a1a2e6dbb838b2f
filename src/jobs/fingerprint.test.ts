import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JobInput } from '../contract/index.ts';
import { canonicalJson, fingerprintOf, seedOf } from './fingerprint.ts';

test('the order of keys does not matter, anything else does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      assert.deepEqual(JSON.parse(canonicalJson(value)), JSON.parse(JSON.stringify(value))),
    ),
    { numRuns: 200 },
  );
  const a = JobInput.parse({ mode: 'pack', title: 'x', packs: ['vk', 'rsya'] });
  const b = JobInput.parse({ packs: ['vk', 'rsya'], title: 'x', mode: 'pack' });
  assert.equal(fingerprintOf(a, false), fingerprintOf(b, false));
  assert.notEqual(fingerprintOf(a, false), fingerprintOf(a, true));
  assert.notEqual(fingerprintOf(a, false), fingerprintOf({ ...a, packs: ['rsya', 'vk'] }, false));
});

test('the seed follows the task, not how it is started or reported', () => {
  const task = JobInput.parse({ mode: 'create', title: 'Духи' });
  assert.equal(seedOf(task), seedOf({ ...task, webhook_url: 'https://example.com', autostart: true }));
  assert.notEqual(seedOf(task), seedOf({ ...task, title: 'Крем' }));
});
