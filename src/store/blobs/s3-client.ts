/**
 * Where files lie on a server that speaks S3. Credentials come from the AWS SDK's own chain (environment, files, role).
 */
export interface S3Place {
  readonly bucket: string;
  /** Address of the server; null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** What stands before every key, without a slash at its ends; '' for none. */
  readonly prefix: string;
  /** Bucket in the path instead of the host name, as most servers but Amazon's want it. */
  readonly pathStyle: boolean;
  /** Encryption on the server: '' as the bucket says, `AES256`, `aws:kms`, or `aws:kms:KEY`. */
  readonly encryption: string;
}

/** A server that takes no connection or no bytes for so long is away, milliseconds. */
const CONNECT_MS = 5000;
const SILENT_MS = 60_000;
/** Connections of one process at most. */
const SOCKETS = 64;

/** The SDK with a client of that place. Loads it at the first call: nobody else pays for it. */
export async function openS3(place: S3Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    region: place.region,
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    forcePathStyle: place.pathStyle,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENT_MS,
      httpsAgent: { maxSockets: SOCKETS },
      httpAgent: { maxSockets: SOCKETS },
    },
    // Trailing checksums are Amazon's; many other servers do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, Upload, client };
}

export type S3 = Awaited<ReturnType<typeof openS3>>;

/** The fields of a write that ask for encryption on the server. */
export function encryptionFields(encryption: string) {
  if (encryption === '') return {};
  const [, kmsKey] = /^aws:kms:(.+)$/.exec(encryption) ?? [];
  return kmsKey === undefined
    ? { ServerSideEncryption: encryption as 'AES256' | 'aws:kms' }
    : { ServerSideEncryption: 'aws:kms' as const, SSEKMSKeyId: kmsKey };
}
