import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export interface Weight {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

const quantised = z.object({ min: z.number(), scale: z.number(), dtype: z.enum(['uint8', 'uint16']) });
const weight = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  dtype: z.enum(['float32', 'int32']),
  quantization: quantised.optional(),
});
const file = z.looseObject({
  modelTopology: z.unknown(),
  weightsManifest: z.array(z.object({ paths: z.array(z.string()), weights: z.array(weight) })),
});

/** A TensorFlow.js model as it lies in a package: topology and all weights as floats. */
export interface TfjsFile {
  readonly topology: unknown;
  readonly weights: ReadonlyMap<string, Weight>;
}

/**
 * Reads a model.json with its binary shards, or the `.min.js` form in which a package wraps the same data as CommonJS
 * modules
 * (topology object, shards as base64 strings). Quantised weights become floats.
 */
export async function readTfjs(path: string): Promise<TfjsFile> {
  const wrapped = path.endsWith('.js');
  const require = createRequire(import.meta.url);
  const parsed = file.parse(wrapped ? require(path) : JSON.parse(await readFile(path, 'utf8')));
  const weights = new Map<string, Weight>();
  for (const group of parsed.weightsManifest) {
    const shards = await Promise.all(
      group.paths.map(async (name) =>
        wrapped
          ? Buffer.from(z.string().parse(require(join(dirname(path), `${name}.min.js`))), 'base64')
          : readFile(join(dirname(path), name)),
      ),
    );
    const bytes = Buffer.concat(shards);
    let at = 0;
    for (const w of group.weights) {
      const count = w.shape.reduce((a, b) => a * b, 1);
      const width = w.quantization ? (w.quantization.dtype === 'uint8' ? 1 : 2) : 4;
      if (at + count * width > bytes.length) throw new Error(`${path}: the weights end before ${w.name}`);
      const values = new Float32Array(count);
      for (let i = 0; i < count; i += 1) {
        const from = at + i * width;
        if (w.quantization)
          values[i] =
            (width === 1 ? (bytes[from] as number) : bytes.readUInt16LE(from)) * w.quantization.scale +
            w.quantization.min;
        else values[i] = w.dtype === 'int32' ? bytes.readInt32LE(from) : bytes.readFloatLE(from);
      }
      weights.set(w.name, { dims: w.shape, values });
      at += count * width;
    }
  }
  return { topology: parsed.modelTopology, weights };
}
