import { copyFile, cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { silentLog } from '../kit/index.ts';
import { adoptStorage, dumpTables, loadTables, openDatabase, openLocalBlobs } from '../store/index.ts';
import type { BlobStore } from '../store/index.ts';
import type { Config } from './config.ts';
import { requireDataDir } from './data-dir.ts';
import { openStorage } from './storage.ts';
import { copyAll } from './storage-move.ts';

/** A backup or a folder that cannot be used; the message says why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const MANIFEST = 'backup.json';
const FORMAT = 1;
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});

export interface BackupReport {
  readonly backup: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes a backup of the database and the files into `folder`, which must be new or empty, while the service runs. The
 * tables are of one moment, and the files are copied while that moment is held: a file is stored before any row names
 * it, so each file that the tables name is there. What the retention removes meanwhile may be missing; it was due.
 * The manifest comes last: a folder without it is no backup. Throws `BackupRefused`.
 */
export async function makeBackup(config: Config, folder: string): Promise<BackupReport> {
  const target = resolve(folder);
  await mkdir(join(target, 'tables'), { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 1)
    throw new BackupRefused(`${target} is not empty: a backup takes a new folder`);
  requireDataDir(config);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
  try {
    const dump = await dumpTables(database.pool, join(target, 'tables'), () => copyFiles(config, target));
    const files = await sizeOf(join(target, 'files'));
    const manifest = { format: FORMAT, made: new Date().toISOString(), ...dump, files };
    await writeFile(join(target, `${MANIFEST}.part`), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await rename(join(target, `${MANIFEST}.part`), join(target, MANIFEST));
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return { backup: target, rows, files: files.count, bytes: files.bytes };
  } finally {
    await database.close();
  }
}

/**
 * Brings a backup into DATA_DIR (and the database of DATABASE_URL and the bucket of S3_BUCKET, where set), which must
 * hold no workspace and no file yet, and updates its schema to this program's. Throws `BackupRefused`.
 */
export async function restoreBackup(config: Config, folder: string): Promise<BackupReport> {
  const source = resolve(folder);
  const text = await readFile(join(source, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefused(`${source} is no backup, or one that was interrupted: it has no ${MANIFEST}`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new BackupRefused(`${join(source, MANIFEST)} cannot be read by this version`);
  const manifest = parsed.data;
  const found = await sizeOf(join(source, 'files'));
  if (found.count !== manifest.files.count || found.bytes !== manifest.files.bytes)
    throw new BackupRefused(
      `${source} is damaged: ${found.count} files of ${found.bytes} bytes instead of ${manifest.files.count} of ${manifest.files.bytes}`,
    );
  requireDataDir(config);
  const place = { databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog };
  const database = await openDatabase({ ...place, migrateTo: manifest.schema });
  try {
    const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from workspaces');
    if (Number(rows[0]?.n) > 0 || existsSync(join(config.dataDir, 'files', 'assets')))
      throw new BackupRefused(`DATA_DIR=${config.dataDir} is in use: a backup is restored into an empty one`);
    if (existsSync(join(source, 'secrets')))
      await cp(join(source, 'secrets'), config.secretsDir, { recursive: true, force: true });
    const storage = await openStorage(config);
    if (config.s3) await fillBucket(storage, source);
    else if (existsSync(join(source, 'files')))
      await cp(join(source, 'files'), join(config.dataDir, 'files'), { recursive: true, force: true });
    await loadTables(database.pool, join(source, 'tables'), manifest);
    await adoptStorage(database.db, storage);
  } finally {
    await database.close();
  }
  // Opened once more without a limit: the schema goes on to the newest.
  await (await openDatabase(place)).close();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { backup: source, rows, files: found.count, bytes: found.bytes };
}

/** A backup's files, as a store; its links are never used. */
const storeIn = (folder: string): Promise<BlobStore> =>
  openLocalBlobs({ dataDir: folder, linkBase: () => '', secret: new Uint8Array(32) });

async function fillBucket(bucket: BlobStore, source: string): Promise<void> {
  for await (const { key } of bucket.list())
    throw new BackupRefused(`${bucket.place} is in use (${key}): a backup is restored into an empty one`);
  await copyAll(await storeIn(source), bucket);
}

/** Files and secrets; drafts of writes under way are nobody's yet. */
async function copyFiles(config: Config, target: string): Promise<void> {
  if (config.s3) await copyAll(await openStorage(config), await storeIn(target));
  const parts = { secrets: config.secretsDir, ...(config.s3 ? {} : { files: join(config.dataDir, 'files') }) };
  for (const [part, from] of Object.entries(parts)) {
    if (!existsSync(from)) continue;
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile() && !one.parentPath.includes('/.drafts'))) {
      const path = join(entry.parentPath, entry.name);
      const copy = join(target, part, relative(from, path));
      await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
      // A file that was just removed was due: no row of a kept job needs it.
      await copyFile(path, copy).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
}

async function sizeOf(folder: string): Promise<{ count: number; bytes: number }> {
  if (!existsSync(folder)) return { count: 0, bytes: 0 };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
    count++;
  }
  return { count, bytes };
}
