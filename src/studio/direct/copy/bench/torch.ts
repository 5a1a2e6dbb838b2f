// What the scripts that learn with Debian's python3-torch (fit-*.py) are told and what they tell.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reader } from '../cut/reader.ts';
import { hashOf } from '../cut/weights.ts';

/** Signs seen less often say nothing. */
const LEAST = 3;

/** Numbers of the signs that are seen often enough, from 0. */
export function numbersOf(rows: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const s of row) counts.set(s, (counts.get(s) ?? 0) + 1);
  return new Map([...counts.keys()].filter((s) => counts.get(s)! >= LEAST).map((s, i) => [s, i]));
}

export type Arrays = ReadonlyMap<string, Float32Array>;

/** Arrays as the scripts write them: a line of names and shapes, then floats. */
function arraysIn(file: string): Arrays {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  let at = end + 1;
  return new Map(
    (JSON.parse(bytes.toString('utf8', 0, end)) as [string, number[]][]).map(([name, shape]) => {
      const size = 4 * shape.reduce((a, b) => a * b, 1);
      const own = new Float32Array(Uint8Array.prototype.slice.call(bytes, at, at + size).buffer);
      at += size;
      return [name, own];
    }),
  );
}

/** Rows of a table in whole steps of a byte; `least`: rows whose weights are all smaller, in steps, are left out. */
export function inSteps(signs: ReadonlyMap<string, number>, table: Float32Array, most: number, least: number) {
  const width = table.length / signs.size;
  const step = Math.min(
    table.reduce((top, v) => Math.max(top, Math.abs(v)), 0),
    most,
  );
  const unit = step / 127;
  // Of two signs with one hash the first is kept.
  const kept = new Map<number, number>();
  for (const [sign, id] of signs) {
    const told = table.subarray(id * width, (id + 1) * width).some((v) => Math.abs(v) >= least * unit);
    if (told && !kept.has(hashOf(sign))) kept.set(hashOf(sign), id);
  }
  const values = new Int8Array(kept.size * width);
  [...kept.values()].forEach((id, row) => {
    for (let k = 0; k < width; k++)
      values[row * width + k] = Math.max(-127, Math.min(127, Math.round(table[id * width + k]! / unit)));
  });
  return { rows: new Map([...kept.keys()].map((hash, row) => [hash, row])), values, step: unit };
}

/** What reads a brief, as the scripts name its arrays: meanings of the signs, and both ways of its unit. */
export function readerIn(arrays: Arrays, own: ReadonlyMap<string, number>): Reader {
  const get = (name: string): Float32Array => arrays.get(name)!;
  const way = (suffix: string) => ({
    input: get(`both.weight_ih_l0${suffix}`),
    hidden: get(`both.weight_hh_l0${suffix}`),
    inputBias: get(`both.bias_ih_l0${suffix}`),
    hiddenBias: get(`both.bias_hh_l0${suffix}`),
  });
  const words = inSteps(own, get('words.weight'), 2, 0);
  return {
    width: get('words.weight').length / own.size,
    rows: words.rows,
    meanings: words.values,
    step: words.step,
    onward: way(''),
    back: way('_reverse'),
  };
}

/** Runs a script of this folder on what it learns from, a value a line; throws where it fails. */
export function learnBy(script: string, about: object, lessons: Iterable<object>): Arrays {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-fit-'));
  try {
    const [from, to] = [join(folder, 'lessons'), join(folder, 'weights')] as const;
    writeFileSync(from, `${JSON.stringify(about)}\n`);
    for (const lesson of lessons) appendFileSync(from, `${JSON.stringify(lesson)}\n`);
    const path = fileURLToPath(new URL(script, import.meta.url));
    const { status } = spawnSync('/usr/bin/python3', [path, from, to], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`${script} failed; it needs python3-torch`);
    return arraysIn(to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
