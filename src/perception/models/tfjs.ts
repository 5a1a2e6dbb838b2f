import type { ModelManifest } from './manifest.ts';
import { readTfjs } from './tfjs-file.ts';
import { graphToOnnx } from './tfjs-graph.ts';
import { layersToOnnx } from './tfjs-layers.ts';

/**
 * A TensorFlow.js model (graph or layers form) of a package as the bytes of an ONNX file with NCHW input under the
 * manifest's input name.
 */
export async function convertTfjs(path: string, manifest: ModelManifest): Promise<Uint8Array> {
  const file = await readTfjs(path);
  const isGraph = typeof file.topology === 'object' && file.topology !== null && 'node' in file.topology;
  const size = 'multipleOf' in manifest.size ? null : manifest.size;
  if (!isGraph) return layersToOnnx(file, manifest.input, size);
  if (!size) throw new Error(`${manifest.name}: a graph model needs a fixed size`);
  return graphToOnnx(file, manifest.input, size);
}
