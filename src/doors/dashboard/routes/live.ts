import { z } from 'zod';
import { LANGS } from '../../../contract/index.ts';
import type { Live } from '../live/live.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

/** Live news of a workspace, as server-sent events. A browser cannot name a language there but in the address. */
export function liveRoutes(live: Live): DashboardRoute[] {
  return [
    forRole('viewer', {
      method: 'get',
      path: '/events',
      query: z.strictObject({ lang: z.enum(LANGS).optional() }),
      handler: async ({ person, workspaceId, query, incoming, outgoing }) => {
        if (incoming.method === 'HEAD') return { status: 200 };
        await live.open({ personId: person.id, workspaceId, lang: query.lang ?? person.lang }, incoming, outgoing);
        return { status: 200, sent: true };
      },
    }),
  ];
}
