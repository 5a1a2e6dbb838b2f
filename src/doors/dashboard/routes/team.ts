import { z } from 'zod';
import { InviteInput, RoleInput, uuid } from '../../../contract/index.ts';
import { noteAudit } from '../../../workspace/index.ts';
import type { AuditLine } from '../../../workspace/index.ts';
import type { DashboardDeps } from '../deps.ts';
import { forRole } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const One = z.object({ id: uuid });

interface Who {
  readonly workspaceId: string;
  readonly person: { readonly id: string };
}

/** Who is in the workspace and who may come. */
export function teamRoutes({ db, people: { team } }: DashboardDeps): DashboardRoute[] {
  /** Who came, went, or may do other things from now on; by ids, an address is nobody's business here. */
  const note = (who: Who, action: string, subject: string | null, detail: AuditLine['detail'] = {}): Promise<void> =>
    noteAudit(db, { workspaceId: who.workspaceId, actor: `person:${who.person.id}`, action, subject, detail });
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
      handler: async ({ workspaceId, body, person, ticket }) => {
        const invited = await team.invite(ticket, workspaceId, body);
        await note({ workspaceId, person }, 'member.invite', null, { role: body.role });
        return { status: 201, body: invited };
      },
    }),
    forRole('owner', {
      method: 'delete',
      path: '/team/invitations/{id}',
      params: One,
      handler: async ({ workspaceId, params, person, ticket }) => {
        await team.withdraw(ticket, workspaceId, params.id);
        await note({ workspaceId, person }, 'invitation.withdraw', params.id);
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
        await note({ workspaceId, person }, 'member.role', params.id, { role: body.role });
        return { status: 200, body: await team.list(workspaceId, person.id, 'owner') };
      },
    }),
    forRole('viewer', {
      method: 'delete',
      path: '/team/members/{id}',
      params: One,
      handler: async ({ workspaceId, role, params, person, ticket }) => {
        await team.remove(ticket, { workspaceId, personId: person.id, role }, params.id);
        await note({ workspaceId, person }, 'member.remove', params.id);
        return { status: 204 };
      },
    }),
  ];
}
