import { z } from 'zod';
import { LANGS } from '../languages.ts';
import { text, uuid } from '../text.ts';

/**
 * What a person may do in a workspace: an owner all, a member all but keys, webhooks, team and settings, a viewer look.
 */
export const ROLES = ['owner', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;

/** Lengths in code points; a password has no other rules. */
export const peopleLimits = {
  name: 80,
  email: 254,
  password: { min: 10, max: 128 },
  workspaceName: 80,
  token: 200,
} as const;

const personName = text(peopleLimits.name, 1);
const email = z.email().max(peopleLimits.email).toLowerCase();
const password = text(peopleLimits.password.max, peopleLimits.password.min);
const workspaceName = text(peopleLimits.workspaceName, 1);
const token = text(peopleLimits.token, 1);
const time = z.iso.datetime();

export const Person = z.object({
  id: uuid,
  name: z.string(),
  email: z.string(),
  lang: z.enum(LANGS),
  theme: z.enum(THEMES),
  single_keys: z.boolean().describe('Whether single letters are commands (WCAG 2.1.4).'),
});
export type Person = z.infer<typeof Person>;

export const Membership = z.object({
  id: uuid.describe('Of the workspace.'),
  name: z.string(),
  role: z.enum(ROLES),
});
export type Membership = z.infer<typeof Membership>;

/** Body of GET /session: who is here, and what a stranger may do. */
export const SessionView = z.object({
  person: Person.nullable(),
  workspaces: z.array(Membership).describe('Oldest first; empty when signed out.'),
  sign_up: z.enum(['closed', 'open']),
  setup: z.boolean().describe('Nobody has an account yet: the address printed at the start makes the first one.'),
  mail: z.boolean().describe('Whether this host sends mail (password links).'),
  base_url: z.string().describe('Address of the service without a path, for snippets.'),
  version: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;

export const SignInInput = z.strictObject({ email, password: text(peopleLimits.password.max, 1) });
export type SignInInput = z.infer<typeof SignInInput>;

/** With `invitation` the person joins that workspace and `workspace_name` is not needed. */
export const SignUpInput = z.strictObject({
  name: personName,
  email,
  password,
  workspace_name: workspaceName.optional(),
  invitation: token.optional(),
  lang: z.enum(LANGS).default('ru'),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** The first person of a fresh installation, by the address printed at its start. */
export const SetupInput = z.strictObject({
  token,
  name: personName,
  email,
  password,
  workspace_name: workspaceName,
  lang: z.enum(LANGS).default('ru'),
});
export type SetupInput = z.infer<typeof SetupInput>;

export const ForgotInput = z.strictObject({ email });
export const ResetInput = z.strictObject({ token, password });
export const ChangePasswordInput = z.strictObject({ current: text(peopleLimits.password.max, 1), password });

/** PATCH /me: what is left out stays. */
export const MeInput = z.strictObject({
  name: personName.optional(),
  lang: z.enum(LANGS).optional(),
  theme: z.enum(THEMES).optional(),
  single_keys: z.boolean().optional(),
});
export type MeInput = z.infer<typeof MeInput>;

export const WorkspaceInput = z.strictObject({ name: workspaceName });

/** What a stranger with the link sees. */
export const InvitationView = z.object({
  workspace_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  inviter: z.string(),
  expires_at: time,
  has_account: z.boolean().describe('Whether that address has an account: sign in, else sign up.'),
});
export type InvitationView = z.infer<typeof InvitationView>;

export const Member = z.object({
  id: uuid.describe('Of the membership.'),
  person_id: uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  joined_at: time,
  you: z.boolean(),
});

export const PendingInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  url: z.url().optional().describe('The link to hand over; only owners see it.'),
  expires_at: time,
});

export const Team = z.object({ members: z.array(Member), invitations: z.array(PendingInvitation) });
export type Team = z.infer<typeof Team>;

export const InviteInput = z.strictObject({ email, role: z.enum(ROLES) });
export const RoleInput = z.strictObject({ role: z.enum(ROLES) });
