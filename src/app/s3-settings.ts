import { z } from 'zod';
import type { S3Place } from '../store/index.ts';
import { setting } from './setting.ts';

/** Settings of a storage that speaks S3. Its credentials are the AWS SDK's own affair (docs/hosting.md). */
export const s3Settings = {
  S3_BUCKET: setting(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$|^$/, 'is no name of a bucket'),
    '',
    'Keeps files in this S3 bucket instead of DATA_DIR; credentials as for the AWS SDK (AWS_ACCESS_KEY_ID, …).',
  ),
  S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).or(z.literal('')),
    '',
    'Address of the S3 server, such as https://storage.yandexcloud.net. Default: Amazon.',
  ),
  S3_REGION: setting(z.string().min(1).max(60), 'us-east-1', 'Region of the bucket.'),
  S3_PREFIX: setting(
    z.string().regex(/^[A-Za-z0-9._-]*(?:\/[A-Za-z0-9._-]+)*$/, 'may have letters, digits, ._- and / between'),
    '',
    'What stands before every key in the bucket.',
  ),
  S3_PATH_STYLE: setting(
    z.enum(['', '0', '1']),
    '',
    'Bucket in the path (1) or in the host name (0). Default: 1 with an S3_ENDPOINT.',
  ),
  S3_ENCRYPTION: setting(
    z.string().regex(/^$|^AES256$|^aws:kms(?::.+)?$/, 'must be AES256, aws:kms or aws:kms:KEY'),
    '',
    'Encryption on the S3 server: AES256, aws:kms or aws:kms:KEY. Default: as the bucket says.',
  ),
} as const;

/** The server and how it is spoken to, whether or not a bucket of it holds the files. */
export type S3Server = Omit<S3Place, 'bucket' | 'prefix'>;

/** The server that the settings name; Amazon's where they name none. */
export function s3Server(read: (name: keyof typeof s3Settings) => string): S3Server {
  const endpoint = read('S3_ENDPOINT') || null;
  const style = read('S3_PATH_STYLE');
  return {
    endpoint,
    region: read('S3_REGION'),
    pathStyle: style === '' ? endpoint !== null : style === '1',
    encryption: read('S3_ENCRYPTION'),
  };
}

/** The place that the settings name; undefined without a bucket. */
export function s3Place(read: (name: keyof typeof s3Settings) => string): S3Place | undefined {
  const bucket = read('S3_BUCKET');
  return bucket ? { bucket, prefix: read('S3_PREFIX'), ...s3Server(read) } : undefined;
}
