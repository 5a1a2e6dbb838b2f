import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins/organization';
import { createAccessControl } from 'better-auth/plugins/access';
import type { Kysely } from 'kysely';
import { peopleLimits } from '../contract/index.ts';
import { newId } from '../kit/index.ts';
import type { Log } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';

export interface AuthOptions {
  readonly db: Kysely<Schema>;
  /** 32 random bytes: signs the session cookies. */
  readonly secret: Uint8Array;
  /** Whether browsers come by https: cookies are then `Secure`. */
  readonly secure: boolean;
  readonly log: Log;
  /** Told the token of each password link that was asked for: to be mailed, or shown to the host. */
  readonly onResetToken: (email: string, token: string) => Promise<void>;
}

const DAY_S = 24 * 3600;
/** Where the session cookie goes: the API at /v1 never sees it. */
const COOKIE_PATH = '/dashboard';

const access = createAccessControl({
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  ac: ['create', 'read', 'update', 'delete'],
});
const roles = {
  owner: access.newRole({
    organization: ['update'],
    member: ['create', 'update', 'delete'],
    invitation: ['create', 'cancel'],
    ac: ['read'],
  }),
  member: access.newRole({ ac: ['read'] }),
  viewer: access.newRole({ ac: ['read'] }),
};

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Where the library's own records stand in our tables. */
const USER_TABLE = {
  modelName: 'people',
  fields: { ...stamps, emailVerified: 'email_verified' },
  additionalFields: {
    lang: { type: 'string', required: false, defaultValue: 'ru', input: true },
    theme: { type: 'string', required: false, defaultValue: 'system', input: false },
    single_keys: { type: 'boolean', required: false, defaultValue: true, input: false },
  },
} as const;
const ACCOUNT_TABLE = {
  modelName: 'people_accounts',
  fields: {
    ...stamps,
    userId: 'person_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;
const SESSION_TABLE = {
  modelName: 'people_sessions',
  fields: {
    ...stamps,
    userId: 'person_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
} as const;
const VERIFICATION_TABLE = {
  modelName: 'people_verifications',
  fields: { ...stamps, expiresAt: 'expires_at' },
} as const;
const TEAM_TABLES = {
  organization: { modelName: 'workspaces', fields: { createdAt: 'created_at' } },
  member: {
    modelName: 'members',
    fields: { organizationId: 'workspace_id', userId: 'person_id', createdAt: 'created_at' },
  },
  invitation: {
    modelName: 'invitations',
    fields: {
      organizationId: 'workspace_id',
      inviterId: 'inviter_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
    },
  },
  session: { fields: { activeOrganizationId: 'active_workspace_id' } },
} as const;

/**
 * The kept library over our tables. Its own HTTP handler is not served: the dashboard's routes call `api`, so that
 * limits, refusals and their words are ours, and nothing is open that has no page.
 */
export function openAuth({ db, secret, secure, log, onResetToken }: AuthOptions) {
  return betterAuth({
    appName: 'Plakat',
    // Nothing is served there and no link is made of it.
    baseURL: secure ? 'https://localhost' : 'http://localhost',
    basePath: '/dashboard/api/auth',
    secret: Buffer.from(secret).toString('base64url'),
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      // Its messages may hold addresses of people: only that something happened is worth a line.
      log: (level, message) => {
        if (level === 'error') log.warn({ library: 'better-auth' }, String(message).slice(0, 200));
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: peopleLimits.password.min,
      // Counted in UTF-16 units there, in code points by us.
      maxPasswordLength: peopleLimits.password.max * 2,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: DAY_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => onResetToken(user.email, token),
    },
    user: USER_TABLE,
    account: ACCOUNT_TABLE,
    session: { ...SESSION_TABLE, expiresIn: 30 * DAY_S, updateAge: DAY_S },
    verification: { ...VERIFICATION_TABLE, storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: 'plakat',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: COOKIE_PATH },
      // Workspaces are ours to make: the library would find that it could not.
      database: { generateId: () => newId(), validateSchema: false },
      // Kept nowhere: a host who wants addresses has the log of the proxy.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [teams()],
  });
}

/** The library's organizations: our workspaces, which it never makes itself. */
const teams = () =>
  organization({
    ac: access,
    roles,
    creatorRole: 'owner',
    allowUserToCreateOrganization: false,
    membershipLimit: 1000,
    invitationLimit: 100,
    invitationExpiresIn: 7 * DAY_S,
    cancelPendingInvitationsOnReInvite: true,
    requireEmailVerificationOnInvitation: false,
    schema: TEAM_TABLES,
  });

export type Auth = ReturnType<typeof openAuth>;
