import type { Kysely } from 'kysely';
import { ApiError } from '../contract/index.ts';
import type { InvitationView, Role, Team } from '../contract/index.ts';
import { isId } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';
import type { Auth } from './auth.ts';
import { findPersonByEmail } from './memberships.ts';
import { asked } from './refusals.ts';
import { headersOf } from './ticket.ts';
import type { Ticket } from './ticket.ts';
import { invitationIn, invitationToken } from './tokens.ts';

/** Who is in a workspace, and who may come. The ticket says who asks; the library holds who may. */
export interface TeamCommands {
  list(workspaceId: string, personId: string, role: Role): Promise<Team>;
  invite(
    ticket: Ticket,
    workspaceId: string,
    invited: { email: string; role: Role },
  ): Promise<Team['invitations'][number]>;
  withdraw(ticket: Ticket, workspaceId: string, invitationId: string): Promise<void>;
  /** What a link says. Throws `invalid_link` for one that is forged, used, withdrawn or too old. */
  read(token: string): Promise<InvitationView>;
  accept(ticket: Ticket, token: string): Promise<void>;
  setRole(ticket: Ticket, workspaceId: string, memberId: string, role: Role): Promise<void>;
  /** Anyone may take oneself out; only an owner others. */
  remove(ticket: Ticket, who: { workspaceId: string; personId: string; role: Role }, memberId: string): Promise<void>;
}

export interface TeamDeps {
  readonly db: Kysely<Schema>;
  readonly auth: Auth;
  readonly secret: Uint8Array;
  readonly baseUrl: () => string;
}

/** The team's commands over the kept library. */
export function openTeam({ db, auth, secret, baseUrl }: TeamDeps): TeamCommands {
  const linkOf = (id: string): string => `${baseUrl()}/invite/${invitationToken(secret, id)}`;
  const idIn = (token: string): string => {
    const id = invitationIn(secret, token);
    if (id === null) throw new ApiError('invalid_link');
    return id;
  };

  return {
    list: async (workspaceId, personId, role) => ({
      members: await membersOf(db, workspaceId, personId),
      invitations: await pendingOf(db, workspaceId, role === 'owner' ? linkOf : null),
    }),

    async invite(ticket, workspaceId, { email, role }) {
      const made = await asked(
        auth.api.createInvitation({ body: { email, role, organizationId: workspaceId }, headers: headersOf(ticket) }),
      );
      return { id: made.id, email, role, url: linkOf(made.id), expires_at: new Date(made.expiresAt).toISOString() };
    },

    async withdraw(ticket, workspaceId, invitationId) {
      await requirePending(db, workspaceId, invitationId);
      await asked(auth.api.cancelInvitation({ body: { invitationId }, headers: headersOf(ticket) }));
    },

    read: async (token) => invitationRead(db, idIn(token)),

    async accept(ticket, token) {
      const invitationId = idIn(token);
      await asked(auth.api.acceptInvitation({ body: { invitationId }, headers: headersOf(ticket) }));
    },

    async setRole(ticket, workspaceId, memberId, role) {
      await findMember(db, workspaceId, memberId);
      await asked(
        auth.api.updateMemberRole({
          body: { memberId, role, organizationId: workspaceId },
          headers: headersOf(ticket),
        }),
      );
    },

    async remove(ticket, { workspaceId, personId, role }, memberId) {
      const member = await findMember(db, workspaceId, memberId);
      if (member.person_id !== personId && role !== 'owner') throw new ApiError('forbidden', { message: 'error.role' });
      const headers = headersOf(ticket);
      await asked<unknown>(
        member.person_id === personId
          ? auth.api.leaveOrganization({ body: { organizationId: workspaceId }, headers })
          : auth.api.removeMember({ body: { memberIdOrEmail: memberId, organizationId: workspaceId }, headers }),
      );
    },
  };
}

type Db = Kysely<Schema>;

/** Longest there first; `you` is the one who asks. */
async function membersOf(db: Db, workspaceId: string, personId: string): Promise<Team['members']> {
  const members = await db
    .selectFrom('members as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.person_id', 'p.name', 'p.email', 'm.role', 'm.created_at'])
    .where('m.workspace_id', '=', workspaceId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
  return members.map(({ created_at, ...member }) => ({
    ...member,
    joined_at: created_at.toISOString(),
    you: member.person_id === personId,
  }));
}

/** Invitations that are still good; `linkOf` for those who may see the links. */
async function pendingOf(
  db: Db,
  workspaceId: string,
  linkOf: ((id: string) => string) | null,
): Promise<Team['invitations']> {
  const pending = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date())
    .orderBy('created_at')
    .execute();
  return pending.map(({ expires_at, ...invitation }) => ({
    ...invitation,
    ...(linkOf ? { url: linkOf(invitation.id) } : {}),
    expires_at: expires_at.toISOString(),
  }));
}

/** Throws `not_found`, also for another workspace's. */
async function requirePending(db: Db, workspaceId: string, invitationId: string): Promise<void> {
  const row = isId(invitationId)
    ? await db
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', invitationId)
        .where('workspace_id', '=', workspaceId)
        .where('status', '=', 'pending')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError('not_found');
}

/** Throws `invalid_link` where it is used, withdrawn or too old. */
async function invitationRead(db: Db, id: string): Promise<InvitationView> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .innerJoin('people as p', 'p.id', 'i.inviter_id')
    .select(['w.name as workspace_name', 'i.email', 'i.role', 'p.name as inviter', 'i.expires_at'])
    .where('i.id', '=', id)
    .where('i.status', '=', 'pending')
    .where('i.expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw new ApiError('invalid_link');
  const { expires_at, ...said } = row;
  const has_account = (await findPersonByEmail(db, row.email)) !== null;
  return { ...said, expires_at: expires_at.toISOString(), has_account };
}

/** Throws `not_found`, also for another workspace's. */
async function findMember(db: Db, workspaceId: string, memberId: string) {
  const row = isId(memberId)
    ? await db
        .selectFrom('members')
        .select(['id', 'person_id'])
        .where('id', '=', memberId)
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}
