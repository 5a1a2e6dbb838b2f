import type { Thumb } from '../../contract/index.ts';
import type { JobsDeps } from '../deps.ts';
import { thumbsOf } from './cards.ts';
import { titleOf } from './task-words.ts';

/** What a line about a job elsewhere tells of it. */
export interface JobGlimpse {
  readonly title: string;
  /** As the audit log names actors; null for jobs of before this was kept. */
  readonly startedBy: string | null;
  readonly thumb: Thumb | null;
}

/** Jobs of a workspace by their ids; those that are gone are missing. */
export async function glimpseJobs(
  deps: Pick<JobsDeps, 'db' | 'blobs'>,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JobGlimpse>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom('jobs')
    .select(['id', 'workspace_id', 'input', 'plan'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const thumbs = await thumbsOf(deps, rows, 1);
  return new Map(
    rows.map(({ id, input, plan }) => {
      const { started_by: by } = plan;
      const startedBy = typeof by === 'string' ? by : null;
      return [id, { title: titleOf(input), startedBy, thumb: thumbs.get(id)?.[0] ?? null }];
    }),
  );
}
