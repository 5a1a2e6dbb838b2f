import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { silentLog } from '../kit/index.ts';
import { adoptStorage, dumpTables, loadTables, openDatabase } from '../store/index.ts';
import type { BlobStore } from '../store/index.ts';
import { type BackupPlace, backupPlace, BackupRefused } from './backup-place.ts';
import type { Config } from './config.ts';
import { requireDataDir } from './data-dir.ts';
import { openStorage } from './storage.ts';
import { copyAll } from './storage-move.ts';

const MANIFEST = 'backup.json';
const FORMAT = 1;
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  made: z.string(),
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Null in a backup of an older version. */
  secrets: z.array(z.string()).nullable().default(null),
});

export interface BackupReport {
  readonly backup: string;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes a backup of the database and the files to a folder or to `s3://BUCKET/PREFIX`, which must be new or empty,
 * while the service runs. The tables are of one moment, and the files are copied while that moment is held: a file is
 * stored before any row names it, so each file that the tables name is there. What the retention removes meanwhile may
 * be missing; it was due. The manifest comes last: without it there is no backup. Throws `BackupRefused`.
 */
export async function makeBackup(config: Config, to: string): Promise<BackupReport> {
  const place = backupPlace(config, to);
  requireDataDir(config);
  if (!(await place.isEmpty())) throw new BackupRefused(`${place.name} is not empty: a backup takes a new place`);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
  try {
    let secrets: string[] = [];
    const write = (table: string, rows: Readable): Promise<void> => place.write(tableFile(table), rows);
    const dump = await dumpTables(database.pool, write, async () => {
      secrets = await copySecrets(config, place);
      await copyFiles(config, place);
    });
    const files = await place.sizeOfFiles();
    const manifest = { format: FORMAT, made: new Date().toISOString(), ...dump, files, secrets };
    await place.write(MANIFEST, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return { backup: place.name, rows, files: files.count, bytes: files.bytes };
  } finally {
    await database.close();
  }
}

/**
 * Brings a backup into DATA_DIR (and the database of DATABASE_URL and the bucket of S3_BUCKET, where set), which must
 * hold no workspace and no file yet, and updates its schema to this program's. Throws `BackupRefused`.
 */
export async function restoreBackup(config: Config, from: string): Promise<BackupReport> {
  const source = backupPlace(config, from);
  const manifest = await manifestOf(source);
  const found = await source.sizeOfFiles();
  if (found.count !== manifest.files.count || found.bytes !== manifest.files.bytes)
    throw new BackupRefused(
      `${source.name} is damaged: ${found.count} files of ${found.bytes} bytes instead of ${manifest.files.count} of ${manifest.files.bytes}`,
    );
  requireDataDir(config);
  const place = { databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog };
  const database = await openDatabase({ ...place, migrateTo: manifest.schema });
  try {
    const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from workspaces');
    if (Number(rows[0]?.n) > 0 || existsSync(join(config.dataDir, 'files', 'assets')))
      throw new BackupRefused(`DATA_DIR=${config.dataDir} is in use: a backup is restored into an empty one`);
    await bringSecrets(config, source, manifest.secrets);
    const storage = await openStorage(config);
    await bringFiles(config, source, storage);
    await loadTables(database.pool, (table) => partOf(source, tableFile(table)), manifest);
    await adoptStorage(database.db, storage);
  } finally {
    await database.close();
  }
  // Opened once more without a limit: the schema goes on to the newest.
  await (await openDatabase(place)).close();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { backup: source.name, rows, files: found.count, bytes: found.bytes };
}

const tableFile = (table: string): string => `tables/${table}.copy.gz`;

async function manifestOf(source: BackupPlace): Promise<z.infer<typeof manifestSchema>> {
  const content = await source.read(MANIFEST);
  if (content === null)
    throw new BackupRefused(`${source.name} is no backup, or one that was interrupted: it has no ${MANIFEST}`);
  const parsed = manifestSchema.safeParse(JSON.parse(await text(content)));
  if (!parsed.success) throw new BackupRefused(`${MANIFEST} of ${source.name} cannot be read by this version`);
  return parsed.data;
}

async function partOf(source: BackupPlace, path: string): Promise<Readable> {
  const content = await source.read(path);
  if (content === null) throw new BackupRefused(`${source.name} is damaged: it has no ${path}`);
  return content;
}

/** Copies the keys, and says their names. */
async function copySecrets({ secretsDir }: Config, target: BackupPlace): Promise<string[]> {
  const entries = existsSync(secretsDir) ? await readdir(secretsDir, { withFileTypes: true }) : [];
  // Mounted keys are links.
  const names = entries.filter((one) => !one.isDirectory() && !one.name.startsWith('.')).map(({ name }) => name);
  for (const name of names) await target.write(`secrets/${name}`, createReadStream(join(secretsDir, name)));
  return names;
}

/** `names` is null in a backup of an older version, which lies in a folder. */
async function bringSecrets({ secretsDir }: Config, source: BackupPlace, names: string[] | null): Promise<void> {
  const old = source.folder === null ? '' : join(source.folder, 'secrets');
  await mkdir(secretsDir, { recursive: true, mode: 0o700 });
  for (const name of names ?? (existsSync(old) ? await readdir(old) : []))
    await pipeline(
      await partOf(source, `secrets/${name}`),
      createWriteStream(join(secretsDir, basename(name)), { mode: 0o600 }),
    );
}

async function bringFiles(config: Config, source: BackupPlace, storage: BlobStore): Promise<void> {
  if (config.s3)
    for await (const { key } of storage.list())
      throw new BackupRefused(`${storage.place} is in use (${key}): a backup is restored into an empty one`);
  const onDisk = source.folder !== null && !config.s3;
  if (!onDisk) await copyAll(await source.files(), storage);
  else if (existsSync(join(source.folder, 'files')))
    await cp(join(source.folder, 'files'), join(config.dataDir, 'files'), { recursive: true, force: true });
}

/** Drafts of writes under way are nobody's yet. */
async function copyFiles(config: Config, target: BackupPlace): Promise<void> {
  if (config.s3 || target.folder === null) {
    await copyAll(await openStorage(config), await target.files());
    return;
  }
  const from = join(config.dataDir, 'files');
  if (!existsSync(from)) return;
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !one.parentPath.includes('/.drafts'))) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(target.folder, 'files', relative(from, path));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    // A file that was just removed was due: no row of a kept job needs it.
    await copyFile(path, copy).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
