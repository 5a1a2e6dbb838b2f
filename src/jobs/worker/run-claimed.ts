import type { ModeId } from '../../contract/index.ts';
import { isOutOfFiles, isStorageFull } from '../../kit/index.ts';
import type { RunResult, Work } from '../../modes/index.ts';
import { isStorageAway } from '../../store/index.ts';
import type { JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { stand } from '../line.ts';
import { askQuestion } from '../questions.ts';
import { showPreview } from '../previews.ts';
import { finishJob } from '../settle.ts';
import { ClaimLost, lockClaimed, renewClaim } from './claim.ts';
import { workOf } from './work.ts';

/** After so long a full disk is tried again. */
const FULL_SECONDS = 20;

export interface RunLimits {
  /** How long a worker is believed to live after its last sign, milliseconds. */
  readonly leaseMs: number;
  /** Longest time of one run of a job, milliseconds. */
  readonly runMs: number;
  /** Errors in a row, without a file coming forward, after which a job ends. */
  readonly maxTries: number;
  /** The same for deaths of its workers: more, since the fault need not be the job's. */
  readonly maxCrashes: number;
}

/** How one run goes. */
export interface RunTerms extends RunLimits {
  /** Waited for between two files, while others go first. */
  readonly calm: () => Promise<void>;
}

/** Why a run was broken off without blame: the worker is told to stop. */
export class Stopping extends Error {
  override readonly name = 'AbortError';
}

class RunTooLong extends Error {
  override readonly name = 'AbortError';
}

/**
 * One run of a job that was just claimed: from here to its end, to a question, or back to the queue after a
 * mishap. `controller` may be
 * aborted from outside (`ClaimLost` when the job was canceled, `Stopping`). Never rejects: what cannot be written is
 * left to the lease.
 */
export async function runClaimed(
  deps: WorkerDeps,
  job: JobRow,
  controller: AbortController,
  limits: RunTerms,
): Promise<void> {
  const claim = { jobId: job.id, attempt: job.attempt };
  const beat = setInterval(() => {
    renewClaim(deps.db, claim, limits.leaseMs).catch((error: unknown) => {
      // A database that does not answer now may answer at the next beat; a lost claim stays lost.
      if (error instanceof ClaimLost) controller.abort(error);
    });
  }, limits.leaseMs / 6);
  const tooLong = setTimeout(
    () => controller.abort(new RunTooLong(`a run took more than ${limits.runMs} ms`)),
    limits.runMs,
  );
  try {
    const result = await runMode(deps, job, controller.signal, limits).finally(() => {
      clearInterval(beat);
      clearTimeout(tooLong);
    });
    await conclude(deps, job, result);
  } catch (error) {
    await recover(deps, job, error, limits).catch((err: unknown) =>
      deps.log.error({ err, job: job.id }, 'a job could not be given back; its lease will run out'),
    );
  } finally {
    // Whatever the mode may still have going on has nobody to report to.
    controller.abort(new ClaimLost(job.id));
  }
}

async function runMode(
  deps: WorkerDeps,
  job: JobRow,
  signal: AbortSignal,
  { maxCrashes, calm }: RunTerms,
): Promise<RunResult> {
  if (job.crashes > maxCrashes) throw new Error(`its workers died ${job.crashes} times`);
  const brand = (job.input as { brand_kit_id?: string | null }).brand_kit_id;
  const own = brand ? await deps.brandModes?.(job.workspace_id, brand) : null;
  const mode = (own ?? deps.modes).get(job.mode as ModeId);
  if (!mode?.run) throw new Error(`mode ${job.mode} cannot run here`);
  const { run } = mode;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  const result = workOf(deps, job, signal).then((work) => run(pausing(work, calm)));
  result.catch(() => undefined);
  // The slot is free at once when a job is canceled, even while its mode is still on the way to the next look at the
  // signal.
  return Promise.race([result, aborted]);
}

/** Work that lets others go first between two files, not behind the last. */
function pausing(work: Work, calm: RunTerms['calm']): Work {
  let left = work.pending.length;
  return {
    ...work,
    async accept(key, made) {
      await work.accept(key, made);
      if (--left > 0) await calm();
    },
  };
}

async function conclude({ db, clock }: WorkerDeps, job: JobRow, result: RunResult): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const row = await lockClaimed(tx, { jobId: job.id, attempt: job.attempt });
    if (result.kind === 'question') await askQuestion(tx, row, result.question, now);
    else {
      if (result.preview) await showPreview(tx, row, result.preview);
      await finishJob(tx, row, { reason: 'error', message: result.message ?? null, now });
    }
  });
}

/** After a mishap: back to the queue with a growing pause, or the end when it was the last try. */
async function recover(
  { db, clock, log }: WorkerDeps,
  job: JobRow,
  error: unknown,
  { maxTries, maxCrashes }: RunLimits,
): Promise<void> {
  if (error instanceof ClaimLost) return log.info({ job: job.id }, 'job was canceled or taken over while running');
  const stopping = error instanceof Stopping;
  await db
    .transaction()
    .execute(async (tx) => {
      const now = clock.now();
      const row = await lockClaimed(tx, { jobId: job.id, attempt: job.attempt });
      // A machine that cannot store is no fault of the job: it waits, and is not counted out.
      const full = isStorageFull(error) || isStorageAway(error) || isOutOfFiles(error);
      const tries = stopping || full ? row.tries : row.tries + 1;
      if (full) log.warn({ job: job.id, workspace: job.workspace_id }, 'a file cannot be stored now; the job waits');
      else if (!stopping)
        log.warn(
          { err: error, job: job.id, workspace: job.workspace_id, mode: job.mode, tries },
          'a run of a job failed',
        );
      if (!stopping && !full && (tries >= maxTries || row.crashes > maxCrashes)) {
        await finishJob(tx, row, { reason: 'error', message: null, now });
        return;
      }
      await tx
        .updateTable('jobs')
        .set({ status: 'queued', lease_until: null, tries, updated_at: now })
        .where('id', '=', row.id)
        .execute();
      await stand(tx, row.id, stopping ? { priority: 5 } : { delaySeconds: full ? FULL_SECONDS : 2 ** (tries - 1) });
      await recordEvent(tx, row, 'job.queued', {}, now);
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof ClaimLost)) throw failure;
    });
}
