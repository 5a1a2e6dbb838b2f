import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/** The days that a workspace has chosen for its files; null: as the host's rule says. */
export async function chosenRetention(db: Kysely<Schema>, workspaceId: string): Promise<number | null> {
  const row = await db.selectFrom('workspaces').select('settings').where('id', '=', workspaceId).executeTakeFirst();
  const days = row?.settings['keep_files_days'];
  return typeof days === 'number' ? days : null;
}

/** Chooses for a workspace, which must exist; counts only where the host lets workspaces choose. */
export async function chooseRetention(db: Kysely<Schema>, workspaceId: string, days: number | null): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ settings: sql`settings || ${JSON.stringify({ keep_files_days: days })}::jsonb` })
    .where('id', '=', workspaceId)
    .execute();
}
