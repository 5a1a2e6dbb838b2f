import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { BlobStore, Schema } from '../store/index.ts';
import { isOpen } from './lifecycle.ts';
import { endJob } from './settle.ts';

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

const BATCH = 200;
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

/** Every file that a row of the workspace names, and the sprites that stored scenes name. */
async function deleteFiles(db: Kysely<Schema>, blobs: BlobStore, workspaceId: string): Promise<number> {
  let files = 0;
  const drop = async (key: string | null | undefined): Promise<void> => {
    if (!key || (await blobs.stat(key)) === null) return;
    await blobs.delete(key);
    files++;
  };
  const assets = await db
    .selectFrom('assets')
    .select(['blob_key', 'upload'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  for (const { blob_key, upload } of assets) {
    await drop(blob_key);
    await drop((upload as { blob_key?: string } | null)?.blob_key);
  }
  const seen = await db.selectFrom('sights').select('cutout_key').where('workspace_id', '=', workspaceId).execute();
  for (const { cutout_key } of seen) await drop(cutout_key);
  const fonts = await db.selectFrom('brand_fonts').select('blob_key').where('workspace_id', '=', workspaceId).execute();
  for (const { blob_key } of fonts) await drop(blob_key);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const outputs = await db
      .selectFrom('outputs')
      .select(['id', 'blob_key', 'scene_key'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { blob_key, scene_key } of outputs) {
      for (const sprite of await spritesOf(blobs, scene_key)) await drop(sprite);
      await drop(scene_key);
      await drop(blob_key);
    }
    if (outputs.length < BATCH) break;
    after = outputs.at(-1)!.id;
  }
  const loose = await db
    .selectFrom('loose_blobs')
    .innerJoin('jobs', 'jobs.id', 'loose_blobs.job_id')
    .select('key')
    .where('jobs.workspace_id', '=', workspaceId)
    .execute();
  for (const { key } of loose) await drop(key);
  return files;
}

/** Blob keys of the pictures that a stored scene is painted from. */
export async function spritesOf(blobs: BlobStore, sceneKey: string | null): Promise<string[]> {
  if (sceneKey === null || (await blobs.stat(sceneKey)) === null) return [];
  const scene = (await json((await blobs.get(sceneKey)).stream)) as { sprites?: Record<string, string> };
  return Object.values(scene.sprites ?? {});
}
