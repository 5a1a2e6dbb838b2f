import { mkdirSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import pg from 'pg';
import { silentLog } from '../kit/index.ts';
import { embeddedServer } from './database/embedded/server.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/open.ts';

/**
 * A database of one test file, with the whole schema and nothing in it. `url` opens it in a child process, as
 * DATABASE_URL.
 */
export { serverOwner } from './database/embedded/owner.ts';

export interface TestDatabase extends Database {
  url: string;
}

/**
 * Opens an empty database on a server that all test processes of this user share: the first starts it, the last stops
 * it, and its cluster
 * stays for the next run. Closed and dropped by itself when the test file (or the suite that calls this) ends.
 * `serverUrl` makes the database on another server instead; its user must be allowed to create databases.
 */
export async function testDatabase(serverUrl?: string): Promise<TestDatabase> {
  const home = sharedHome();
  const server = serverUrl ? null : await embeddedServer({ dataDir: home, log: silentLog, durable: false });
  const base = serverUrl ?? `postgres://plakat@localhost/postgres?host=${encodeURIComponent(server!.host)}`;
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(base, async (client) => {
    await dropLeftovers(client);
    await client.query(`create database ${name} template template0`);
  });

  const url = new URL(base);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: home, log: silentLog });
  after(async () => {
    await database.close();
    await administer(base, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server?.release();
  });
  return { ...database, url: url.href };
}

function sharedHome(): string {
  const home = join(tmpdir(), `plakat-test-${process.getuid!()}`);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  if (lstatSync(home).uid !== process.getuid!()) throw new Error(`${home} belongs to another user`);
  return home;
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Databases of test processes that were killed before they could drop them. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^t_[0-9]+_'`,
  );
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1]))) await client.query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
