import { DAY_MS } from '../../kit/index.ts';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Clock } from '../../kit/index.ts';
import { isBlobKey } from './keys.ts';
import { linkSigner, linksThroughUs } from './links.ts';
import { measured } from './measured.ts';
import { encryptionFields, openS3 } from './s3-client.ts';
import type { S3, S3Place } from './s3-client.ts';
import { BlobNotFound, StorageAway } from './store.ts';
import type { BlobListed, BlobStat, BlobStore } from './store.ts';

export interface S3BlobsOptions {
  readonly place: S3Place;
  /** What stands before the key in a link; asked at each link. */
  readonly linkBase: () => string;
  /** Signs links; the same on every machine. 32 bytes. */
  readonly secret: Uint8Array;
  readonly clock: Clock;
}

/**
 * Larger files go in parts of this size, two under way at a time: 16 MiB of memory a file. The least S3 allows is 5.
 */
const PART_BYTES = 8 * 1024 * 1024;
const STALE_MS = DAY_MS;
const IDENTITY = 'storage-id';

/**
 * Files on a server that speaks S3. An object appears whole or not at all by itself. Links lead through our own HTTP
 * door, not to the server: it need not be reachable from outside, every file comes with our headers, and an upload is
 * held to its one length. Throws `StorageAway` when the server cannot be reached or refuses us.
 */
export async function openS3Blobs({ place, linkBase, secret, clock }: S3BlobsOptions): Promise<BlobStore> {
  const s3 = await openS3(place);
  const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
  const bucket: Bucket = {
    ...s3,
    encrypted: encryptionFields(place.encryption),
    at: (key) => ({ Bucket: place.bucket, Key: prefix + key }),
    of(key) {
      if (!isBlobKey(key)) throw new RangeError(`not a key: ${key}`);
      return this.at(key);
    },
  };
  const { client, sdk } = s3;
  // Who may not list the bucket is told 403 of files that are not there: found out here, not at the first of them.
  const probe = async (): Promise<void> => {
    await client.send(new sdk.HeadBucketCommand({ Bucket: place.bucket })).catch((error: unknown) => {
      throw new StorageAway(`bucket ${place.bucket}: ${reasonOf(error)}`, { cause: error });
    });
  };
  await probe();
  await abandonStaleUploads(s3, { bucket: place.bucket, prefix, before: clock.now().getTime() - STALE_MS });
  return {
    ...objectsOf(bucket),
    ...linksThroughUs(linkSigner(secret, clock), linkBase),
    list: () => listObjects(s3, place.bucket, prefix),
    identity: (made) => identityOf(bucket, made),
    probe,
    place: `s3://${place.bucket}/${place.prefix}${place.endpoint === null ? '' : ` at ${place.endpoint}`}`,
  };
}

/** The client with what all requests of one bucket share. */
interface Bucket extends S3 {
  readonly encrypted: ReturnType<typeof encryptionFields>;
  at(key: string): { Bucket: string; Key: string };
  /** The same for a file's key. Throws `RangeError`. */
  of(key: string): { Bucket: string; Key: string };
}

