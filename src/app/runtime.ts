import { join } from 'node:path';
import { type Catalog, loadCatalog } from '../catalog/index.ts';
import { type Log, systemClock } from '../kit/index.ts';
import type { JobsDeps } from '../jobs/index.ts';
import { createModes, type MotionTools } from '../modes/index.ts';
import {
  type BlobStore,
  type Database,
  openDatabase,
  openKeyRing,
  requireOwnStorage,
  requireSameSecrets,
} from '../store/index.ts';
import { sealWebhookSecrets } from '../workspace/index.ts';
import type { Config } from './config.ts';
import { requireDataDir } from './data-dir.ts';
import { linkSecret, openStorage } from './storage.ts';
import { encoderEnvironment } from './encoder-environment.ts';
import { findEncoder } from '../studio/motion/terms.ts';

/** The rooms of one process, opened: database, files, modes. */
export interface Runtime {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly jobs: JobsDeps;
  readonly catalog: Catalog;
  /** The studio's tools: loaded and opened when they are first asked for, by the first job. */
  tools(): Promise<MotionTools>;
  /** Sets the address that links start with, once it is known. */
  publicUrl(url: string): void;
  close(): Promise<void>;
}

/** Opens the runtime. */
export async function openRuntime(config: Config, log: Log): Promise<Runtime> {
  requireDataDir(config);
  // Before the database is started: it would outlive a catalog that cannot be read.
  const catalog = loadCatalog(config.catalogFile);
  const encoder = await findEncoder(encoderEnvironment(config));
  let opened: Promise<MotionTools> | null = null;
  const tools = (): Promise<MotionTools> =>
    (opened ??= import('./studio-tools.ts').then((studio) => ({ ...studio.openStudioTools(config), encoder })));
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  let base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const opening = async () => {
    const opened = await openStorage(config, () => `${base}/files`);
    await requireOwnStorage(database.db, opened);
    await requireSameSecrets(database.db, { secret: await linkSecret(config), folder: config.secretsDir });
    const ring = await openKeyRing(config.secretsDir);
    await sealWebhookSecrets(database.db, ring);
    return { blobs: opened, sealer: ring };
  };
  const { blobs, sealer } = await opening().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const jobs: JobsDeps = {
    db: database.db,
    blobs,
    sealer,
    log,
    modes: createModes({ catalog, encoder, open: tools }),
    clock: systemClock,
    links: { job: (id) => `${base}/jobs/${id}`, zip: (id) => `${base}/v1/jobs/${id}/zip` },
  };
  return {
    database,
    blobs,
    jobs,
    catalog,
    tools,
    publicUrl: (url) => {
      base = url;
    },
    close: async () => {
      await database.close();
    },
  };
}

/** Folder of uploads on their way. */
export const tempDirOf = (config: Config): string => join(config.dataDir, 'uploads');
