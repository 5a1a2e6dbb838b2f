import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { JobRow, Schema } from '../store/index.ts';
import { InsufficientCredits, reserve } from '../workspace/index.ts';
import type { JobsDeps } from './deps.ts';
import { recordEvent } from './events/record.ts';
import { stand } from './line.ts';

type DraftDeps = Pick<JobsDeps, 'db' | 'clock'>;

/**
 * Starts the drafts of a workspace, oldest first, until the balance does not suffice for the next one (a large draft is
 * not overtaken, or
 * it might wait for ever). Call it when credits arrive; workers also look by themselves. Returns how many were started.
 */
export async function startDrafts(deps: DraftDeps, workspaceId: string): Promise<number> {
  for (let started = 0; ; started++) {
    if (!(await startOldest(deps, workspaceId))) return started;
  }
}

async function startOldest(deps: DraftDeps, workspaceId: string): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const draft = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'draft')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    return draft !== undefined && (await fund(tx, deps, draft)) === null;
  });
}

/**
 * Reserves for a draft whose row is locked and queues it. Returns null, or how many credits are missing; nothing is
 * changed then.
 */
async function fund(tx: Kysely<Schema>, { clock }: DraftDeps, draft: JobRow): Promise<number | null> {
  try {
    await reserve(tx, { workspaceId: draft.workspace_id, jobId: draft.id, credits: draft.credits_estimated });
  } catch (error) {
    if (error instanceof InsufficientCredits) return error.missing;
    throw error;
  }
  const now = clock.now();
  await tx
    .updateTable('jobs')
    .set({ status: 'queued', credits_reserved: draft.credits_estimated, updated_at: now })
    .where('id', '=', draft.id)
    .execute();
  await stand(tx, draft.id);
  await recordEvent(tx, draft, 'job.queued', {}, now);
  return null;
}

/** Starts what has become affordable in any workspace. */
export async function startAffordableDrafts(deps: DraftDeps): Promise<number> {
  const { rows } = await sql<{ workspace_id: string }>`
    select workspace_id from (
      select distinct on (workspace_id) workspace_id, credits_estimated from jobs where status = 'draft' order by workspace_id, created_at, id
    ) oldest join ledger_accounts using (workspace_id) where available >= credits_estimated`.execute(deps.db);
  let started = 0;
  for (const { workspace_id } of rows) started += await startDrafts(deps, workspace_id);
  return started;
}
