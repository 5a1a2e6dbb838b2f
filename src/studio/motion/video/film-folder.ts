import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'plakat-film-';
/** Longer than any film takes: a folder that is older was left by a process that was killed. */
const LEFT_MS = 3_600_000;

/** Works in a temporary folder that is gone afterwards; clears away what killed processes have left, too. */
export async function inFilmFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await clearLeft().catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function clearLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const left = await stat(folder).catch(() => null);
    if (left && Date.now() - left.mtimeMs > LEFT_MS) await rm(folder, { recursive: true, force: true });
  }
}
