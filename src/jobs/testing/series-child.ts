import { loadCatalog } from '../../catalog/index.ts';
import { openDatabase, openLocalBlobs } from '../../store/index.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import { createModes } from '../../modes/index.ts';
import { boxPerceiver } from '../../modes/photos/testing.ts';
import { startWorker } from '../index.ts';

/**
 * A worker that makes real series of photos, in a process of its own, to be killed: `node series-child.ts DATABASE_URL
 * DATA_DIR`. It sees drawn boxes exactly. Says `ready` to its parent.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { db, connection } = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 5 });
await startWorker({
  concurrency: 1,
  limits: { leaseMs: 1500, maxCrashes: 1000 },
  deps: {
    db,
    connection,
    blobs: await openLocalBlobs({ dataDir, linkBase: () => 'http://localhost/files' }),
    // Series need the catalog alone.
    modes: createModes({ catalog: loadCatalog() } as Parameters<typeof createModes>[0]),
    clock: systemClock,
    links: { job: (id) => `http://localhost/jobs/${id}`, zip: (id) => `http://localhost/jobs/${id}/zip` },
    log: silentLog,
    perceiver: boxPerceiver,
    brandKit: async () => null,
    post: async () => 200,
  },
});
process.send?.('ready');
process.on('disconnect', () => process.exit());
