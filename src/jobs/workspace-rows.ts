import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../store/index.ts';

/** Which rows of a table are a workspace's, and which of their columns open something and stay here. */
interface Part {
  readonly rows: (workspaceId: string) => RawBuilder<unknown>;
  readonly secret?: readonly string[];
}

const own: Part = { rows: (id) => sql`workspace_id = ${id}` };
const ofItsJobs: Part = { rows: (id) => sql`job_id in (select id from jobs where workspace_id = ${id})` };

/** Every table, so that a new one does not compile before somebody has said whose it is; null: nobody's. */
const PARTS: Readonly<Record<keyof Schema, Part | null>> = {
  workspaces: { rows: (id) => sql`id = ${id}`, secret: ['webhook_secret'] },
  api_keys: { ...own, secret: ['hash'] },
  brand_kits: own,
  brand_fonts: own,
  assets: own,
  sights: own,
  jobs: own,
  deliverables: ofItsJobs,
  outputs: own,
  loose_blobs: ofItsJobs,
  job_events: own,
  idempotency: own,
  webhook_deliveries: own,
  webhook_attempts: {
    rows: (id) => sql`delivery_id in (select id from webhook_deliveries where workspace_id = ${id})`,
  },
  ledger_accounts: own,
  ledger_holds: own,
  ledger_entries: own,
  people: { rows: (id) => sql`id in (select person_id from members where workspace_id = ${id})` },
  members: own,
  invitations: { ...own, secret: ['id'] },
  audit_log: own,
  // Sessions open an account; the rest are the installation's.
  people_sessions: null,
  rate_limits: null,
  settings: null,
};

const BATCH = 500;

/**
 * Every row that is a workspace's, as JSON texts, table by table and in batches; what opens something (hashes of keys,
 * secrets) is left out. All as of one moment where the transaction is one of repeatable reads.
 */
export async function* workspaceRows(
  tx: Transaction<Schema>,
  workspaceId: string,
): AsyncGenerator<{ readonly table: string; readonly rows: readonly string[] }> {
  for (const [table, part] of Object.entries(PARTS)) {
    if (part === null) continue;
    const hidden = sql.join([...(part.secret ?? []), ''].map((name) => sql`${name}`));
    await sql`declare exported no scroll cursor for
      select (to_jsonb(t) - array[${hidden}]::text[])::text as row
      from ${sql.table(table)} t where ${part.rows(workspaceId)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from exported`.execute(tx);
      yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < BATCH) break;
    }
    await sql`close exported`.execute(tx);
  }
}

/** Runs `work` while one moment of the database is held. */
export function inOneMoment<T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
