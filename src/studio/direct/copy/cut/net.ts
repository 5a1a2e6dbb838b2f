import { readFileSync } from 'node:fs';
import { hashesAt, type Rows, rowsOf } from './rows.ts';
import { hashOf } from './weights.ts';

/** One direction of a gated recurrent unit: matrices of 3 × width rows (reset, update, new), and their biases. */
interface Way {
  readonly input: Float32Array;
  readonly hidden: Float32Array;
  readonly inputBias: Float32Array;
  readonly hiddenBias: Float32Array;
}

/** A small net that reads a brief both ways, token by token, and says what it takes each token for. */
export interface Net {
  readonly labels: number;
  readonly width: number;
  /** Row of a sign by its hash; rows × width, in steps of `step`: what a sign means. */
  readonly rows: Rows;
  readonly meanings: Int8Array;
  readonly step: number;
  readonly onward: Way;
  readonly back: Way;
  /** Labels × twice the width, and their biases. */
  readonly out: Float32Array;
  readonly outBias: Float32Array;
}

/** Signs of a token by itself: its word, stem, endings, shape and class, what rules read there, a new line. */
const own = /^(?:w(?![-+])|s(?![-+]|t|um)|e(?![-+])|h(?![-+])|c(?![-+w3])|r[ ber]|line$|titled$|l(?:ru|kk|en)$|k0)/u;

/** Of the signs of a token those that the net reads; what stands around it the net sees by itself. */
export const ownSigns = (signs: readonly string[]): readonly string[] => signs.filter((s) => own.test(s));

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** `out[r] = bias[r] + matrix[r] · x`. */
function times(matrix: Float32Array, bias: Float32Array, x: Float32Array, out: Float32Array): void {
  const n = x.length;
  for (let r = 0, at = 0; r < out.length; r++) {
    let sum = bias[r]!;
    for (let k = 0; k < n; k++, at++) sum += matrix[at]! * x[k]!;
    out[r] = sum;
  }
}

/** What a gated recurrent unit holds behind each token (Cho et al. 2014), tokens × width; `order` is how it reads. */
function run(way: Way, means: readonly Float32Array[], order: readonly number[]): readonly Float32Array[] {
  const width = means[0]?.length ?? 0;
  const said = new Float32Array(3 * width);
  const kept = new Float32Array(3 * width);
  const states: Float32Array[] = [];
  let state = new Float32Array(width);
  for (const i of order) {
    times(way.input, way.inputBias, means[i]!, said);
    times(way.hidden, way.hiddenBias, state, kept);
    const next = new Float32Array(width);
    for (let k = 0; k < width; k++) {
      const reset = sigmoid(said[k]! + kept[k]!);
      const update = sigmoid(said[width + k]! + kept[width + k]!);
      const fresh = Math.tanh(said[2 * width + k]! + reset * kept[2 * width + k]!);
      next[k] = (1 - update) * fresh + update * state[k]!;
    }
    states[i] = state = next;
  }
  return states;
}

/** What the net takes every token for, tokens × labels: logarithms to be added to those of the signs. */
export function readBy(net: Net, signs: readonly (readonly string[])[]): Float64Array {
  const { width, labels } = net;
  const means = signs.map((list) => {
    const sum = new Float32Array(width);
    for (const sign of ownSigns(list)) {
      const row = net.rows.get(hashOf(sign));
      if (row !== undefined) for (let k = 0; k < width; k++) sum[k]! += net.meanings[row * width + k]! * net.step;
    }
    return sum;
  });
  const order = means.map((_, i) => i);
  const onward = run(net.onward, means, order);
  const back = run(net.back, means, order.toReversed());
  const out = new Float64Array(means.length * labels);
  const both = new Float32Array(2 * width);
  const row = new Float32Array(labels);
  for (const i of order) {
    both.set(onward[i]!);
    both.set(back[i]!, width);
    times(net.out, net.outBias, both, row);
    out.set(row, i * labels);
  }
  return out;
}

const floatsOf = ({ onward, back, out, outBias }: Net): readonly Float32Array[] => [
  ...[onward, back].flatMap((w) => [w.input, w.hidden, w.inputBias, w.hiddenBias]),
  out,
  outBias,
];

/**
 * A net as it lies in a file: labels, width, rows as numbers of 4 bytes, the step of 8, hashes of 4, meanings of 1,
 * filled up to a multiple of 4, then the matrices as floats of 4; all little-endian.
 */
export function packNet(net: Net): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt32LE(net.labels, 0);
  head.writeUInt32LE(net.width, 4);
  head.writeUInt32LE(net.rows.size, 8);
  head.writeDoubleLE(net.step, 12);
  const hashes = new Uint32Array(net.rows.size);
  for (const [hash, row] of net.rows) hashes[row] = hash;
  return Buffer.concat([
    head,
    Buffer.from(hashes.buffer),
    Buffer.from(net.meanings.buffer, net.meanings.byteOffset, net.meanings.byteLength),
    Buffer.alloc(-net.meanings.byteLength & 3),
    ...floatsOf(net).map((f) => Buffer.from(f.buffer, f.byteOffset, f.byteLength)),
  ]);
}

/** Reads what `packNet` wrote; throws where the file is not whole. */
export function unpackNet(file: URL): Net {
  const bytes = readFileSync(file);
  const [labels, width, count] = [0, 4, 8].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const meanings = count * width;
  let at = 20 + count * 4 + meanings + (-meanings & 3);
  const whole = at + 4 * (2 * (6 * width * width + 6 * width) + 2 * width * labels + labels);
  if (bytes.length !== whole) throw new Error(`${file.pathname} is not whole`);
  const rows = rowsOf(hashesAt(bytes, 20, count));
  const floats = (n: number): Float32Array => {
    const out = new Float32Array(n);
    for (let i = 0; i < n; i++, at += 4) out[i] = bytes.readFloatLE(at);
    return out;
  };
  const way = (): Way => ({
    input: floats(3 * width * width),
    hidden: floats(3 * width * width),
    inputBias: floats(3 * width),
    hiddenBias: floats(3 * width),
  });
  return {
    labels,
    width,
    rows,
    meanings: new Int8Array(bytes.buffer, bytes.byteOffset + 20 + count * 4, meanings),
    step: bytes.readDoubleLE(12),
    onward: way(),
    back: way(),
    out: floats(2 * width * labels),
    outBias: floats(labels),
  };
}
