import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';

const WRITE_MS = 15_000;

/** When keys were used last. One write for many uses: a busy key costs the database nothing per request. */
export interface KeyUses {
  note(keyId: string): void;
  /** Writes what is still in memory. */
  write(): Promise<void>;
}

export function openKeyUses(db: Kysely<Schema>, clock: Clock): KeyUses {
  const uses = new Map<string, Date>();
  let writing: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(writing);
    writing = undefined;
    if (uses.size === 0) return;
    const ids = [...uses.keys()];
    const times = [...uses.values()];
    uses.clear();
    await sql`update api_keys k set last_used_at = greatest(k.last_used_at, used.at)
      from unnest(${ids}::uuid[], ${times}::timestamptz[]) used (id, at) where k.id = used.id`.execute(db);
  };
  return {
    note(keyId) {
      uses.set(keyId, clock.now());
      writing ??= setTimeout(() => {
        write().catch(() => {}); // lost times of use harm nobody; a broken database shows itself elsewhere
      }, WRITE_MS).unref();
    },
    write,
  };
}
