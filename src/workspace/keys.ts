import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Kysely, Selectable } from 'kysely';
import type { Clock, Log } from '../kit/index.ts';
import { newId, systemClock } from '../kit/index.ts';
import type { ApiKeysTable, Schema } from '../store/index.ts';
import type { Caller } from './caller.ts';
import { openKeyMemory, REVOKED_CHANNEL } from './key-memory.ts';
import { openKeyUses } from './key-uses.ts';

export type KeyKind = 'live' | 'test';

const PREFIX: Record<KeyKind, string> = { live: 'svc_live_', test: 'svc_test_' };
/** 32 random bytes: beyond guessing, so a plain fast hash is enough to keep them. */
const KEY = /^svc_(?:live|test)_[A-Za-z0-9_-]{43}$/;

/** A key as its owner sees it in a list: enough to recognise it, not to use it. */
export interface KeyInfo {
  id: string;
  workspaceId: string;
  kind: KeyKind;
  name: string;
  /** Such as `svc_live_…x9Qa`. */
  hint: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** From then on it is no key. */
  expiresAt: Date | null;
}

export interface NewKey {
  workspaceId: string;
  kind: KeyKind;
  name: string;
  /** Ends by itself; never unless told. */
  expiresAt?: Date | null;
}

/** The keys of all workspaces, as one process sees them. */
export interface Keys {
  /** The only moment at which the whole key is known: show it, then forget it. */
  create(input: NewKey): Promise<{ key: string; info: KeyInfo }>;
  /** Oldest first, revoked ones included. */
  list(workspaceId: string): Promise<KeyInfo[]>;
  /**
   * Ends a key of this workspace: at once in this process, within a second in those that listen
   * (`listenForRevocations`).
   * Returns whether there was a living one.
   */
  revoke(workspaceId: string, id: string): Promise<boolean>;
  /** Whom the text after `Bearer ` speaks for; null for anything that is not a living key. */
  verify(key: string): Promise<Caller | null>;
  /** The same from memory alone; null also for a living key that was not seen lately. */
  remembered(key: string): Caller | null;
  /** Hears of revocations by other processes from now on; while the connection is lost, nothing is remembered. */
  listenForRevocations(connection: PoolConfig, log: Log): Promise<void>;
  /** Writes the times of use that are still in memory. Call before the database closes. */
  close(): Promise<void>;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const nameOf = (hash: Buffer): string => hash.toString('base64');

/** The keys in `db`. Verified ones are remembered for 30 s, so a busy key costs the database nothing. */
export function openKeys(db: Kysely<Schema>, clock: Clock = systemClock): Keys {
  const memory = openKeyMemory(clock);
  const uses = openKeyUses(db, clock);
  /** A caller still remembered. */
  const recall = (hash: Buffer): Caller | null => {
    const known = memory.recall(nameOf(hash));
    if (known) uses.note(known.keyId);
    return known;
  };
  return {
    remembered: (key) => (KEY.test(key) ? recall(hashOf(key)) : null),

    create: (input) => insertKey(db, input, clock.now()),

    async list(workspaceId) {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toInfo);
    },

    async revoke(workspaceId, id) {
      memory.revoking();
      const hash = await markRevoked(db, { workspaceId, id }, clock.now());
      memory.revoking();
      if (hash === null) return false;
      memory.forget(nameOf(hash));
      await sql`select pg_notify(${REVOKED_CHANNEL}, ${nameOf(hash)})`.execute(db);
      return true;
    },

    async verify(key) {
      if (!KEY.test(key)) return null;
      const hash = hashOf(key);
      const known = recall(hash);
      if (known) return known;
      const remember = memory.asking(nameOf(hash));
      const row = await findLiving(db, hash, clock.now());
      if (!row) return null;
      const caller: Caller = { keyId: row.id, workspaceId: row.workspace_id, test: row.kind === 'test' };
      remember(caller, row.expires_at);
      uses.note(caller.keyId);
      return caller;
    },

    listenForRevocations: (connection, log) => memory.listen(connection, log),

    async close() {
      await memory.close();
      await uses.write();
    },
  };
}

async function insertKey(
  db: Kysely<Schema>,
  { workspaceId, kind, name, expiresAt = null }: NewKey,
  now: Date,
): Promise<{ key: string; info: KeyInfo }> {
  const key = PREFIX[kind] + randomBytes(32).toString('base64url');
  const row = {
    id: newId(),
    workspace_id: workspaceId,
    kind,
    name,
    hash: hashOf(key),
    prefix: PREFIX[kind],
    last4: key.slice(-4),
    created_at: now,
    expires_at: expiresAt,
  };
  return { key, info: toInfo(await db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()) };
}

/** Ends a living key of the workspace and returns its hash; null where there is none. */
async function markRevoked(
  db: Kysely<Schema>,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
  now: Date,
): Promise<Buffer | null> {
  const row = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash ?? null;
}

const findLiving = (db: Kysely<Schema>, hash: Buffer, now: Date) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'workspace_id', 'kind', 'expires_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

function toInfo(row: Selectable<ApiKeysTable>): KeyInfo {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    kind: row.kind,
    name: row.name,
    hint: `${row.prefix}…${row.last4}`,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
  };
}
