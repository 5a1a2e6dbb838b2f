import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBacklog } from './backlog.ts';
import { openPace } from './pace.ts';
import { until } from '../../../kit/testing.ts';

const moment = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('what is wanted within a moment is one run; what comes while it runs is another; never two at once', async () => {
  let [runs, atOnce, most, wanted] = [0, 0, 0, 0];
  const pace = openPace(
    5,
    async () => {
      wanted = 0;
      most = Math.max(most, ++atOnce);
      runs++;
      await moment(20);
      atOnce--;
    },
    { more: () => wanted > 0, onError: (error) => assert.fail(String(error)) },
  );
  pace.wake();
  pace.wake();
  await moment(15);
  wanted = 1;
  pace.wake();
  await until('the second run over', () => runs === 2 && atOnce === 0);
  await moment(60);
  assert.deepEqual([runs, most], [2, 1]);
  pace.wake();
  pace.stop();
  await moment(20);
  pace.wake();
  await moment(20);
  assert.equal(runs, 2);
});

test('a run that fails is told, and the next one comes', async () => {
  const failed: unknown[] = [];
  const pace = openPace(1, () => Promise.reject(new Error('no')), {
    more: () => failed.length < 2,
    onError: (error) => failed.push(error),
  });
  pace.wake();
  await until('two failures', () => failed.length === 2);
  pace.stop();
  await moment(20);
  assert.equal(failed.length, 2);
});

test('a backlog holds each job once, at its latest event, and no other workspace’s', () => {
  const backlog = openBacklog('mine');
  const event = (workspace: string, seq: number) =>
    backlog.note({ kind: 'event', workspace, job: 'j', seq, type: 'job.step' });
  assert.equal(event('other', 9), false);
  assert.ok(backlog.isEmpty());
  assert.ok(event('mine', 3));
  backlog.add('j', 2);
  assert.ok(backlog.note({ kind: 'missed' }));
  assert.deepEqual(backlog.take(), { jobs: [['j', 3]], sights: [], lost: true });
  assert.ok(backlog.isEmpty());
});
