import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { ApiError, brandLimits, uuid } from '../../../contract/index.ts';
import type { FieldProblem, FontFile } from '../../../contract/index.ts';
import { newId } from '../../../kit/index.ts';
import { shippedFamilies } from '../../../studio/render/terms.ts';
import { deleteBrandFont, listBrandFonts, putBrandFont } from '../../../workspace/index.ts';
import type { BrandFont } from '../../../workspace/index.ts';
import { receiveUpload } from '../../http/upload-body.ts';
import type { ReceivedFile } from '../../services.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });
const KAZAKH = 'ӘҒҚҢӨҰҮҺІәғқңөұүһі';
/** First bytes of TTF, OTF, WOFF and WOFF2. */
const SIGNATURES = ['00010000', '4f54544f', '74727565', '774f4646', '774f4632'];

/** Fonts to choose from, and font files that a workspace brings. */
export function fontRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { db, jobs, tempDir } = deps;
  // Opening the shipped files takes a moment, and they never change.
  let shipped: { family: string; uploaded: false; kazakh: boolean }[] | null = null;
  const ofTheSet = async () => {
    if (shipped !== null) return shipped;
    const { createFonts } = await import('../../../studio/render/index.ts');
    const fonts = createFonts();
    return (shipped ??= shippedFamilies.map((family) => ({
      family,
      uploaded: false,
      kazakh: fonts.coverage(KAZAKH, family, 400),
    })));
  };
  return [
    forRole('viewer', {
      method: 'get',
      path: '/fonts',
      handler: async ({ workspaceId }) => {
        const files = await listBrandFonts(db, workspaceId);
        const own = [...new Set(files.map(({ family }) => family))];
        const uploaded = own.map((family) => ({ family, uploaded: true, kazakh: false }));
        return { status: 200, body: { families: [...(await ofTheSet()), ...uploaded], files: files.map(view) } };
      },
    }),
    forRole('member', {
      method: 'post',
      path: '/fonts',
      handler: async ({ workspaceId, incoming }) => {
        if (!/^multipart\/form-data\s*(?:;|$)/i.test(incoming.headers['content-type'] ?? ''))
          throw new ApiError('unsupported_media_type');
        if ((await listBrandFonts(db, workspaceId)).length >= brandLimits.fonts)
          throw refused({ path: 'file', code: 'too_many', params: { max: brandLimits.fonts } });
        const file = await receiveUpload(incoming, tempDir);
        try {
          return { status: 201, body: view(await keep(deps, workspaceId, file)) };
        } finally {
          await rm(file.path, { force: true });
        }
      },
    }),
    forRole('member', {
      method: 'delete',
      path: '/fonts/{id}',
      params: One,
      handler: async ({ workspaceId, params }) => {
        const blob = await deleteBrandFont(db, workspaceId, params.id);
        if (blob === null) throw new ApiError('not_found');
        await jobs.blobs.delete(blob);
        return { status: 204 };
      },
    }),
  ];
}

async function keep(
  { db, jobs, brandTools }: DashboardDeps,
  workspaceId: string,
  file: ReceivedFile,
): Promise<BrandFont> {
  if (file.bytes > brandLimits.fontBytes) throw new ApiError('payload_too_large');
  const bytes = await readFile(file.path);
  if (!SIGNATURES.includes(bytes.subarray(0, 4).toString('hex'))) throw refused({ path: 'file', code: 'not_a_font' });
  const { family, weight, italic } = await brandTools.inspectFont(file.path).catch((cause: unknown) => {
    throw refused({ path: 'file', code: 'not_a_font' }, cause);
  });
  if (shippedFamilies.includes(family)) throw refused({ path: 'file', code: 'font_of_the_set', params: { family } });
  const blob_key = `fonts/${newId()}`;
  await jobs.blobs.put(blob_key, bytes, { mime: 'application/octet-stream' });
  const { font, replaced } = await putBrandFont(db, {
    workspace_id: workspaceId,
    family,
    weight,
    italic,
    bytes: bytes.byteLength,
    blob_key,
  }).catch(async (error: unknown) => {
    await jobs.blobs.delete(blob_key);
    throw error;
  });
  if (replaced !== null) await jobs.blobs.delete(replaced);
  return font;
}

const refused = (problem: FieldProblem, cause?: unknown): ApiError =>
  new ApiError('invalid_request', { details: [problem], cause });

function view({ id, family, weight, italic, bytes, created_at }: BrandFont): FontFile {
  return { id, family, weight, italic, bytes, created_at: created_at.toISOString() };
}
