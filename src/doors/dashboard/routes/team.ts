import { z } from 'zod';
import { InviteInput, RoleInput, uuid } from '../../../contract/index.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });

/** Who is in the workspace and who may come. */
export function teamRoutes({ people: { team } }: DashboardDeps): DashboardRoute[] {
  return [
    forRole('viewer', {
      method: 'get',
      path: '/team',
      handler: async ({ workspaceId, person, role }) => ({
        status: 200,
        body: await team.list(workspaceId, person.id, role),
      }),
    }),
    forRole('owner', {
      method: 'post',
      path: '/team/invitations',
      body: InviteInput,
      handler: async ({ workspaceId, body, ticket }) => ({
        status: 201,
        body: await team.invite(ticket, workspaceId, body),
      }),
    }),
    forRole('owner', {
      method: 'delete',
      path: '/team/invitations/{id}',
      params: One,
      handler: async ({ workspaceId, params, ticket }) => {
        await team.withdraw(ticket, workspaceId, params.id);
        return { status: 204 };
      },
    }),
    forRole('owner', {
      method: 'patch',
      path: '/team/members/{id}',
      params: One,
      body: RoleInput,
      handler: async ({ workspaceId, params, body, person, ticket }) => {
        await team.setRole(ticket, workspaceId, params.id, body.role);
        return { status: 200, body: await team.list(workspaceId, person.id, 'owner') };
      },
    }),
    forRole('viewer', {
      method: 'delete',
      path: '/team/members/{id}',
      params: One,
      handler: async ({ workspaceId, role, params, person, ticket }) => {
        await team.remove(ticket, { workspaceId, personId: person.id, role }, params.id);
        return { status: 204 };
      },
    }),
  ];
}
