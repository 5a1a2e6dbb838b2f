import { z } from 'zod';
import {
  ApiError,
  ChangePasswordInput,
  ForgotInput,
  MeInput,
  ResetInput,
  SetupInput,
  SignInInput,
  SignUpInput,
  text,
  uuid,
  WorkspaceInput,
} from '../../../contract/index.ts';
import type { Person, SessionView } from '../../../contract/index.ts';
import { findPerson, foundWorkspace, isFresh, isSetupToken, locate, membershipsOf } from '../../../people/index.ts';
import type { Entered, Ticket } from '../../../people/index.ts';
import { noteAudit, takeTurn } from '../../../workspace/index.ts';
import { requireAdmission } from '../../guard.ts';
import type { DashboardDeps } from '../deps.ts';
import { admitAttempt } from '../guard.ts';
import { forAnyone, forPerson } from '../route.ts';
import type { DashboardRoute } from '../route.ts';

const Token = z.object({ token: text(200, 1) });
const HOUR_MS = 3_600_000;
const NEW_WORKSPACES_AN_HOUR = 10;

/** Coming and going: accounts, passwords, profile, workspaces. */
export const sessionRoutes = (deps: DashboardDeps): DashboardRoute[] => [
  ...doorRoutes(deps),
  ...setupRoutes(deps),
  ...passwordRoutes(deps),
  ...ownRoutes(deps),
  ...invitationRoutes(deps),
];

/** Who is there, coming and going. */
function doorRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { people } = deps;
  return [
    forAnyone({
      method: 'get',
      path: '/session',
      handler: async ({ ticket }) => {
        const who = await people.identify(ticket);
        return { status: 200, body: await sessionView(deps, who?.person ?? null), cookies: who?.cookies ?? [] };
      },
    }),
    forAnyone({
      method: 'post',
      path: '/sign-in',
      body: SignInInput,
      handler: async ({ body, ticket, incoming }) => {
        await admitAttempt(deps, incoming, body.email);
        const entered = await people.signIn(body, ticket);
        await noteAudit(deps.db, { workspaceId: null, actor: `person:${entered.personId}`, action: 'sign-in' });
        return enter(deps, 200, entered);
      },
    }),
    forAnyone({
      method: 'post',
      path: '/sign-up',
      body: SignUpInput,
      handler: async ({ body, ticket, incoming }) => {
        await admitAttempt(deps, incoming, body.email);
        const entered = await people.signUp(body, ticket);
        await noteAudit(deps.db, { workspaceId: null, actor: `person:${entered.personId}`, action: 'sign-up' });
        return enter(deps, 201, entered);
      },
    }),
    forAnyone({
      method: 'post',
      path: '/sign-out',
      handler: async ({ ticket }) => ({ status: 204, cookies: await people.signOut(ticket) }),
    }),
  ];
}

/** The first account of an installation, by the link that its start prints. */
function setupRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { db, people } = deps;
  return [
    forAnyone({
      method: 'get',
      path: '/setup/{token}',
      params: Token,
      handler: async ({ params, incoming }) => {
        await admitAttempt(deps, incoming, 'setup');
        if (!(await isSetupToken(db, params.token))) throw new ApiError('invalid_link');
        return { status: 204 };
      },
    }),
    forAnyone({
      method: 'post',
      path: '/setup',
      body: SetupInput,
      handler: async ({ body, ticket, incoming }) => {
        await admitAttempt(deps, incoming, 'setup');
        const entered = await people.setup(body, ticket);
        await noteAudit(db, { workspaceId: null, actor: `person:${entered.personId}`, action: 'setup' });
        return enter(deps, 201, entered);
      },
    }),
  ];
}

