import { buffer } from 'node:stream/consumers';
import { type JobInput, type Lang } from '../../contract/index.ts';
import { type EditPreview, previewEdit } from '../../modes/index.ts';
import type { JobsDeps } from '../deps.ts';
import { findReferences } from '../references.ts';

export interface EditPreviewRequest {
  readonly workspaceId: string;
  readonly input: JobInput;
  readonly lang: Lang;
}

/** What an edit would understand; nothing is made, kept or charged. Throws 422 for outputs that cannot be edited. */
export async function editPreview(
  deps: Pick<JobsDeps, 'db' | 'blobs'>,
  { workspaceId, input, lang }: EditPreviewRequest,
): Promise<EditPreview> {
  const { outputs } = await findReferences(deps, workspaceId, input);
  const ids = [...new Set(outputs.map(({ id }) => id))];
  const rows = await deps.db
    .selectFrom('outputs')
    .select(['scene_key'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  const { readScene } = await import('../../studio/directions/index.ts');
  const scenes = await Promise.all(
    rows.map(async ({ scene_key }) =>
      scene_key === null ? null : readScene(JSON.parse(String(await buffer((await deps.blobs.get(scene_key)).stream)))),
    ),
  );
  return previewEdit(input.instruction ?? '', scenes, lang);
}
