import { heldBy, packReader, type Reader, times, unpackReader } from './reader.ts';

/** A small net that reads a brief both ways and says of a line what the brief around it tells of it. */
export interface LineNet extends Reader {
  /** A layer over what is held within a line and beside it (six times twice the width), and its biases. */
  readonly layer: Float32Array;
  readonly layerBias: Float32Array;
  /** What each of the layer adds to the odds that the line stands alone, and what all lines have. */
  readonly out: Float32Array;
  readonly outBias: Float32Array;
}

/** What the reader holds within a line (its mean and the largest of it), at its ends and right beside them. */
function seenOf(held: readonly Float32Array[], line: readonly number[]): Float32Array {
  const [first, last] = [line[0]!, line.at(-1)!];
  const none = new Float32Array(held[first]!.length);
  const mean = none.map((_, k) => line.reduce((sum, i) => sum + held[i]![k]!, 0) / line.length);
  const most = none.map((_, k) => line.reduce((top, i) => Math.max(top, held[i]![k]!), -Infinity));
  const parts = [mean, most, held[first]!, held[last]!, held[first - 1] ?? none, held[last + 1] ?? none];
  const out = new Float32Array(parts.length * none.length);
  for (const [i, part] of parts.entries()) out.set(part, i * none.length);
  return out;
}

/**
 * What the brief around a line adds to the odds that it stands alone, as a logarithm. `signs` are those of every token
 * of the brief; the result tells it of the tokens of a line, by their numbers in order; 0 of none. Pure.
 */
export function lineReader(net: LineNet, signs: readonly (readonly string[])[]): (line: readonly number[]) => number {
  const held = heldBy(net, signs);
  const layer = new Float32Array(net.layerBias.length);
  return (line) => {
    if (line.length === 0) return 0;
    times(net.layer, net.layerBias, seenOf(held, line), layer);
    return layer.reduce((sum, value, k) => sum + Math.tanh(value) * net.out[k]!, net.outBias[0]!);
  };
}

/** A net as it lies in a file. */
export const packLineNet = (net: LineNet): Buffer =>
  packReader(net, net.layerBias.length, [net.layer, net.layerBias, net.out, net.outBias]);

/** Reads what `packLineNet` wrote; throws where the file is not whole. */
export function unpackLineNet(file: URL): LineNet {
  const { by, matrices } = unpackReader(file, (layer, width) => [12 * width * layer, layer, layer, 1]);
  const [layer, layerBias, out, outBias] = matrices as [Float32Array, Float32Array, Float32Array, Float32Array];
  return { ...by, layer, layerBias, out, outBias };
}
