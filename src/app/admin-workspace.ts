import type { Kysely } from 'kysely';
import { assistantAllowed, eraseWorkspace, sweepByAge, switchAssistant, talksIn } from '../jobs/index.ts';
import { systemClock } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';
import { requireWorkspace, storageUse } from '../workspace/index.ts';
import type { Config } from './config.ts';
import { openStorage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Parts of the machines that a workspace gets: null leaves a limit as it is, 'none' takes a cap away. */
export interface WorkspaceLimits {
  readonly share: number | null;
  readonly maxRunning: number | 'none' | null;
  /** Megabytes of files; 'none' leaves it to MAX_STORAGE_MB. */
  readonly maxStorageMb: number | 'none' | null;
}

/** Sets how a workspace shares the machines with others, and answers with what holds now. */
export async function setLimits(
  db: Kysely<Schema>,
  workspaceId: string,
  { share, maxRunning, maxStorageMb }: WorkspaceLimits,
) {
  await requireWorkspace(db, workspaceId);
  const row = await db
    .updateTable('workspaces')
    .set({
      id: workspaceId,
      ...(share === null ? {} : { share }),
      ...(maxRunning === null ? {} : { max_running: maxRunning === 'none' ? null : maxRunning }),
      ...(maxStorageMb === null ? {} : { max_storage: maxStorageMb === 'none' ? null : maxStorageMb * 1e6 }),
    })
    .where('id', '=', workspaceId)
    .returning(['share', 'max_running', 'max_storage'])
    .executeTakeFirstOrThrow();
  const { used } = await storageUse(db, workspaceId, null);
  return { workspace_id: workspaceId, ...row, storage_used: used };
}

/** Removes a workspace with all its files and answers with a report. The ledger stays. */
export async function deleteWorkspace(db: Kysely<Schema>, config: Config, workspaceId: string) {
  await requireWorkspace(db, workspaceId);
  const blobs = await openStorage(config);
  return { workspace_id: workspaceId, removed: await eraseWorkspace({ db, blobs }, workspaceId, systemClock.now()) };
}

/** What the retention settings would remove now; nothing is touched. */
export async function retentionDue(db: Kysely<Schema>, config: Config) {
  const blobs = await openStorage(config);
  return {
    days: config.retention,
    due: await sweepByAge({ db, blobs }, config.retention, { now: systemClock.now(), dryRun: true }),
  };
}

/** Says whether a workspace may use the assistant outside, after setting it where `to` is not null. */
export async function assistantOf(db: Kysely<Schema>, workspaceId: string, to: 'on' | 'off' | null) {
  await requireWorkspace(db, workspaceId);
  if (to !== null) await switchAssistant(db, workspaceId, to);
  return { workspace_id: workspaceId, assistant: (await assistantAllowed(db, workspaceId)) ? 'on' : 'off' };
}

/** What the assistant was asked for a job and answered, and what was made of it. Throws `UsageError`. */
export async function assistantTalks(db: Kysely<Schema>, jobId: string) {
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'workspace_id', 'state'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!job) throw new UsageError(`no job ${jobId}`);
  return { job_id: job.id, workspace_id: job.workspace_id, talks: talksIn(job) };
}
