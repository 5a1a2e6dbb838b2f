import { z } from 'zod';
import { limits } from '../limits.ts';
import { digits, text, uuid } from '../text.ts';

const time = z.iso.datetime();

/** An API key as its owner sees it ever after: enough to recognise it. */
export const KeyView = z.object({
  id: uuid,
  kind: z.enum(['live', 'test']),
  name: z.string(),
  hint: z.string().describe('Such as `svc_live_…x9Qa`.'),
  created_at: time,
  last_used_at: time.nullable(),
  expires_at: time.nullable(),
  revoked_at: time.nullable(),
});
export type KeyView = z.infer<typeof KeyView>;

export const KeyList = z.object({ data: z.array(KeyView).describe('Newest first, revoked ones included.') });

export const KeyInput = z.strictObject({
  kind: z.enum(['live', 'test']),
  name: text(80, 1),
  expires_in_days: z.int().min(1).max(3650).nullable().default(null),
});

/** The only answer that ever holds the whole key. */
export const NewKeyView = z.object({ key: z.string(), info: KeyView });

export const WebhookSettings = z.object({
  signature_header: z.string(),
  secret_hint: z.string().describe('Such as `whsec_…x9Qa`.'),
});

export const DeliveryView = z.object({
  id: uuid,
  job_id: uuid,
  type: z.string(),
  url: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  created_at: time,
  next_at: time.nullable(),
  body: z.string().describe('What is posted, as JSON text; links in it are fresh at each attempt.'),
  attempts: z.array(
    z.object({
      at: time,
      status: z.int().nullable().describe('HTTP status of the receiver; null when there was none.'),
      error: z.string().nullable(),
      milliseconds: z.int(),
    }),
  ),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const DeliveryPage = z.object({ data: z.array(DeliveryView), next: z.string().nullable() });

/** A page of a list: `next` of the page before. */
export const cursorQuery = {
  cursor: text(limits.answerToken).optional(),
  limit: digits(3).transform(Number).pipe(z.int().min(1).max(100)).optional(),
} as const;

export const DeliveriesQuery = z.strictObject({ ...cursorQuery, job_id: uuid.optional() });
