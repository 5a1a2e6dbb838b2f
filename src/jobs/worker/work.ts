import type { JobInput } from '../../contract/index.ts';
import { isTraced, traced } from '../../kit/index.ts';
import type { Deliverable, GivenAnswer, Work } from '../../modes/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import type { DeliverableRow, JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import type { Claim } from './claim.ts';
import { acceptFile, rejectFile, withdrawFile } from './decide.ts';
import { jobAssistant } from './job-assistant.ts';
import { openNotes } from './notes.ts';
import { seedIn } from './seed-in.ts';
import { openSources } from './sources.ts';
import { openSpriteStore } from './sprite-store.ts';

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
  const sprites = openSpriteStore(deps, claim, signal);

  return {
    jobId: job.id,
    input,
    lang: job.locale,
    seed: seedIn(job),
    pending: rows.filter(({ status }) => status === 'pending' || status === 'making').map(deliverableOf),
    state: (job.state as { saved?: unknown }).saved ?? null,
    answer: job.answer as unknown as GivenAnswer | null,
    brandKit: input.brand_kit_id ? await deps.brandKit(job.workspace_id, input.brand_kit_id) : null,
    perceiver: tracedPerceiver(deps.perceiver),
    signal,
    assistant: await jobAssistant(deps, job, claim, signal),
    ...openSources(deps, job, signal),
    ...openNotes(deps, job, claim, signal),
    accept: async (key, made) =>
      traced({ name: 'accept', facts: { key } }, () => acceptFile(deps, claim, find(key), made, { sprites, signal })),
    reject: async (key, verdict) => rejectFile(deps, claim, find(key), verdict),
    withdraw: async (key) => withdrawFile(deps, claim, find(key)),
  };
}

/** What is asked of the senses, which live in a process of their own, is a span of the job. */
function tracedPerceiver(perceiver: Perceiver): Perceiver {
  if (!isTraced()) return perceiver;
  return {
    ...perceiver,
    perceive: (bytes, options) =>
      traced(
        { name: 'perceive', kind: 'client', facts: { bytes: bytes.byteLength, read: options?.read ?? false } },
        () => perceiver.perceive(bytes, options),
      ),
  };
}

function deliverableOf({ key, label, pack, width, height, max_kb, credits, spec }: DeliverableRow): Deliverable {
  const { serves, spec: own } = spec as { serves: string[]; spec: Record<string, unknown> };
  return { key, label, pack, width, height, maxKb: max_kb, credits, serves, spec: own };
}
