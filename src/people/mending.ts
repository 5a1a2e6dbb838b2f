import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Role } from '../contract/index.ts';
import type { Schema } from '../store/index.ts';
import { openAuth } from './auth.ts';
import type { PeopleOptions } from './people.ts';
import { asked } from './refusals.ts';

/** Somebody as the host sees them. */
export interface ListedPerson {
  readonly person_id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: string;
  readonly sessions: number;
  readonly workspaces: readonly { readonly workspace_id: string; readonly name: string; readonly role: Role }[];
}

/** Everybody who has an account, oldest first. */
export async function listPeople(db: Kysely<Schema>): Promise<ListedPerson[]> {
  const { rows } = await sql<Omit<ListedPerson, 'created_at'> & { created_at: Date }>`
    select p.id as person_id, p.email, p.name, p.created_at,
      (select count(*) from people_sessions s where s.person_id = p.id and s.expires_at > now()) as sessions,
      coalesce((select json_agg(json_build_object('workspace_id', w.id, 'name', w.name, 'role', m.role) order by m.created_at)
        from members m join workspaces w on w.id = m.workspace_id where m.person_id = p.id), '[]') as workspaces
    from people p order by p.created_at, p.id`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** An account that the host makes; nobody is signed in by it. Throws `conflict` for an address that is taken. */
export async function addPerson(
  { db, secret, secure, log }: Pick<PeopleOptions, 'db' | 'secret' | 'secure' | 'log'>,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
  const auth = openAuth({ db, secret, secure, log, onResetToken: async () => {} });
  const { user } = await asked(auth.api.signUpEmail({ body: { email, name, password } }));
  await endSessions(db, user.id);
  return user.id;
}

/** Ends all sessions of somebody at once; returns how many. */
export async function endSessions(db: Kysely<Schema>, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people_sessions')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes somebody out of a workspace; whether there was anybody. Fails with code P0042 for the last owner. */
export async function removeMember(db: Kysely<Schema>, workspaceId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('members')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes an account with its sessions and memberships. Fails with code P0042 for the last owner of a workspace. */
export async function removePerson(db: Kysely<Schema>, personId: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', personId).execute();
}
