import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalog } from '../../catalog/index.ts';
import { ApiError } from '../../contract/index.ts';
import type { Asset, Job, JobInput, Output } from '../../contract/index.ts';
import { silentLog } from '../../kit/index.ts';
import { formatCatalog } from '../formats.ts';
import { watchStrangers } from '../strangers.ts';
import { serveHttp } from '../serve.ts';
import type { Served } from '../serve.ts';
import type { Admission, DoorConfig, Services } from '../services.ts';

export const LIVE_KEY = `svc_live_${'a'.repeat(43)}`;
export const TEST_KEY = `svc_test_${'b'.repeat(43)}`;
export const WORKSPACE = '01900000-0000-7000-8000-000000000001';
export const BROKEN_JOB = '01900000-0000-7000-8000-0000000000bb';

export interface FakeServices extends Services {
  readonly created: JobInput[];
  admission: { request: Admission; newJob: Admission };
}

const ADMITTED: Admission = { allowed: true, retryAfter: 0 };

export function fakeJob(input: JobInput, test = false): Job {
  const id = randomUUID();
  return {
    id,
    mode: input.mode,
    status: 'queued',
    test,
    progress: { done: 0, total: 1, failed: 0 },
    credits: { estimated: 10, reserved: 10, charged: 0, refunded: 0 },
    question: null,
    outputs: [],
    zip_url: null,
    web_url: `http://127.0.0.1/jobs/${id}`,
    message: 'ok',
  };
}

/** Rooms that remember in memory: for tests of what the doors themselves do. */
export async function fakeServices(): Promise<FakeServices> {
  const catalog = loadCatalog();
  const created: JobInput[] = [];
  const admission = { request: ADMITTED, newJob: ADMITTED };
  return {
    created,
    admission,
    keys: {
      verify: (key) =>
        Promise.resolve(
          key === LIVE_KEY || key === TEST_KEY ? { workspaceId: WORKSPACE, keyId: key, test: key === TEST_KEY } : null,
        ),
      remembered: () => null,
    },
    strangers: watchStrangers(1_000_000),
    limits: { request: () => Promise.resolve(admission.request), newJob: () => Promise.resolve(admission.newJob) },
    assets: fakeAssets(),
    jobs: fakeJobs(created),
    outputs: {
      list: () => Promise.resolve({ object: 'list', data: [] as Output[] }),
      source: () => Promise.reject(new ApiError('not_found')),
      remove: () => Promise.resolve(),
    },
    balance: () => Promise.resolve({ credits: 5, reserved: 0, plan: 'standard', message: 'ok' }),
    brandKits: { list: () => Promise.resolve({ object: 'list', data: [] }) },
    formats: (pack, lang) => formatCatalog(catalog, pack, lang),
    files: null,
    figures: () => Promise.resolve([]),
    ready: () => Promise.resolve({ missing: [], warnings: [], work: null }),
  };
}

function fakeAssets(): Services['assets'] {
  const asset = (): Asset => ({ id: randomUUID(), status: 'ready', width: 800, height: 800, bytes: 1 });
  return {
    fromFile: (_, file) => Promise.resolve({ ...asset(), bytes: file.bytes }),
    fromUrl: () => Promise.resolve(asset()),
    begin: () =>
      Promise.resolve({
        ...asset(),
        status: 'pending',
        width: null,
        height: null,
        bytes: null,
        upload_url: 'http://127.0.0.1/files/x',
      }),
    complete: () => Promise.reject(new ApiError('not_found')),
    remove: () => Promise.resolve(),
  };
}

/** `created` is told every task that became a job. A title of "poor" lacks credits. */
function fakeJobs(created: JobInput[]): Services['jobs'] {
  const jobs = new Map<string, Job>();
  const repeats = new Map<string, { status: 201; job: Job }>();
  const find = (id: string): Job => {
    if (id === BROKEN_JOB) throw new Error('a fault of the service');
    const job = jobs.get(id);
    if (!job) throw new ApiError('not_found');
    return job;
  };
  return {
    estimate: () =>
      Promise.resolve({ total: 10, units: 1, lines: [{ key: 'final', label: 'Final', credits: 10 }], message: 'ok' }),
    isRepeat: (_, key) => Promise.resolve(repeats.has(key)),
    create: (caller, { input, idempotencyKey }) => {
      const earlier = idempotencyKey === null ? undefined : repeats.get(idempotencyKey);
      if (earlier) return Promise.resolve(earlier);
      if (input.title === 'poor') throw new ApiError('insufficient_credits', { missing: 7 });
      created.push(input);
      const made = { status: 201 as const, job: fakeJob(input, caller.test) };
      jobs.set(made.job.id, made.job);
      if (idempotencyKey !== null) repeats.set(idempotencyKey, made);
      return Promise.resolve(made);
    },
    get: async (_, id) => find(id),
    answer: async (_, id) => find(id),
    cancel: async (_, id) => find(id),
    zip: async (_, id) => ({ stream: Readable.from([Buffer.from('PK')]), filename: `${find(id).id}.zip` }),
  };
}

/** A folder that goes when the process of the test file ends. */
function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-door-'));
  // No hook of the test: within another hook it would end with that.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function doorConfig(change: Partial<DoorConfig> = {}): DoorConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    allowedHosts: [],
    metricsToken: null,
    version: 'test',
    ...change,
    tempDir: change.tempDir ?? passingFolder(),
  };
}

/** A door on a free port over fakes. */
export async function fakeDoor(
  change: Partial<DoorConfig> = {},
): Promise<Served & { services: FakeServices; config: DoorConfig }> {
  const services = await fakeServices();
  const config = doorConfig(change);
  const served = await serveHttp({ services, config, log: silentLog });
  return { ...served, services, config };
}
