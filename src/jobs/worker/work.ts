import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { JobInput } from '../../contract/index.ts';
import type { Deliverable, GivenAnswer, Work } from '../../modes/index.ts';
import type { DeliverableRow, JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { storeLoose } from '../loose-blobs.ts';
import { lockClaimed } from './claim.ts';
import type { Claim } from './claim.ts';
import { acceptFile, rejectFile, withdrawFile } from './decide.ts';
import { openSpriteStore } from './sprite-store.ts';
import { storedOutput } from './stored-output.ts';

/** What a mode sees of a claimed job. Every write is fenced by the claim; `signal` fires when the claim is lost. */
export async function workOf(deps: WorkerDeps, job: JobRow, signal: AbortSignal): Promise<Work> {
  const claim: Claim = { jobId: job.id, attempt: job.attempt };
  const input = job.input as unknown as JobInput;
  const rows = await deps.db
    .selectFrom('deliverables')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  const find = (key: string): DeliverableRow => {
    signal.throwIfAborted();
    const row = rowOf.get(key);
    if (!row) throw new RangeError(`job ${job.id} has no deliverable "${key}"`);
    return row;
  };
  const bytesOf = async (key: string): Promise<Uint8Array> => buffer((await deps.blobs.get(key)).stream);
  const sprites = openSpriteStore(deps, claim, signal);
  const readable = [...input.asset_ids, ...(input.reference_asset_id ? [input.reference_asset_id] : [])];

  return {
    jobId: job.id,
    input,
    lang: job.locale,
    seed: seedIn(job),
    pending: rows.filter(({ status }) => status === 'pending' || status === 'making').map(deliverableOf),
    state: (job.state as { saved?: unknown }).saved ?? null,
    answer: job.answer as unknown as GivenAnswer | null,
    brandKit: input.brand_kit_id ? await deps.brandKit(job.workspace_id, input.brand_kit_id) : null,
    perceiver: deps.perceiver,
    signal,

    async loadAsset(id) {
      signal.throwIfAborted();
      if (!readable.includes(id)) throw new RangeError(`job ${job.id} has no asset ${id}`);
      const asset = await deps.db
        .selectFrom('assets')
        .select('blob_key')
        .where('id', '=', id)
        .where('workspace_id', '=', job.workspace_id)
        .where('status', '=', 'ready')
        .executeTakeFirst();
      if (!asset?.blob_key) throw new Error(`asset ${id} is gone`);
      return bytesOf(asset.blob_key);
    },

    async loadOutput(id) {
      signal.throwIfAborted();
      const output = await deps.db
        .selectFrom('outputs')
        .innerJoin('jobs', 'jobs.id', 'outputs.job_id')
        .select(['outputs.blob_key', 'outputs.scene_key', 'outputs.format', 'outputs.mime', 'jobs.input', 'jobs.plan'])
        .where('outputs.id', '=', id)
        .where('outputs.workspace_id', '=', job.workspace_id)
        .executeTakeFirst();
      if (!output?.blob_key) throw new Error(`output ${id} is gone`);
      const made = output.input as unknown as JobInput;
      readable.push(...made.asset_ids);
      const brandKit = made.brand_kit_id ? await deps.brandKit(job.workspace_id, made.brand_kit_id) : null;
      const places = { file: output.blob_key, scene: output.scene_key, format: output.format, mime: output.mime };
      return { ...(await storedOutput(bytesOf, places)), origin: { input: made, seed: seedIn(output), brandKit } };
    },

    accept: async (key, made) => acceptFile(deps, claim, find(key), made, { sprites, signal }),
    reject: async (key, verdict) => rejectFile(deps, claim, find(key), verdict),
    withdraw: async (key) => withdrawFile(deps, claim, find(key)),

    async saveState(state) {
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        await lockClaimed(tx, claim);
        await tx
          .updateTable('jobs')
          .set({ state: JSON.stringify({ saved: state }) })
          .where('id', '=', job.id)
          .execute();
      });
    },

    async savePreview(name, bytes, mime) {
      signal.throwIfAborted();
      // Named by the attempt too: what another attempt stored is never overwritten.
      const hash = createHash('sha256').update(`${job.attempt}\0${name}`).digest('hex').slice(0, 24);
      const key = `previews/${job.id}-${hash}.${mime === 'image/png' ? 'png' : 'jpg'}`;
      await storeLoose(deps, {
        jobId: job.id,
        purpose: 'preview',
        files: [{ key, bytes, mime }],
        now: deps.clock.now(),
        signal,
      });
      return key;
    },

    async step(name, text) {
      signal.throwIfAborted();
      await deps.db.transaction().execute(async (tx) => {
        const now = await lockClaimed(tx, claim);
        const progress = { done: now.progress_done, total: now.progress_total, failed: now.progress_failed };
        await recordEvent(
          tx,
          now,
          'job.step',
          { job_id: job.id, step: name, message: text[job.locale], progress },
          deps.clock.now(),
        );
      });
    },
  };
}

function deliverableOf({ key, label, pack, width, height, max_kb, credits, spec }: DeliverableRow): Deliverable {
  const { serves, spec: own } = spec as { serves: string[]; spec: Record<string, unknown> };
  return { key, label, pack, width, height, maxKb: max_kb, credits, serves, spec: own };
}

function seedIn({ plan }: Pick<JobRow, 'plan'>): number {
  return Number((plan as { seed?: number }).seed ?? 0);
}
