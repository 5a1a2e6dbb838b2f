import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { access, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Clock } from '../../kit/index.ts';
import { newId, systemClock, DAY_MS } from '../../kit/index.ts';
import { onceIn } from '../once-in.ts';
import { isBlobKey } from './keys.ts';
import { linkSigner, linksThroughUs } from './links.ts';
import { measured } from './measured.ts';
import { secretIn } from './secret.ts';
import { BlobNotFound } from './store.ts';
import type { BlobListed, BlobSource, BlobStat, BlobStore, PutOptions, PutResult } from './store.ts';

const STALE_MS = DAY_MS;

export interface LocalBlobsOptions {
  /** Files go to `files/` inside; the link secret to `secrets/`. */
  dataDir: string;
  /**
   * What stands before the key in a link, such as http://localhost:8080/files; asked at each link, since a port may be
   * chosen late.
   */
  linkBase: () => string;
  clock?: Clock;
  /** Instead of the one kept in the data folder, for several machines that share one store. 32 bytes. */
  secret?: Uint8Array;
}

/**
 * Files on the local disk. Opens (at first: makes) the store of a data folder, and clears what crashed writes left
 * behind a day ago or more.
 */
export async function openLocalBlobs(options: LocalBlobsOptions): Promise<BlobStore> {
  const root = join(options.dataDir, 'files');
  const drafts = join(root, '.drafts');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const clock = options.clock ?? systemClock;
  const signer = linkSigner(options.secret ?? (await secretIn(join(options.dataDir, 'secrets', 'links.key'))), clock);
  await clearDrafts(drafts, clock);

  const pathOf = (key: string): string => {
    if (!isBlobKey(key)) throw new RangeError(`not a key: ${key}`);
    const shard = createHash('sha256').update(key).digest('hex').slice(0, 2);
    return join(root, dirname(key), shard, basename(key));
  };

  return {
    async put(key, source, putOptions) {
      const path = pathOf(key);
      const draft = join(drafts, newId());
      try {
        const result = await write(draft, source, putOptions);
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        await syncFolders(dirname(path), made ? dirname(made) : dirname(path));
        return result;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await open(pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new BlobNotFound(key) : error;
      });
      const known = describe(await handle.stat());
      return { stream: handle.createReadStream(range), stat: known };
    },

    async stat(key) {
      try {
        return describe(await stat(pathOf(key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    delete: (key) => rm(pathOf(key), { force: true }),
    ...linksThroughUs(signer, options.linkBase),
    list: () => listFiles(root),
    identity: async (made) =>
      (await onceIn(join(root, '.storage-id'), () => Buffer.from(made))).toString('utf8').trim(),
    probe: () => access(drafts, constants.R_OK | constants.W_OK | constants.X_OK),
    place: `${hostname()}:${options.dataDir}`,
  };
}

/** Every file below `root`, read folder by folder: there may be millions. */
async function* listFiles(root: string, folder = root): AsyncGenerator<BlobListed> {
  for await (const entry of await opendir(folder)) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    // The last folder is the shard, which is no part of the key.
    else yield { key: join(relative(root, dirname(folder)), entry.name), bytes: (await stat(path)).size };
  }
}

/** Writes a new file and brings it to the disk, measuring and hashing on the way. */
async function write(path: string, source: BlobSource, options: PutOptions): Promise<PutResult> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const body = measured(source, options);
    for await (const chunk of body.chunks()) await handle.writeFile(chunk);
    await handle.sync();
    return body.result();
  } finally {
    await handle.close();
  }
}

/**
 * A rename is safe from a power cut only when the folder that names the file is on the disk too, and each new folder
 * above it, up to `top`.
 */
async function syncFolders(path: string, top: string): Promise<void> {
  for (let folder = path; ; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === top || folder === dirname(folder)) return;
  }
}

function describe(stat: Stats): BlobStat {
  return {
    bytes: stat.size,
    etag: `"${stat.ino.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}-${stat.size.toString(36)}"`,
    modifiedAt: stat.mtime,
  };
}

async function clearDrafts(folder: string, clock: Clock): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < clock.now().getTime() - STALE_MS) await rm(path, { force: true });
  }
}
