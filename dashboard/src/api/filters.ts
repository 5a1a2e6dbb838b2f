/** Which jobs a tab of the list shows, as the statuses that it asks for. */
export const JOB_FILTERS = {
  all: undefined,
  live: 'queued,running',
  asks: 'waiting_input',
  draft: 'draft',
  done: 'done,partial',
  stopped: 'failed,canceled',
} as const;
export type JobFilter = keyof typeof JOB_FILTERS;

/** What is not over: for the count beside the menu, first in the list of Home. */
export const LIVE_STATUSES = 'queued,running,waiting_input';
