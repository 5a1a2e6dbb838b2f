import { ApiError } from '../contract/index.ts';
import type { Job, Lang, Output } from '../contract/index.ts';
import type { JobRow, OutputStatus } from '../store/index.ts';
import type { JobsDeps } from './deps.ts';
import { presentJob, presentOutput } from './present.ts';

export interface JobRequest {
  readonly workspaceId: string;
  readonly jobId: string;
  /** Language of messages. */
  readonly lang: Lang;
  /** True when a test key asks. */
  readonly test?: boolean;
}

/** The row of a workspace's job. Throws 404, also for another workspace's. */
export async function findJobRow(
  { db }: Pick<JobsDeps, 'db'>,
  { workspaceId, jobId }: Pick<JobRequest, 'workspaceId' | 'jobId'>,
): Promise<JobRow> {
  const row = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * The row of a job that this caller may change. Throws 404; 403 `forbidden` when a test key speaks for a live job: it
 * may look at it, and touches nothing.
 */
export async function requireOwnJob(
  deps: Pick<JobsDeps, 'db'>,
  request: Pick<JobRequest, 'workspaceId' | 'jobId'> & { readonly test?: boolean },
): Promise<JobRow> {
  const row = await findJobRow(deps, request);
  if (request.test === true && !row.test) throw new ApiError('forbidden', { message: 'error.test_key' });
  return row;
}

/** Throws 404. */
export async function getJob(deps: JobsDeps, request: JobRequest): Promise<Job> {
  return presentJob(deps, await findJobRow(deps, request), request.lang);
}

export interface OutputsRequest {
  readonly workspaceId: string;
  readonly jobId?: string | undefined;
  readonly status: OutputStatus;
  readonly limit: number;
  readonly lang: Lang;
}

/** Outputs of a job or of the whole workspace, newest first. Throws 404 for a job that is not the workspace's. */
export async function listOutputs(
  deps: JobsDeps,
  { workspaceId, jobId, status, limit, lang }: OutputsRequest,
): Promise<Output[]> {
  if (jobId !== undefined) await findJobRow(deps, { workspaceId, jobId });
  let query = deps.db
    .selectFrom('outputs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', status);
  if (jobId !== undefined) query = query.where('job_id', '=', jobId);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return Promise.all(rows.map((row) => presentOutput(deps.blobs, row, lang)));
}
