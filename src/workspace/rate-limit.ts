import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/** Requests per minute, by the contract. */
export interface RateLimits {
  perKey: number;
  perWorkspace: number;
  newJobs: number;
}

/** The contract's limits. */
export const RATE_LIMITS: RateLimits = { perKey: 120, perWorkspace: 300, newJobs: 30 };

const WINDOW_MS = 60_000;

export interface RateRequest {
  keyId: string;
  workspaceId: string;
  /** Whether the request would start a job, which is limited besides. */
  newJob?: boolean;
}

export interface RateVerdict {
  allowed: boolean;
  /** Whole seconds after which such a request is admitted again; 0 when allowed. For the Retry-After header. */
  retryAfter: number;
  deniedBy: 'key' | 'workspace' | 'new_jobs' | null;
  /** The limit that is nearest: how many requests a minute it admits and how many of them are left after this one. */
  limit: number;
  remaining: number;
}

/**
 * Counts a request against its limits, in one round trip, shared by all processes of the database. Exact: no window of
 * 60 s, wherever it begins,
 * admits more than the limit. A refused request is not counted by any limit. `now` is for tests; else the database's
 * clock is used.
 */
export async function takeRate(
  db: Kysely<Schema>,
  request: RateRequest,
  limits: RateLimits = RATE_LIMITS,
  now?: Date,
): Promise<RateVerdict> {
  const asked = [
    { name: 'key' as const, key: `key:${request.keyId}`, max: limits.perKey },
    { name: 'workspace' as const, key: `workspace:${request.workspaceId}`, max: limits.perWorkspace },
    ...(request.newJob ? [{ name: 'new_jobs' as const, key: `jobs:${request.workspaceId}`, max: limits.newJobs }] : []),
  ];
  const { rows } = await sql<{ allowed: boolean; retry_ms: number; denied_by: string | null; remaining: number[] }>`
    select * from rate_limit_take(${asked.map(({ key }) => key)}::text[], ${asked.map(({ max }) => max)}::integer[],
      ${asked.map(() => WINDOW_MS)}::bigint[], ${now?.getTime() ?? null}::bigint)`.execute(db);
  const { allowed, retry_ms, denied_by, remaining } = rows[0]!;
  const left = asked.map(({ max }, i) => ({ limit: max, remaining: (remaining[i] ?? max) - (allowed ? 1 : 0) }));
  const nearest = left.reduce((a, b) => (b.remaining < a.remaining ? b : a));
  return {
    allowed,
    retryAfter: Math.ceil(retry_ms / 1000),
    deniedBy: asked.find(({ key }) => key === denied_by)?.name ?? null,
    limit: nearest.limit,
    remaining: Math.max(0, nearest.remaining),
  };
}

/**
 * Counts one new job alone, for a request that `takeRate` admitted already. Test jobs have a limit of their own: trying
 * out must not stop the shop.
 */
export async function takeNewJob(
  db: Kysely<Schema>,
  { workspaceId, test = false }: { workspaceId: string; test?: boolean },
  limits: RateLimits = RATE_LIMITS,
): Promise<Pick<RateVerdict, 'allowed' | 'retryAfter' | 'deniedBy'>> {
  const { rows } = await sql<{ allowed: boolean; retry_ms: number }>`
    select * from rate_limit_take(array[${`${test ? 'test-jobs' : 'jobs'}:${workspaceId}`}]::text[], array[${limits.newJobs}]::integer[], array[${WINDOW_MS}]::bigint[])`.execute(
    db,
  );
  const { allowed, retry_ms } = rows[0]!;
  return { allowed, retryAfter: Math.ceil(retry_ms / 1000), deniedBy: allowed ? null : 'new_jobs' };
}

/** Forgets who has not asked for an hour. Returns how many. */
export async function forgetIdleRates(db: Kysely<Schema>, now = new Date()): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from rate_limits where coalesce(hits[cardinality(hits)], 0) < ${now.getTime() - 3_600_000}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0n);
}

/** One limit of any kind: at most `max` within every window of `windowMs`. */
export interface Turn {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Counts an act against several limits at once; it counts only when all admit it. */
export async function takeTurn(
  db: Kysely<Schema>,
  turns: readonly Turn[],
): Promise<Pick<RateVerdict, 'allowed' | 'retryAfter'>> {
  const { rows } = await sql<{ allowed: boolean; retry_ms: number }>`
    select * from rate_limit_take(${turns.map(({ key }) => key)}::text[], ${turns.map(({ max }) => max)}::integer[],
      ${turns.map(({ windowMs }) => windowMs)}::bigint[])`.execute(db);
  const { allowed, retry_ms } = rows[0]!;
  return { allowed, retryAfter: Math.ceil(retry_ms / 1000) };
}
