import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumsOf } from './crf.ts';
import { beginOf, insideOf, LABELS } from './labels.ts';
import { stretchesIn } from './stretches.ts';
import { tokensOf } from './tokens.ts';

/** A brief whose tokens are surely labelled so. */
const fieldOf = (text: string, labels: readonly number[]) => {
  const tokens = tokensOf(text);
  const emission = new Float64Array(tokens.length * LABELS);
  labels.forEach((label, i) => (emission[i * LABELS + label] = 12));
  const by = {
    labels: LABELS,
    rows: new Map<number, number>(),
    values: new Int8Array(),
    step: 1,
    transition: new Float64Array((LABELS + 1) * LABELS),
  };
  return { by, tokens, emission, sums: sumsOf(by, emission) };
};

test('lines side by side are a stretch as likely as each; what holds talk or goes over a stop is none', () => {
  const [b, i] = [beginOf('reason'), insideOf('reason')];
  const f = fieldOf('ну печём ночью, варим утром. да', [0, b, i, 0, b, i, 0, 0]);
  const { likely, whole } = stretchesIn(f);
  const found = likely.filter((s) => s.whole > 0.9).map((s) => `${s.from}-${s.to}`);
  assert.deepEqual(found, ['1-2', '1-5', '4-5']);
  assert.ok(whole(1, 2) > 0.9 && whole(1, 5) > 0.9);
  assert.ok(whole(0, 2) < 0.01 && whole(1, 1) < 0.01 && whole(2, 5) < 0.01);
});
