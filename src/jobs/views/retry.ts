import { ApiError } from '../../contract/index.ts';
import type { JobInput } from '../../contract/index.ts';
import type { DeliverableRow, JobRow } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { findJobRow } from '../read.ts';

type Unmade = Pick<DeliverableRow, 'key' | 'width' | 'height' | 'status' | 'spec' | 'reason'>;

/** A task of another try; with `only`, of all that it would make just these files. */
export interface Retry {
  readonly input: JobInput;
  readonly only?: readonly string[];
}

/**
 * The task that makes what a finished job did not get, and nothing of what it got: in words of its own where the mode's
 * files can be asked for one by one, else the same task for these files only. Null where there is nothing. Pure.
 */
export function retryOf(job: Pick<JobRow, 'status' | 'input'>, files: readonly Unmade[]): Retry | null {
  if (job.status !== 'partial' && job.status !== 'failed') return null;
  const failed = files.filter(
    ({ status, reason }) => (status === 'rejected' || status === 'failed') && !(reason && 'impossible' in reason),
  );
  if (failed.length === 0) return null;
  const input = job.input as unknown as JobInput;
  const made = files.filter(({ status }) => status === 'accepted');
  const narrower = made.length > 0 && !made.some((file) => isBeside(input, file)) ? narrowed(input, failed) : null;
  return narrower === null ? { input, only: failed.map(({ key }) => key) } : { input: narrower };
}

/** The task in fewer words, where its fields can say which files are meant. */
function narrowed(input: JobInput, failed: readonly Unmade[]): JobInput | null {
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

/**
 * Made without being asked for, such as a master: any task of that mode makes it, and whoever has it shall not pay for
 * it again.
 */
const isBeside = ({ mode, sizes = [] }: JobInput, file: Unmade): boolean =>
  (mode === 'pack' || mode === 'adapt') &&
  !serves(file) &&
  !sizes.some(({ width, height }) => width === file.width && height === file.height);

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
): Promise<Retry> {
  const job = await findJobRow(deps, request);
  const files = await deps.db
    .selectFrom('deliverables')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  const retry = retryOf(job, files);
  if (retry === null) throw new ApiError('conflict', { message: 'error.nothing_to_retry' });
  return withStyle(deps, job, retry);
}

/**
 * A photo that joins a finished series follows it: without a reference of its own the task takes the first photo that
 * was accepted.
 */
async function withStyle(
  { db }: Pick<JobsDeps, 'db'>,
  job: Pick<JobRow, 'id'>,
  { input, ...rest }: Retry,
): Promise<Retry> {
  if (input.mode !== 'unify' || input.reference_asset_id !== undefined) return { input, ...rest };
  const first = await db
    .selectFrom('deliverables')
    .select('key')
    .where('job_id', '=', job.id)
    .where('status', '=', 'accepted')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const reference = first && input.asset_ids[Number(/_(\d+)$/.exec(first.key)?.[1]) - 1];
  return { input: reference === undefined ? input : { ...input, reference_asset_id: reference }, ...rest };
}
