import { z } from 'zod';
import { OutputList, OutputSourceQuery, OutputsQuery, uuid } from '../../../contract/index.ts';
import type { Services } from '../../services.ts';
import { sendSource } from '../../sources/send.ts';
import { route } from '../route.ts';
import type { Route } from '../route.ts';

/** The operations on finished files: their list, and a picture as layers. */
export function outputRoutes(services: Pick<Services, 'outputs'>): Route[] {
  return [
    route({
      method: 'get',
      path: '/outputs',
      operationId: 'listOutputs',
      tag: 'Outputs',
      summary: 'Files of a job or of the workspace, newest first',
      query: OutputsQuery,
      responses: { 200: { description: 'Outputs with links that last an hour.', schema: OutputList } },
      errors: [404, 422],
      handler: async ({ caller, query, lang }) => ({
        status: 200,
        body: await services.outputs.list(caller, query, lang),
      }),
    }),
    route({
      method: 'get',
      path: '/outputs/{id}/source',
      operationId: 'getOutputSource',
      tag: 'Outputs',
      summary: 'A finished picture as layers, for a designer to go on with',
      description:
        'A Photoshop document, an SVG, or the scene with its pictures. Files that were not made of a scene (photos, films, pages) have none. Costs no credits.',
      params: z.object({ id: uuid }),
      query: OutputSourceQuery,
      responses: {
        200: {
          description: 'The source.',
          types: ['image/vnd.adobe.photoshop', 'image/svg+xml', 'application/json'],
          schema: z.file(),
        },
      },
      errors: [404, 422],
      handler: async ({ caller, params, query, incoming, outgoing }) => ({
        status: 200,
        raw: await sendSource(services, { caller, id: params.id, type: query.type, incoming, outgoing }),
      }),
    }),
  ];
}
