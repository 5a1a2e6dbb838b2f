import type { Perceiver } from '../../perception/index.ts';
import { openDatabase, openLocalBlobs } from '../../store/index.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import { startWorker, type WorkerOptions } from '../index.ts';
import { fakeModes } from './fake-mode.ts';
import type { Work } from './killable.ts';

/** What it works on: jobs that make nothing, or real series of photos whose drawn boxes it sees exactly. */
const WORKS: Readonly<Record<Work, () => Promise<Pick<WorkerOptions['deps'], 'modes' | 'perceiver'>>>> = {
  fake: async () => ({ modes: fakeModes(), perceiver: {} as Perceiver }),
  series: async () => {
    const [{ loadCatalog }, { createModes }, { boxPerceiver }] = await Promise.all([
      import('../../catalog/index.ts'),
      import('../../modes/index.ts'),
      import('../../modes/photos/testing.ts'),
    ]);
    // Series need the catalog alone.
    const modes = createModes({ catalog: loadCatalog() } as Parameters<typeof createModes>[0]);
    return { modes, perceiver: boxPerceiver };
  },
};

/**
 * A worker in a process of its own, to be killed: `node worker-child.ts DATABASE_URL DATA_DIR WORK`. Says `ready` to
 * its parent.
 */
const [databaseUrl = '', dataDir = '', work = 'fake'] = process.argv.slice(2);
const { db, connection } = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 5 });
await startWorker({
  concurrency: work === 'fake' ? 3 : 1,
  limits: { leaseMs: 1500, maxCrashes: 1000 },
  deps: {
    db,
    connection,
    blobs: await openLocalBlobs({ dataDir, linkBase: () => 'http://localhost/files' }),
    clock: systemClock,
    links: { job: (id) => `http://localhost/jobs/${id}`, zip: (id) => `http://localhost/jobs/${id}/zip` },
    log: silentLog,
    brandKit: async () => null,
    post: async () => 200,
    ...(await WORKS[work as Work]()),
  },
});
process.send?.('ready');
process.on('disconnect', () => process.exit());
