import { openAssistant } from '../assistant/index.ts';
import { loadBrandKit, startWorker, webhookPoster } from '../jobs/index.ts';
import { diskRoom } from '../store/index.ts';
import { giveWay } from '../kit/index.ts';
import { openBrandModes } from './brand-modes.ts';
import type { Config } from './config.ts';
import { endAll } from './ending.ts';
import { openRuntime } from './runtime.ts';
import { openLog } from './log.ts';
import { askedToEnd, outliveReaders } from './parent.ts';
import { openPerceiver } from './perceiver.ts';
import { openTracing } from './tracing.ts';

/**
 * Rendering yields to the API, which runs at 0: its answers stay quick while every core is busy. Children inherit it.
 */
const NICENESS = 10;
/** Jobs that one worker process runs side by side; the senses are shared and do one picture at a time. */
const CONCURRENCY = 2;
/** Taking a large banner apart holds the event loop for seconds on a slow machine; a claim must outlive that. */
const LEASE_MS = 15_000;
/** Sooner than the service kills a worker that does not end. */
const END_MS = 8500;
const GRACE_MS = 500;

/**
 * A worker process: makes pictures and posts webhooks until it is told to stop, or until the process that started it is
 * gone.
 */
export async function runWorker(config: Config): Promise<void> {
  outliveReaders();
  // A worker must not outlive the service that forked it.
  const asked = askedToEnd();
  giveWay(NICENESS);
  const log = openLog(config, 'worker');
  const tracing = await openTracing(config.tracesTo, 'worker');
  const runtime = await openRuntime(config, log);
  const parentUrl = process.env['PLAKAT_BASE_URL'];
  if (parentUrl) runtime.publicUrl(parentUrl);
  const perceiver = openPerceiver(config);
  const { connection } = runtime.database;
  const worker = await startWorker({
    deps: {
      ...runtime.jobs,
      connection,
      perceiver,
      assistant: config.assistant ? openAssistant(config.assistant) : null,
      brandModes: openBrandModes(runtime),
      brandKit: (workspaceId, id) => loadBrandKit(runtime.jobs, workspaceId, id),
      post: webhookPoster({ allowPrivate: config.allowPrivateUrls }),
    },
    concurrency: CONCURRENCY,
    limits: { leaseMs: LEASE_MS },
    retention: config.retention,
    lookAhead: config.lookAhead,
    room: diskRoom(config.dataDir, { leastFree: config.leastFree, probe: () => runtime.blobs.probe() }),
  });
  log.info({ pid: process.pid }, 'worker ready');
  await asked;
  await endAll(
    log,
    END_MS,
    [
      ['worker', () => worker.stop()],
      ['perception', () => perceiver.close()],
      ['runtime', () => runtime.close()],
      ['traces', () => tracing.close()],
    ],
    GRACE_MS,
  );
  process.exit(0);
}
