import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';
import { hashOf } from './tokens.ts';

const KEY = 'setup';

/** Whether nobody has an account yet. */
export async function isFresh(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * A token that makes the first account, once; the one before it ends. Null when somebody has an account already. Only
 * its
 * hash is kept.
 */
export async function newSetupToken(db: Kysely<Schema>): Promise<string | null> {
  if (!(await isFresh(db))) return null;
  const token = randomBytes(24).toString('base64url');
  await keepHash(db, hashOf(token));
  return token;
}

async function keepHash(db: Kysely<Schema>, hash: string): Promise<void> {
  const value = JSON.stringify({ hash });
  const updated_at = new Date();
  await db
    .insertInto('settings')
    .values({ key: KEY, value, updated_at })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value, updated_at }))
    .execute();
}

/** Whether a token still makes the first account. */
export async function isSetupToken(db: Kysely<Schema>, token: string): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value['hash'] === hashOf(token) && (await isFresh(db));
}

/** Takes the token away, so that of two requests with it one goes on; false for the other. */
export async function takeSetupToken(db: Kysely<Schema>, token: string): Promise<boolean> {
  if (!(await isSetupToken(db, token))) return false;
  const taken = await db
    .deleteFrom('settings')
    .where('key', '=', KEY)
    .where('value', '=', JSON.stringify({ hash: hashOf(token) }) as never)
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** After a failure the address works again. */
export async function giveBackSetupToken(db: Kysely<Schema>, token: string): Promise<void> {
  await keepHash(db, hashOf(token));
}
