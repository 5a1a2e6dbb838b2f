import { z } from 'zod';
import { uuid } from '../../../contract/index.ts';
import type { Services } from '../../services.ts';
import { route } from '../route.ts';
import type { Route } from '../route.ts';

/** The operations that remove files for good. */
export function removingRoutes({ assets, outputs }: Pick<Services, 'assets' | 'outputs'>): Route[] {
  return [
    route({
      method: 'delete',
      path: '/assets/{id}',
      operationId: 'deleteAsset',
      tag: 'Assets',
      summary: 'Remove a picture for good',
      description:
        'The file and all that was seen in it. 409 while an open job or a brand kit needs it; a test key removes no uploads.',
      params: z.object({ id: uuid }),
      responses: { 204: { description: 'It is gone.' } },
      errors: [403, 404, 409],
      handler: async ({ caller, params }) => {
        await assets.remove(caller, params.id);
        return { status: 204 };
      },
    }),
    route({
      method: 'delete',
      path: '/outputs/{id}',
      operationId: 'deleteOutput',
      tag: 'Outputs',
      summary: 'Remove a file for good',
      description:
        'The job still tells what it made and charged; the output stays in it without an address. 409 while the job is open. Asked again, it answers the same.',
      params: z.object({ id: uuid }),
      responses: { 204: { description: 'It is gone.' } },
      errors: [403, 404, 409],
      handler: async ({ caller, params }) => {
        await outputs.remove(caller, params.id);
        return { status: 204 };
      },
    }),
  ];
}
