import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lanesOf, together } from './run-tests.ts';

test('services and browsers go in one lane, all else in another or after them, every file once', () => {
  const files = ['dashboard/test/flows.test.ts', 'src/app/faults.test.ts', 'src/kit/text.test.ts', 'scripts/a.test.ts'];
  const lanes = lanesOf([...files, 'src/store/blobs.test.ts']);
  assert.deepEqual(
    lanes.map((batches) => batches.map((batch) => batch.files.length)),
    [[2, 1], [2]],
  );
  assert.deepEqual(
    lanes.flatMap((batches) => batches.flatMap((batch) => batch.files)).toSorted(),
    [...files, 'src/store/blobs.test.ts'].toSorted(),
  );
});

test('two runs are reported as one: events as they come, counts added, the time from first to last', async () => {
  const told = (message: string) => ({ type: 'test:diagnostic', data: { nesting: 0, message } });
  async function* lane(name: string, pass: number, ms: number) {
    await Promise.resolve();
    yield { type: 'test:pass', data: { name } };
    yield told(`pass ${pass}`);
    yield told(`duration_ms ${ms}`);
    yield { type: 'test:summary', data: {} };
  }
  const events = [];
  for await (const event of together([lane('a', 2, 5), lane('b', 3, 9)])) events.push(event);
  const counts = events.slice(-2).map(({ data }) => ('message' in data ? String(data.message) : ''));
  assert.equal(counts[0], 'pass 5');
  assert.match(counts[1]!, /^duration_ms \d/u);
  assert.equal(events.filter(({ type }) => type === 'test:pass').length, 2);
  assert.ok(events.every(({ type }) => type !== 'test:summary'));
});
