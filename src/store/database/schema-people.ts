import type { Lang } from '../../contract/index.ts';
import type { Generated } from 'kysely';
import type { CreatedAt, Time } from './columns.ts';

export type MemberRole = 'owner' | 'member' | 'viewer';

/** Whoever has an account. Password and verification live in tables that only the kept library reads. */
export interface PeopleTable {
  id: string;
  name: string;
  /** In lower case, unique. */
  email: string;
  email_verified: Generated<boolean>;
  lang: Generated<Lang>;
  theme: Generated<'system' | 'light' | 'dark'>;
  single_keys: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: Time;
}

export interface PeopleSessionsTable {
  id: string;
  person_id: string;
  token: string;
  expires_at: Time;
  created_at: CreatedAt;
}

/** What a person is in a workspace. A trigger refuses to take the last owner away (error code P0042). */
export interface MembersTable {
  id: string;
  workspace_id: string;
  person_id: string;
  role: MemberRole;
  created_at: CreatedAt;
}

export interface InvitationsTable {
  id: string;
  workspace_id: string;
  inviter_id: string;
  email: string;
  role: MemberRole;
  status: string;
  expires_at: Time;
  created_at: CreatedAt;
}
