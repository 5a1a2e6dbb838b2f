import { z } from 'zod';
import { Balance } from '../resources.ts';
import { LANGS } from '../languages.ts';
import { count, text, uuid } from '../text.ts';
import { Thumb } from './making.ts';
import { peopleLimits } from './people.ts';

const time = z.iso.datetime();

/** The four numbers of the page and its plan. */
export const BalanceView = Balance.extend({
  charged_30_days: count,
  refunded_30_days: count.describe('Set free again without a charge.'),
});
export type BalanceView = z.infer<typeof BalanceView>;

export const LedgerLine = z.object({
  id: z.string(),
  at: time,
  kind: z.enum(['grant', 'reserve', 'charge', 'release', 'refund']),
  credits: count.describe('Moved, positive.'),
  available: z.int().describe('What it did to the free credits.'),
  job_id: uuid.nullable(),
  title: z.string().describe('Of the job; empty without one.'),
  thumb: Thumb.nullable().describe('Of the job.'),
  by: z
    .object({ kind: z.enum(['person', 'key', 'host']), name: z.string().describe('Empty for the host.') })
    .nullable()
    .describe('Who started the job or granted the credits; null where that is not known.'),
  note: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;
export const LedgerPage = z.object({ data: z.array(LedgerLine), next: z.string().nullable() });

export const WorkspaceSettings = z.object({
  id: uuid,
  name: z.string(),
  locale: z.enum(LANGS).describe('Language of texts where a task names none.'),
  plan: z.string(),
  retention_days: z.int().nullable().describe('Days that files are kept; null: for ever.'),
  retention_host_days: z.int().nullable().describe('The host’s rule, the longest; null: for ever.'),
  retention_allowed: z.boolean().describe('Whether this host lets a workspace choose.'),
});
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>;

export const WorkspaceSettingsInput = z.strictObject({
  name: text(peopleLimits.workspaceName, 1).optional(),
  locale: z.enum(LANGS).optional(),
  retention_days: z.int().min(1).max(3650).nullable().optional().describe('Null: as the host’s rule says.'),
});
