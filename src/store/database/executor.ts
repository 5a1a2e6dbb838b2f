import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** The shape by which queue libraries let a caller lend them a connection. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/**
 * Lends a Kysely connection or transaction to a library that speaks plain SQL, so that its writes commit or vanish with
 * ours.
 */
export function sqlExecutor<S>(db: Kysely<S>): SqlExecutor {
  return {
    executeSql: async (text, values = []) => ({ rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows }),
  };
}

/** The number by which this program's processes name their common lock in a database that others may use too. */
const LOCK = 7_110_423;

/**
 * Runs `work` while no other process of this program does so on the same database. Holds one connection of the pool;
 * `work` may use the others. PostgreSQL takes the lock back when the process dies.
 */
export async function withAdvisoryLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}
