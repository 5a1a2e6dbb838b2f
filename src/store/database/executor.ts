import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';

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
