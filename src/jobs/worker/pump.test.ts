import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pump } from './pump.ts';
import { until } from '../../kit/testing.ts';

const quiet = { onError: () => assert.fail('no error was expected') };

test('never more in work than the width, nothing twice, nothing forgotten', async () => {
  const waiting = Array.from({ length: 40 }, (_, i) => i);
  const done: number[] = [];
  let working = 0;
  let most = 0;
  const p = pump<number>({
    ...quiet,
    width: 4,
    take: async (limit) => {
      await sleep(1);
      return waiting.splice(0, limit);
    },
    run: async (item) => {
      most = Math.max(most, ++working);
      await sleep(Math.random() * 5);
      working--;
      done.push(item);
    },
  });
  for (let i = 0; i < 5; i++) p.wake();
  await until('all forty', () => done.length >= 40);
  assert.equal(most, 4);
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    Array.from({ length: 40 }, (_, i) => i),
  );
  await p.stop();
});

test('a wake during a look is not missed', async () => {
  const waiting: string[] = [];
  const done: string[] = [];
  let looks = 0;
  const p = pump<string>({
    ...quiet,
    width: 2,
    take: async (limit) => {
      looks++;
      const found = waiting.splice(0, limit);
      await sleep(5);
      return found;
    },
    run: async (item) => void done.push(item),
  });
  p.wake();
  waiting.push('late');
  p.wake();
  await until('the late one', () => done.length > 0);
  await sleep(30);
  assert.deepEqual(done, ['late']);
  assert.ok(looks >= 2 && looks <= 4);
  await p.stop();
});

test('errors are told and do not stop it; stop waits for what is in work and takes nothing more', async () => {
  const errors: unknown[] = [];
  const done: number[] = [];
  let next = 0;
  const p = pump<number>({
    width: 1,
    take: async () => {
      next++;
      if (next === 1) throw new Error('take');
      return [next];
    },
    run: async (item) => {
      await sleep(5);
      if (item === 2) throw new Error('run');
      done.push(item);
    },
    onError: (error) => errors.push((error as Error).message),
  });
  p.wake();
  await sleep(5);
  p.wake();
  await until('three', () => done.length >= 3);
  await p.stop();
  const after = done.length;
  p.wake();
  await sleep(20);
  assert.equal(done.length, after);
  assert.deepEqual(errors.slice(0, 2), ['take', 'run']);
});
