import { DAY_MS } from '../kit/index.ts';
import type { Kysely } from 'kysely';
import { ApiError } from '../contract/index.ts';
import type { MeInput, Person, SetupInput, SignInInput, SignUpInput } from '../contract/index.ts';
import type { Log } from '../kit/index.ts';
import type { Schema, Sealer } from '../store/index.ts';
import { grant, WELCOME_NOTE } from '../workspace/index.ts';
import { openAuth, type Auth } from './auth.ts';
import { findPerson, findPersonByEmail, foundWorkspace } from './memberships.ts';
import { asked } from './refusals.ts';
import { giveBackSetupToken, takeSetupToken } from './setup.ts';
import { openTeam } from './team.ts';
import type { TeamCommands } from './team.ts';
import { headersOf } from './ticket.ts';
import type { Ticket } from './ticket.ts';

export interface PeopleOptions {
  readonly db: Kysely<Schema>;
  /** 32 random bytes; whoever has them can make any session. */
  readonly secret: Uint8Array;
  /** Address of the service without a path, as people's browsers know it; asked at each link. */
  readonly baseUrl: () => string;
  /** Hides webhook secrets in the database. */
  readonly sealer?: Sealer;
  /** Whether browsers come by https: cookies are then for https only. */
  readonly secure: boolean;
  readonly log: Log;
  /** Whether strangers may make an account without an invitation. */
  readonly signUp: 'closed' | 'open';
  /** Credits of the workspace that the first owner makes. */
  readonly welcomeCredits: number;
  /** Sends a password link; null: this host sends no mail. */
  readonly sendResetLink: ((email: string, url: string) => Promise<void>) | null;
}

/** What an act left to be sent to the browser: `Set-Cookie` headers. */
export interface Entered {
  readonly personId: string;
  readonly cookies: readonly string[];
}

/** The people of an installation: who is who, coming and going. All may throw `ApiError`. */
export interface People {
  readonly signUpMode: 'closed' | 'open';
  readonly sendsMail: boolean;
  readonly team: TeamCommands;
  /** Whoever the cookie stands for; `cookies` renew it when it is a day old. Null: nobody, or no longer. */
  identify(ticket: Ticket): Promise<{ readonly person: Person; readonly cookies: readonly string[] } | null>;
  signIn(input: SignInInput, ticket: Ticket): Promise<Entered>;
  signUp(input: SignUpInput, ticket: Ticket): Promise<Entered>;
  setup(input: SetupInput, ticket: Ticket): Promise<Entered>;
  signOut(ticket: Ticket): Promise<readonly string[]>;
  forgot(email: string): void;
  reset(token: string, password: string): Promise<void>;
  /** Ends the other sessions. */
  changePassword(ticket: Ticket, current: string, password: string): Promise<readonly string[]>;
  updateMe(personId: string, input: MeInput): Promise<void>;
  /** Removes ended sessions and old invitations. */
  sweep(): Promise<void>;
}

const INVITATIONS_KEPT_MS = 90 * DAY_MS;

/** Opens the room over the database's tables. */
export function openPeople(options: PeopleOptions): People {
  const { db, secret, baseUrl, secure, log, sendResetLink } = options;
  const auth = openAuth({
    db,
    secret,
    secure,
    log,
    onResetToken: async (email, token) => sendResetLink?.(email, `${baseUrl()}/reset/${token}`),
  });
  const team = openTeam({ db, auth, secret, baseUrl });
  return {
    signUpMode: options.signUp,
    sendsMail: sendResetLink !== null,
    team,
    ...openSessions(db, auth),
    ...openAccounts(options, auth, team),
    ...openPasswords(options, auth),

    async updateMe(personId, input) {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      await db
        .updateTable('people')
        .set({ ...given, updated_at: new Date() })
        .where('id', '=', personId)
        .execute();
    },

    async sweep() {
      const now = new Date();
      await db.deleteFrom('people_sessions').where('expires_at', '<', now).execute();
      const old = new Date(now.getTime() - INVITATIONS_KEPT_MS);
      await db.deleteFrom('invitations').where('expires_at', '<', old).execute();
    },
  };
}

