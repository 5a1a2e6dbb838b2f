import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lanesOf, together } from './run-tests.ts';

test('services and browsers go in one lane, all else in another, every file once', () => {
  const files = ['dashboard/test/flows.test.ts', 'src/app/faults.test.ts', 'src/kit/text.test.ts', 'scripts/a.test.ts'];
  const lanes = lanesOf(files);
  assert.deepEqual(
    lanes.map((lane) => lane.files.length),
    [2, 2],
  );
  assert.deepEqual(lanes.flatMap((lane) => lane.files).toSorted(), files.toSorted());
  assert.equal(lanesOf(['src/kit/text.test.ts']).length, 1);
});

test('two runs are reported as one: events as they come, counts added, the longest time', async () => {
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
  assert.deepEqual(
    events.slice(-2).map(({ data }) => ('message' in data ? data.message : '')),
    ['pass 5', 'duration_ms 9'],
  );
  assert.equal(events.filter(({ type }) => type === 'test:pass').length, 2);
  assert.ok(events.every(({ type }) => type !== 'test:summary'));
});