/** Files written, read, looked up and removed. */
function objectsOf(bucket: Bucket): Pick<BlobStore, 'put' | 'get' | 'stat' | 'delete'> {
  const { client, sdk } = bucket;
  return {
    async put(key, source, options) {
      const target = { ...bucket.of(key), ContentType: options.mime, ...bucket.encrypted };
      const body = measured(source, options);
      if (source instanceof Uint8Array) {
        const Body = await buffer(Readable.from(body.chunks()));
        await asAway(client.send(new sdk.PutObjectCommand({ ...target, Body }), abortOf(options.signal)));
      } else await uploadParts(bucket, { ...target, Body: body.chunks() }, options.signal);
      return body.result();
    },

    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const asked = asAway(client.send(new sdk.GetObjectCommand({ ...bucket.of(key), Range })));
      const found = await asked.catch((error: unknown) => {
        throw isMissing(error) ? new BlobNotFound(key) : error;
      });
      if (!(found.Body instanceof Readable)) throw new Error(`no body came with ${key}`);
      const total = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength;
      return { stream: found.Body, stat: describe({ ...found, ContentLength: Number(total) }) };
    },

    async stat(key) {
      return asAway(client.send(new sdk.HeadObjectCommand(bucket.of(key)))).then(describe, (error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },

    async delete(key) {
      await asAway(client.send(new sdk.DeleteObjectCommand(bucket.of(key))));
    },
  };
}

async function identityOf({ client, sdk, at, encrypted }: Bucket, made: string): Promise<string> {
  const read = () => asAway(client.send(new sdk.GetObjectCommand(at(IDENTITY))));
  const known = await read().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await asAway(client.send(new sdk.PutObjectCommand({ ...at(IDENTITY), Body: made, ...encrypted })));
    return read();
  });
  return (await text(known.Body as Readable)).trim();
}

const abortOf = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

/** Small bodies go in one request, larger ones in parts; a broken one leaves nothing behind. */
async function uploadParts(
  { Upload, client }: S3,
  params: { Bucket: string; Key: string; ContentType: string; Body: AsyncIterable<Uint8Array> },
  signal: AbortSignal | undefined,
): Promise<void> {
  // Faults of the source are the sender's, not the server's: they come out as they are.
  let fault: { readonly error: unknown } | null = null;
  const heard = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* params.Body;
    } catch (error) {
      fault = { error };
      throw error;
    }
  };
  const Body = Readable.from(heard(), { objectMode: false });
  const upload = new Upload({ client, params: { ...params, Body }, partSize: PART_BYTES, queueSize: 2 });
  const stop = (): void => void upload.abort().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await asAway(upload.done());
  } catch (error) {
    const seen = fault as { readonly error: unknown } | null;
    throw seen === null ? error : seen.error;
  } finally {
    signal?.removeEventListener('abort', stop);
    Body.destroy();
  }
}

async function* listObjects({ client, sdk }: S3, Bucket: string, prefix: string): AsyncGenerator<BlobListed> {
  let ContinuationToken: string | undefined;
  do {
    const page = await asAway(client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })));
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      const key = Key.slice(prefix.length);
      if (isBlobKey(key)) yield { key, bytes: Size };
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

/** Parts of uploads whose writer died are kept, and paid for, until somebody says that they are not wanted. */
async function abandonStaleUploads(
  { client, sdk }: S3,
  { bucket: Bucket, prefix, before }: { bucket: string; prefix: string; before: number },
): Promise<void> {
  const { Uploads = [] } = await client
    .send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
    .catch((error: unknown) => {
      // A key may be allowed less than this; then the bucket's own life cycle has to do it.
      if (statusOf(error) !== undefined) return { Uploads: [] };
      throw new StorageAway(reasonOf(error), { cause: error });
    });
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated && Initiated.getTime() < before)
      await asAway(client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
}

function describe(found: {
  ContentLength?: number | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}): BlobStat {
  return {
    bytes: found.ContentLength ?? 0,
    etag: found.ETag ?? '""',
    modifiedAt: found.LastModified ?? new Date(0),
  };
}

interface SdkFault {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkFault).$metadata?.httpStatusCode;
const reasonOf = (error: unknown): string => {
  const { name = '', message = '' } = error as SdkFault;
  return `the storage cannot be used: ${[name, message].filter(Boolean).join(': ')}`;
};
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && (error as SdkFault).name !== 'NoSuchBucket';

/** What the server could not do comes as `StorageAway`; what is not there, and what we broke off, as they are. */
async function asAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error) || (error as Error).name === 'AbortError' || error instanceof RangeError) throw error;
    throw new StorageAway(reasonOf(error), { cause: error });
  }
}
