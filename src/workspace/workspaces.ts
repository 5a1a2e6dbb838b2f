import { type Lang } from '../contract/index.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { newId } from '../kit/index.ts';
import { unsealed } from '../store/index.ts';
import type { KeyRing, Schema, Sealer, WorkspaceRow } from '../store/index.ts';

/** A webhook secret: the whole text, `whsec_` included, is the HMAC key. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

export interface NewWorkspace {
  name: string;
  locale?: Lang;
  plan?: string;
  /** Hides the webhook secret in the database. */
  sealer?: Sealer;
}

/** Seals every webhook secret by the newest key: those of before sealing, and those of older keys. Answers how many. */
export async function sealWebhookSecrets(db: Kysely<Schema>, ring: KeyRing): Promise<number> {
  const rows = await db
    .selectFrom('workspaces')
    .select(['id', 'webhook_secret'])
    .where('webhook_secret', '<>', '')
    .where('webhook_secret', 'not like', `sealed:${ring.current}:%`)
    .execute();
  for (const { id, webhook_secret } of rows)
    await db
      .updateTable('workspaces')
      .set({ webhook_secret: ring.seal(ring.open(webhook_secret, id), id) })
      .where('id', '=', id)
      // Rotated meanwhile: then it is sealed already.
      .where('webhook_secret', '=', webhook_secret)
      .execute();
  return rows.length;
}

/** Makes a workspace with an empty account, in one statement (so it may be part of a caller's transaction). */
export async function createWorkspace(
  db: Kysely<Schema>,
  { name, locale = 'ru', plan = 'standard', sealer = unsealed }: NewWorkspace,
): Promise<WorkspaceRow> {
  const id = newId();
  const secret = newSecret();
  const row = await db
    .with('made', (q) =>
      q
        .insertInto('workspaces')
        .values({ id, name, locale, plan, webhook_secret: sealer.seal(secret, id) })
        .returningAll(),
    )
    .with('account', (q) =>
      q
        .insertInto('ledger_accounts')
        .columns(['workspace_id', 'available', 'reserved'])
        .expression((e) => e.selectFrom('made').select(['id', sql.lit(0).as('available'), sql.lit(0).as('reserved')])),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { ...row, webhook_secret: secret };
}

/** Null when there is no such workspace. */
export async function findWorkspace(db: Kysely<Schema>, id: string): Promise<WorkspaceRow | null> {
  return (await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** All workspaces, oldest first. */
export async function listWorkspaces(db: Kysely<Schema>): Promise<WorkspaceRow[]> {
  return db.selectFrom('workspaces').selectAll().orderBy('id').execute();
}

/**
 * Replaces the webhook secret at once: events sent from now on are signed with the new one, which is returned. Null
 * when there is no such workspace.
 */
export async function rotateWebhookSecret(
  db: Kysely<Schema>,
  id: string,
  sealer: Sealer = unsealed,
): Promise<string | null> {
  const secret = newSecret();
  const row = await db
    .updateTable('workspaces')
    .set({ webhook_secret: sealer.seal(secret, id) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row ? secret : null;
}
