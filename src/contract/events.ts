import { z } from 'zod';
import { Job, Progress } from './resources.ts';

const envelope = { id: z.string(), created: z.iso.datetime() };

/** Header of the signature: `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "<t>.<raw body>">`. */
export const SIGNATURE_HEADER = 'SVC-Signature';

/** What is posted to the webhook address of a job. */
export const WebhookEvent = z
  .discriminatedUnion('type', [
    z.object({
      ...envelope,
      type: z.literal('job.step'),
      data: z.object({ job_id: z.uuid(), step: z.string(), message: z.string().optional(), progress: Progress }),
    }),
    z.object({ ...envelope, type: z.literal('job.completed'), data: z.object({ job: Job }) }),
    z.object({ ...envelope, type: z.literal('job.failed'), data: z.object({ job: Job }) }),
    z.object({ ...envelope, type: z.literal('job.canceled'), data: z.object({ job: Job }) }),
  ])
  .meta({ id: 'WebhookEvent', unusedIO: 'output' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
