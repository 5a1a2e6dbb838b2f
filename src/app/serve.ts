import { CONTRACT_VERSION } from '../contract/index.ts';
import { type DoorConfig, type OwnGauges, openSourceTools, serveHttp, wireServices } from '../doors/index.ts';
import { loadModels } from '../perception/index.ts';
import { diskRoom, freeBytes } from '../store/index.ts';
import { openKeys } from '../workspace/index.ts';
import type { Config } from './config.ts';
import { openDashboard } from './dashboard.ts';
import { endAll } from './ending.ts';
import { type Runtime, openRuntime, tempDirOf } from './runtime.ts';
import { openLog } from './log.ts';
import { askedToEnd, outliveReaders } from './parent.ts';
import { openTracing } from './tracing.ts';
import { startWorkerPool } from './worker-pool.ts';

/** An end by signal takes no longer, whatever hangs: the database, a client, a worker. */
const END_MS = 30_000;

/**
 * The service: the HTTP door in this process, the making of pictures in worker processes beside it. Runs until SIGTERM
 * or SIGINT.
 */
export async function runService(config: Config): Promise<void> {
  outliveReaders();
  const asked = askedToEnd();
  const log = openLog(config, 'service');
  const tracing = await openTracing(config.tracesTo, 'service');
  // Workers would find out only after the start.
  loadModels(config.modelsFile);
  const runtime = await openRuntime(config, log);
  const keys = openKeys(runtime.database.db);
  await keys.listenForRevocations(runtime.database.connection, log);
  const sources = openSourceTools(tempDirOf(config));
  const services = wireServices({
    jobs: runtime.jobs,
    keys,
    catalog: runtime.catalog,
    tempDir: tempDirOf(config),
    allowPrivateAddresses: config.allowPrivateUrls,
    storageMost: config.storageMost,
    gauges: gaugesOf(config, runtime),
    room: diskRoom(config.dataDir, { leastFree: config.leastFree, probe: () => runtime.blobs.probe() }),
    sources,
  });
  const dashboard = await openDashboard({ config, runtime, services, keys, log, version: CONTRACT_VERSION });
  const served = await serveHttp({
    services,
    log,
    mount: [dashboard.mount],
    config: doorConfig(config),
    onAddress: (url) => {
      runtime.publicUrl(url);
      dashboard.publicUrl(url);
    },
  }).catch(async (error: unknown) => {
    await dashboard.close();
    await keys.close();
    await runtime.close();
    throw error;
  });
  const pool = startWorkerPool({ count: config.workers, env: { PLAKAT_BASE_URL: served.url }, log });
  // The one line that programs wait for; everything else goes to the log.
  process.stdout.write(`Plakat is listening on ${served.url}\n`);
  await dashboard.welcome();
  const reason = await asked;
  log.info({ reason }, 'stopping');
  const clean = await endAll(log, END_MS, [
    ['live pages', async () => dashboard.hangUp()],
    ['http', () => served.close()],
    ['dashboard', () => dashboard.close()],
    ['sources', async () => sources.close()],
    ['workers', () => pool.stop()],
    ['keys', () => keys.close()],
    ['runtime', () => runtime.close()],
    ['traces', () => tracing.close()],
  ]);
  process.exit(clean ? 0 : 1);
}

const gaugesOf = (config: Config, { database: { pool } }: Runtime): OwnGauges => ({
  pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  freeBytes: () => freeBytes(config.dataDir),
});

const doorConfig = (config: Config): DoorConfig => ({
  host: config.host,
  port: config.port,
  publicUrl: config.publicUrl ?? null,
  allowedHosts: config.allowedHosts,
  metricsToken: config.metricsToken ?? null,
  tempDir: tempDirOf(config),
  version: CONTRACT_VERSION,
});
