import { mean } from '../../kit/index.ts';
import type { SlotName } from './manifest.ts';
import type { Model, ModelOutput } from './session.ts';
import { tensorShape, toTensor } from './tensor.ts';

/**
 * Runs a model once on a drawn picture and checks that what comes out is what its slot means. Returns milliseconds;
 * throws with the reason.
 */
export async function probeModel(model: Model): Promise<number> {
  const { manifest } = model;
  const [height, width] =
    'multipleOf' in manifest.size
      ? [
          Math.ceil(96 / manifest.size.multipleOf) * manifest.size.multipleOf,
          Math.ceil(128 / manifest.size.multipleOf) * manifest.size.multipleOf,
        ]
      : manifest.size;
  const started = performance.now();
  const outputs = await model.run(
    toTensor(disc(width, height), width, height, manifest),
    tensorShape(width, height, manifest.layout),
  );
  const elapsed = performance.now() - started;
  for (const output of outputs)
    if (output.data.some((v) => !Number.isFinite(v)))
      throw new Error(`${manifest.name}: the output holds values that are no numbers`);
  const complaint = expectations[manifest.slot](outputs, width, height);
  if (complaint) throw new Error(`${manifest.name}: ${complaint}`);
  return Math.round(elapsed);
}

/** A red disc of a third of the picture on a light, softly shaded ground. */
function disc(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  const radius = Math.min(width, height) / 3;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inside = Math.hypot(x - width / 2, y - height / 2) < radius;
      const shade = 225 + Math.round((20 * y) / height);
      data.set(inside ? [190, 40, 45] : [shade, shade, shade], (y * width + x) * 3);
    }
  }
  return data;
}

type Expectation = (outputs: readonly ModelOutput[], width: number, height: number) => string | null;

const unit = (values: Float32Array): boolean => values.every((v) => v > -0.01 && v < 1.01);

const expectations: Readonly<Record<SlotName, Expectation>> = {
  matting([alpha], width, height) {
    if (alpha?.data.length !== width * height)
      return `expected ${width * height} values of alpha, got ${alpha?.data.length}`;
    if (!unit(alpha.data)) return 'alpha must lie between 0 and 1: is the activation right?';
    const centre = alpha.data[Math.floor(height / 2) * width + Math.floor(width / 2)] as number;
    return centre > 0.5 && (alpha.data[width + 1] as number) < 0.5
      ? null
      : 'a red disc on a light ground was not found: are normalisation and activation right?';
  },
  text: ([map], width, height) =>
    map?.data.length !== width * height
      ? `expected a map of ${width} x ${height}`
      : unit(map.data)
        ? null
        : 'probabilities must lie between 0 and 1',
  faces(outputs) {
    const [fine, coarse, fineBoxes, coarseBoxes] = outputs.map((o) => o.data.length);
    return fine && coarse && fineBoxes && coarseBoxes && fineBoxes % fine === 0 && coarseBoxes % coarse === 0
      ? null
      : 'expected scores and boxes of two grids';
  },
  unsafe: ([classes]) =>
    classes?.data.length !== 5
      ? 'expected five classes'
      : Math.abs(mean(classes.data) - 0.2) < 0.01
        ? null
        : 'the class probabilities must add up to 1',
  upscale: ([picture], width, height) =>
    picture?.data.length === width * height * 12 ? null : `expected ${width * 2} x ${height * 2} pixels`,
};
