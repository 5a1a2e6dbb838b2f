import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../../kit/index.ts';
import type { PictureFacts, RgbaPicture } from '../facts.ts';

/** What one folder of the cache holds. */
export interface Entry {
  readonly facts: PictureFacts;
  readonly cutout: RgbaPicture | null;
  readonly textMask: Uint8Array | null;
}

const quick = { compressionLevel: 1, adaptiveFiltering: false } as const;

/**
 * Writes an entry so that it is seen whole or not at all. Another process that looks at the same picture may be quicker
 * and has its entry there by now: that one says the same and stays.
 */
export async function writeEntry(folder: string, { facts, cutout, textMask }: Entry): Promise<void> {
  const draft = `${folder}.${newId()}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const { width, height } = facts.size;
  if (cutout)
    await sharp(cutout.data, { raw: { width, height, channels: 4 } })
      .png(quick)
      .toFile(join(draft, 'cutout.png'));
  if (textMask)
    await sharp(textMask, { raw: { width, height, channels: 1 } })
      .png(quick)
      .toFile(join(draft, 'ink.png'));
  await writeFile(
    join(draft, 'facts.json'),
    JSON.stringify({ ...facts, files: { cutout: cutout !== null, ink: textMask !== null } }),
  );
  // Customers' cut-outs and texts: for us alone.
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  // Only what nobody can read is replaced: another process may be reading a whole one.
  if ((await readEntry(folder)) === null) await rm(folder, { recursive: true, force: true });
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Reads an entry, or `null` where there is none (or only a damaged one). */
export async function readEntry(folder: string): Promise<Entry | null> {
  try {
    await utimes(folder, new Date(), new Date());
    const { files, ...facts } = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')) as PictureFacts & {
      files: { cutout: boolean; ink: boolean };
    };
    return {
      facts,
      cutout: files.cutout
        ? { ...facts.size, data: await sharp(join(folder, 'cutout.png')).ensureAlpha().raw().toBuffer() }
        : null,
      textMask: files.ink ? await sharp(join(folder, 'ink.png')).extractChannel(0).raw().toBuffer() : null,
    };
  } catch {
    return null;
  }
}

/**
 * Removes the entries that were not used for longest, beyond the `most` youngest. Whatever another process removes
 * meanwhile is no error.
 */
export async function trimEntries(cacheDir: string, most: number): Promise<void> {
  const entries: { path: string; used: number }[] = [];
  for (const shelf of await readdir(cacheDir).catch(() => [])) {
    for (const name of await readdir(join(cacheDir, shelf)).catch(() => [])) {
      const path = join(cacheDir, shelf, name);
      const used = await stat(path).then(
        (s) => s.mtimeMs,
        () => Infinity,
      );
      entries.push({ path, used });
    }
  }
  for (const { path } of entries.toSorted((a, b) => b.used - a.used).slice(most))
    await rm(path, { recursive: true, force: true });
}
