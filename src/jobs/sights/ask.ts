import { ApiError } from '../../contract/index.ts';
import type { Lang, SightAnswer } from '../../contract/index.ts';
import type { JobsDeps } from '../deps.ts';
import type { SightFacts } from './facts.ts';
import { announce } from './look.ts';
import { adviceFor, summaryOf } from './words.ts';

export interface SightRequest {
  readonly workspaceId: string;
  readonly assetId: string;
  readonly lang: Lang;
}

/**
 * What is seen in a picture of the workspace. The first to ask has it looked at; until then the answer is pending.
 * Throws
 * 404.
 */
export async function sightOf(deps: JobsDeps, { workspaceId, assetId, lang }: SightRequest): Promise<SightAnswer> {
  const { db } = deps;
  const asset = await db
    .selectFrom('assets')
    .select('status')
    .where('id', '=', assetId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!asset) throw new ApiError('not_found');
  if (asset.status !== 'ready') throw new ApiError('conflict');
  const row = await db.selectFrom('sights').selectAll().where('asset_id', '=', assetId).executeTakeFirst();
  if (!row) {
    await db
      .insertInto('sights')
      .values({ asset_id: assetId, workspace_id: workspaceId, asked_at: deps.clock.now() })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await announce(deps, { asset_id: assetId, workspace_id: workspaceId }, 'pending');
    return { status: 'pending', sight: null };
  }
  if (row.status === 'failed') return { status: 'failed', sight: null };
  if (row.status !== 'ready' || row.facts === null) return { status: 'pending', sight: null };
  const facts = row.facts as unknown as SightFacts;
  const built = new Set([...deps.modes.values()].flatMap(({ id, run }) => (run ? [id] : [])));
  return {
    status: 'ready',
    sight: {
      kind: facts.kind,
      kind_confidence: facts.kindConfidence,
      cutout:
        facts.matte.grade === 'none'
          ? null
          : {
              url:
                row.cutout_key === null ? null : await deps.blobs.signedGetUrl(row.cutout_key, { mime: 'image/png' }),
              confidence: facts.matte.confidence,
            },
      texts: facts.texts.map((text) => ({ ...text })),
      faces: facts.faces,
      colors: [...facts.colors],
      summary: summaryOf(facts, lang),
      advice: adviceFor(facts, built, lang),
    },
  };
}
