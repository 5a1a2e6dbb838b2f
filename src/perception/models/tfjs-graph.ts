import { z } from 'zod';
import { OnnxBuilder, convolutionWeights, depthwiseWeights } from './onnx-builder.ts';
import type { TfjsFile, Weight } from './tfjs-file.ts';

const list = z.object({
  list: z.object({ i: z.array(z.coerce.number()).optional(), s: z.array(z.string()).optional() }).partial(),
});
const text = z.object({ s: z.string() });
const node = z.object({
  name: z.string(),
  op: z.string(),
  input: z.array(z.string()).default([]),
  attr: z.record(z.string(), z.unknown()).default({}),
});
const topology = z.object({ node: z.array(node) });
type GraphNode = z.infer<typeof node>;

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('latin1');
const strides = (n: GraphNode): number[] => (list.parse(n.attr['strides']).list.i ?? [1, 1, 1, 1]).slice(1, 3);
const padding = (n: GraphNode): 'SAME_UPPER' | 'VALID' =>
  decoded(text.parse(n.attr['padding']).s) === 'SAME' ? 'SAME_UPPER' : 'VALID';

/** What the conversion of one operation works on. */
interface Step {
  readonly builder: OnnxBuilder;
  readonly n: GraphNode;
  readonly constant: (name: string) => Weight | undefined;
  /** Throws where the graph lacks it. */
  readonly required: (name: string | undefined) => Weight;
}

/** Operations by their name; each writes nodes whose result is called as the graph's node is. */
const OPERATIONS: Readonly<Record<string, (step: Step) => void>> = {
  Const: () => {},
  Placeholder: () => {},
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: depthwise,
  AddV2: ({ builder, n, constant }) => {
    const [x = '', second = ''] = n.input;
    const operands = [x, second].map((name) => asOperand(builder, name, constant(name)));
    builder.node('Add', operands, n.name);
  },
  Relu: ({ builder, n }) => void builder.node('Relu', [n.input[0] ?? ''], n.name),
  MaxPool: ({ builder, n }) =>
    void builder.node('MaxPool', [n.input[0] ?? ''], n.name, {
      kernel_shape: (list.parse(n.attr['ksize']).list.i ?? []).slice(1, 3),
      strides: strides(n),
      auto_pad: padding(n),
    }),
  Pad: pad,
  Reshape: reshape,
  Identity: ({ builder, n }) => void builder.node('Identity', [n.input[0] ?? ''], n.name),
};

/**
 * Converts a frozen TensorFlow.js graph made of the few operations that small mobile detectors use. Input becomes NCHW.
 * Throws for an operation that is none of them, and for a graph that lacks a constant.
 */
export function graphToOnnx(
  { topology: raw, weights }: TfjsFile,
  input: string,
  size: readonly [number, number],
): Uint8Array {
  const { node: nodes } = topology.parse(raw);
  const builder = new OnnxBuilder();
  const constant = (name: string): Weight | undefined => weights.get(name);
  const required = (name: string | undefined): Weight => {
    const found = name ? constant(name) : undefined;
    if (!found) throw new Error(`the graph lacks the constant ${name}`);
    return found;
  };
  for (const n of nodes) {
    const operation = Object.hasOwn(OPERATIONS, n.op) ? OPERATIONS[n.op] : undefined;
    if (!operation) throw new Error(`the conversion does not know the operation ${n.op}`);
    operation({ builder, n, constant, required });
  }
  const outputs = nodes.filter(({ op }) => op === 'Identity').map(({ name }) => name);
  return builder.encode(input, [1, 3, ...size], outputs);
}

function convolution({ builder, n, required }: Step): void {
  const [x = '', second, third] = n.input;
  const w = convolutionWeights(required(second).dims, required(second).values);
  const inputs = [x, builder.floats(`${n.name}/w`, w.dims, w.values)];
  if (third) inputs.push(builder.floats(`${n.name}/b`, required(third).dims, required(third).values));
  const fused = n.attr['fused_ops'] ? (list.parse(n.attr['fused_ops']).list.s ?? []).map(decoded) : [];
  const relu = fused.includes('Relu');
  builder.node('Conv', inputs, relu ? `${n.name}/conv` : n.name, { strides: strides(n), auto_pad: padding(n) });
  if (relu) builder.node('Relu', [`${n.name}/conv`], n.name);
}

function depthwise({ builder, n, required }: Step): void {
  const [x = '', second] = n.input;
  const w = depthwiseWeights(required(second).dims, required(second).values);
  builder.node('Conv', [x, builder.floats(`${n.name}/w`, w.dims, w.values)], n.name, {
    strides: strides(n),
    auto_pad: padding(n),
    group: w.dims[0] ?? 1,
  });
}

/** [n, h, w, c] pairs of before and after become all befores, then all afters, of [n, c, h, w]. */
function pad({ builder, n, required }: Step): void {
  const [x = '', second] = n.input;
  const p = [...required(second).values];
  const order = [0, 3, 1, 2];
  const pads = [...order.map((d) => p[2 * d] ?? 0), ...order.map((d) => p[2 * d + 1] ?? 0)];
  builder.node('Pad', [x, builder.integers(`${n.name}/pads`, pads)], n.name);
}

function reshape({ builder, n, required }: Step): void {
  const [x = '', second] = n.input;
  const dims = builder.integers(`${n.name}/dims`, [...required(second).values]);
  builder.node('Transpose', [x], `${n.name}/nhwc`, { perm: [0, 2, 3, 1] });
  builder.node('Reshape', [`${n.name}/nhwc`, dims], n.name);
}

/** A constant vector is added per channel. */
function asOperand(builder: OnnxBuilder, name: string, value: Weight | undefined): string {
  return value ? builder.floats(`${name}/operand`, [1, value.values.length, 1, 1], value.values) : name;
}
