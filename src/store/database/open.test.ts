import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId, silentLog } from '../../kit/index.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { testDatabase } from '../testing.ts';

const database = await testDatabase();
const { db, pool } = database;

test('the schema is whole and a second migration changes nothing', async () => {
  assert.deepEqual(await migrate(db), []);
  const id = newId();
  await db.insertInto('workspaces').values({ id, name: 'Студия', webhook_secret: 's' }).execute();
  const row = await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(row.name, 'Студия');
  assert.deepEqual(row.settings, {});
  assert.ok(row.created_at instanceof Date);
});

test('many processes may open an empty database at the same time', async () => {
  const fresh = await testDatabase();
  await fresh.db.schema.dropSchema('public').cascade().execute();
  await fresh.db.schema.createSchema('public').execute();
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => openDatabase({ databaseUrl: fresh.url, dataDir: '', log: silentLog, poolSize: 2 })),
  );
  await Promise.all(opened.map((one) => one.close()));
  assert.deepEqual(await migrate(fresh.db), []);
});

test('bigint arrives as a number, and one beyond exactness is refused', async () => {
  const { rows } = await pool.query<{ n: number; many: number[]; none: number[] }>(
    `select 9007199254740991::bigint n, array[1,2]::bigint[] many, '{}'::bigint[] none`,
  );
  assert.deepEqual(rows[0], { n: Number.MAX_SAFE_INTEGER, many: [1, 2], none: [] });
  await assert.rejects(pool.query('select 9007199254740993::bigint n'), RangeError);
});

test('a server that cannot be reached is reported, and leaves nothing open', async () => {
  await assert.rejects(
    openDatabase({ databaseUrl: 'postgres://plakat@127.0.0.1:1/none', dataDir: '', log: silentLog }),
    /ECONNREFUSED/,
  );
});
