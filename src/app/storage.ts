import { join } from 'node:path';
import { systemClock } from '../kit/index.ts';
import { openLocalBlobs, openS3Blobs, secretIn } from '../store/index.ts';
import type { BlobStore } from '../store/index.ts';
import type { Config } from './config.ts';

export type StorageConfig = Pick<Config, 'dataDir' | 'secretsDir' | 's3'>;

/** Key of links, made at the first use; the same on every machine. */
export const linkSecret = ({ secretsDir }: Pick<Config, 'secretsDir'>): Promise<Uint8Array> =>
  secretIn(join(secretsDir, 'links.key'));

/** Opens the storage of files that the settings name. `linkBase` is what stands before the key in a link. */
export async function openStorage(config: StorageConfig, linkBase: () => string = () => ''): Promise<BlobStore> {
  const secret = await linkSecret(config);
  return config.s3
    ? openS3Blobs({ place: config.s3, linkBase, secret, clock: systemClock })
    : openLocalBlobs({ dataDir: config.dataDir, linkBase, secret });
}
