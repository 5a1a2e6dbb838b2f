import type { PoolConfig } from 'pg';
import type { Clock, Log } from '../kit/index.ts';
import { listenTo } from '../store/index.ts';
import type { Listener } from '../store/index.ts';
import type { Caller } from './caller.ts';

/** How long a verified key is remembered. A revocation is announced, so that nobody waits for this to pass. */
const KEPT_MS = 30_000;
const KEPT_MAX = 10_000;
/** PostgreSQL channel on which revocations are announced, each by the name of its key. */
export const REVOKED_CHANNEL = 'plakat_keys';

/** Verified keys, by the name of their hash: a busy key costs the database nothing. */
export interface KeyMemory {
  /** Whom a key speaks for; null where it is not remembered, or no longer. */
  recall(name: string): Caller | null;
  /**
   * Call before asking the database: what it returns remembers the answer, unless a revocation came in between, for
   * then the answer may be out of date. `end`: when the key ends by itself.
   */
  asking(name: string): (caller: Caller, end: Date | null) => void;
  /** Forgets one key at once. */
  forget(name: string): void;
  /** A revocation begins or ends here: what is being asked meanwhile is not remembered. */
  revoking(): void;
  /** Hears of revocations by other processes from now on; while the connection is lost, nothing is remembered. */
  listen(connection: PoolConfig, log: Log): Promise<void>;
  close(): Promise<void>;
}

export function openKeyMemory(clock: Clock): KeyMemory {
  const kept = new Map<string, { readonly caller: Caller; readonly until: number }>();
  let revocations = 0;
  let deaf = false;
  let listener: Listener | null = null;
  const revoking = (): void => void revocations++;
  const forgetAll = (): void => {
    revoking();
    kept.clear();
  };

  return {
    recall(name) {
      const known = kept.get(name);
      if (known && known.until > clock.now().getTime()) return known.caller;
      kept.delete(name);
      return null;
    },
    asking(name) {
      const seen = revocations;
      return (caller, end) => {
        if (seen !== revocations || deaf) return;
        const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined;
        if (oldest !== undefined) kept.delete(oldest);
        const until = Math.min(clock.now().getTime() + KEPT_MS, end?.getTime() ?? Number.POSITIVE_INFINITY);
        kept.set(name, { caller, until });
      };
    },
    forget: (name) => void kept.delete(name),
    revoking,
    async listen(connection, log) {
      listener = await listenTo({
        connection,
        log,
        channel: REVOKED_CHANNEL,
        onNews: (name) => {
          revoking();
          kept.delete(name);
        },
        onLost: () => {
          deaf = true;
          forgetAll();
        },
        onBack: () => {
          deaf = false;
          forgetAll();
        },
      });
    },
    close: async () => listener?.close(),
  };
}
