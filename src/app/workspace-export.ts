import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import { inOneMoment, workspaceFiles, workspaceRows } from '../jobs/index.ts';
import { BlobNotFound } from '../store/index.ts';
import type { BlobStore, Schema } from '../store/index.ts';
import { requireWorkspace } from '../workspace/index.ts';
import { UsageError } from './usage-error.ts';

/** What an export holds; also its last file, `report.json`. */
export interface ExportReport {
  readonly workspace_id: string;
  readonly export: string;
  readonly made: string;
  /** Rows by table: `tables/NAME.jsonl`, one JSON object a line. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files by the keys that the rows name: `files/KEY`. */
  readonly files: number;
  readonly bytes: number;
  /** Keys that a row names and that are not stored: removed for their age, or an upload that never came. */
  readonly missing: readonly string[];
}

/**
 * Writes everything of one workspace into a new folder, while the service runs: rows as of one moment, without hashes
 * of keys and secrets, and every file that they name. The report comes last: without it the export was broken off.
 * Throws `UsageError`.
 */
export async function exportWorkspace(
  db: Kysely<Schema>,
  blobs: BlobStore,
  { workspaceId, folder: named }: { readonly workspaceId: string; readonly folder: string },
): Promise<ExportReport> {
  await requireWorkspace(db, workspaceId);
  const folder = resolve(named);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new UsageError(`${folder} is not empty: an export takes a new folder`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const rows: Record<string, number> = {};
  const size = { files: 0, bytes: 0 };
  const missing: string[] = [];
  await inOneMoment(db, async (tx) => {
    for await (const batch of workspaceRows(tx, workspaceId)) {
      rows[batch.table] = (rows[batch.table] ?? 0) + batch.rows.length;
      const text = batch.rows.map((row) => `${row}\n`).join('');
      await appendFile(join(folder, 'tables', `${batch.table}.jsonl`), text, { mode: 0o600 });
    }
    const copied = new Set<string>();
    for await (const key of workspaceFiles({ db: tx, blobs }, workspaceId)) {
      if (copied.has(key)) continue;
      copied.add(key);
      const bytes = await copy(blobs, key, join(folder, 'files', key));
      if (bytes === null) missing.push(key);
      else {
        size.files++;
        size.bytes += bytes;
      }
    }
  });
  const made = new Date().toISOString();
  const report = { workspace_id: workspaceId, export: folder, made, rows, ...size, missing };
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
  return report;
}

/** Bytes copied; null where the store has no such file. Keys are ours and lead nowhere but down. */
async function copy(blobs: BlobStore, key: string, path: string): Promise<number | null> {
  const found = await blobs.get(key).catch((error: unknown) => {
    if (error instanceof BlobNotFound) return null;
    throw error;
  });
  if (found === null) return null;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
  return found.stat.bytes;
}
