import type { Kysely } from 'kysely';
import { ApiError, unusedFields } from '../contract/index.ts';
import type { Job, JobInput, Lang } from '../contract/index.ts';
import { newId, trail } from '../kit/index.ts';
import type { Deliverable, Impossible } from '../modes/index.ts';
import type { JobRow, Schema } from '../store/index.ts';
import { InsufficientCredits, reserve } from '../workspace/index.ts';
import type { JobsDeps } from './deps.ts';
import { recordEvent } from './events/record.ts';
import { fingerprintOf, seedOf } from './fingerprint.ts';
import { keepAnswer, takeKey } from './idempotency.ts';
import type { FirstAnswer } from './idempotency.ts';
import { stand } from './line.ts';
import { notConfigured, priceTask } from './plan.ts';
import type { PricedTask } from './plan.ts';
import { presentJob } from './present.ts';
import { findJobRow } from './read.ts';

export interface CreateRequest {
  readonly workspaceId: string;
  /** True for a test key: the job is answered at once, nothing is made or charged. */
  readonly test: boolean;
  /** Who asks, as the audit log names actors: `person:ID` or `key:ID`. */
  readonly startedBy?: string | undefined;
  /** Validated by the door, defaults applied. */
  readonly input: JobInput;
  readonly idempotencyKey: string | null;
  /** Language of the caller. */
  readonly lang: Lang;
  /** The job whose failed files are tried again: chance then falls another way. */
  readonly retryOf?: string | undefined;
  /** Keys of the files that are wanted of all that the task would make; left out: all. */
  readonly only?: readonly string[] | undefined;
}

/** 201 = started, 202 = kept as a draft; `replayed` when this is the stored answer to an earlier request. */
export interface Created {
  readonly status: 201 | 202;
  readonly job: Job;
  readonly replayed: boolean;
}

/**
 * Starts a job: key, job, reservation, files to make and the message to the workers are written in one transaction, or
 * nothing is.
 * Throws ApiError: 402 with `missing`, 409 `idempotency_conflict`, 422 for ids that are not the workspace's, 503 for a
 * mode that is not built.
 */
export async function createJob(deps: JobsDeps, request: CreateRequest): Promise<Created> {
  const { workspaceId, input, test } = request;
  const key =
    request.idempotencyKey === null
      ? null
      : {
          workspaceId,
          key: request.idempotencyKey,
          fingerprint: fingerprintOf(input, test),
          test,
          now: deps.clock.now(),
        };
  // Asked before anything is checked: a repeat gets its answer even when the assets are gone by now. The transaction
  // below asks again.
  const earlier = key && (await takeKey(deps.db, key, { peek: true }));
  if (earlier) return replay(deps, request, earlier);
  const priced = await priceTask(deps, workspaceId, input, request.lang, request.only);
  // A test key makes nothing, so that it may ask for a mode that cannot be made here.
  if (!priced.mode.run && !test) throw notConfigured(input.mode);

  return deps.db.transaction().execute(async (tx) => {
    const first = key && (await takeKey(tx, key, { peek: false }));
    if (first) return replay({ ...deps, db: tx }, request, first);
    const row = test
      ? await insertTestJob(tx, request, priced, deps.clock.now())
      : await insertJob(tx, deps, request, priced);
    const status = row.status === 'draft' ? 202 : 201;
    const job = await presentJob({ ...deps, db: tx }, row, request.lang);
    if (key) await keepAnswer(tx, key, { status, job });
    return { status, job, replayed: false };
  });
}

/** The same job, as it stands now: a repeat comes late as often as not, and stale links would be of no use. */
async function replay(deps: JobsDeps, request: CreateRequest, first: FirstAnswer): Promise<Created> {
  const { workspaceId, lang } = request;
  const row = await findJobRow(deps, { workspaceId, jobId: first.job.id }).catch(() => null);
  return { status: first.status, job: row === null ? first.job : await presentJob(deps, row, lang), replayed: true };
}

function jobValues(request: CreateRequest, { planned, lang }: PricedTask, now: Date) {
  const { plan } = planned;
  return {
    id: newId(),
    workspace_id: request.workspaceId,
    mode: request.input.mode,
    test: request.test,
    input: JSON.stringify(request.input),
    plan: JSON.stringify({
      seed: seedOf(request.input, request.retryOf),
      units: plan.units,
      lines: plan.lines,
      unused: unusedFields(request.input),
      ...(request.startedBy === undefined ? {} : { started_by: request.startedBy }),
      ...askedBy(),
    }),
    credits_estimated: plan.total,
    webhook_url: request.input.webhook_url ?? null,
    autostart: request.input.autostart ?? false,
    locale: lang,
    idempotency_key: request.idempotencyKey,
    created_at: now,
    updated_at: now,
  };
}

/** The request that asked, so that logs and traces of the work lead back to it. */
function askedBy(): { readonly asked: { readonly request: string; readonly traceparent?: string } } | object {
  const { request, traceparent } = trail();
  return request === undefined ? {} : { asked: { request, ...(traceparent === undefined ? {} : { traceparent }) } };
}

