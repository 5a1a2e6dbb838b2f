import { create as attachment } from 'content-disposition';
import { z } from 'zod';
import { ApiError, FormatsQuery, LibraryQuery, OutputSourceQuery, uuid } from '../../../contract/index.ts';
import { fileName, findOutputRow, listLibrary, outputPage } from '../../../jobs/index.ts';
import { formatOf } from '../../formats.ts';
import { sendSource } from '../../sources/send.ts';
import { streamed } from '../../streamed.ts';
import { API_PREFIX } from '../register.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });

/** What was made, and for which formats. */
export function libraryRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { services, jobs } = deps;
  return [
    forRole('viewer', {
      method: 'get',
      path: '/formats',
      query: FormatsQuery,
      handler: ({ query, lang }) => Promise.resolve({ status: 200, body: services.formats(query.pack, lang) }),
    }),
    forRole('viewer', {
      method: 'get',
      path: '/modes',
      handler: () =>
        Promise.resolve({
          status: 200,
          body: { data: [...jobs.modes.values()].map(({ id, run }) => ({ id, built: run !== undefined })) },
        }),
    }),
    forRole('viewer', {
      method: 'get',
      path: '/outputs',
      query: LibraryQuery,
      handler: async ({ workspaceId, query, lang }) => ({
        status: 200,
        body: await listLibrary(jobs, { workspaceId, ...query, lang }),
      }),
    }),
    ...fileRoutes(deps),
  ];
}

/** One file: its page, its layers, its bytes. */
function fileRoutes({ services, jobs, catalog }: DashboardDeps): DashboardRoute[] {
  return [
    forRole('viewer', {
      method: 'get',
      path: '/outputs/{id}',
      params: One,
      handler: async ({ workspaceId, params, lang }) => {
        const { layered, ...page } = await outputPage(jobs, { workspaceId, outputId: params.id, lang });
        const format = formatOf(catalog, page.output.format, lang);
        const address = `${API_PREFIX}/w/${workspaceId}/outputs/${params.id}/source`;
        return { status: 200, body: { ...page, catalog: format, layers_url: layered ? address : null } };
      },
    }),
    forRole('viewer', {
      method: 'get',
      path: '/outputs/{id}/source',
      params: One,
      query: OutputSourceQuery,
      handler: async ({ caller, params, query, incoming, outgoing }) => ({
        status: 200,
        raw: await sendSource(services, { caller, id: params.id, type: query.type, incoming, outgoing }),
      }),
    }),
    forRole('viewer', {
      method: 'get',
      path: '/outputs/{id}/file',
      params: One,
      handler: async ({ workspaceId, params, incoming }) => {
        const row = await findOutputRow(jobs, { workspaceId, outputId: params.id });
        if (row.blob_key === null) throw new ApiError('not_found');
        const { stream, stat } = await jobs.blobs.get(row.blob_key);
        const headers = {
          'content-type': row.mime,
          'content-length': String(stat.bytes),
          'content-disposition': attachment(fileName(row)),
        };
        return { status: 200, raw: streamed(stream, headers, incoming) };
      },
    }),
  ];
}
