import { ApiError } from '../contract/index.ts';
import type { FieldProblem, JobInput } from '../contract/index.ts';
import type { AssetInfo, OutputInfo } from '../modes/index.ts';
import type { JobsDeps } from './deps.ts';
import type { SightFacts } from './sights/facts.ts';

/**
 * Finds the things of the workspace that a task names. Throws 422 with each id that is unknown (or another workspace's)
 * or not ready.
 */
export async function findReferences(
  { db }: Pick<JobsDeps, 'db'>,
  workspaceId: string,
  input: JobInput,
): Promise<{ assets: AssetInfo[]; outputs: OutputInfo[] }> {
  const assetIds = [...input.asset_ids, ...(input.reference_asset_id ? [input.reference_asset_id] : [])];
  const outputIds = input.output_ids ?? [];
  const [assets, outputs, kit] = await Promise.all([
    assetIds.length === 0 ? [] : assetsOf(db, workspaceId, assetIds),
    outputIds.length === 0
      ? []
      : db
          .selectFrom('outputs')
          .select(['id', 'status', 'width', 'height', 'mime', 'label', 'blob_key', 'format'])
          .where('workspace_id', '=', workspaceId)
          .where('id', 'in', outputIds)
          .execute(),
    input.brand_kit_id
      ? db
          .selectFrom('brand_kits')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('id', '=', input.brand_kit_id)
          .executeTakeFirst()
      : undefined,
  ]);
  const assetOf = new Map(assets.map((asset) => [asset.id, asset]));
  const outputOf = new Map(outputs.map((output) => [output.id, output]));

  const assetProblem = (id: string, path: string): FieldProblem[] => {
    const asset = assetOf.get(id);
    if (!asset) return [{ path, code: 'unknown_id' }];
    return asset.status === 'ready' ? [] : [{ path, code: 'not_ready' }];
  };
  const problems: FieldProblem[] = [
    ...input.asset_ids.flatMap((id, i) => assetProblem(id, `asset_ids.${i}`)),
    ...(input.reference_asset_id ? assetProblem(input.reference_asset_id, 'reference_asset_id') : []),
    ...outputIds.flatMap((id, i): FieldProblem[] => outputProblem(outputOf.get(id), `output_ids.${i}`)),
    ...(input.brand_kit_id && !kit ? [{ path: 'brand_kit_id', code: 'unknown_id' } as const] : []),
  ];
  if (problems.length > 0) throw new ApiError('invalid_request', { details: problems });
  // Ready assets have their size: the table says so.
  return {
    assets: input.asset_ids
      .map((id) => assetOf.get(id)!)
      .map(({ id, width, height, facts }) => ({ id, width: width!, height: height!, ...seenIn(facts) })),
    outputs: outputIds
      .map((id) => outputOf.get(id)!)
      .map(({ id, width, height, mime, label, format }) => ({ id, width, height, mime, label, format })),
  };
}

/** Pictures of the workspace, with what somebody saw in them. */
const assetsOf = (db: JobsDeps['db'], workspaceId: string, ids: readonly string[]) =>
  db
    .selectFrom('assets')
    .leftJoin('sights', (join) => join.onRef('sights.asset_id', '=', 'assets.id').on('sights.status', '=', 'ready'))
    .select(['assets.id', 'assets.status', 'assets.width', 'assets.height', 'sights.facts'])
    .where('assets.workspace_id', '=', workspaceId)
    .where('assets.id', 'in', ids)
    .execute();

/** What a look that somebody asked for earlier has found. */
function seenIn(facts: unknown): Pick<AssetInfo, 'seen'> {
  if (facts === null) return {};
  const { kind, kindConfidence: confidence } = facts as SightFacts;
  return { seen: { kind, confidence } };
}

/** What is wrong with an output that a task wants to work on; another workspace's does not exist. */
function outputProblem(
  output: { readonly status: string; readonly blob_key: string | null } | undefined,
  path: string,
): FieldProblem[] {
  if (!output) return [{ path, code: 'unknown_id' }];
  if (output.status === 'superseded') return [{ path, code: 'superseded' }];
  if (output.status !== 'accepted') return [{ path, code: 'rejected_output' }];
  return output.blob_key === null ? [{ path, code: 'expired' }] : [];
}
