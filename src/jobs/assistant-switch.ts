import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/** Whether a workspace may use the assistant that the host has configured: yes, unless it was switched off. */
export async function assistantAllowed(db: Kysely<Schema>, workspaceId: string): Promise<boolean> {
  const row = await db.selectFrom('workspaces').select('settings').where('id', '=', workspaceId).executeTakeFirst();
  return row?.settings['assistant'] !== 'off';
}

/** Switches the assistant for a workspace, which must exist; jobs that run already keep what they have. */
export async function switchAssistant(db: Kysely<Schema>, workspaceId: string, to: 'on' | 'off'): Promise<void> {
  await db
    .updateTable('workspaces')
    .set({ settings: sql`settings || ${JSON.stringify({ assistant: to })}::jsonb` })
    .where('id', '=', workspaceId)
    .execute();
}
