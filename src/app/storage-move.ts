import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { adoptStorage, BlobNotFound } from '../store/index.ts';
import type { BlobListed, BlobStore, Schema } from '../store/index.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What a move has done so far. */
export interface MoveReport {
  readonly copied: number;
  readonly bytes: number;
  /** Files that an earlier run had brought already. */
  readonly there: number;
  /** Whether the database belongs to the new storage now. */
  readonly switched: boolean;
  readonly next: string;
}

const AT_ONCE = 4;

/**
 * Copies all files from the disk to S3 or back, skipping what is there already, so that it may be broken off and run
 * again at any point. The database is given to the new storage only at the end, and only while no service runs on it:
 * a first run beside the service copies, a second one with the service stopped copies the rest and switches. Nothing is
 * removed from the old storage, which no service can open with this database afterwards.
 */
export async function moveStorage(db: Kysely<Schema>, config: Config, to: string): Promise<MoveReport> {
  if (to !== 's3' && to !== 'disk') throw new UsageError('--to must be s3 or disk');
  if (!config.s3) throw new UsageError('storage move needs the S3_… settings, for either way');
  const disk = await openStorage({ ...config, s3: undefined });
  const bucket = await openStorage(config);
  const [source, target] = to === 's3' ? [disk, bucket] : [bucket, disk];
  const count = await copyAll(source, target);
  if (await othersConnected(db))
    return { ...count, switched: false, next: 'stop every process of the service and run this command once more' };
  await adoptStorage(db, target);
  const next = to === 's3' ? 'start every process with these S3_… settings' : 'start every process without S3_BUCKET';
  return { ...count, switched: true, next };
}

/** Copies what the target lacks, or has in another length. */
export async function copyAll(
  source: BlobStore,
  target: BlobStore,
): Promise<Pick<MoveReport, 'copied' | 'bytes' | 'there'>> {
  const known = new Map<string, number>();
  for await (const { key, bytes } of target.list()) known.set(key, bytes);
  const count = { copied: 0, bytes: 0, there: 0 };
  const one = async ({ key, bytes }: BlobListed): Promise<void> => {
    if (known.get(key) === bytes) {
      count.there++;
      return;
    }
    const found = await source.get(key).catch((error: unknown) => {
      // Removed since it was listed.
      if (error instanceof BlobNotFound) return null;
      throw error;
    });
    if (found === null) return;
    const put = await target.put(key, found.stream, { mime: mimeOf(key) });
    if (put.bytes !== found.stat.bytes) throw new Error(`${key} came with ${put.bytes} bytes of ${found.stat.bytes}`);
    count.copied++;
    count.bytes += put.bytes;
  };
  await Readable.from(source.list()).forEach(one, { concurrency: AT_ONCE });
  return count;
}

/** What a store notes beside a file; links carry the type that counts. */
function mimeOf(key: string): string {
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
  const known: Readonly<Record<string, string>> = {
    png: 'image/png',
    jpg: 'image/jpeg',
    mp4: 'video/mp4',
    zip: 'application/zip',
    json: 'application/json',
  };
  return known[ending] ?? 'application/octet-stream';
}

/** Whether another process of ours holds a connection to this database. */
async function othersConnected(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name like 'plakat%'
      and application_name <> current_setting('application_name')`.execute(db);
  return Number(rows[0]?.n ?? 0) > 0;
}
