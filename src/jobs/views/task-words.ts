import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SqlBool } from 'kysely';
import type { JsonObject } from '../../store/index.ts';

const TITLE_POINTS = 120;

/** What a task is called in lists: its title, else the beginning of its brief, instruction or goal; '' without any. */
export function titleOf(input: JsonObject): string {
  for (const field of ['title', 'brief', 'instruction', 'goal']) {
    const line = typeof input[field] === 'string' ? (input[field].trim().split('\n')[0] ?? '').trim() : '';
    if (line !== '') return [...line].slice(0, TITLE_POINTS).join('');
  }
  return '';
}

/** Platforms that a task names. */
export function packsOf(input: JsonObject): string[] {
  return Array.isArray(input['packs']) ? input['packs'].filter((id) => typeof id === 'string') : [];
}

/** Whether the words of a row's task contain a text, letter case aside. `table` is a name or alias in the query. */
export function matchesTask(table: 'jobs' | 'j', q: string): RawBuilder<SqlBool> {
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const input = sql.ref(`${table}.input`);
  return sql<SqlBool>`concat_ws(' ', ${input} ->> 'title', ${input} ->> 'brief', ${input} ->> 'instruction') ilike ${like}`;
}
