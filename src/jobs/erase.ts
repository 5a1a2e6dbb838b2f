import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BlobStore, Schema } from '../store/index.ts';
import { isOpen } from './lifecycle.ts';
import { endJob } from './settle.ts';
import { workspaceFiles } from './workspace-files.ts';

/** What was removed of a workspace, and what stays because the law wants books to stay. */
export interface Erasure {
  readonly jobs_canceled: number;
  readonly files: number;
  readonly assets: number;
  readonly jobs: number;
  readonly outputs: number;
  readonly keys: number;
  readonly brand_kits: number;
  readonly webhooks: number;
  readonly members: number;
  /** Movements of credits, which name no person and no picture. */
  readonly ledger_entries_kept: number;
}

const GONE = 'deleted';

/**
 * Removes a workspace wholly: its open jobs are canceled and refunded, its files deleted, then every row but the ledger
 * and the emptied workspace that the ledger refers to. May be interrupted and run again at any point: files go before
 * the rows that name them. Keys end first, so that nothing new comes in meanwhile. Returns null for an unknown id.
 */
export async function eraseWorkspace(
  { db, blobs }: { readonly db: Kysely<Schema>; readonly blobs: BlobStore },
  workspaceId: string,
  now: Date,
): Promise<Erasure | null> {
  const found = await db.selectFrom('workspaces').select('id').where('id', '=', workspaceId).executeTakeFirst();
  if (!found) return null;
  const keys = await remove(db, 'api_keys', workspaceId);
  const members = await db.transaction().execute(async (tx) => {
    await sql`select set_config('plakat.erasing', 'yes', true)`.execute(tx);
    return remove(tx, 'members', workspaceId);
  });
  await remove(db, 'invitations', workspaceId);
  const jobs_canceled = await cancelAll(db, workspaceId, now);
  const files = await deleteFiles(db, blobs, workspaceId);
  const webhooks = await remove(db, 'webhook_deliveries', workspaceId);
  const outputs = await remove(db, 'outputs', workspaceId);
  const jobs = await remove(db, 'jobs', workspaceId);
  const assets = await remove(db, 'assets', workspaceId);
  await remove(db, 'brand_fonts', workspaceId);
  const brand_kits = await remove(db, 'brand_kits', workspaceId);
  await remove(db, 'idempotency', workspaceId);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ledger_entries where workspace_id = ${workspaceId}`.execute(db);
  await db
    .updateTable('workspaces')
    .set({ name: GONE, webhook_secret: '', settings: '{}' })
    .where('id', '=', workspaceId)
    .execute();
  const ledger_entries_kept = Number(rows[0]?.n ?? 0);
  return { jobs_canceled, files, assets, jobs, outputs, keys, brand_kits, webhooks, members, ledger_entries_kept };
}

type OwnedTable =
  | 'api_keys'
  | 'members'
  | 'invitations'
  | 'webhook_deliveries'
  | 'outputs'
  | 'jobs'
  | 'assets'
  | 'brand_kits'
  | 'brand_fonts'
  | 'idempotency';

async function remove(db: Kysely<Schema>, table: OwnedTable, workspaceId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

async function cancelAll(db: Kysely<Schema>, workspaceId: string, now: Date): Promise<number> {
  const rows = await db.selectFrom('jobs').select(['id', 'status']).where('workspace_id', '=', workspaceId).execute();
  let canceled = 0;
  for (const { id } of rows.filter(({ status }) => isOpen(status)))
    canceled += await db.transaction().execute(async (tx) => {
      const job = await tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!job || !isOpen(job.status)) return 0;
      await endJob(tx, job, { event: 'cancel', reason: 'person', message: null, now });
      return 1;
    });
  return canceled;
}

async function deleteFiles(db: Kysely<Schema>, blobs: BlobStore, workspaceId: string): Promise<number> {
  let files = 0;
  for await (const key of workspaceFiles({ db, blobs }, workspaceId)) {
    if ((await blobs.stat(key)) === null) continue;
    await blobs.delete(key);
    files++;
  }
  return files;
}
