import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { newId } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import { embeddedServer } from './embedded/server.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { numericTypes } from './types.ts';

const OLDEST_MAJOR = 15;

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer. Without it the embedded server of `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Log;
  /** Connections of this process at most. */
  poolSize?: number;
  /** Stops at this migration instead of the newest; for loading a backup. */
  migrateTo?: string;
  /** False gives up crash safety of an embedded server for speed; for tests only. */
  durable?: boolean;
}

/** An open database with the newest schema. */
export interface Database {
  pool: pg.Pool;
  db: Kysely<Schema>;
  kind: 'embedded' | 'server';
  /** For other clients of the same database (such as one that listens for news). */
  connection: pg.PoolConfig;
  /** Ends the connections; the last process that uses an embedded server stops it. */
  close(): Promise<void>;
}

/**
 * Opens the database and brings its schema up to date. Any number of processes may hold the same one open: the service,
 * its workers, the
 * administrator's command. Throws an Error with a readable sentence when it cannot be had.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const server = options.databaseUrl ? null : await embeddedServer(options);
  const connection: pg.PoolConfig = {
    ...(server
      ? { host: server.host, port: server.port, user: server.user, database: server.database, ssl: false }
      : { connectionString: options.databaseUrl }),
    max: options.poolSize ?? 10,
    application_name: `plakat ${newId().slice(-8)}`,
    connectionTimeoutMillis: 15_000,
    types: numericTypes,
  };
  const pool = new pg.Pool(connection);
  // Both matter: an unheard 'error' event ends the process. The pool hears idle connections, nobody those in a
  // transaction between two statements.
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) =>
    client.on('error', (error) => options.log.debug({ err: error }, 'a database connection was lost')),
  );
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await db.destroy();
    await server?.release();
  };
  try {
    await requireVersion(pool);
    const applied = await migrate(db, options.migrateTo);
    if (applied.length > 0) options.log.info({ applied }, 'database schema updated');
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, kind: server ? 'embedded' : 'server', connection, close: () => (closing ??= close()) };
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (!(major >= OLDEST_MAJOR)) throw new Error(`PostgreSQL ${major} is too old: ${OLDEST_MAJOR} or newer is needed`);
}
