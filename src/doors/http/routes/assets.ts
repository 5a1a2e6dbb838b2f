import { rm } from 'node:fs/promises';
import { z } from 'zod';
import {
  ApiError,
  Asset,
  AssetFromUrl,
  AssetUpload,
  fileTooLarge,
  limits,
  problemsOf,
  uuid,
} from '../../../contract/index.ts';
import type { DoorConfig, Services } from '../../services.ts';
import { readJson } from '../json-body.ts';
import { route } from '../route.ts';
import type { Route } from '../route.ts';
import { receiveUpload } from '../upload-body.ts';

const AssetJson = z.union([AssetFromUrl, AssetUpload]);
const AssetForm = z
  .object({
    file: z
      .file()
      .describe(
        `JPG, PNG or WEBP, at most ${limits.uploadBytes / 1e6} MB, at least ${limits.uploadShortSide} px on the short side.`,
      ),
  })
  .meta({ id: 'AssetForm' });

/** The operations that bring pictures in. */
export function assetRoutes({ assets }: Pick<Services, 'assets'>, { tempDir }: Pick<DoorConfig, 'tempDir'>): Route[] {
  return [
    route({
      method: 'post',
      path: '/assets',
      operationId: 'createAsset',
      tag: 'Assets',
      summary: 'Upload a picture',
      description: 'A file in a form, an address to fetch it from, or a request for a signed upload address.',
      rawBody: { 'multipart/form-data': AssetForm, 'application/json': AssetJson },
      responses: { 201: { description: 'The asset.', schema: Asset } },
      errors: [400, 413, 415, 422, 507],
      handler: async ({ caller, incoming }) => {
        if (/^multipart\/form-data\s*(?:;|$)/i.test(incoming.headers['content-type'] ?? '')) {
          const file = await receiveUpload(incoming, tempDir);
          try {
            return { status: 201, body: await assets.fromFile(caller, file) };
          } finally {
            await rm(file.path, { force: true });
          }
        }
        const source = parseSource(await readJson(incoming));
        return {
          status: 201,
          body: 'url' in source ? await assets.fromUrl(caller, source.url) : await assets.begin(caller, source),
        };
      },
    }),
    route({
      method: 'post',
      path: '/assets/{id}/complete',
      operationId: 'completeAsset',
      tag: 'Assets',
      summary: 'Finish a signed upload',
      description:
        'Looks at what was uploaded: the asset becomes ready, or rejected with the reason. Asked again, it answers the same.',
      params: z.object({ id: uuid }),
      responses: { 200: { description: 'The asset.', schema: Asset } },
      errors: [404, 409],
      handler: async ({ caller, params, lang }) => ({
        status: 200,
        body: await assets.complete(caller, params.id, lang),
      }),
    }),
  ];
}

/** Which of the two JSON forms is meant shows in its fields; the problems named are those of that form. */
function parseSource(value: unknown): z.infer<typeof AssetJson> {
  const schema = typeof value === 'object' && value !== null && 'url' in value ? AssetFromUrl : AssetUpload;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = problemsOf(parsed.error, value);
  // Alone it is the limit of files, answered alike whichever way a file comes in.
  if (details.every(({ path, code }) => path === 'bytes' && code === 'too_large')) throw fileTooLarge('bytes');
  throw new ApiError('invalid_request', { details });
}
