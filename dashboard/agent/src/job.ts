import { z } from 'zod';

/* What the tools say of a job, as far as the page uses it. It comes through the agent's host; the rest is dropped. */

const Choice = z.object({
  id: z.string(),
  label: z.string(),
  recommended: z.boolean(),
  reason: z.string().optional(),
  preview_url: z.string().optional(),
});
const Question = z.object({ token: z.string(), text: z.string(), choices: z.array(Choice) });
const File = z.object({
  id: z.string(),
  label: z.string(),
  width: z.number(),
  height: z.number(),
  url: z.string().optional(),
});
const Job = z.object({
  job_id: z.string(),
  status: z.string(),
  message: z.string(),
  done: z.number().default(0),
  total: z.number().default(0),
  failed: z.number().default(0),
  question: Question.optional(),
  outputs: z.array(File).default([]),
});

export type Job = z.infer<typeof Job>;
export type Question = z.infer<typeof Question>;
export type JobFile = z.infer<typeof File>;

/** The job of a tool's structured answer; null when the answer speaks of no job. */
export function jobOf(structured: unknown): Job | null {
  const read = Job.safeParse(structured);
  return read.success ? read.data : null;
}

const ENDED = new Set(['done', 'partial', 'failed', 'canceled']);

/** Whether nothing more will change. */
export const hasEnded = ({ status }: Job): boolean => ENDED.has(status);
