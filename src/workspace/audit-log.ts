import type { Kysely } from 'kysely';
import { newId } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';

/** One line: who did what to what. No secret, no name of a person, no text of a customer belongs into it. */
export interface AuditLine {
  readonly workspaceId: string | null;
  /** `admin`, `person:ID` or `key:ID`. */
  readonly actor: string;
  /** Such as `key.revoke`. */
  readonly action: string;
  /** Id of what it was done to. */
  readonly subject?: string | null;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds a line; in the caller's transaction it appears with what it tells of, or not at all. */
export async function noteAudit(db: Kysely<Schema>, line: AuditLine): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      workspace_id: line.workspaceId,
      actor: line.actor,
      action: line.action,
      subject: line.subject ?? null,
      detail: JSON.stringify(line.detail ?? {}),
    })
    .execute();
}

/** The newest lines first, of one workspace or of all. */
export async function readAudit(
  db: Kysely<Schema>,
  { workspaceId, limit }: { readonly workspaceId: string | null; readonly limit: number },
) {
  const all = db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  return (workspaceId === null ? all : all.where('workspace_id', '=', workspaceId)).execute();
}
