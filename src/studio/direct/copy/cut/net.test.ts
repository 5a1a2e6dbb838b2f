import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Net, packNet, readBy, unpackNet } from './net.ts';
import { ownSigns } from './reader.ts';
import { hashOf } from './weights.ts';

const floats = (...values: number[]): Float32Array => Float32Array.from(values);

/** A net of width 1: each direction reads a token's meaning as its new state, by half. */
const half = {
  input: floats(0, 0, 1),
  hidden: floats(0, 0, 0),
  inputBias: floats(0, 0, 0),
  hiddenBias: floats(0, 0, 0),
};
const net: Net = {
  labels: 2,
  width: 1,
  rows: new Map([[hashOf('wbread'), 0]]),
  meanings: Int8Array.from([100]),
  step: 0.01,
  onward: half,
  back: half,
  out: floats(1, 0, 0, 1),
  outBias: floats(0, 0.5),
};

test('a token is told by what stands before it and by what stands behind it', () => {
  const read = readBy(net, [['wbread', 'w+1rye'], ['wrye']]);
  // The update gate stands half open (sigmoid of 0): half of tanh(1), then half of that again.
  const one = Math.tanh(1) / 2;
  const expected = [one, 0.5 + one, one / 2, 0.5];
  for (const [i, value] of expected.entries()) assert.ok(Math.abs(read[i]! - value) < 1e-6, `${i}: ${read[i]}`);
});

test('the net reads what a token is by itself, not what stands around it', () => {
  assert.deepEqual(
    ownSigns([
      'wхлеб',
      'w-1и',
      'sхлеб',
      's-1и',
      'st0',
      'sumfalse',
      'eлеб',
      'cNOUNnomn',
      'c3a b c',
      'r none',
      'line',
      'lx',
    ]),
    ['wхлеб', 'sхлеб', 'eлеб', 'cNOUNnomn', 'r none', 'line'],
  );
});

test('a net is read from its file as it was written, and not from half of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-net-'));
  try {
    const file = pathToFileURL(join(folder, 'net.bin'));
    writeFileSync(file, packNet(net));
    const read = unpackNet(file);
    assert.deepEqual({ ...read, rows: new Map(read.rows) }, net);
    writeFileSync(file, packNet(net).subarray(0, -1));
    assert.throws(() => unpackNet(file), /not whole/u);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