/** A password lost, found and changed. */
function passwordRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { people } = deps;
  return [
    forAnyone({
      method: 'post',
      path: '/password/forgot',
      body: ForgotInput,
      handler: async ({ body, incoming }) => {
        await admitAttempt(deps, incoming, body.email);
        people.forgot(body.email);
        return { status: 204 };
      },
    }),
    forAnyone({
      method: 'post',
      path: '/password/reset',
      body: ResetInput,
      handler: async ({ body, incoming }) => {
        await admitAttempt(deps, incoming, 'reset');
        await people.reset(body.token, body.password);
        return { status: 204 };
      },
    }),
    forPerson({
      method: 'post',
      path: '/password/change',
      body: ChangePasswordInput,
      handler: async ({ body, ticket, person, incoming }) => {
        await admitAttempt(deps, incoming, person.email);
        return { status: 204, cookies: await people.changePassword(ticket, body.current, body.password) };
      },
    }),
  ];
}

/** A person’s own settings and workspaces, and where a thing of theirs is. */
function ownRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { db, people } = deps;
  return [
    forPerson({
      method: 'patch',
      path: '/me',
      body: MeInput,
      handler: async ({ body, person }) => {
        await people.updateMe(person.id, body);
        return enter(deps, 200, { personId: person.id, cookies: [] });
      },
    }),
    forPerson({
      method: 'post',
      path: '/workspaces',
      body: WorkspaceInput,
      handler: async ({ body, person }) => {
        requireAdmission(
          await takeTurn(db, [{ key: `found:${person.id}`, max: NEW_WORKSPACES_AN_HOUR, windowMs: HOUR_MS }]),
        );
        await foundWorkspace(db, {
          personId: person.id,
          name: body.name,
          locale: person.lang,
          sealer: deps.jobs.sealer,
        });
        return { status: 201, body: await viewOf(deps, person.id) };
      },
    }),
    forPerson({
      method: 'get',
      path: '/locate/{id}',
      params: z.object({ id: uuid }),
      handler: async ({ params, person }) => {
        const workspace_id = await locate(db, person.id, params.id);
        if (workspace_id === null) throw new ApiError('not_found');
        return { status: 200, body: { workspace_id } };
      },
    }),
  ];
}

/** Invitations, read and accepted. */
function invitationRoutes(deps: DashboardDeps): DashboardRoute[] {
  const { people } = deps;
  return [
    forAnyone({
      method: 'get',
      path: '/invitations/{token}',
      params: Token,
      handler: async ({ params, incoming }) => {
        await admitAttempt(deps, incoming, 'invitation');
        return { status: 200, body: await people.team.read(params.token) };
      },
    }),
    forPerson({
      method: 'post',
      path: '/invitations/{token}/accept',
      params: Token,
      handler: async ({ params, ticket, person }) => {
        await people.team.accept(ticket satisfies Ticket, params.token);
        return { status: 200, body: await viewOf(deps, person.id) };
      },
    }),
  ];
}

const viewOf = async (deps: DashboardDeps, personId: string): Promise<SessionView> =>
  sessionView(deps, await findPerson(deps.db, personId));

/** The answer to somebody who has come in: the session as pages see it, with its cookies. */
async function enter(deps: DashboardDeps, status: number, entered: Entered) {
  const body = await viewOf(deps, entered.personId);
  return { status, body, cookies: [...entered.cookies, ...preferences(deps, body.person)] };
}

async function sessionView(
  { db, people, baseUrl, version }: DashboardDeps,
  person: Person | null,
): Promise<SessionView> {
  return {
    person,
    workspaces: person === null ? [] : await membershipsOf(db, person.id),
    sign_up: people.signUpMode,
    setup: person === null && (await isFresh(db)),
    mail: people.sendsMail,
    base_url: baseUrl(),
    version,
  };
}

/** Language and theme, where the first byte of a page and its script find them. No secret: scripts may read them. */
function preferences({ baseUrl }: Pick<DashboardDeps, 'baseUrl'>, person: Person | null): string[] {
  if (person === null) return [];
  const rest = `; Path=/; Max-Age=31536000; SameSite=Lax${baseUrl().startsWith('https:') ? '; Secure' : ''}`;
  return [`plakat_lang=${person.lang}${rest}`, `plakat_theme=${person.theme}${rest}`];
}
