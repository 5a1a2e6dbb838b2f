import { ApiError } from '../../contract/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { DeliverableRow, JobRow } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { findJobRow } from '../read.ts';

type Unmade = Pick<DeliverableRow, 'key' | 'width' | 'height' | 'status' | 'spec' | 'reason'>;

/**
 * The task that makes what a finished job did not get: all of it where nothing was accepted, else only the files that
 * failed. Null where there is nothing, or where the mode's files cannot be asked for one by one. Pure.
 */
export function retryInput(job: Pick<JobRow, 'status' | 'input'>, files: readonly Unmade[]): JobInput | null {
  if (job.status !== 'partial' && job.status !== 'failed') return null;
  const failed = files.filter(
    ({ status, reason }) => (status === 'rejected' || status === 'failed') && !(reason && 'impossible' in reason),
  );
  if (failed.length === 0) return null;
  const input = job.input as unknown as JobInput;
  if (!files.some(({ status }) => status === 'accepted')) return input;
  switch (input.mode) {
    case 'pack':
    case 'adapt':
      return onlySizes(input, failed);
    case 'enhance':
      return only(input, 'asset_ids', failed);
    case 'edit':
      return only(input, 'output_ids', failed);
    default:
      return null;
  }
}

function onlySizes(input: JobInput, failed: readonly Unmade[]): JobInput | null {
  const { packs: _packs, format_keys: _keys, sizes, ...rest } = input;
  const keys = failed.flatMap(({ spec }) => ((spec as { serves?: string[] }).serves ?? []).slice(0, 1));
  const wanted = sizes?.filter((size) =>
    failed.some((file) => file.width === size.width && file.height === size.height && !serves(file)),
  );
  if (keys.length === 0 && !wanted?.length) return null;
  return {
    ...rest,
    ...(keys.length > 0 ? { format_keys: keys } : {}),
    ...(wanted?.length ? { sizes: wanted } : {}),
  };
}

const serves = ({ spec }: Unmade): boolean => ((spec as { serves?: string[] }).serves ?? []).length > 0;

/** Files of these modes are numbered as the pictures are that they are made of: `enhance_2` is of the second. */
function only(input: JobInput, field: 'asset_ids' | 'output_ids', failed: readonly Unmade[]): JobInput | null {
  const all = input[field] ?? [];
  const ids = failed.flatMap(({ key }) => all[Number(/_(\d+)$/.exec(key)?.[1]) - 1] ?? []);
  return ids.length === failed.length ? { ...input, [field]: ids } : null;
}

/** The task of another try. Throws 404; 409 where there is nothing to retry. */
export async function retryTask(
  deps: JobsDeps,
  request: { readonly workspaceId: string; readonly jobId: string },
): Promise<JobInput> {
  const job = await findJobRow(deps, request);
  const files = await deps.db
    .selectFrom('deliverables')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  const input = retryInput(job, files);
  if (input === null) throw new ApiError('conflict', { message: 'error.nothing_to_retry' });
  return input;
}
