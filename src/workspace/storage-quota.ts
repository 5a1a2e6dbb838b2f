import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/** Bytes of a workspace's files, and how many it may have; null: any number. */
export interface StorageUse {
  readonly used: number;
  readonly most: number | null;
}

/**
 * What a workspace's files take: uploads as stored and accepted outputs. `standard` is the service's own limit in
 * bytes, for workspaces without one of their own; null: none.
 */
export async function storageUse(
  db: Kysely<Schema>,
  workspaceId: string,
  standard: number | null,
): Promise<StorageUse> {
  const { rows } = await sql<{ used: number; most: number | null }>`
    select (select coalesce(sum(coalesce(stored_bytes, bytes)), 0) from assets
             where workspace_id = ${workspaceId} and blob_key is not null)::float8
         + (select coalesce(sum(bytes), 0) from outputs
             where workspace_id = ${workspaceId} and blob_key is not null)::float8 as used,
           (select max_storage from workspaces where id = ${workspaceId})::float8 as most`.execute(db);
  const { used = 0, most = null } = rows[0] ?? {};
  return { used, most: most ?? standard };
}

/** How long a sum is believed, milliseconds; what this process lets in meanwhile is added to it. */
const BELIEVED_MS = 10_000;
const KNOWN_MAX = 10_000;

export interface StorageQuota {
  /** Whether the workspace may store `bytes` more; counts them when it may. */
  admits(workspaceId: string, bytes: number): Promise<boolean>;
}

/**
 * Holds workspaces to their storage. The sum is remembered for ten seconds, so that many uploads cost one query: with
 * several processes a workspace may exceed its limit by what comes in that time.
 */
export function storageQuota(db: Kysely<Schema>, standard: number | null, now: () => number = Date.now): StorageQuota {
  const known = new Map<string, { use: Promise<StorageUse>; until: number; added: number }>();
  return {
    async admits(workspaceId, bytes) {
      let entry = known.get(workspaceId);
      if (!entry || entry.until <= now()) {
        if (known.size >= KNOWN_MAX) known.clear();
        entry = { use: storageUse(db, workspaceId, standard), until: now() + BELIEVED_MS, added: 0 };
        known.set(workspaceId, entry);
        entry.use.catch(() => known.delete(workspaceId));
      }
      const { used, most } = await entry.use;
      if (most !== null && used + entry.added + bytes > most) return false;
      entry.added += bytes;
      return true;
    },
  };
}
