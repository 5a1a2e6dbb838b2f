import { DAY_MS } from '../kit/index.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApiError, limits } from '../contract/index.ts';
import type { AnswerInput, Job } from '../contract/index.ts';
import type { AskedQuestion } from '../modes/index.ts';
import type { JobRow, Schema } from '../store/index.ts';
import type { JobsDeps } from './deps.ts';
import { recordEvent } from './events/record.ts';
import { transition } from './lifecycle.ts';
import { stand } from './line.ts';
import { presentJob } from './present.ts';
import type { StoredQuestion } from './present.ts';
import { requireOwnJob } from './read.ts';
import type { JobRequest } from './read.ts';
import { endJob } from './settle.ts';

/** Whoever answered waits: resumed jobs go before new ones. */
const RESUME_PRIORITY = 10;

/** Lets a running job, whose row the caller has locked, wait for an answer. The worker is free after that. */
export async function askQuestion(tx: Kysely<Schema>, job: JobRow, asked: AskedQuestion, now: Date): Promise<void> {
  const status = transition(job.status, 'ask');
  if (status === null) throw new Error(`a ${job.status} job cannot ask`);
  const question: StoredQuestion = {
    token: randomBytes(18).toString('base64url'),
    kind: asked.kind,
    text: asked.text,
    choices: asked.choices,
    ...(asked.also === undefined ? {} : { also: asked.also }),
  };
  await tx
    .updateTable('jobs')
    .set({
      status,
      question: JSON.stringify(question),
      question_expires_at: new Date(now.getTime() + limits.questionDays * DAY_MS),
      answer: null,
      lease_until: null,
      updated_at: now,
    })
    .where('id', '=', job.id)
    .execute();
  const progress = { done: job.progress_done, total: job.progress_total, failed: job.progress_failed };
  await recordEvent(tx, job, 'job.step', { job_id: job.id, step: 'question', message: asked.text, progress }, now);
  await recordEvent(tx, job, 'job.waiting_input', { kind: asked.kind }, now);
}

/**
 * Answers the current question; the job goes on, on any worker, also days later.
 * Throws 404; 403 for a test key and a live job; 409 `conflict` when nothing is asked or the token is not the current
 * one; 422 for an unknown choice or no
 * answer at all.
 */
export async function answerJob(deps: JobsDeps, request: JobRequest & { answer: AnswerInput }): Promise<Job> {
  await requireOwnJob(deps, request);
  const row = await deps.db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', request.jobId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const status = transition(job.status, 'answer');
    if (status === null || job.question === null) throw new ApiError('conflict', { message: 'error.no_question' });
    const now = deps.clock.now();
    const answer = checkedAnswer(job.question as unknown as StoredQuestion, request.answer);
    const resumed = await tx
      .updateTable('jobs')
      .set({
        status,
        answer: JSON.stringify(answer),
        question: null,
        question_expires_at: null,
        tries: 0,
        crashes: 0,
        updated_at: now,
      })
      .where('id', '=', job.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await stand(tx, job.id, { priority: RESUME_PRIORITY });
    await recordEvent(tx, resumed, 'job.queued', {}, now);
    return resumed;
  });
  return presentJob(deps, row, request.lang);
}

function checkedAnswer(
  question: StoredQuestion,
  { token, choice, text }: AnswerInput,
): { choice: string | null; text: string | null } {
  if (token !== question.token) throw new ApiError('conflict', { message: 'error.stale_token' });
  const words = text?.trim() ?? '';
  if (choice === undefined && words === '')
    throw new ApiError('invalid_request', {
      details: ['choice', 'text'].map((path) => ({ path, code: 'required_any', params: { fields: 'choice, text' } })),
    });
  const known = question.choices.map(({ id }) => id);
  if (choice !== undefined && !known.includes(choice))
    throw new ApiError('invalid_request', {
      details: [{ path: 'choice', code: 'unknown_choice', params: { values: known.join(', ') } }],
    });
  return { choice: choice ?? null, text: words === '' ? null : words };
}

/** Cancels and refunds the jobs whose question was not answered in time, at most 100 at once. Returns how many. */
export async function expireQuestions({ db, clock }: Pick<JobsDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const due = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'waiting_input')
    .where('question_expires_at', '<=', now)
    .limit(100)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    expired += await db.transaction().execute(async (tx) => {
      const job = await tx
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'waiting_input')
        .where('question_expires_at', '<=', now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!job) return 0;
      await endJob(tx, job, { event: 'expire', reason: 'expired', message: null, now });
      return 1;
    });
  }
  return expired;
}
