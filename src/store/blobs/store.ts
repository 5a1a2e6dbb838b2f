import type { Readable } from 'node:stream';
import type { GetLink, LinkRefusal, Permit, PutLink } from './links.ts';

/** What is known of a stored file. */
export interface BlobStat {
  bytes: number;
  /** Strong entity tag, quoted. A key is written once, so it never changes. */
  etag: string;
  modifiedAt: Date;
}

/** Both ends inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes in memory, a stream, or a finished file on this machine (which is left where it is). */
export type BlobSource = Uint8Array | Readable | { path: string };

export interface PutOptions {
  mime: string;
  /** Refuses more bytes than this with `BlobTooLarge`, without storing anything. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface PutResult {
  bytes: number;
  /** SHA-256 of what was stored, hex. */
  sha256: string;
}

/** One stored file, as a listing names it. */
export interface BlobListed {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Where files live. Keys are paths of lower-case segments (`outputs/0190….png`), chosen by us and written once.
 * Reads of what is not there: `stat` gives null, `get` throws `BlobNotFound`.
 */
export interface BlobStore {
  /** Stores all or nothing: a reader sees the whole file or none, also after a power cut. */
  put(key: string, source: BlobSource, options: PutOptions): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; stat: BlobStat }>;
  stat(key: string): Promise<BlobStat | null>;
  /** Removing what is not there is not an error. */
  delete(key: string): Promise<void>;
  /** An absolute address from which anyone may read the file until it expires. */
  signedGetUrl(key: string, link: GetLink): Promise<string>;
  /** An absolute address to which exactly one such body (type, length) may be PUT until it expires. */
  signedPutUrl(key: string, link: PutLink): Promise<string>;
  /** What the link with this path (the key) and query allows now. */
  verifyLink(key: string, query: URLSearchParams): Permit | LinkRefusal;
  /** Every stored file, in no order; files stored meanwhile may be missing. */
  list(): AsyncIterable<BlobListed>;
  /**
   * The id of this storage, which lies beside its files; `made` is written where there is none. Not safe when two
   * processes come at the same time: the caller holds a lock.
   */
  identity(made: string): Promise<string>;
  /** Rejects when files can be neither read nor written now. */
  probe(): Promise<void>;
  /** Where it is, for people. */
  readonly place: string;
}

/** The storage cannot be reached, or refuses us: nobody's fault who asked for a file. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** Whether an error means that the storage of files is away for the moment. Looks through causes. */
export function isStorageAway(error: unknown): boolean {
  return error instanceof Error && (error instanceof StorageAway || isStorageAway(error.cause));
}

/** There is no file of that key. */
export class BlobNotFound extends Error {
  override readonly name = 'BlobNotFound';
  constructor(key: string) {
    super(`no file ${key}`);
  }
}

/** More bytes came than `maxBytes` allows; nothing was stored. */
export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}
