import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type LineNet, lineReader, packLineNet, unpackLineNet } from './line-net.ts';
import { hashOf } from './weights.ts';

const floats = (...values: number[]): Float32Array => Float32Array.from(values);
const half = {
  input: floats(0, 0, 1),
  hidden: floats(0, 0, 0),
  inputBias: floats(0, 0, 0),
  hiddenBias: floats(0, 0, 0),
};
/** A net of width 1 whose layer of 1 looks at one of its twelve inputs alone. */
const looking = (at: number): LineNet => ({
  width: 1,
  rows: new Map([[hashOf('wbread'), 0]]),
  meanings: Int8Array.from([100]),
  step: 0.01,
  onward: half,
  back: half,
  layer: Float32Array.from({ length: 12 }, (_, i) => (i === at ? 1 : 0)),
  layerBias: floats(0),
  out: floats(2),
  outBias: floats(0.25),
});
const signs = [['wbread'], ['wand'], ['wrye']];
/** What the reader holds onward at each token: half of what it held before, beside half of a tanh of what it reads. */
const onward = [Math.tanh(1) / 2, Math.tanh(1) / 4, Math.tanh(1) / 8];
const said = (value: number): number => 2 * Math.tanh(value) + 0.25;
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-6, `${a} and ${b}`);

test('a line is told by what is held within it, at its ends and right beside it', () => {
  const line = [1, 2];
  const told = (at: number): number => lineReader(looking(at), signs)(line);
  near(told(0), said((onward[1]! + onward[2]!) / 2));
  near(told(2), said(onward[1]!));
  near(told(4), said(onward[1]!));
  near(told(6), said(onward[2]!));
  near(told(8), said(onward[0]!));
  // Nothing stands behind it.
  near(told(10), said(0));
});

test('a line without a token of the brief is told nothing', () => {
  assert.equal(lineReader(looking(0), signs)([]), 0);
});

test('a net is read from its file as it was written, and not from half of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-net-'));
  try {
    const file = pathToFileURL(join(folder, 'net.bin'));
    writeFileSync(file, packLineNet(looking(3)));
    const read = unpackLineNet(file);
    assert.deepEqual({ ...read, rows: new Map(read.rows) }, looking(3));
    writeFileSync(file, packLineNet(looking(3)).subarray(0, -1));
    assert.throws(() => unpackLineNet(file), /not whole/u);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
