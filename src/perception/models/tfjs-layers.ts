import { z } from 'zod';
import { OnnxBuilder, convolutionWeights, depthwiseWeights } from './onnx-builder.ts';
import type { TfjsFile, Weight } from './tfjs-file.ts';

const layer = z.object({
  class_name: z.string(),
  name: z.string(),
  config: z.looseObject({
    padding: z.unknown().optional(),
    strides: z.array(z.number()).optional(),
    activation: z.string().optional(),
    epsilon: z.number().optional(),
    max_value: z.number().nullish(),
    pool_size: z.array(z.number()).optional(),
    size: z.array(z.number()).optional(),
  }),
  inbound_nodes: z.array(z.array(z.tuple([z.string()]).rest(z.unknown()))),
});
const topology = z.object({ model_config: z.object({ config: z.object({ layers: z.array(layer) }) }) });
type Layer = z.infer<typeof layer>;

/** What the conversion of one layer works on. */
interface Step {
  readonly builder: OnnxBuilder;
  readonly l: Layer;
  /** Results that it takes; `x` is the first. */
  readonly from: readonly string[];
  readonly x: string;
  readonly pad: 'SAME_UPPER' | 'VALID';
  readonly has: (part: string) => boolean;
  /** Throws where the model lacks it. */
  readonly weight: (part: string) => Weight;
  /** A weight as it is, as an initializer of the graph. */
  readonly vector: (part: string) => string;
}

/** Layers by their class; each writes nodes and returns the name of its result. */
const LAYERS: Readonly<Record<string, (step: Step) => string>> = {
  Conv2D: (step) => convolution(step, 'kernel'),
  DepthwiseConv2D: (step) => convolution(step, 'depthwise_kernel'),
  BatchNormalization: ({ builder, l, x, vector }) =>
    builder.node(
      'BatchNormalization',
      [x, vector('gamma'), vector('beta'), vector('moving_mean'), vector('moving_variance')],
      l.name,
      { epsilon: l.config.epsilon ?? 1e-3 },
    ),
  ReLU: rectified,
  Activation: ({ builder, l, x }) => activate(builder, x, l.config.activation),
  Add: ({ builder, l, from }) => builder.node('Add', from, l.name),
  Concatenate: ({ builder, l, from }) => builder.node('Concat', from, l.name, { axis: 1 }),
  ZeroPadding2D: zeroPadding,
  AveragePooling2D: ({ builder, l, x, pad }) =>
    builder.node('AveragePool', [x], l.name, {
      kernel_shape: l.config.pool_size ?? [2, 2],
      strides: l.config.strides ?? l.config.pool_size ?? [2, 2],
      auto_pad: pad,
    }),
  UpSampling2D: upSampling,
  Flatten: ({ builder, l, x }) => {
    builder.node('Transpose', [x], `${l.name}/nhwc`, { perm: [0, 2, 3, 1] });
    return builder.node('Flatten', [`${l.name}/nhwc`], l.name, { axis: 1 });
  },
  Dense: ({ builder, l, x, vector }) => {
    builder.node('MatMul', [x, vector('kernel')], `${l.name}/product`);
    builder.node('Add', [`${l.name}/product`, vector('bias')], l.name);
    return activate(builder, l.name, l.config.activation);
  },
  Dropout: ({ x }) => x,
};

/**
 * Converts a Keras layers model (plain convolution networks) to ONNX with NCHW input. Free height and width when `size`
 * is `null`. Throws for a layer or activation that it does not know, and for a model that lacks a weight.
 */
export function layersToOnnx(
  { topology: raw, weights }: TfjsFile,
  input: string,
  size: readonly [number, number] | null,
): Uint8Array {
  const { layers } = topology.parse(raw).model_config.config;
  const builder = new OnnxBuilder();
  // Where a layer's result is found, after activations and left-out layers.
  const result = new Map<string, string>();
  let last = input;
  for (const l of layers) {
    const from = (l.inbound_nodes[0] ?? []).map(([name]) => result.get(name) ?? name);
    last = l.class_name === 'InputLayer' ? input : addLayer(builder, l, from, weights);
    result.set(l.name, last);
  }
  builder.node('Identity', [last], 'output');
  return builder.encode(input, [1, 3, ...(size ?? ['height', 'width'])], ['output']);
}

function addLayer(builder: OnnxBuilder, l: Layer, from: readonly string[], weights: TfjsFile['weights']): string {
  const convert = Object.hasOwn(LAYERS, l.class_name) ? LAYERS[l.class_name] : undefined;
  if (!convert) throw new Error(`the conversion does not know the layer ${l.class_name}`);
  const weight = (part: string): Weight => {
    const found = weights.get(`${l.name}/${part}`);
    if (!found) throw new Error(`the model lacks ${l.name}/${part}`);
    return found;
  };
  return convert({
    builder,
    l,
    from,
    x: from[0] ?? '',
    pad: l.config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
    has: (part) => weights.has(`${l.name}/${part}`),
    weight,
    vector: (part) => builder.floats(`${l.name}/${part}`, weight(part).dims, weight(part).values),
  });
}

function convolution({ builder, l, x, pad, has, weight, vector }: Step, part: 'kernel' | 'depthwise_kernel'): string {
  const kernel = weight(part);
  const depthwise = part === 'depthwise_kernel';
  const w = (depthwise ? depthwiseWeights : convolutionWeights)(kernel.dims, kernel.values);
  const inputs = [x, builder.floats(`${l.name}/w`, w.dims, w.values), ...(has('bias') ? [vector('bias')] : [])];
  builder.node('Conv', inputs, l.name, {
    strides: l.config.strides ?? [1, 1],
    auto_pad: pad,
    group: depthwise ? (w.dims[0] ?? 1) : 1,
  });
  return activate(builder, l.name, l.config.activation);
}

function rectified({ builder, l, x }: Step): string {
  if (l.config.max_value == null) return builder.node('Relu', [x], l.name);
  const low = builder.floats(`${l.name}/low`, [], Float32Array.of(0));
  const high = builder.floats(`${l.name}/high`, [], Float32Array.of(l.config.max_value));
  return builder.node('Clip', [x, low, high], l.name);
}

function zeroPadding({ builder, l, x }: Step): string {
  const [[top = 0, bottom = 0] = [], [left = 0, right = 0] = []] = z.array(z.array(z.number())).parse(l.config.padding);
  const pads = builder.integers(`${l.name}/pads`, [0, 0, top, left, 0, 0, bottom, right]);
  return builder.node('Pad', [x, pads], l.name);
}

function upSampling({ builder, l, x }: Step): string {
  const [high = 2, wide = 2] = l.config.size ?? [];
  const scales = builder.floats(`${l.name}/scales`, [4], Float32Array.of(1, 1, high, wide));
  return builder.node('Resize', [x, '', scales], l.name, {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  });
}

function activate(builder: OnnxBuilder, from: string, activation: string | undefined): string {
  if (!activation || activation === 'linear') return from;
  if (activation === 'relu') return builder.node('Relu', [from], `${from}/relu`);
  if (activation === 'softmax') return builder.node('Softmax', [from], `${from}/softmax`, { axis: -1 });
  throw new Error(`the conversion does not know the activation ${activation}`);
}
