import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { inspect } from 'node:util';
import { loadCatalog } from '../../catalog/index.ts';
import type { Job } from '../../contract/index.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import { openJobFeed, startWorker, webhookPoster } from '../../jobs/index.ts';
import type { WorkerDeps } from '../../jobs/index.ts';
import { fakeModes } from '../../jobs/testing/fake-mode.ts';
import type { Perceiver } from '../../perception/index.ts';
import { openPeople } from '../../people/index.ts';
import type { PeopleOptions } from '../../people/index.ts';
import { openLocalBlobs } from '../../store/index.ts';
import type { DiskRoom } from '../../store/index.ts';
import { testDatabase } from '../../store/testing.ts';
import { adminCreateWorkspace, openKeys } from '../../workspace/index.ts';
import type { RateLimits } from '../../workspace/index.ts';
import { openBrandTools } from '../dashboard/brands/tools.ts';
import type { BrandTools } from '../dashboard/brands/tools.ts';
import type { DashboardDeps } from '../dashboard/deps.ts';
import { mountDashboard } from '../dashboard/mount.ts';
import { serveHttp } from '../serve.ts';
import { openSourceTools } from '../sources/tools.ts';
import { wireServices } from '../wire.ts';
import { doorConfig } from './fakes.ts';

/** Shows what goes wrong inside when DOORS_LOG is set. */
export const testLog: Log = process.env['DOORS_LOG'] ? { ...silentLog, warn: print, error: print } : silentLog;

function print(facts: object, message: string): void {
  process.stderr.write(`${message} ${inspect(facts)}\n`);
}

/** So high that no test meets them by accident. */
const NO_LIMITS: RateLimits = { perKey: 1_000_000, perWorkspace: 1_000_000, newJobs: 1_000_000 };

export interface ServiceOptions {
  readonly rates?: RateLimits;
  readonly allowPrivateAddresses?: boolean;
  readonly modes?: WorkerDeps['modes'];
  readonly log?: Log;
  readonly perceiver?: Perceiver;
  /** Instead of the studio, which is too slow for most tests. */
  readonly paint?: BrandTools['paint'];
  readonly people?: Partial<PeopleOptions>;
  /** Folder of built pages. */
  readonly pages?: string;
  /** Whether workspaces may choose how long their files are kept. */
  readonly keepByChoice?: boolean;
  /** Whether more may be stored; always, unless told. */
  readonly room?: DiskRoom;
}

/**
 * The whole service on a free port: real database, files, keys, worker and doors; only the modes are small fakes
 * (`pack`: a picture a
 * format key; `create`: a question, then a picture). Ends with the test file.
 */
export async function testService(given: ServiceOptions = {}) {
  const options = { ...DEFAULTS, ...given };
  const { log, room } = options;
  const stops = stopsAfterTests();
  let base = '';
  const rooms = await openRooms(options, () => base);
  const { database, dataDir, config, blobs, keys, feed, brandTools, deps } = rooms;
  const sources = openSourceTools(config.tempDir);
  const services = wireServices({
    jobs: deps,
    keys,
    catalog: loadCatalog(),
    tempDir: config.tempDir,
    allowPrivateAddresses: options.allowPrivateAddresses,
    rates: options.rates,
    ...(room === undefined ? {} : { room }),
    sources,
  });
  const dashboard = dashboardDeps(options, rooms, services);
  let live = { hangUp: (): void => {} };
  const served = await serveHttp({
    services,
    config,
    log,
    mount: [(app) => void (live = mountDashboard(app, dashboard))],
    onAddress: (url) => void (base = url),
  });
  const worker = await startWorker({ deps, concurrency: 4, ...(room === undefined ? {} : { room }) });
  stops.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => rmSync(config.tempDir, { recursive: true, force: true }),
    () => keys.close(),
    () => brandTools.close(),
    () => sources.close(),
    () => feed.close(),
    () => worker.stop(),
    () => served.close(200),
    () => live.hangUp(),
  );
  return {
    keys,
    url: served.url,
    api: `${served.url}/v1`,
    mcp: `${served.url}/mcp`,
    db: database.db,
    database,
    blobs,
    config,
    dataDir,
    services,
    people: dashboard.people,
    dashboard,
    workspace: () => adminCreateWorkspace(database.db, { name: 'Studio', credits: 1000 }),
  };
}

