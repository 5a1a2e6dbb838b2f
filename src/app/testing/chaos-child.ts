import { loadCatalog } from '../../catalog/index.ts';
import { serveHttp, wireServices } from '../../doors/index.ts';
import { startWorker, webhookPoster } from '../../jobs/index.ts';
import type { WorkerDeps } from '../../jobs/index.ts';
import { fakeModes } from '../../jobs/testing/fake-mode.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import { diskRoom, openDatabase, openKeyRing, requireOwnStorage, requireSameSecrets } from '../../store/index.ts';
import { openKeys, RATE_LIMITS } from '../../workspace/index.ts';
import { readConfig } from '../config.ts';
import { sayLastWords } from '../last-words.ts';
import { openLog } from '../log.ts';
import { tempDirOf } from '../runtime.ts';
import { linkSecret, openStorage } from '../storage.ts';

/*
 * One process of the chaos trial, to be killed: `chaos-child.ts front|worker`, settings as for the service. All of it
 * is the service's own (database, files, keys, doors, line, webhooks) but the modes, which paint small plain pictures,
 * so that a thousand kills take minutes. A front says its address to its parent, a worker `ready`.
 */
sayLastWords();
const [role = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const log = process.env['CHAOS_LOG'] ? openLog({ logLevel: 'error' }, role) : silentLog;
const { db, connection } = await openDatabase({ ...config, log, poolSize: 6 });
let base = '';
const blobs = await openStorage(config, () => `${base}/files`);
await requireOwnStorage(db, blobs);
await requireSameSecrets(db, { secret: await linkSecret(config), folder: config.secretsDir });
const room = diskRoom(config.dataDir, { leastFree: 0, probe: () => blobs.probe() });
const deps: WorkerDeps = {
  db,
  connection,
  blobs,
  sealer: await openKeyRing(config.secretsDir),
  modes: fakeModes(),
  clock: systemClock,
  links: { job: (id) => `${base}/jobs/${id}`, zip: (id) => `${base}/v1/jobs/${id}/zip` },
  log,
  perceiver: {} as Perceiver,
  brandKit: () => Promise.resolve(null),
  post: webhookPoster({ allowPrivate: true }),
};
process.on('disconnect', () => process.exit());
if (role === 'front') {
  const keys = openKeys(db);
  await keys.listenForRevocations(connection, log);
  const services = wireServices({
    jobs: deps,
    keys,
    catalog: loadCatalog(),
    tempDir: tempDirOf(config),
    allowPrivateAddresses: true,
    // New jobs as by the contract; polling is not what is tried here.
    rates: { ...RATE_LIMITS, perKey: 1_000_000, perWorkspace: 1_000_000 },
    room,
  });
  const { url } = await serveHttp({
    services,
    log,
    config: {
      host: '127.0.0.1',
      port: config.port,
      publicUrl: null,
      allowedHosts: [],
      metricsToken: null,
      tempDir: tempDirOf(config),
      version: 'chaos',
    },
    onAddress: (url) => {
      base = url;
    },
  });
  process.send?.(url);
} else {
  await startWorker({ deps, concurrency: 3, limits: { leaseMs: 1500, maxCrashes: 100_000 }, room });
  process.send?.('ready');
}
