import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../../kit/index.ts';

const LENGTH = 32;

/**
 * The secret kept in `file`, made at the first call: 32 random bytes that only we may read. Processes that come at the
 * same time get the same:
 * the file appears whole or not at all, and the first one stays.
 */
export async function secretIn(file: string): Promise<Uint8Array> {
  const existing = await read(file);
  if (existing) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${newId()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(LENGTH));
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
  const secret = await read(file);
  if (!secret) throw new Error(`${file} vanished`);
  return secret;
}

async function read(file: string): Promise<Uint8Array | null> {
  let secret: Uint8Array;
  try {
    secret = await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (secret.length !== LENGTH) throw new Error(`${file} is damaged: ${secret.length} bytes instead of ${LENGTH}`);
  return secret;
}
