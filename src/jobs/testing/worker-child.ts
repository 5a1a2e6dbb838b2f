import type { Perceiver } from '../../perception/index.ts';
import { openDatabase, openLocalBlobs } from '../../store/index.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import { startWorker } from '../index.ts';
import { fakeModes } from './fake-mode.ts';

/**
 * A worker in a process of its own, to be killed: `node worker-child.ts DATABASE_URL DATA_DIR`. Says `ready` to its
 * parent.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { db, connection } = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 5 });
await startWorker({
  concurrency: 3,
  limits: { leaseMs: 1500, maxCrashes: 1000 },
  deps: {
    db,
    connection,
    blobs: await openLocalBlobs({ dataDir, linkBase: () => 'http://localhost/files' }),
    modes: fakeModes(),
    clock: systemClock,
    links: { job: (id) => `http://localhost/jobs/${id}`, zip: (id) => `http://localhost/jobs/${id}/zip` },
    log: silentLog,
    perceiver: {} as Perceiver,
    brandKit: async () => null,
    post: async () => 200,
  },
});
process.send?.('ready');
process.on('disconnect', () => process.exit());
