import { z } from 'zod';
import { ApiError, BrandInput, BrandPreviewInput, uuid } from '../../../contract/index.ts';
import type { BrandView, FieldProblem } from '../../../contract/index.ts';
import { shippedFamilies } from '../../../studio/render/terms.ts';
import {
  createBrandKit,
  deleteBrandKit,
  findBrandKit,
  listBrandFonts,
  listBrandKits,
  logoProblems,
  replaceBrandKit,
  takeTurn,
} from '../../../workspace/index.ts';
import type { BrandKitRecord } from '../../../workspace/index.ts';
import { requireAdmission } from '../../guard.ts';
import { HelperLost } from '../../helper.ts';
import { kitData, previewTask } from '../brands/preview-task.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });
const KITS_MAX = 200;
const PREVIEWS_PER_MINUTE = 40;

/** Brand kits and how they look, painted by the studio. */
export const brandRoutes = (deps: DashboardDeps): DashboardRoute[] => [...previewRoutes(deps), ...kitRoutes(deps)];

/** Brand kits as they are kept. */
function kitRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { db } = deps;
  return [
    forRole('viewer', {
      method: 'get',
      path: '/brands',
      handler: async ({ workspaceId }) => {
        const kits = await listBrandKits(db, workspaceId);
        return { status: 200, body: { data: await Promise.all(kits.map((kit) => present(deps, workspaceId, kit))) } };
      },
    }),
    forRole('member', {
      method: 'post',
      path: '/brands',
      body: BrandInput,
      handler: async ({ workspaceId, body }) => {
        await requireReferences(deps, workspaceId, body, '');
        if ((await listBrandKits(db, workspaceId)).length >= KITS_MAX)
          throw new ApiError('invalid_request', {
            details: [{ path: '', code: 'too_many', params: { max: KITS_MAX } }],
          });
        const kit = await createBrandKit(db, workspaceId, kitData(body));
        return { status: 201, body: await present(deps, workspaceId, kit) };
      },
    }),
    forRole('viewer', {
      method: 'get',
      path: '/brands/{id}',
      params: One,
      handler: async ({ workspaceId, params }) => {
        const kit = await findBrandKit(db, workspaceId, params.id);
        if (kit === null) throw new ApiError('not_found');
        return { status: 200, body: await present(deps, workspaceId, kit) };
      },
    }),
    forRole('member', {
      method: 'put',
      path: '/brands/{id}',
      params: One,
      body: BrandInput,
      handler: async ({ workspaceId, params, body }) => {
        if ((await findBrandKit(db, workspaceId, params.id)) === null) throw new ApiError('not_found');
        await requireReferences(deps, workspaceId, body, '');
        const kit = await replaceBrandKit(db, workspaceId, params.id, kitData(body));
        if (kit === null) throw new ApiError('not_found');
        return { status: 200, body: await present(deps, workspaceId, kit) };
      },
    }),
    forRole('member', {
      method: 'delete',
      path: '/brands/{id}',
      params: One,
      handler: async ({ workspaceId, params }) => {
        if (!(await deleteBrandKit(db, workspaceId, params.id))) throw new ApiError('not_found');
        return { status: 204 };
      },
    }),
  ];
}

/** A kit on a poster, before it is saved. */
const previewRoutes = (deps: DashboardDeps): DashboardRoute[] => [
  forRole('viewer', {
    method: 'post',
    path: '/brands/preview',
    body: BrandPreviewInput,
    handler: async ({ workspaceId, body, lang, outgoing }) => {
      await requireReferences(deps, workspaceId, body.kit, 'kit.');
      requireAdmission(
        await takeTurn(deps.db, [{ key: `previews:${workspaceId}`, max: PREVIEWS_PER_MINUTE, windowMs: 60_000 }]),
      );
      const task = await previewTask(deps, workspaceId, { ...body, kit: kitData(body.kit) }, lang);
      // Whoever types on has given this one up.
      const painted = await deps.brandTools
        .paint(task, () => !outgoing.closed)
        .catch((error: unknown) => {
          throw error instanceof HelperLost ? new ApiError('unavailable', { retryAfter: 5, cause: error }) : error;
        });
      if (painted === null) throw new ApiError('conflict');
      const headers = { 'content-type': painted.mime, 'x-plakat-photo': painted.photo };
      return { status: 200, raw: new Response(new Uint8Array(painted.bytes), { status: 200, headers }) };
    },
  }),
];

/**
 * Throws 422 with each picture that is not the workspace's and each font that neither the set nor the workspace has.
 */
async function requireReferences(
  { db }: DashboardDeps,
  workspaceId: string,
  { logo, fonts }: BrandInput,
  at: string,
): Promise<void> {
  const problems: FieldProblem[] = (await logoProblems(db, workspaceId, logo)).map(({ field, code }) => ({
    path: `${at}logo.${field}`,
    code,
  }));
  const own = fonts.heading || fonts.body ? (await listBrandFonts(db, workspaceId)).map(({ family }) => family) : [];
  const known = new Set([...shippedFamilies, ...own]);
  for (const field of ['heading', 'body'] as const) {
    const family = fonts[field];
    if (family !== undefined && !known.has(family))
      problems.push({ path: `${at}fonts.${field}`, code: 'unknown_choice', params: { values: [...known].join(', ') } });
  }
  if (problems.length > 0) throw new ApiError('invalid_request', { details: problems });
}

async function present(deps: DashboardDeps, workspaceId: string, kit: BrandKitRecord): Promise<BrandView> {
  const { id, name, colors, fonts, logo, tone, stop_words, legal_line, created_at, updated_at } = kit;
  const side = async (assetId: string) => ({ asset_id: assetId, url: await pictureUrl(deps, workspaceId, assetId) });
  return {
    id,
    name,
    colors,
    fonts,
    logo:
      logo === null
        ? null
        : {
            on_light: await side(logo.asset_id),
            on_dark: logo.on_dark_asset_id === null ? null : await side(logo.on_dark_asset_id),
          },
    tone,
    stop_words,
    legal_line,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

async function pictureUrl({ db, jobs }: DashboardDeps, workspaceId: string, assetId: string): Promise<string | null> {
  const asset = await db
    .selectFrom('assets')
    .select(['blob_key', 'mime'])
    .where('id', '=', assetId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return asset?.blob_key ? jobs.blobs.signedGetUrl(asset.blob_key, { mime: asset.mime ?? 'image/png' }) : null;
}
