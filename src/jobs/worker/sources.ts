import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { JobInput } from '../../contract/index.ts';
import type { Work } from '../../modes/index.ts';
import type { JobRow, OutputRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { seedIn } from './seed-in.ts';
import { storedOutput } from './stored-output.ts';

/**
 * The pictures that a job may read: its own assets, outputs of its workspace, and the assets that those were made from.
 * Rejects with RangeError for an asset that is not the job's, with Error for what is gone.
 */
export function openSources(
  deps: WorkerDeps,
  job: JobRow,
  signal: AbortSignal,
): Pick<Work, 'loadAsset' | 'loadOutput'> {
  const input = job.input as unknown as JobInput;
  const readable = [...input.asset_ids, ...(input.reference_asset_id ? [input.reference_asset_id] : [])];
  const bytesOf = async (key: string): Promise<Uint8Array> => buffer((await deps.blobs.get(key)).stream);

  return {
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
        .selectAll()
        .where('id', '=', id)
        .where('workspace_id', '=', job.workspace_id)
        .executeTakeFirst();
      if (!output?.blob_key) throw new Error(`output ${id} is gone`);
      const first = await firstOf(deps, output);
      const made = first.input as unknown as JobInput;
      readable.push(...made.asset_ids);
      const brandKit = made.brand_kit_id ? await deps.brandKit(job.workspace_id, made.brand_kit_id) : null;
      const places = { file: output.blob_key, scene: output.scene_key, format: output.format, mime: output.mime };
      return {
        ...(await storedOutput(bytesOf, places)),
        label: output.label,
        width: output.width,
        height: output.height,
        maxKb: first.max_kb,
        serves: (output.serves as { formats?: string[] }).formats ?? [],
        spec: (first.spec as { spec?: Record<string, unknown> } | null)?.spec ?? {},
        replaces: output.replaces,
        origin: { input: made, seed: seedIn(first), brandKit },
      };
    },
  };
}

/** The task and the plan of the first version of a file: later ones were edited from it. */
async function firstOf({ db }: Pick<WorkerDeps, 'db'>, { id }: Pick<OutputRow, 'id'>) {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, replaces, 0 as n from outputs where id = ${id}
      union all
      select o.id, o.replaces, n + 1 from outputs o join chain c on o.id = c.replaces where n < 1000
    ) select id from chain order by n desc limit 1`.execute(db);
  return db
    .selectFrom('outputs')
    .innerJoin('jobs', 'jobs.id', 'outputs.job_id')
    .leftJoin('deliverables', 'deliverables.id', 'outputs.deliverable_id')
    .select(['jobs.input', 'jobs.plan', 'deliverables.spec', 'deliverables.max_kb'])
    .where('outputs.id', '=', rows[0]?.id ?? id)
    .executeTakeFirstOrThrow();
}
