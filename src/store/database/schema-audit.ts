import type { ColumnType } from 'kysely';

/** Who did what that matters for long: keys, credits, accounts, deletions. Lines are only added. */
export interface AuditLogTable {
  id: string;
  at: ColumnType<Date, Date | undefined, never>;
  workspace_id: string | null;
  /** `key:ID`, `person:ID`, `admin` or `service`. */
  actor: string;
  action: string;
  subject: string | null;
  detail: ColumnType<Record<string, string | number | boolean | null>, string | undefined, never>;
}
