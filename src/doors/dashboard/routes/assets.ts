import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { ApiError, AssetFromUrl, cursorQuery, uuid } from '../../../contract/index.ts';
import type { AssetView } from '../../../contract/index.ts';
import { page, pastCursor, presentPhoto, sightOf } from '../../../jobs/index.ts';
import { receiveUpload } from '../../http/upload-body.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });

/** Pictures that come in, and those that came. */
export const assetRoutes = (deps: DashboardDeps): DashboardRoute[] => [...uploadRoutes(deps), ...galleryRoutes(deps)];

/** Pictures that come in. */
function uploadRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { services, tempDir } = deps;
  return [
    forRole('member', {
      method: 'post',
      path: '/assets',
      handler: async ({ caller, incoming }) => {
        if (!/^multipart\/form-data\s*(?:;|$)/i.test(incoming.headers['content-type'] ?? ''))
          throw new ApiError('unsupported_media_type');
        const file = await receiveUpload(incoming, tempDir);
        try {
          const { id } = await services.assets.fromFile(caller, file);
          return { status: 201, body: await find(deps, caller.workspaceId, id) };
        } finally {
          await rm(file.path, { force: true });
        }
      },
    }),
    forRole('member', {
      method: 'post',
      path: '/assets/from-url',
      body: AssetFromUrl,
      handler: async ({ caller, body }) => {
        const { id } = await services.assets.fromUrl(caller, body.url);
        return { status: 201, body: await find(deps, caller.workspaceId, id) };
      },
    }),
  ];
}

/** Pictures that came, and what the senses say of them. */
function galleryRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { jobs, db } = deps;
  return [
    forRole('viewer', {
      method: 'get',
      path: '/assets',
      query: z.strictObject(cursorQuery),
      handler: async ({ workspaceId, query: { cursor, limit = 30 } }) => {
        let rows = db
          .selectFrom('assets')
          .selectAll()
          .where('workspace_id', '=', workspaceId)
          .where('status', '=', 'ready');
        if (cursor) rows = rows.where(pastCursor('assets', cursor, workspaceId));
        const found = page(
          await rows
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(limit + 1)
            .execute(),
          limit,
        );
        const data = await Promise.all(found.data.map((row) => presentPhoto(jobs, row)));
        return { status: 200, body: { data, next: found.next } };
      },
    }),
    forRole('viewer', {
      method: 'get',
      path: '/assets/{id}',
      params: One,
      handler: async ({ workspaceId, params }) => ({ status: 200, body: await find(deps, workspaceId, params.id) }),
    }),
    forRole('viewer', {
      method: 'get',
      path: '/assets/{id}/sight',
      params: One,
      handler: async ({ workspaceId, params, lang }) => ({
        status: 200,
        body: await sightOf(jobs, { workspaceId, assetId: params.id, lang }),
      }),
    }),
  ];
}

/** Throws 404, also for another workspace's. */
async function find({ db, jobs }: DashboardDeps, workspaceId: string, id: string): Promise<AssetView> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return presentPhoto(jobs, row);
}
