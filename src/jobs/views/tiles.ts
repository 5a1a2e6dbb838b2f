import type { Lang, Tile } from '../../contract/index.ts';
import type { DeliverableRow, JobRow, OutputRow } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { presentOutput } from '../present.ts';
import { reasonOf } from '../reasons.ts';

/** The files of a job in the order of its plan, made or not; with `keys`, only those. */
export async function tilesOf(deps: JobsDeps, job: Pick<JobRow, 'id'>, lang: Lang): Promise<Tile[]> {
  const [rows, outputs] = await Promise.all([
    deps.db.selectFrom('deliverables').selectAll().where('job_id', '=', job.id).orderBy('position').execute(),
    deps.db
      .selectFrom('outputs')
      .selectAll()
      .where('job_id', '=', job.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  return Promise.all(rows.map((row) => presentTile(deps, row, outputs, lang)));
}

async function presentTile(
  { blobs }: JobsDeps,
  row: DeliverableRow,
  outputs: readonly OutputRow[],
  lang: Lang,
): Promise<Tile> {
  const own = outputs.filter(({ deliverable_id }) => deliverable_id === row.id);
  const output = own.findLast(({ status }) => status === 'accepted') ?? own.at(-1);
  const { id, key, label, pack, width, height, max_kb, credits, position, status } = row;
  return {
    id,
    key,
    label,
    pack,
    width,
    height,
    max_kb,
    credits,
    position,
    serves: ((row.spec as { serves?: string[] }).serves ?? []).slice(),
    status,
    reason: reasonOf(row, lang),
    output: output === undefined ? null : await presentOutput(blobs, output, lang),
  };
}
