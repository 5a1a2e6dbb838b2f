import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Kysely, Selectable } from 'kysely';
import type { Clock, Log } from '../kit/index.ts';
import { newId, systemClock } from '../kit/index.ts';
import { listenTo } from '../store/index.ts';
import type { ApiKeysTable, Listener, Schema } from '../store/index.ts';

export type KeyKind = 'live' | 'test';

const PREFIX: Record<KeyKind, string> = { live: 'svc_live_', test: 'svc_test_' };
/** 32 random bytes: beyond guessing, so a plain fast hash is enough to keep them. */
const KEY = /^svc_(?:live|test)_[A-Za-z0-9_-]{43}$/;
/** How long a verified key is remembered. A revocation is announced, so that nobody waits for this to pass. */
const CACHE_MS = 30_000;
/** PostgreSQL channel on which revocations are announced. */
const CHANNEL = 'plakat_keys';
const CACHE_MAX = 10_000;
const USE_WRITE_MS = 15_000;

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

/** Who a valid key speaks for. */
export interface Caller {
  keyId: string;
  workspaceId: string;
  test: boolean;
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
  /** Hears of revocations by other processes from now on; while the connection is lost, nothing is remembered. */
  listenForRevocations(connection: PoolConfig, log: Log): Promise<void>;
  /** Writes the times of use that are still in memory. Call before the database closes. */
  close(): Promise<void>;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The keys in `db`. Verified ones are remembered for 30 s, so a busy key costs the database nothing. */
export function openKeys(db: Kysely<Schema>, clock: Clock = systemClock): Keys {
  const cache = new Map<string, { caller: Caller; until: number }>();
  const uses = new Map<string, Date>();
  let writing: NodeJS.Timeout | undefined;
  let revocations = 0;
  let listener: Listener | null = null;
  let deaf = false;

  const writeUses = async (): Promise<void> => {
    clearTimeout(writing);
    writing = undefined;
    if (uses.size === 0) return;
    const ids = [...uses.keys()];
    const times = [...uses.values()];
    uses.clear();
    await sql`update api_keys k set last_used_at = greatest(k.last_used_at, used.at)
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) used (id, at) where k.id = used.id`.execute(db);
  };

  /** One write for many uses: a busy key costs the database nothing per request. */
  const noteUse = (keyId: string): void => {
    uses.set(keyId, clock.now());
    writing ??= setTimeout(() => {
      writeUses().catch(() => {}); // lost times of use harm nobody; a broken database shows itself elsewhere
    }, USE_WRITE_MS).unref();
  };

  const remember = (hash: string, caller: Caller, end: Date | null): void => {
    const oldest = cache.size >= CACHE_MAX ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    const until = Math.min(clock.now().getTime() + CACHE_MS, end?.getTime() ?? Number.POSITIVE_INFINITY);
    cache.set(hash, { caller, until });
  };

  return {
    async create({ workspaceId, kind, name, expiresAt = null }) {
      const key = PREFIX[kind] + randomBytes(32).toString('base64url');
      const row = {
        id: newId(),
        workspace_id: workspaceId,
        kind,
        name,
        hash: hashOf(key),
        prefix: PREFIX[kind],
        last4: key.slice(-4),
        created_at: clock.now(),
        expires_at: expiresAt,
      };
      return {
        key,
        info: toInfo(await db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()),
      };
    },

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
      revocations++;
      const row = await db
        .updateTable('api_keys')
        .set({ revoked_at: clock.now() })
        .where('id', '=', id)
        .where('workspace_id', '=', workspaceId)
        .where('revoked_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      revocations++;
      if (row) {
        cache.delete(row.hash.toString('base64'));
        await sql`select pg_notify(${CHANNEL}, ${row.hash.toString('base64')})`.execute(db);
      }
      return row !== undefined;
    },

    async verify(key) {
      if (!KEY.test(key)) return null;
      const hash = hashOf(key);
      const name = hash.toString('base64');
      const known = cache.get(name);
      if (known && known.until > clock.now().getTime()) {
        noteUse(known.caller.keyId);
        return known.caller;
      }
      cache.delete(name);
      const seen = revocations;
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'workspace_id', 'kind', 'expires_at'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', clock.now())]))
        .executeTakeFirst();
      if (!row) return null;
      const caller: Caller = { keyId: row.id, workspaceId: row.workspace_id, test: row.kind === 'test' };
      if (seen === revocations && !deaf) remember(name, caller, row.expires_at); // else what was read may be out of date
      noteUse(caller.keyId);
      return caller;
    },

    async listenForRevocations(connection, log) {
      const forget = (): void => {
        revocations++;
        cache.clear();
      };
      listener = await listenTo({
        connection,
        log,
        channel: CHANNEL,
        onNews: (name) => {
          revocations++;
          cache.delete(name);
        },
        onLost: () => {
          deaf = true;
          forget();
        },
        onBack: () => {
          deaf = false;
          forget();
        },
      });
    },

    async close() {
      await listener?.close();
      await writeUses();
    },
  };
}

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