/** Coming and going with an account. */
function openSessions(db: Kysely<Schema>, auth: Auth): Pick<People, 'identify' | 'signIn' | 'signOut'> {
  return {
    async identify(ticket) {
      if (!ticket.cookie?.includes('plakat.session_token=')) return null;
      const { headers, response } = await asked(
        auth.api.getSession({ headers: headersOf(ticket), returnHeaders: true }),
      );
      const person = response && (await findPerson(db, response.user.id));
      return person ? { person, cookies: headers.getSetCookie() } : null;
    },

    async signIn({ email, password }, ticket) {
      const { headers, response } = await asked(
        auth.api.signInEmail({ body: { email, password }, headers: headersOf(ticket), returnHeaders: true }),
      );
      return { personId: response.user.id, cookies: headers.getSetCookie() };
    },

    async signOut(ticket) {
      const { headers } = await asked(auth.api.signOut({ headers: headersOf(ticket), returnHeaders: true }));
      return headers.getSetCookie();
    },
  };
}

/** New accounts: of strangers where the host lets them, of those who were invited, and the first of all. */
function openAccounts(
  { db, signUp: mode, welcomeCredits, sealer }: PeopleOptions,
  auth: Auth,
  team: TeamCommands,
): Pick<People, 'signUp' | 'setup'> {
  const register = async (
    { name, email, password, lang }: Pick<SignUpInput, 'name' | 'email' | 'password' | 'lang'>,
    ticket: Ticket,
  ): Promise<Entered> => {
    const { headers, response } = await asked(
      auth.api.signUpEmail({ body: { name, email, password, lang }, headers: headersOf(ticket), returnHeaders: true }),
    );
    return { personId: response.user.id, cookies: headers.getSetCookie() };
  };

  return {
    async signUp(input, ticket) {
      if (input.invitation === undefined) {
        if (mode === 'closed') throw new ApiError('forbidden', { message: 'error.sign_up_closed' });
        if (input.workspace_name === undefined)
          throw new ApiError('invalid_request', { details: [{ path: 'workspace_name', code: 'required' }] });
        const entered = await register(input, ticket);
        await foundWorkspace(db, {
          sealer,
          personId: entered.personId,
          name: input.workspace_name,
          locale: input.lang,
        });
        return entered;
      }
      const invited = await team.read(input.invitation);
      if (invited.email !== input.email) throw new ApiError('conflict', { message: 'error.other_person' });
      const entered = await register(input, ticket);
      await team.accept({ cookie: cookieOf(entered.cookies), userAgent: ticket.userAgent }, input.invitation);
      return entered;
    },

    async setup(input, ticket) {
      if (!(await takeSetupToken(db, input.token))) throw new ApiError('invalid_link');
      const entered = await register(input, ticket).catch(async (error: unknown) => {
        await giveBackSetupToken(db, input.token);
        throw error;
      });
      const { personId } = entered;
      const workspaceId = await foundWorkspace(db, {
        sealer,
        personId,
        name: input.workspace_name,
        locale: input.lang,
      });
      if (welcomeCredits > 0)
        await grant(db, { workspaceId, credits: welcomeCredits, note: WELCOME_NOTE, ref: `welcome:${workspaceId}` });
      return entered;
    },
  };
}

/** A password lost, found and changed. */
function openPasswords(
  { log, sendResetLink }: PeopleOptions,
  auth: Auth,
): Pick<People, 'forgot' | 'reset' | 'changePassword'> {
  return {
    forgot(email) {
      if (sendResetLink === null) return;
      // Not awaited: the time of the answer must not tell whether somebody has this address.
      auth.api
        .requestPasswordReset({ body: { email } })
        .catch((err: unknown) => log.warn({ err }, 'a password link could not be sent'));
    },

    async reset(token, password) {
      await asked(auth.api.resetPassword({ body: { token, newPassword: password } }));
    },

    async changePassword(ticket, current, password) {
      const { headers } = await asked(
        auth.api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: headersOf(ticket),
          returnHeaders: true,
        }),
      );
      return headers.getSetCookie();
    },
  };
}

/**
 * A link with which somebody sets a new password within a day; for the host, who hands it over. Null: no such person.
 */
export async function resetLink(
  { db, secret, baseUrl, secure, log }: Pick<PeopleOptions, 'db' | 'secret' | 'baseUrl' | 'secure' | 'log'>,
  email: string,
): Promise<string | null> {
  if ((await findPersonByEmail(db, email)) === null) return null;
  let url: string | null = null;
  const auth = openAuth({
    db,
    secret,
    secure,
    log,
    onResetToken: async (_, token) => {
      url = `${baseUrl()}/reset/${token}`;
    },
  });
  await asked(auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } }));
  return url;
}

/** The `Cookie` header that a browser would send after these `Set-Cookie` ones. */
function cookieOf(setCookies: readonly string[]): string {
  return setCookies.map((line) => line.split(';')[0]).join('; ');
}
