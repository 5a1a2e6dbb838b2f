import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../kit/index.ts';

/**
 * The bytes kept in `file`, made by `make` at the first call; only we may read them. Processes that come at the same
 * time get the same: the file appears whole or not at all, and the first one stays.
 */
export async function onceIn(file: string, make: () => Buffer): Promise<Buffer> {
  const existing = await readIfThere(file);
  if (existing) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${newId()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(make());
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file); // unlike a rename it never replaces
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const kept = await readIfThere(file);
  if (!kept) throw new Error(`${file} vanished`);
  return kept;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
