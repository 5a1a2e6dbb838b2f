import type { ModelManifest } from './manifest.ts';

/** Placeholder of the next commit. */
export async function convertTfjs(file: string, manifest: ModelManifest): Promise<Uint8Array> {
  throw new Error(`${manifest.name}: no conversion for ${file}`);
}
