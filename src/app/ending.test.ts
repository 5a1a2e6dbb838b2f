import assert from 'node:assert/strict';
import test from 'node:test';
import { silentLog } from '../kit/index.ts';
import { endAll } from './ending.ts';

const never = (): Promise<never> => new Promise(() => {});

test('parts end one after the other, in order', async () => {
  const ended: string[] = [];
  const part = (name: string) => [name, async () => ended.push(name)] as const;
  assert.equal(await endAll(silentLog, 5000, [part('door'), part('workers'), part('database')]), true);
  assert.deepEqual(ended, ['door', 'workers', 'database']);
});

test('a part that fails keeps no other from ending, and the end is not called clean', async () => {
  const ended: string[] = [];
  const fail = (): Promise<never> => Promise.reject(new Error('no'));
  const clean = await endAll(silentLog, 5000, [
    ['door', fail],
    [
      'at once',
      () => {
        throw new Error('before it could promise');
      },
    ],
    ['database', async () => ended.push('database')],
  ]);
  assert.equal(clean, false);
  assert.deepEqual(ended, ['database']);
});

test('behind a part that hangs every other is still told to end, and none is waited for longer than its grace', async () => {
  const told: string[] = [];
  const began = Date.now();
  const clean = await endAll(
    silentLog,
    30,
    [
      ['door', never],
      ['keys', () => (told.push('keys'), never())],
      ['database', async () => told.push('database')],
    ],
    50,
  );
  assert.equal(clean, false);
  assert.deepEqual(told, ['keys', 'database']);
  assert.ok(Date.now() - began < 5000);
});
