import type { Kysely } from 'kysely';
import { newId } from '../../kit/index.ts';
import { type Made, Outdated } from '../../modes/index.ts';
import type { Verdict } from '../../scene/index.ts';
import type { DeliverableRow, JobRow, Schema } from '../../store/index.ts';
import { charge } from '../../workspace/index.ts';
import type { JobsDeps } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { endingOf } from '../file-names.ts';
import { bindBlobs, bindShared, storeLoose } from '../loose-blobs.ts';
import { lockClaimed } from './claim.ts';
import type { Claim } from './claim.ts';
import type { SpriteStore } from './sprite-store.ts';

type Deps = Pick<JobsDeps, 'db' | 'blobs' | 'clock'>;

/**
 * Stores a finished file, then in one transaction: output, deliverable accepted, its price charged, the job's counts. A
 * deliverable that is
 * decided already is left as it is. Throws ClaimLost when the job is no longer the worker's; nothing is charged then.
 */
export async function acceptFile(
  deps: Deps,
  claim: Claim,
  deliverable: DeliverableRow,
  made: Made,
  { sprites, signal }: { readonly sprites: SpriteStore; readonly signal: AbortSignal },
): Promise<void> {
  if (await isDecided(deps.db, deliverable)) return;
  const outputId = newId();
  const file = { key: `outputs/${outputId}.${endingOf(made.mime)}`, bytes: made.bytes, mime: made.mime };
  const shown = made.scene === null || !made.sprites ? {} : await sprites.keep(made.sprites);
  const scene = made.scene === null ? null : sceneFile(`scenes/${outputId}.json`, made, shown);
  const files = scene === null ? [file] : [file, scene];
  await storeLoose(deps, { jobId: claim.jobId, purpose: 'output', files, now: deps.clock.now(), signal });

  await deps.db.transaction().execute(async (tx) => {
    const job = await lockClaimed(tx, claim);
    if (!(await decide(tx, deliverable, 'accepted', null))) return;
    await bindBlobs(
      tx,
      files.map(({ key }) => key),
    );
    await bindShared(tx, Object.values(shown));
    const place = made.replaces === undefined ? {} : await replaced(tx, job, made.replaces);
    await tx
      .insertInto('outputs')
      .values({
        ...outputValues(job, deliverable, made, made.verdict),
        ...place,
        id: outputId,
        status: 'accepted',
        bytes: made.bytes.byteLength,
        mime: made.mime,
        blob_key: file.key,
        scene_key: scene?.key ?? null,
      })
      .execute();
    const after = await tx
      .updateTable('jobs')
      .set((eb) => ({
        progress_done: eb('progress_done', '+', 1),
        credits_charged: eb('credits_charged', '+', deliverable.credits),
        credits_reserved: eb('credits_reserved', '-', deliverable.credits),
        // A file came forward: mishaps are counted anew.
        tries: 0,
        crashes: 0,
        updated_at: deps.clock.now(),
      }))
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordProgress(tx, after, { accepted: deliverable.key, output_id: outputId }, deps.clock.now());
    await charge(tx, { jobId: job.id, ref: deliverable.id, credits: deliverable.credits });
  });
}

/**
 * Takes an output out of its place for a new version; what the version has of it. Throws `Outdated` when it is not the
 * accepted one any more, which undoes the whole transaction.
 */
async function replaced(tx: Kysely<Schema>, { workspace_id }: JobRow, id: string) {
  const former = await tx
    .updateTable('outputs')
    .set({ status: 'superseded' })
    .where('id', '=', id)
    .where('workspace_id', '=', workspace_id)
    .where('status', '=', 'accepted')
    .returningAll()
    .executeTakeFirst();
  if (!former) throw new Outdated(`output ${id} was replaced already`);
  const { format, label, pack, serves, version } = former;
  return { format, label, pack, serves: JSON.stringify(serves), version: version + 1, replaces: id };
}

/** The scene with all that it takes to paint it again. */
function sceneFile(key: string, { scene, encoding = null }: Made, sprites: Readonly<Record<string, string>>) {
  return { key, bytes: Buffer.from(JSON.stringify({ ...scene, sprites, encoding })), mime: 'application/json' };
}

/** Decides that a file cannot be had, with the reasons. Nothing is stored or charged. Throws ClaimLost. */
export async function rejectFile(
  deps: Deps,
  claim: Claim,
  deliverable: DeliverableRow,
  verdict: Verdict,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockClaimed(tx, claim);
    if (!(await decide(tx, deliverable, 'rejected', verdict))) return;
    await tx
      .insertInto('outputs')
      .values({
        ...outputValues(job, deliverable, deliverable, verdict),
        id: newId(),
        status: 'rejected',
        bytes: null,
        mime: 'application/octet-stream',
        blob_key: null,
        scene_key: null,
      })
      .execute();
    const after = await tx
      .updateTable('jobs')
      .set((eb) => ({
        progress_failed: eb('progress_failed', '+', 1),
        tries: 0,
        crashes: 0,
        updated_at: deps.clock.now(),
      }))
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordProgress(tx, after, { rejected: deliverable.key }, deps.clock.now());
  });
}

/**
 * Strikes a file off the plan: it is neither made nor failed, and what was reserved for it is released with the rest.
 * Throws ClaimLost.
 */
export async function withdrawFile(
  deps: Pick<JobsDeps, 'db' | 'clock'>,
  claim: Claim,
  deliverable: DeliverableRow,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockClaimed(tx, claim);
    if (!(await decide(tx, deliverable, 'canceled', null))) return;
    const after = await tx
      .updateTable('jobs')
      .set((eb) => ({ progress_total: eb('progress_total', '-', 1), updated_at: deps.clock.now() }))
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordProgress(tx, after, { withdrawn: deliverable.key }, deps.clock.now());
  });
}

/** Accepted or rejected before. (Given up with a canceled job is another matter: the claim is lost then.) */
async function isDecided(db: Kysely<Schema>, { id }: DeliverableRow): Promise<boolean> {
  const row = await db.selectFrom('deliverables').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'accepted' || row?.status === 'rejected';
}

async function decide(
  tx: Kysely<Schema>,
  { id }: DeliverableRow,
  status: 'accepted' | 'rejected' | 'canceled',
  verdict: Verdict | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('deliverables')
    .set((eb) => ({
      status,
      attempt: eb('attempt', '+', 1),
      updated_at: new Date(),
      reason: verdict === null ? null : JSON.stringify(verdict),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'making'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function outputValues(
  job: JobRow,
  { id, key, label, pack, spec }: DeliverableRow,
  { width, height }: { width: number; height: number },
  verdict: Verdict,
) {
  return {
    job_id: job.id,
    workspace_id: job.workspace_id,
    deliverable_id: id,
    format: key,
    label,
    pack,
    serves: JSON.stringify({ formats: spec['serves'] ?? [], packs: spec['packs'] ?? [] }),
    width,
    height,
    verdict: JSON.stringify(verdict),
  };
}

async function recordProgress(tx: Kysely<Schema>, job: JobRow, what: Record<string, string>, now: Date): Promise<void> {
  await recordEvent(
    tx,
    job,
    'job.progress',
    { ...what, progress: { done: job.progress_done, total: job.progress_total, failed: job.progress_failed } },
    now,
  );
}
