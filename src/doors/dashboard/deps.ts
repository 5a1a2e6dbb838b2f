import type { Kysely } from 'kysely';
import type { Catalog } from '../../catalog/index.ts';
import type { JobFeed, JobsDeps } from '../../jobs/index.ts';
import type { Log } from '../../kit/index.ts';
import type { People } from '../../people/index.ts';
import type { Schema } from '../../store/index.ts';
import type { Keys } from '../../workspace/index.ts';
import type { Services } from '../services.ts';
import type { BrandTools } from './brands/tools.ts';

/** What the dashboard's door needs. Making, pricing and charging go through `services`, which the API uses too. */
export interface DashboardDeps {
  readonly db: Kysely<Schema>;
  readonly services: Services;
  readonly jobs: JobsDeps;
  readonly people: People;
  readonly keys: Keys;
  readonly catalog: Catalog;
  /** News of all jobs, for live pages. */
  readonly feed: Pick<JobFeed, 'subscribe'>;
  readonly brandTools: BrandTools;
  readonly log: Log;
  /** Folder of uploads on their way. */
  readonly tempDir: string;
  /** Days that files of finished jobs are kept, null for ever; `byChoice`: a workspace may choose fewer. */
  readonly keepFiles: { readonly days: number | null; readonly byChoice: boolean };
  readonly version: string;
  /** Folder of the built pages. */
  readonly pages: string;
  /** Address of the service without a path, known once it listens. */
  readonly baseUrl: () => string;
}