/** From now on these pictures count as used, however long ago the job was. */
async function markUsed(tx: Kysely<Schema>, { input }: CreateRequest): Promise<void> {
  const ids = [...input.asset_ids, ...(input.reference_asset_id ? [input.reference_asset_id] : [])];
  if (ids.length === 0) return;
  await tx.updateTable('assets').set({ used: true }).where('id', 'in', ids).where('used', '=', false).execute();
}

async function insertTestJob(
  tx: Kysely<Schema>,
  request: CreateRequest,
  priced: PricedTask,
  now: Date,
): Promise<JobRow> {
  const row = await tx
    .insertInto('jobs')
    .values({ ...jobValues(request, priced, now), status: 'done', finished_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await markUsed(tx, request);
  // Posted like a live job's, so that a receiver can be tried without spending anything.
  await recordEvent(tx, row, 'job.completed', { status: row.status }, now);
  return row;
}

async function insertJob(
  tx: Kysely<Schema>,
  deps: JobsDeps,
  request: CreateRequest,
  priced: PricedTask,
): Promise<JobRow> {
  const now = deps.clock.now();
  const { plan } = priced.planned;
  const impossible = refusedFormats(priced);
  const row = await tx
    .insertInto('jobs')
    .values({
      ...jobValues(request, priced, now),
      status: 'queued',
      credits_reserved: plan.total,
      progress_total: plan.deliverables.length + impossible.length,
      progress_failed: impossible.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertDeliverables(tx, row, plan.deliverables, impossible);
  await markUsed(tx, request);
  // The account is the lock of the workspace: last, and held briefly.
  const funded = await reserve(tx, { workspaceId: request.workspaceId, jobId: row.id, credits: plan.total }).catch(
    (error: unknown) => {
      if (!(error instanceof InsufficientCredits)) throw error;
      if (row.autostart) return null;
      throw new ApiError('insufficient_credits', { missing: error.missing });
    },
  );
  if (funded === null) {
    await recordEvent(tx, row, 'job.draft', {}, now);
    return tx
      .updateTable('jobs')
      .set({ status: 'draft', credits_reserved: 0 })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  await stand(tx, row.id);
  await recordEvent(tx, row, 'job.queued', {}, now);
  return row;
}

/** What the task asks for and cannot have, each once. */
function refusedFormats({ planned }: PricedTask): Impossible[] {
  const taken = new Set(planned.plan.deliverables.map(({ key }) => key));
  return planned.impossible.filter(({ key }) => !taken.has(key) && taken.add(key));
}

/** Files to make, in the order of the plan; then what cannot be made, decided from the start. */
async function insertDeliverables(
  tx: Kysely<Schema>,
  job: JobRow,
  deliverables: readonly Deliverable[],
  impossible: readonly Impossible[],
): Promise<void> {
  const refused = impossible.map((format, i) => refusedRow(job, format, deliverables.length + i));
  await tx
    .insertInto('deliverables')
    .values([...deliverables.map((file, position) => pendingRow(job, file, position)), ...refused])
    .execute();
  if (impossible.length === 0) return;
  // Listed among the rejected files, so that the caller sees which of the formats asked for do not exist.
  await tx
    .insertInto('outputs')
    .values(impossible.map((format, i) => rejectedOutput(job, format, refused[i]!.id)))
    .execute();
}

function pendingRow(
  { id: jobId }: JobRow,
  { key, label, pack, packs, width, height, maxKb, credits, serves, spec }: Deliverable,
  position: number,
) {
  return {
    id: newId(),
    job_id: jobId,
    key,
    label,
    pack,
    width,
    height,
    max_kb: maxKb,
    credits,
    position,
    spec: JSON.stringify({ serves, packs: packs ?? (pack === null ? [] : [pack]), spec }),
    reason: null,
    status: 'pending' as const,
  };
}

const refusedRow = ({ id: jobId }: JobRow, { key, label, width, height, reason }: Impossible, position: number) => ({
  id: newId(),
  job_id: jobId,
  key,
  label,
  pack: null,
  width,
  height,
  max_kb: null,
  credits: 0,
  position,
  spec: JSON.stringify({ serves: [key], spec: {} }),
  reason: JSON.stringify({ impossible: reason }),
  status: 'rejected' as const,
});

function rejectedOutput(job: JobRow, { key, label, width, height, reason }: Impossible, deliverableId: string) {
  const check = { id: 'format', passed: false, severity: 'blocking', value: 0, threshold: null, message: reason };
  return {
    id: newId(),
    job_id: job.id,
    workspace_id: job.workspace_id,
    deliverable_id: deliverableId,
    format: key,
    label,
    pack: null,
    width,
    height,
    status: 'rejected' as const,
    bytes: null,
    mime: 'application/octet-stream',
    blob_key: null,
    scene_key: null,
    verdict: JSON.stringify({ accepted: false, checks: [check], metrics: {} }),
  };
}
