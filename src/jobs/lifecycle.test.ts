import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOB_STATUSES } from '../contract/index.ts';
import { JOB_EVENTS, outcomeOf, statesOpenTo, transition } from './lifecycle.ts';

/** Written apart from the code under test: rows are states, columns events, `-` is a refusal. */
const EXPECTED = `
                fund    claim    ask            answer  expire    cancel    retry   complete  complete_partly  fail
draft           queued  -        -              -       -         canceled  -       -         -                -
queued          -       running  -              -       -         canceled  -       -         -                -
running         -       running  waiting_input  -       -         canceled  queued  done      partial          failed
waiting_input   -       -        -              queued  canceled  canceled  -       -         -                -
done            -       -        -              -       -         -         -       -         -                -
partial         -       -        -              -       -         -         -       -         -                -
failed          -       -        -              -       -         -         -       -         -                -
canceled        -       -        -              -       -         canceled  -       -         -                -
`;

const [header = [], ...rows] = EXPECTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

test('the expectation covers every state and every event', () => {
  assert.deepEqual(header, [...JOB_EVENTS]);
  assert.deepEqual(
    rows.map((row) => row[0]),
    [...JOB_STATUSES],
  );
});

for (const [state, ...cells] of rows) {
  for (const [index, cell] of cells.entries()) {
    test(`${state} × ${header[index]} → ${cell}`, () => {
      const from = JOB_STATUSES.find((status) => status === state)!;
      assert.equal(transition(from, JOB_EVENTS[index]!), cell === '-' ? null : cell);
    });
  }
}

test('an update names exactly the states that the event changes', () => {
  assert.deepEqual(statesOpenTo('cancel'), ['draft', 'queued', 'running', 'waiting_input']);
  assert.deepEqual(statesOpenTo('claim'), ['queued', 'running']);
  assert.deepEqual(statesOpenTo('expire'), ['waiting_input']);
});

test('the outcome follows the accepted files', () => {
  assert.equal(outcomeOf({ accepted: 3, total: 3 }), 'complete');
  assert.equal(outcomeOf({ accepted: 1, total: 3 }), 'complete_partly');
  assert.equal(outcomeOf({ accepted: 0, total: 3 }), 'fail');
  assert.equal(outcomeOf({ accepted: 0, total: 0 }), 'complete');
});
