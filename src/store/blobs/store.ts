import type { Readable } from 'node:stream';

/** Longest life of a signed link, seconds: one hour, by the contract. */
export const LINK_SECONDS_MAX = 3600;

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

export interface GetLink {
  mime: string;
  /** Name that a browser saves under; without it the file is shown in place. */
  filename?: string;
  /** Life of the link, 1..3600; 3600 unless told. */
  seconds?: number;
}

export interface PutLink {
  mime: string;
  /** Exact length of the upload. */
  bytes: number;
  seconds?: number;
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

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)*)+$/;
const KEY_MAX = 200;

/** Whether a text may be a key: no dots but before an ending, no empty segment, so no way out of the store's folder. */
export function isBlobKey(text: string): boolean {
  return text.length <= KEY_MAX && KEY.test(text);
}
