import type { z } from 'zod';
import type {
  LedgerLine as LedgerLineSchema,
  WebhookSettings as WebhookSettingsSchema,
} from '../../../src/contract/index.ts';

/** A page of a list; `next` goes back as `cursor`. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

export type LedgerLine = z.infer<typeof LedgerLineSchema>;
export type WebhookSettings = z.infer<typeof WebhookSettingsSchema>;
