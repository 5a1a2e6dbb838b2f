import type { JobStatus } from '../contract/index.ts';

/** Everything that can happen to a job. */
export const JOB_EVENTS = [
  'fund',
  'claim',
  'ask',
  'answer',
  'expire',
  'cancel',
  'retry',
  'complete',
  'complete_partly',
  'fail',
] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

/**
 * A job's whole life. What is not in the table is refused. A state that leads to itself stays as it is: a second cancel
 * changes nothing, and
 * a claim of a running job is the takeover from a worker that died.
 *
 *   fund             the balance suffices for a draft          ask              the mode needs an answer
 *  claim a worker takes it answer, expire the answer came, or did not within 7 days
 *   retry            the worker gives it back to the queue     cancel           a person ends it
 *   complete, complete_partly, fail   the mode is through: all, some or none of the files were accepted
 */
const TABLE: Readonly<Record<JobStatus, Partial<Record<JobEvent, JobStatus>>>> = {
  draft: { fund: 'queued', cancel: 'canceled' },
  queued: { claim: 'running', cancel: 'canceled' },
  running: {
    claim: 'running',
    ask: 'waiting_input',
    cancel: 'canceled',
    retry: 'queued',
    complete: 'done',
    complete_partly: 'partial',
    fail: 'failed',
  },
  waiting_input: { answer: 'queued', expire: 'canceled', cancel: 'canceled' },
  done: {},
  partial: {},
  failed: {},
  canceled: { cancel: 'canceled' },
};

/** The state after an event, or null when the state does not allow it. */
export function transition(from: JobStatus, event: JobEvent): JobStatus | null {
  return TABLE[from][event] ?? null;
}

/** The states in which an event changes something: the `where status in (...)` of its update. */
export function statesOpenTo(event: JobEvent): JobStatus[] {
  return (Object.keys(TABLE) as JobStatus[]).filter(
    (from) => TABLE[from][event] !== undefined && (TABLE[from][event] !== from || from === 'running'),
  );
}

/** How a job ends whose files are all decided. A job without any file to make is done. */
export function outcomeOf({
  accepted,
  total,
}: {
  accepted: number;
  total: number;
}): 'complete' | 'complete_partly' | 'fail' {
  if (accepted === total) return 'complete';
  return accepted > 0 ? 'complete_partly' : 'fail';
}

/** Whether a job in this state may still change. */
export function isOpen(status: JobStatus): boolean {
  return TABLE[status].cancel !== undefined && status !== 'canceled';
}
