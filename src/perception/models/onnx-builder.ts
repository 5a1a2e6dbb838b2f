import onnxProto from 'onnx-proto';
import type { onnx } from 'onnx-proto';

// A CommonJS package: its names come with the default import only.
const { DataType } = onnxProto.onnx.TensorProto;
const { AttributeType } = onnxProto.onnx.AttributeProto;

export type Attribute = number | string | readonly number[];

/** Collects nodes and constants of one ONNX graph (float32, NCHW) and encodes it. */
export class OnnxBuilder {
  readonly #nodes: onnx.INodeProto[] = [];
  readonly #constants: onnx.ITensorProto[] = [];

  /** Adds a node with one output and returns that output's name. */
  node(
    type: string,
    inputs: readonly string[],
    output: string,
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    this.#nodes.push({
      opType: type,
      name: output,
      input: [...inputs],
      output: [output],
      attribute: Object.entries(attributes).map(([name, value]) => attributeOf(name, value)),
    });
    return output;
  }

  /** Adds a float constant. */
  floats(name: string, dims: readonly number[], values: Float32Array): string {
    this.#constants.push({
      name,
      dims: [...dims],
      dataType: DataType.FLOAT,
      rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
    });
    return name;
  }

  /** Adds a one-dimensional integer constant (shapes, paddings). */
  integers(name: string, values: readonly number[]): string {
    const raw = BigInt64Array.from(values, BigInt);
    this.#constants.push({
      name,
      dims: [values.length],
      dataType: DataType.INT64,
      rawData: new Uint8Array(raw.buffer),
    });
    return name;
  }

  /** The finished model file. A dimension given as a string is free. */
  encode(input: string, inputDims: readonly (number | string)[], outputs: readonly string[]): Uint8Array {
    const value = (name: string, dims: readonly (number | string)[] | null): onnx.IValueInfoProto => ({
      name,
      type: {
        tensorType: {
          elemType: DataType.FLOAT,
          ...(dims
            ? { shape: { dim: dims.map((d) => (typeof d === 'number' ? { dimValue: d } : { dimParam: d })) } }
            : {}),
        },
      },
    });
    return onnxProto.onnx.ModelProto.encode({
      irVersion: 7,
      opsetImport: [{ domain: '', version: 13 }],
      producerName: 'plakat',
      graph: {
        name: 'converted',
        node: this.#nodes,
        initializer: this.#constants,
        input: [value(input, inputDims)],
        output: outputs.map((o) => value(o, null)),
      },
    }).finish();
  }
}

function attributeOf(name: string, value: Attribute): onnx.IAttributeProto {
  if (typeof value === 'string') return { name, type: AttributeType.STRING, s: new TextEncoder().encode(value) };
  if (typeof value === 'number')
    return Number.isInteger(value)
      ? { name, type: AttributeType.INT, i: value }
      : { name, type: AttributeType.FLOAT, f: value };
  return { name, type: AttributeType.INTS, ints: [...value] };
}

/** Convolution weights [h, w, in, out] of TensorFlow as [out, in, h, w]. */
export function convolutionWeights(
  dims: readonly number[],
  values: Float32Array,
): { dims: number[]; values: Float32Array } {
  const [h = 1, w = 1, i = 1, o = 1] = dims;
  const out = new Float32Array(values.length);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let a = 0; a < i; a += 1)
        for (let b = 0; b < o; b += 1)
          out[((b * i + a) * h + y) * w + x] = values[((y * w + x) * i + a) * o + b] as number;
  return { dims: [o, i, h, w], values: out };
}

/** Depthwise weights [h, w, in, times] as [in * times, 1, h, w]. */
export function depthwiseWeights(
  dims: readonly number[],
  values: Float32Array,
): { dims: number[]; values: Float32Array } {
  const [h = 1, w = 1, i = 1, m = 1] = dims;
  const out = new Float32Array(values.length);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1)
      for (let a = 0; a < i * m; a += 1) out[(a * h + y) * w + x] = values[(y * w + x) * i * m + a] as number;
  return { dims: [i * m, 1, h, w], values: out };
}
