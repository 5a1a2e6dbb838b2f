import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { ApiError } from '../../contract/index.ts';
import { isId } from '../../kit/index.ts';

/** A page of a list, newest first; `next` is the cursor of the page after it. */
export interface Page<T> {
  readonly data: T[];
  readonly next: string | null;
}

/** Cuts a page out of rows of which one more than `limit` was asked for. */
export function page<T extends { id: string }>(rows: T[], limit: number): Page<T> {
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? data.at(-1)!.id : null };
}

/** Rows behind the row with the cursor's id, by (created_at, id) downwards. Throws 422 for a cursor that is none. */
export function pastCursor(
  table: 'jobs' | 'assets' | 'outputs' | 'o',
  cursor: string,
  workspaceId: string,
): RawBuilder<SqlBool> {
  if (!isId(cursor)) throw new ApiError('invalid_request', { details: [{ path: 'cursor', code: 'invalid' }] });
  const of = sql.table(table === 'o' ? 'outputs' : table);
  const [at, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<SqlBool>`(${at}, ${id}) < (select created_at, id from ${of} where id = ${cursor} and workspace_id = ${workspaceId})`;
}
