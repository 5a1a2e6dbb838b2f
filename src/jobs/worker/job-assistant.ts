import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, JobAssistant, Question, Talk } from '../../assistant/index.ts';
import type { JobRow } from '../../store/index.ts';
import { assistantAllowed } from '../assistant-switch.ts';
import type { WorkerDeps } from '../deps.ts';
import { lockClaimed } from './claim.ts';
import type { Claim } from './claim.ts';

/** What is kept of an answer's own text, characters. */
const KEPT = 4000;

/**
 * The assistant of one job; null where none is configured, or the host has switched it off for the workspace. What is
 * asked and answered is kept with the job, so that a later run gets the same answer and asks nobody.
 */
export async function jobAssistant(
  deps: WorkerDeps,
  job: JobRow,
  claim: Claim,
  signal: AbortSignal,
): Promise<JobAssistant | null> {
  const { assistant } = deps;
  if (!assistant || !(await assistantAllowed(deps.db, job.workspace_id))) return null;
  const talks = new Map(talksIn(job).map((talk) => [talk.key, talk]));
  const keep = async (talk: Talk): Promise<void> => {
    signal.throwIfAborted();
    talks.set(talk.key, talk);
    await deps.db.transaction().execute(async (tx) => {
      await lockClaimed(tx, claim);
      const all = JSON.stringify({ talks: [...talks.values()] });
      await tx
        .updateTable('jobs')
        .set({ state: sql`state || ${all}::jsonb` })
        .where('id', '=', job.id)
        .execute();
    });
  };
  return {
    async ask(question) {
      const key = keyOf(question);
      const known = talks.get(key);
      if (known) return valueOf(question, known);
      const answer = await assistant.ask(question, signal);
      signal.throwIfAborted();
      if (answer.failure !== null) {
        const { failure, status, ms } = answer;
        deps.log.warn({ job: job.id, kind: question.kind, failure, status, ms }, 'the assistant was of no help');
      }
      const at = deps.clock.now().toISOString();
      await keep(talkOf(question, answer, { key, at, model: assistant.model }));
      return answer.value;
    },
    async note(question, outcome) {
      const known = talks.get(keyOf(question));
      if (known && known.outcome === null) await keep({ ...known, outcome });
    },
  };
}

/** What an assistant was asked for a job, oldest first. */
export const talksIn = ({ state }: Pick<JobRow, 'state'>): readonly Talk[] =>
  (state as { talks?: readonly Talk[] }).talks ?? [];

const keyOf = ({ kind, instructions, data }: Question<unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, instructions, data]))
    .digest('hex')
    .slice(0, 24);

/** The answer of an earlier run, parsed anew. */
function valueOf<T>({ schema }: Question<T>, { value, failure }: Talk): T | null {
  if (failure !== null) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const talkOf = (
  { kind, instructions, data }: Question<unknown>,
  { value, text, failure, status, ms }: Answer<unknown>,
  { key, at, model }: Pick<Talk, 'key' | 'at' | 'model'>,
): Talk => ({
  at,
  model,
  kind,
  key,
  asked: { instructions, data },
  // The database takes no NUL and no half of a pair.
  answered: text.replaceAll('\u0000', '').toWellFormed().slice(0, KEPT).toWellFormed(),
  value: storable(value),
  failure,
  status,
  ms,
  outcome: null,
});

/** JSON whose texts the database takes. */
const storable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? one.replaceAll('\u0000', '').toWellFormed() : one,
  );
