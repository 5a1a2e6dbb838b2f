import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../kit/index.ts';
import { openLocalBlobs, openS3Blobs } from '../store/index.ts';
import type { BlobStore } from '../store/index.ts';
import type { Config } from './config.ts';

/** What a part of a backup holds. */
export interface Size {
  readonly count: number;
  readonly bytes: number;
}

/** Where a backup lies: a folder, or a bucket on the S3 server of the settings. */
export interface BackupPlace {
  /** For messages. */
  readonly name: string;
  /** The folder on this machine; null for a bucket. */
  readonly folder: string | null;
  /** Copies of the service's files. */
  files(): Promise<BlobStore>;
  sizeOfFiles(): Promise<Size>;
  isEmpty(): Promise<boolean>;
  /** Writes one of the other parts, such as `tables/jobs.copy.gz`: whole, or not at all. */
  write(path: string, content: Readable): Promise<void>;
  /** Reads one of them; null when it is not there. */
  read(path: string): Promise<Readable | null>;
}

const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9._-]+)*)\/?$/;

/** A backup or a place for it that cannot be used; the message says why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** The place that a command names: `s3://BUCKET/PREFIX`, or a folder. Throws `BackupRefused`. */
export function backupPlace(config: Config, named: string): BackupPlace {
  if (!named.startsWith('s3:')) return folderPlace(resolve(named));
  const [, bucket, path = ''] = S3_URL.exec(named) ?? [];
  if (bucket === undefined) throw new BackupRefused(`${named}: a bucket is named as s3://BUCKET/PREFIX`);
  const prefix = path.slice(1);
  const own = config.s3?.bucket === bucket && `${prefix}/`.startsWith(config.s3.prefix && `${config.s3.prefix}/`);
  if (own)
    throw new BackupRefused(`${named} lies among the service's own files: name a bucket or a prefix beside them`);
  return bucketPlace(config, bucket, prefix);
}

/** Links into a backup are never used. */
const NO_LINKS = { linkBase: () => '', secret: new Uint8Array(32) };

function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    folder,
    files: () => openLocalBlobs({ dataDir: folder, ...NO_LINKS }),
    sizeOfFiles: () => sizeOf(join(folder, 'files')),
    isEmpty: async () => !existsSync(folder) || (await readdir(folder)).length === 0,
    async write(path, content) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(`${file}.part`, { mode: 0o600 }));
      await rename(`${file}.part`, file);
    },
    read: async (path) => (existsSync(join(folder, path)) ? createReadStream(join(folder, path)) : null),
  };
}

/** Keys in a bucket have a folder: what lies at the top of a backup lies in one of its own. */
const keyOf = (path: string): string => (path.includes('/') ? path : `about/${path}`);

function bucketPlace({ s3Server }: Config, bucket: string, prefix: string): BackupPlace {
  const open = (below: string): Promise<BlobStore> => {
    const place = { ...s3Server, bucket, prefix: [prefix, below].filter((part) => part !== '').join('/') };
    return openS3Blobs({ place, ...NO_LINKS, clock: systemClock });
  };
  const files = (): Promise<BlobStore> => open('files');
  return {
    name: `s3://${bucket}/${prefix}`,
    folder: null,
    files,
    async sizeOfFiles() {
      const size = { count: 0, bytes: 0 };
      for await (const { bytes } of (await files()).list()) {
        size.count++;
        size.bytes += bytes;
      }
      return size;
    },
    async isEmpty() {
      for await (const _ of (await open('')).list()) return false;
      return true;
    },
    async write(path, content) {
      await (await open('')).put(keyOf(path), content, { mime: 'application/octet-stream' });
    },
    async read(path) {
      const store = await open('');
      return (await store.stat(keyOf(path))) === null ? null : (await store.get(keyOf(path))).stream;
    },
  };
}

async function sizeOf(folder: string): Promise<Size> {
  const size = { count: 0, bytes: 0 };
  if (!existsSync(folder)) return size;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    size.bytes += (await stat(join(entry.parentPath, entry.name))).size;
    size.count++;
  }
  return size;
}
