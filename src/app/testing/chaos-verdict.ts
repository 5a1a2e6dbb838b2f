import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { imbalances } from '../../jobs/testing/imbalances.ts';
import { sweepBlobs } from '../../jobs/loose-blobs.ts';
import type { BlobStore, Database } from '../../store/index.ts';
import { audit } from '../../workspace/index.ts';
import { KEYS } from './chaos-clients.ts';
import type { Promised, Tally } from './chaos-clients.ts';
import type { Fleet } from './chaos-fleet.ts';
import type { Receiver } from './chaos-receiver.ts';
import type { TestS3 } from '../../store/testing-s3.ts';

export interface Evidence {
  readonly fleet: Fleet;
  readonly s3: TestS3;
  readonly database: Database;
  readonly receiver: Receiver;
  readonly tally: Tally;
}

const PATIENCE_MS = 240_000;
const OVER = ['done', 'partial', 'failed', 'canceled'];

/** Waits until everything promised has ended, then holds the world against what was promised. */
export async function judge(evidence: Evidence): Promise<{ files: number; webhooks: number }> {
  const { database, tally } = evidence;
  const { db } = database;
  assert.deepEqual(tally.wrong, [], 'answers that no client should see');
  await allOver(evidence);
  const { rows: count } = await sql<{ n: number }>`select count(*)::int as n from jobs`.execute(db);
  // Requests whose answers were lost were repeated with their key: never a second job.
  assert.equal(count[0]!.n, tally.promised.length, 'as many jobs as promises');
  for (const promise of tally.promised) await asPromised(evidence, promise);
  const { rows: twice } = await sql`select job_id, deliverable_id from outputs where status = 'accepted'
    group by 1, 2 having count(*) > 1`.execute(db);
  assert.deepEqual(twice, [], 'files accepted twice');
  assert.deepEqual(await imbalances(db), [], 'books');
  assert.deepEqual(await audit(db), [], 'books, as the service itself sees them');
  return { files: await filesAreThere(evidence), webhooks: await webhooksCame(evidence) };
}

async function allOver({ database, tally }: Evidence): Promise<void> {
  const ids = tally.promised.map(({ id }) => id);
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(300)) {
    const open = await database.db
      .selectFrom('jobs')
      .select(['id', 'status', 'tries', 'crashes'])
      .where('id', 'in', ids)
      .where('status', 'not in', OVER as never)
      .execute();
    if (open.length === 0) return;
    assert.ok(Date.now() < deadline, `jobs that never end: ${JSON.stringify(open.slice(0, 5))}`);
  }
}

async function asPromised({ database: { db } }: Evidence, { id, kind }: Promised): Promise<void> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const told = [id, kind, job.status, job.progress_done, job.progress_failed, job.credits_charged, job.end_reason];
  if (kind === 'pack')
    assert.deepEqual(told.slice(2, 6), ['partial', KEYS.length - 1, 1, 2 * (KEYS.length - 1)], String(told));
  if (kind === 'create') assert.deepEqual(told.slice(2, 6), ['done', 1, 0, 3], String(told));
  if (kind === 'canceled') assert.ok(['canceled', 'partial', 'done'].includes(job.status), String(told));
}

/** Every accepted file is in the bucket, byte for byte, and downloadable; nothing else is. */
async function filesAreThere({ database, s3 }: Evidence): Promise<number> {
  const { db } = database;
  const outputs = await db.selectFrom('outputs').select(['blob_key', 'scene_key', 'bytes', 'status']).execute();
  const assets = await db.selectFrom('assets').select(['blob_key', 'hash']).execute();
  const at = (key: string): Buffer | undefined => s3.objects.get(`files/${key}`)?.body;
  for (const { blob_key, bytes, status } of outputs)
    if (status === 'accepted') assert.equal(at(blob_key!)?.length, bytes, `lost: ${blob_key}`);
  for (const { blob_key, hash } of assets)
    assert.equal(
      createHash('sha256')
        .update(at(blob_key!) ?? '')
        .digest('hex'),
      hash,
      `lost: ${blob_key}`,
    );
  const blobs = { delete: async (key: string) => void s3.objects.delete(`files/${key}`) } as unknown as BlobStore;
  while ((await sweepBlobs({ db, blobs }, new Date(Date.now() + 2 * 3_600_000))) > 0);
  const previews = await db.selectFrom('loose_blobs').select('key').where('purpose', '=', 'preview').execute();
  const named = new Set([
    'storage-id',
    ...outputs.flatMap(({ blob_key, scene_key }) => [blob_key, scene_key]),
    ...assets.map(({ blob_key }) => blob_key),
    ...previews.map(({ key }) => key),
  ]);
  const strays = [...s3.objects.keys()].map((key) => key.slice('files/'.length)).filter((key) => !named.has(key));
  // A picture that was stored when its front died has no row that could name it: at most one a killed upload.
  assert.deepEqual(
    strays.filter((key) => !key.startsWith('assets/')),
    [],
    'files that nothing names',
  );
  assert.deepEqual(s3.refused, [], 'every request was signed rightly');
  return outputs.filter(({ status }) => status === 'accepted').length;
}

/** One end a job was put down to be posted, and each one that was posted came signed. */
async function webhooksCame({ database: { db }, receiver }: Evidence): Promise<number> {
  const { rows } = await sql<{ job_id: string; n: number }>`
    select job_id, count(*)::int as n from webhook_deliveries
    where event->>'type' in ('job.completed', 'job.failed', 'job.canceled') group by 1 having count(*) <> 1`.execute(
    db,
  );
  assert.deepEqual(rows, [], 'one end a job');
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const { n } = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'pending')
      .where('attempt', '=', 0)
      .executeTakeFirstOrThrow();
    if (Number(n) === 0) break;
    assert.ok(Date.now() < deadline, `${n} webhooks were never tried`);
  }
  assert.ok(receiver.heard.every(({ signature }) => /^t=\d+,v1=[0-9a-f]{64}$/.test(signature)));
  return receiver.heard.length;
}
