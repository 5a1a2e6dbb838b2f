import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { defaultModels } from './manifest.ts';
import type { ModelManifest } from './manifest.ts';

const triple = z.tuple([z.number(), z.number(), z.number()]);
const imagenet = { scale: 1 / 255, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;

/** Known families of networks: what differs from the slot's own default. */
const presets = {
  isnet: {},
  birefnet: { input: 'input_image', outputs: ['output_image'], size: [1024, 1024], ...imagenet, activation: 'sigmoid' },
  rmbg2: { input: 'pixel_values', outputs: ['alphas'], size: [1024, 1024], ...imagenet, activation: 'none' },
  'ppocr-det': {},
  esrgan: {},
} as const satisfies Record<string, Partial<ModelManifest>>;

const entry = z.strictObject({
  slot: z.enum(['matting', 'text', 'faces', 'unsafe', 'upscale']),
  /** Path of an ONNX file, relative to the configuration file. */
  path: z.string().min(1),
  preset: z.enum(['isnet', 'birefnet', 'rmbg2', 'ppocr-det', 'esrgan']).optional(),
  name: z.string().min(1),
  licence: z.string().min(1),
  input: z.string().optional(),
  outputs: z.array(z.string()).min(1).optional(),
  size: z
    .union([
      z.tuple([z.int().positive(), z.int().positive()]),
      z.strictObject({ multipleOf: z.int().positive(), longest: z.int().positive() }),
    ])
    .optional(),
  layout: z.enum(['nchw', 'nhwc']).optional(),
  channels: z.enum(['rgb', 'bgr']).optional(),
  scale: z.number().optional(),
  mean: triple.optional(),
  std: triple.optional(),
  activation: z.enum(['none', 'sigmoid', 'minmax']).optional(),
});
const file = z.strictObject({ models: z.array(entry) });

/** A file of other models that cannot be used; the message says where and why. */
export class ModelsFileInvalid extends Error {
  override name = 'ModelsFileInvalid';
}

/**
 * One manifest a slot: what comes with the packages, with the entries of `path` (JSON, see docs/perception.md) in their
 * places.
 */
export function loadModels(path?: string): readonly ModelManifest[] {
  if (!path) return defaultModels;
  const parsed = file.safeParse(readJson(path));
  if (!parsed.success) throw new ModelsFileInvalid(`${path}: ${z.prettifyError(parsed.error)}`);
  const replaced = new Map(defaultModels.map((m) => [m.slot, m]));
  for (const { preset, path: model, ...given } of parsed.data.models) {
    const base = replaced.get(given.slot);
    if (!base) continue;
    const stated = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<ModelManifest>;
    replaced.set(given.slot, {
      ...base,
      ...(preset ? presets[preset] : {}),
      ...stated,
      source: { kind: 'file', path: resolve(dirname(path), model) },
    });
  }
  return [...replaced.values()];
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ModelsFileInvalid(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
