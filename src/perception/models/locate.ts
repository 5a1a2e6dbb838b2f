import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ModelManifest } from './manifest.ts';
import { slimModel } from './slim.ts';
import { convertTfjs } from './tfjs.ts';

/** Root folder of an installed package, or `null`. Reads the file system only; nothing of the package is imported. */
export function packageRoot(name: string): string | null {
  try {
    const found = findPackageJSON(name, import.meta.url);
    return found ? dirname(found) : null;
  } catch {
    return null;
  }
}

/**
 * Path of the model's ONNX file, or `null` where its package or file is absent.
 * Weights that lie in pieces or in another form are joined or converted once and kept in `modelsDir`.
 */
export async function locateModel(manifest: ModelManifest, modelsDir: string): Promise<string | null> {
  const { source } = manifest;
  if (source.kind === 'file') return existsSync(source.path) ? source.path : null;
  const root = packageRoot(source.package);
  if (!root) return null;
  const [path = '', fragment = ''] = source.path.split('#');
  const file = join(root, path);
  if (!existsSync(file)) return null;
  if (source.form === 'onnx') return file;
  const stamp = createHash('sha256')
    .update(JSON.stringify([source, manifest.outputs, await readFile(join(root, 'package.json'), 'utf8'), 'v2']))
    .digest('hex')
    .slice(0, 16);
  const kept = join(modelsDir, `${manifest.slot}-${stamp}.onnx`);
  if (existsSync(kept) && (await stat(kept)).size > 0) return kept;
  const bytes =
    source.form === 'chunks'
      ? slimModel(await joinChunks(file, fragment), manifest.outputs)
      : await convertTfjs(file, manifest);
  await mkdir(modelsDir, { recursive: true });
  // Written aside and renamed, so that a process killed half-way leaves no torn model.
  const draft = `${kept}.${process.pid}.${randomUUID()}.part`;
  await writeFile(draft, bytes);
  await rename(draft, kept);
  return kept;
}

/**
 * Path of the joined or converted file at `path`, made once more; `null` where the weights are used as they lie, so
 * that making them again would change nothing.
 */
export async function remadeModel(manifest: ModelManifest, modelsDir: string, path: string): Promise<string | null> {
  if (manifest.source.kind === 'file' || manifest.source.form === 'onnx') return null;
  await rm(path, { force: true });
  return locateModel(manifest, modelsDir);
}

const resources = z.record(
  z.string(),
  z.object({
    size: z.number(),
    chunks: z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), offsets: z.tuple([z.number(), z.number()]) })),
  }),
);

/** Joins the pieces of one entry of a resources.json; every piece is checked against the SHA-256 that names it. */
async function joinChunks(index: string, entry: string): Promise<Uint8Array> {
  const listed = resources.parse(JSON.parse(await readFile(index, 'utf8')))[entry];
  if (!listed) throw new Error(`${index} lists no ${entry}`);
  const whole = Buffer.alloc(listed.size);
  for (const { hash, offsets } of listed.chunks) {
    const piece = await readFile(join(dirname(index), hash));
    if (createHash('sha256').update(piece).digest('hex') !== hash)
      throw new Error(`a piece of ${entry} is damaged: ${hash}`);
    piece.copy(whole, offsets[0]);
  }
  return whole;
}
