import { z } from 'zod';
import { Balance } from '../resources.ts';
import { count, uuid } from '../text.ts';
import { JobCard, Sight, Tile } from './making.ts';

/**
 * What GET /w/{workspace}/events says (server-sent events; `event:` is the type, `data:` one of these as JSON, `id:`
 * the
 * number to come back with). Every event tells how a thing stands now, never a difference: taking one twice, or only
 * the
 * last of several, comes to the same.
 */
export const DASHBOARD_NEWS = {
  /** First after each connection. `resumed` false: news may be missing, read again what is shown. */
  hello: z.object({ seq: count, resumed: z.boolean() }),
  /** A job changed; read its page again when `status` is another than before or a question stands. */
  job: z.object({
    job: JobCard,
    step: z.string().nullable().describe('Latest step in words.'),
    asks: z.boolean(),
    seq: count,
  }),
  /** Files of a job that changed since they were last told on this connection. */
  tiles: z.object({ job_id: uuid, tiles: z.array(Tile), seq: count }),
  balance: z.object({ balance: Balance }),
  /** A picture was looked at. */
  sight: z.object({ asset_id: uuid, status: z.enum(['ready', 'failed']), sight: Sight.nullable() }),
  /** The session is over, or the person is no longer of this workspace: no reconnection will help. */
  signed_out: z.object({}),
} as const;

export type DashboardNewsType = keyof typeof DASHBOARD_NEWS;
export type DashboardNews<T extends DashboardNewsType> = z.infer<(typeof DASHBOARD_NEWS)[T]>;
