import { readFileSync } from 'node:fs';
import { hashesAt, type Rows, rowsOf } from './rows.ts';

/** Weights of signs for every label: a sign is known by the hash of its name. */
export interface Weights {
  readonly labels: number;
  /** Row of a sign by its hash. */
  readonly rows: Rows;
  /** Rows × labels, in steps of `step`. */
  readonly values: Int8Array;
  readonly step: number;
  readonly transition: Float64Array;
}

/** FNV-1a of a name, 32 bits (Fowler, Noll, Vo). */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Weights as they lie in a file: labels, rows and the step as numbers of 4, 4 and 8 bytes, transitions of 8 bytes
 * each, hashes of 4, values of 1; all little-endian.
 */
export function packWeights({ labels, rows, values, step, transition }: Weights): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(labels, 0);
  head.writeUInt32LE(rows.size, 4);
  head.writeDoubleLE(step, 8);
  const hashes = new Uint32Array(rows.size);
  for (const [hash, row] of rows) hashes[row] = hash;
  return Buffer.concat([
    head,
    Buffer.from(transition.buffer, transition.byteOffset, transition.byteLength),
    Buffer.from(hashes.buffer),
    Buffer.from(values.buffer, values.byteOffset, values.byteLength),
  ]);
}

/** Reads what `packWeights` wrote; throws where the file is not whole. */
export function unpackWeights(file: URL): Weights {
  const bytes = readFileSync(file);
  const labels = bytes.readUInt32LE(0);
  const count = bytes.readUInt32LE(4);
  const steps = (labels + 1) * labels;
  const from = 16 + steps * 8;
  if (bytes.length !== from + count * (4 + labels)) throw new Error(`${file.pathname} is not whole`);
  const transition = new Float64Array(steps);
  for (let i = 0; i < steps; i++) transition[i] = bytes.readDoubleLE(16 + i * 8);
  const rows = rowsOf(hashesAt(bytes, from, count));
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + from + count * 4, count * labels);
  return { labels, rows, values, step: bytes.readDoubleLE(8), transition };
}

/** Scores of every label for every list of signs, lists × labels. */
export function scores({ labels, rows, values, step }: Weights, signs: readonly (readonly string[])[]): Float64Array {
  const out = new Float64Array(signs.length * labels);
  signs.forEach((list, i) => {
    for (const sign of list) {
      const row = rows.get(hashOf(sign));
      if (row !== undefined) for (let y = 0; y < labels; y++) out[i * labels + y]! += values[row * labels + y]! * step;
    }
  });
  return out;
}
