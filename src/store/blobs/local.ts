import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import type { Clock } from '../../kit/index.ts';
import { newId, systemClock } from '../../kit/index.ts';
import { linkSigner } from './links.ts';
import type { LinkRefusal, Permit } from './links.ts';
import { secretIn } from './secret.ts';
import { BlobNotFound, BlobTooLarge, isBlobKey } from './store.ts';
import type { BlobSource, BlobStat, BlobStore, PutOptions, PutResult } from './store.ts';

const STALE_MS = 24 * 3600 * 1000;

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

/** Files on the local disk. Its links lead to our own HTTP door, which asks `verifyLink` what they allow. */
export interface LocalBlobStore extends BlobStore {
  verifyLink(key: string, query: URLSearchParams): Permit | LinkRefusal;
}

/** Opens (at first: makes) the store of a data folder, and clears what crashed writes left behind a day ago or more. */
export async function openLocalBlobs(options: LocalBlobsOptions): Promise<LocalBlobStore> {
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
    signedGetUrl: async (key, link) => options.linkBase() + signer.forGet(key, link),
    signedPutUrl: async (key, link) => options.linkBase() + signer.forPut(key, link),
    verifyLink: (key, query) => signer.verify(key, query),
  };
}

/** Writes a new file and brings it to the disk, measuring and hashing on the way. */
async function write(path: string, source: BlobSource, { maxBytes, signal }: PutOptions): Promise<PutResult> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of chunksOf(source, signal)) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      if (maxBytes !== undefined && bytes > maxBytes) throw new BlobTooLarge(maxBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    signal?.throwIfAborted();
    await handle.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

function chunksOf(source: BlobSource, signal?: AbortSignal): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (source instanceof Uint8Array) return [source];
  const stream = source instanceof Readable ? source : createReadStream(source.path, { highWaterMark: 1 << 18 });
  return signal ? addAbortSignal(signal, stream) : stream; // wakes a stream that waits for more
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
