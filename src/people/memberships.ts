import type { Kysely } from 'kysely';
import { type Lang, type Membership, type Person, type Role } from '../contract/index.ts';
import { newId } from '../kit/index.ts';
import type { Schema, Sealer } from '../store/index.ts';
import { createWorkspace } from '../workspace/index.ts';

const PERSON_COLUMNS = ['id', 'name', 'email', 'lang', 'theme', 'single_keys'] as const;

/** Null when there is no such person. */
export async function findPerson(db: Kysely<Schema>, id: string): Promise<Person | null> {
  return (await db.selectFrom('people').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** What people are called, by their ids; those who are gone are missing. */
export async function namesOfPeople(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** By address, whatever its letter case; null when nobody has it. */
export async function findPersonByEmail(db: Kysely<Schema>, email: string): Promise<Person | null> {
  const row = db.selectFrom('people').select(PERSON_COLUMNS).where('email', '=', email.toLowerCase());
  return (await row.executeTakeFirst()) ?? null;
}

/** The workspaces of a person, oldest membership first. */
export async function membershipsOf(db: Kysely<Schema>, personId: string): Promise<Membership[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name', 'm.role'])
    .where('m.person_id', '=', personId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
}

/** What a person is in a workspace; null for strangers and for workspaces that do not exist. */
export async function roleOf(db: Kysely<Schema>, personId: string, workspaceId: string): Promise<Role | null> {
  const row = await db
    .selectFrom('members')
    .select('role')
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Makes somebody a member, or changes the role. */
export async function putMember(
  db: Kysely<Schema>,
  { workspaceId, personId, role }: { workspaceId: string; personId: string; role: Role },
): Promise<void> {
  await db
    .insertInto('members')
    .values({ id: newId(), workspace_id: workspaceId, person_id: personId, role })
    .onConflict((oc) => oc.columns(['workspace_id', 'person_id']).doUpdateSet({ role }))
    .execute();
}

export interface NewTeam {
  readonly personId: string;
  readonly name: string;
  readonly locale: Lang;
  /** Hides the webhook secret in the database. */
  readonly sealer?: Sealer | undefined;
}

/** A workspace with its first owner, all or nothing. */
export async function foundWorkspace(db: Kysely<Schema>, { personId, name, locale, sealer }: NewTeam): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await createWorkspace(tx, { name, locale, ...(sealer ? { sealer } : {}) });
    await putMember(tx, { workspaceId: id, personId, role: 'owner' });
    return id;
  });
}

/** The workspace of a job or an output, if the person is in it. */
export async function locate(db: Kysely<Schema>, personId: string, thingId: string): Promise<string | null> {
  const own = db.selectFrom('members').select('workspace_id').where('person_id', '=', personId);
  const row = await db
    .selectFrom('jobs')
    .select('workspace_id')
    .where('id', '=', thingId)
    .where('workspace_id', 'in', own)
    .unionAll(
      db.selectFrom('outputs').select('workspace_id').where('id', '=', thingId).where('workspace_id', 'in', own),
    )
    .executeTakeFirst();
  return row?.workspace_id ?? null;
}
