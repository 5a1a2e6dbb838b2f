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

/** What reads a brief both ways, token by token. */
export interface Reader {
  readonly width: number;
  /** Row of a sign by its hash; rows × width, in steps of `step`: what a sign means. */
  readonly rows: Rows;
  readonly meanings: Int8Array;
  readonly step: number;
  readonly onward: Way;
  readonly back: Way;
}

/** Signs of a token by itself: its word, stem, endings, shape and class, what rules read there, a new line. */
const own = /^(?:w(?![-+])|s(?![-+]|t|um)|e(?![-+])|h(?![-+])|c(?![-+w3])|r[ ber]|line$|titled$|l(?:ru|kk|en)$|k0)/u;

/** Of the signs of a token those that the net reads; what stands around it the net sees by itself. */
export const ownSigns = (signs: readonly string[]): readonly string[] => signs.filter((s) => own.test(s));

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** `out[r] = bias[r] + matrix[r] · x`. */
export function times(matrix: Float32Array, bias: Float32Array, x: Float32Array, out: Float32Array): void {
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

/** What is held at each token behind and before it, tokens × twice the width. Pure. */
export function heldBy(by: Reader, signs: readonly (readonly string[])[]): readonly Float32Array[] {
  const { width } = by;
  const means = signs.map((list) => {
    const sum = new Float32Array(width);
    for (const sign of ownSigns(list)) {
      const row = by.rows.get(hashOf(sign));
      if (row !== undefined) for (let k = 0; k < width; k++) sum[k]! += by.meanings[row * width + k]! * by.step;
    }
    return sum;
  });
  const order = means.map((_, i) => i);
  const onward = run(by.onward, means, order);
  const back = run(by.back, means, order.toReversed());
  return order.map((i) => {
    const both = new Float32Array(2 * width);
    both.set(onward[i]!);
    both.set(back[i]!, width);
    return both;
  });
}

const waysOf = ({ onward, back }: Reader): readonly Float32Array[] =>
  [onward, back].flatMap((w) => [w.input, w.hidden, w.inputBias, w.hiddenBias]);

/**
 * A reader and what is made of what it holds, as they lie in a file: how many are told (labels, or a layer), width,
 * rows as numbers of 4 bytes, the step of 8, hashes of 4, meanings of 1, filled up to a multiple of 4, then the
 * matrices as floats of 4; all little-endian.
 */
export function packReader(by: Reader, told: number, matrices: readonly Float32Array[]): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt32LE(told, 0);
  head.writeUInt32LE(by.width, 4);
  head.writeUInt32LE(by.rows.size, 8);
  head.writeDoubleLE(by.step, 12);
  const hashes = new Uint32Array(by.rows.size);
  for (const [hash, row] of by.rows) hashes[row] = hash;
  return Buffer.concat([
    head,
    Buffer.from(hashes.buffer),
    Buffer.from(by.meanings.buffer, by.meanings.byteOffset, by.meanings.byteLength),
    Buffer.alloc(-by.meanings.byteLength & 3),
    ...[...waysOf(by), ...matrices].map((f) => Buffer.from(f.buffer, f.byteOffset, f.byteLength)),
  ]);
}

/** Reads what `packReader` wrote; `sizes` of the matrices by how many are told and the width; throws if not whole. */
export function unpackReader(
  file: URL,
  sizes: (told: number, width: number) => readonly number[],
): { readonly by: Reader; readonly told: number; readonly matrices: readonly Float32Array[] } {
  const bytes = readFileSync(file);
  const [told, width, count] = [0, 4, 8].map((at) => bytes.readUInt32LE(at)) as [number, number, number];
  const meanings = count * width;
  const own = sizes(told, width);
  let at = 20 + count * 4 + meanings + (-meanings & 3);
  const whole = at + 4 * (2 * (6 * width * width + 6 * width) + own.reduce((a, b) => a + b, 0));
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
  const by: Reader = {
    width,
    rows,
    meanings: new Int8Array(bytes.buffer, bytes.byteOffset + 20 + count * 4, meanings),
    step: bytes.readDoubleLE(12),
    onward: way(),
    back: way(),
  };
  return { by, told, matrices: own.map(floats) };
}
