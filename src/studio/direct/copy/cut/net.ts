import { heldBy, packReader, type Reader, times, unpackReader } from './reader.ts';

/** A small net that reads a brief both ways, token by token, and says what it takes each token for. */
export interface Net extends Reader {
  readonly labels: number;
  /** Labels × twice the width, and their biases. */
  readonly out: Float32Array;
  readonly outBias: Float32Array;
}

/** What the net takes every token for, tokens × labels: logarithms to be added to those of the signs. */
export function readBy(net: Net, signs: readonly (readonly string[])[]): Float64Array {
  const out = new Float64Array(signs.length * net.labels);
  const row = new Float32Array(net.labels);
  for (const [i, held] of heldBy(net, signs).entries()) {
    times(net.out, net.outBias, held, row);
    out.set(row, i * net.labels);
  }
  return out;
}

/** A net as it lies in a file. */
export const packNet = (net: Net): Buffer => packReader(net, net.labels, [net.out, net.outBias]);

/** Reads what `packNet` wrote; throws where the file is not whole. */
export function unpackNet(file: URL): Net {
  const { by, told: labels, matrices } = unpackReader(file, (labels, width) => [2 * width * labels, labels]);
  return { ...by, labels, out: matrices[0]!, outBias: matrices[1]! };
}
