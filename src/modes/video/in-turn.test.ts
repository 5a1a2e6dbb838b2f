import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLine } from './in-turn.ts';

test('one at a time, in order; who gives up while waiting holds nobody, who fails neither', async () => {
  const inTurn = createLine();
  const said: string[] = [];
  const never = new AbortController().signal;
  const gates = ['a', 'b', 'c'].map(() => Promise.withResolvers<void>());
  const step = (name: string, gate: Promise<void>) => async () => {
    said.push(`${name} begins`);
    await gate;
    said.push(`${name} ends`);
  };
  const first = inTurn(never, step('first', gates[0]!.promise));
  const impatient = new AbortController();
  const second = inTurn(impatient.signal, step('second', gates[1]!.promise));
  const third = inTurn(never, step('third', gates[2]!.promise));
  const fourth = inTurn(never, () => Promise.reject(new Error('failed')));
  const fifth = inTurn(never, step('fifth', Promise.resolve()));
  impatient.abort(new Error('canceled'));
  await assert.rejects(second, /canceled/);
  assert.deepEqual(said, ['first begins']);
  gates[0]!.resolve();
  await first;
  gates[2]!.resolve();
  await third;
  await assert.rejects(fourth, /failed/);
  await fifth;
  assert.deepEqual(said, ['first begins', 'first ends', 'third begins', 'third ends', 'fifth begins', 'fifth ends']);
});