const DEFAULTS = {
  rates: NO_LIMITS,
  allowPrivateAddresses: true,
  modes: fakeModes(),
  log: testLog,
  perceiver: {} as Perceiver,
  paint: (() => Promise.resolve(null)) as BrandTools['paint'],
  people: {},
  pages: '/nowhere',
  keepByChoice: false,
} satisfies ServiceOptions;
type Options = ServiceOptions & Required<Omit<ServiceOptions, 'room'>>;

/**
 * What is to end with the test file, last first; registered before the database's own end, which runs in this order.
 */
function stopsAfterTests(): (() => Promise<unknown> | void)[] {
  const stops: (() => Promise<unknown> | void)[] = [];
  after(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  return stops;
}

/** Every room that the doors lead into, on a database and a folder of the test's own. */
async function openRooms(options: Options, baseUrl: () => string) {
  const { log, modes, perceiver, paint } = options;
  const database = await testDatabase();
  const { db, connection } = database;
  const dataDir = mkdtempSync(join(tmpdir(), 'plakat-service-'));
  const blobs = await openLocalBlobs({ dataDir, linkBase: () => `${baseUrl()}/files` });
  const keys = openKeys(db);
  await keys.listenForRevocations(connection, log);
  const deps: WorkerDeps = {
    db,
    connection,
    blobs,
    modes,
    clock: systemClock,
    links: { job: (id) => `${baseUrl()}/jobs/${id}`, zip: (id) => `${baseUrl()}/v1/jobs/${id}/zip` },
    log,
    perceiver,
    brandKit: () => Promise.resolve(null),
    post: webhookPoster({ allowPrivate: options.allowPrivateAddresses }),
  };
  return {
    database,
    dataDir,
    config: doorConfig(),
    blobs,
    keys,
    deps,
    baseUrl,
    feed: await openJobFeed({ connection, log }),
    brandTools: {
      ...openBrandTools({
        dataDir,
        modelsDir: process.env['MODELS_DIR'],
        modelsFile: undefined,
        catalogFile: undefined,
      }),
      paint,
    },
  };
}

function dashboardDeps(
  options: Options,
  { database: { db }, config, keys, deps, feed, brandTools, baseUrl }: Awaited<ReturnType<typeof openRooms>>,
  services: DashboardDeps['services'],
): DashboardDeps {
  return {
    db,
    services,
    jobs: deps,
    people: openTestPeople(options, db, baseUrl),
    keys,
    catalog: loadCatalog(),
    feed,
    brandTools,
    keepFiles: { days: null, byChoice: options.keepByChoice },
    log: options.log,
    tempDir: config.tempDir,
    version: 'test',
    pages: options.pages,
    baseUrl,
  };
}

const openTestPeople = (
  { log, people }: Options,
  db: PeopleOptions['db'],
  baseUrl: () => string,
): ReturnType<typeof openPeople> =>
  openPeople({
    db,
    secret: Buffer.alloc(32, 7),
    baseUrl,
    secure: false,
    log,
    signUp: 'closed',
    welcomeCredits: 0,
    sendResetLink: null,
    ...people,
  });

/** Calls the API with one key, in a language if one is named; bodies are sent as JSON. */
export function apiClient(api: string, key: string, lang?: 'ru' | 'en') {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${api}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${key}`,
        ...(lang === undefined ? {} : { 'accept-language': lang }),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    call(
      path,
      body === undefined
        ? { method: 'POST', headers }
        : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
    );
  return {
    call,
    post,
    get: async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>,
    async upload(bytes: Uint8Array<ArrayBuffer>, name = 'photo.png'): Promise<Response> {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      return call('/assets', { method: 'POST', body: form });
    },
    /** The job once `is` holds. */
    async until(id: string, is: (job: Job) => boolean): Promise<Job> {
      for (let i = 0; i < 2000; i++) {
        const job = (await (await call(`/jobs/${id}`)).json()) as Job;
        if (is(job)) return job;
        await new Promise((done) => setTimeout(done, 25));
      }
      throw new Error(`job ${id} never came to that`);
    },
  };
}
