import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadCatalog } from '../../catalog/index.ts';
import { JobInput, missingFields } from '../../contract/index.ts';
import { silentLog, systemClock } from '../../kit/index.ts';
import { createJob, getJob } from '../../jobs/index.ts';
import type { JobsDeps } from '../../jobs/index.ts';
import { fakeModes } from '../../jobs/testing/fake-mode.ts';
import { openDatabase, openLocalBlobs } from '../../store/index.ts';
import { openKeys, takeNewJob, takeRate } from '../../workspace/index.ts';
import { serveHttp } from '../serve.ts';
import { openSourceTools } from '../sources/tools.ts';
import { wireServices } from '../wire.ts';

/*
 * A server process of the bench: `plakat` is the whole door, `bare` answers the same two requests by node:http alone,
 * with the same key look-up,
 * rate limits and queries, and nothing else. Usage: server.ts plakat|bare DATA_DIR; prints its address and serves until
 * it is killed.
 */

const RATES = { perKey: 1_000_000, perWorkspace: 1_000_000, newJobs: 1_000_000 };
const [kind, dataDir = ''] = process.argv.slice(2);
let base = '';
const database = await openDatabase({ dataDir, log: silentLog });
const blobs = await openLocalBlobs({ dataDir, linkBase: () => `${base}/files` });
const keys = openKeys(database.db);
const jobs: JobsDeps = {
  db: database.db,
  blobs,
  modes: fakeModes(),
  clock: systemClock,
  log: silentLog,
  links: { job: (id) => `${base}/jobs/${id}`, zip: (id) => `${base}/v1/jobs/${id}/zip` },
};

if (kind === 'plakat') {
  const tempDir = join(dataDir, 'uploads');
  const services = wireServices({
    jobs,
    keys,
    catalog: loadCatalog(),
    tempDir,
    allowPrivateAddresses: false,
    rates: RATES,
    sources: openSourceTools(tempDir),
  });
  const config = {
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    allowedHosts: [],
    metricsToken: null,
    tempDir,
    version: 'bench',
  };
  await serveHttp({ services, config, log: silentLog, onAddress: (url) => void (base = url) });
} else base = await serveBare();
process.stdout.write(`${base}\n`);

function serveBare(): Promise<string> {
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const caller = await keys.verify(request.headers.authorization?.slice(7) ?? '');
  if (!caller) return { status: 401, body: null };
  const { workspaceId } = caller;
  await takeRate(database.db, caller, RATES);
  if (request.method === 'GET')
    return {
      status: 200,
      body: await getJob(jobs, { workspaceId, jobId: request.url!.slice('/v1/jobs/'.length), lang: 'en' }),
    };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const input = JobInput.parse(JSON.parse(Buffer.concat(chunks).toString()));
  if (missingFields(input).length > 0) return { status: 422, body: null };
  await takeNewJob(database.db, { workspaceId }, RATES);
  const { status, job } = await createJob(jobs, {
    workspaceId,
    test: caller.test,
    input,
    idempotencyKey: null,
    lang: 'en',
  });
  return { status, body: job };
}
