import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as it was dumped: its columns in the order of the file, and how many rows. */
export interface DumpedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface Dump {
  /** Newest migration of the database that was dumped. */
  readonly schema: string;
  readonly tables: readonly DumpedTable[];
}

const KEPT_BY_MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Gives every table of the database to `write`, compressed in PostgreSQL's own COPY format, all as of one moment, while
 * others go on writing. `inSnapshot` runs while that moment is held.
 */
export async function dumpTables(
  pool: Pool,
  write: (table: string, rows: Readable) => Promise<void>,
  inSnapshot: (query: PoolClient) => Promise<void> = async () => {},
): Promise<Dump> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const tables: DumpedTable[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const list = columns.map(quoted).join(', ');
      const source = client.query(copyTo(`copy ${quoted(name)} (${list}) to stdout`));
      const packed = createGzip({ level: 6 });
      // What cannot be written must not leave the other side waiting for its reader.
      const written = write(name, packed).catch((error: unknown) => {
        packed.destroy();
        throw error;
      });
      const ends = await Promise.allSettled([written, pipeline(source, packed)]);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      tables.push({ name, columns, rows: source.rowCount });
    }
    const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
    await inSnapshot(client);
    await client.query('commit');
    client.release();
    return { schema: rows[0]?.name ?? '', tables };
  } catch (error) {
    // Maybe in the middle of a COPY: the connection is good for nothing more.
    client.release(true);
    throw error;
  }
}

/**
 * Loads a dump into a database that has its schema and no rows, all or nothing; counters go on behind the largest
 * number. Throws when a table holds another number of rows than was dumped.
 */
export async function loadTables(
  pool: Pool,
  read: (table: string) => Promise<Readable>,
  { tables }: Dump,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // What the migrations put in is in the dump too.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
    for (const { name, columns, rows } of await inOrder(client, tables)) {
      const list = columns.map(quoted).join(', ');
      const packed = await read(name);
      const target = client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin`));
      await pipeline(packed, createGunzip(), target);
      if (target.rowCount !== rows) throw new Error(`${name}: ${target.rowCount} rows instead of ${rows}`);
    }
    await continueCounters(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function tablesOf(client: PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name <> all($1) group by c.table_name order by c.table_name`,
    [KEPT_BY_MIGRATOR],
  );
  return rows;
}

/** Tables that others refer to first. A circle would be a fault of the schema, and is loaded as it comes. */
async function inOrder(client: PoolClient, tables: readonly DumpedTable[]): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const placed: DumpedTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(
      ({ name }) => !rows.some((key) => key.child === name && left.some((other) => other.name === key.parent)),
    );
    const next = ready.length > 0 ? ready : left;
    placed.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return placed;
}

async function continueCounters(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select coalesce(max(${quoted(column)}), 0) from ${quoted(table)})))`,
      [quoted(table), column],
    );
}
