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

/**
 * Converts a Keras layers model (plain convolution networks) to ONNX with NCHW input. Free height and width when `size`
 * is `null`.
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
  const get = (layerName: string, part: string): Weight | undefined => weights.get(`${layerName}/${part}`);
  let last = input;
  for (const l of layers) {
    const from = (l.inbound_nodes[0] ?? []).map(([name]) => result.get(name) ?? name);
    last = l.class_name === 'InputLayer' ? input : addLayer(builder, l, from, get);
    result.set(l.name, last);
  }
  builder.node('Identity', [last], 'output');
  return builder.encode(input, [1, 3, ...(size ?? ['height', 'width'])], ['output']);
}

function addLayer(
  builder: OnnxBuilder,
  l: Layer,
  from: readonly string[],
  get: (layer: string, part: string) => Weight | undefined,
): string {
  const x = from[0] ?? '';
  const pad = l.config.padding === 'same' ? 'SAME_UPPER' : 'VALID';
  const must = (part: string): Weight => {
    const found = get(l.name, part);
    if (!found) throw new Error(`the model lacks ${l.name}/${part}`);
    return found;
  };
  const vector = (part: string): string => builder.floats(`${l.name}/${part}`, must(part).dims, must(part).values);
  switch (l.class_name) {
    case 'Conv2D':
    case 'DepthwiseConv2D': {
      const depthwise = l.class_name === 'DepthwiseConv2D';
      const kernel = must(depthwise ? 'depthwise_kernel' : 'kernel');
      const w = (depthwise ? depthwiseWeights : convolutionWeights)(kernel.dims, kernel.values);
      const inputs = [
        x,
        builder.floats(`${l.name}/w`, w.dims, w.values),
        ...(get(l.name, 'bias') ? [vector('bias')] : []),
      ];
      builder.node('Conv', inputs, l.name, {
        strides: l.config.strides ?? [1, 1],
        auto_pad: pad,
        group: depthwise ? (w.dims[0] ?? 1) : 1,
      });
      return activate(builder, l.name, l.config.activation);
    }
    case 'BatchNormalization':
      return builder.node(
        'BatchNormalization',
        [x, vector('gamma'), vector('beta'), vector('moving_mean'), vector('moving_variance')],
        l.name,
        { epsilon: l.config.epsilon ?? 1e-3 },
      );
    case 'ReLU':
      if (l.config.max_value == null) return builder.node('Relu', [x], l.name);
      return builder.node(
        'Clip',
        [
          x,
          builder.floats(`${l.name}/low`, [], Float32Array.of(0)),
          builder.floats(`${l.name}/high`, [], Float32Array.of(l.config.max_value)),
        ],
        l.name,
      );
    case 'Activation':
      return activate(builder, x, l.config.activation);
    case 'Add':
      return builder.node('Add', from, l.name);
    case 'Concatenate':
      return builder.node('Concat', from, l.name, { axis: 1 });
    case 'ZeroPadding2D': {
      const [[top = 0, bottom = 0] = [], [left = 0, right = 0] = []] = z
        .array(z.array(z.number()))
        .parse(l.config.padding);
      return builder.node(
        'Pad',
        [x, builder.integers(`${l.name}/pads`, [0, 0, top, left, 0, 0, bottom, right])],
        l.name,
      );
    }
    case 'AveragePooling2D':
      return builder.node('AveragePool', [x], l.name, {
        kernel_shape: l.config.pool_size ?? [2, 2],
        strides: l.config.strides ?? l.config.pool_size ?? [2, 2],
        auto_pad: pad,
      });
    case 'UpSampling2D': {
      const [high = 2, wide = 2] = l.config.size ?? [];
      const scales = builder.floats(`${l.name}/scales`, [4], Float32Array.of(1, 1, high, wide));
      return builder.node('Resize', [x, '', scales], l.name, {
        mode: 'nearest',
        coordinate_transformation_mode: 'asymmetric',
        nearest_mode: 'floor',
      });
    }
    case 'Flatten':
      builder.node('Transpose', [x], `${l.name}/nhwc`, { perm: [0, 2, 3, 1] });
      return builder.node('Flatten', [`${l.name}/nhwc`], l.name, { axis: 1 });
    case 'Dense': {
      builder.node('MatMul', [x, vector('kernel')], `${l.name}/product`);
      builder.node('Add', [`${l.name}/product`, vector('bias')], l.name);
      return activate(builder, l.name, l.config.activation);
    }
    case 'Dropout':
      return x;
    default:
      throw new Error(`the conversion does not know the layer ${l.class_name}`);
  }
}

function activate(builder: OnnxBuilder, from: string, activation: string | undefined): string {
  if (!activation || activation === 'linear') return from;
  if (activation === 'relu') return builder.node('Relu', [from], `${from}/relu`);
  if (activation === 'softmax') return builder.node('Softmax', [from], `${from}/softmax`, { axis: -1 });
  throw new Error(`the conversion does not know the activation ${activation}`);
}
