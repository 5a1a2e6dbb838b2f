import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { openS3Blobs } from '../store/index.ts';
import { startTestS3 } from '../store/testing-s3.ts';
import { balance, grant } from '../workspace/index.ts';
import { createJob, getJob, startDrafts, startWorker, zipJob } from './index.ts';
import { JobInput } from '../contract/index.ts';
import { startAffordableDrafts } from './drafts.ts';
import { isOver, openRig } from './testing/rig.ts';

const rig = await openRig();

test('a job whose files lie on S3 is zipped from there, the same bytes each time; parts of a file come by range', async () => {
  const s3 = await startTestS3();
  after(() => s3.close());
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = s3.env[name];
  const blobs = await openS3Blobs({
    place: s3.place,
    linkBase: () => 'http://localhost/files',
    secret: new Uint8Array(32),
    clock: rig.clock,
  });
  const deps = { ...rig.deps, blobs };
  const { id, asset } = await rig.workspace(20);
  const worker = await startWorker({ deps, concurrency: 2 });
  const input = JobInput.parse({ mode: 'pack', asset_ids: [asset], format_keys: ['rsya_1', 'vk_1'] });
  const { job } = await createJob(deps, { workspaceId: id, input, idempotencyKey: null, test: false, lang: 'en' });
  assert.equal((await rig.until(id, job.id, isOver)).status, 'done');
  await worker.stop();
  assert.equal((await getJob(deps, { workspaceId: id, jobId: job.id, lang: 'en' })).outputs.length, 2);
  const zip = await buffer((await zipJob(deps, { workspaceId: id, jobId: job.id })).stream);
  assert.ok(zip.equals(await buffer((await zipJob(deps, { workspaceId: id, jobId: job.id })).stream)));
  const stored = [...s3.objects].filter(([name]) => name.includes('/outputs/'));
  assert.equal(stored.length, 2);
  for (const [name, { body }] of stored) {
    assert.ok(zip.includes(body), 'the file as it lies in the bucket');
    const key = name.slice(name.indexOf('outputs/'));
    const part = await buffer((await blobs.get(key, { start: 3, end: 9 })).stream);
    assert.ok(part.equals(body.subarray(3, 10)));
  }
  assert.deepEqual(s3.refused, []);
});

test('drafts that many processes look for at once are started once, and paid once', async () => {
  const { id, asset } = await rig.workspace(0);
  const drafts = [];
  for (let n = 0; n < 4; n++)
    drafts.push(
      await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'], autostart: true }, { key: `d${n}` }),
    );
  await grant(rig.deps.db, { workspaceId: id, credits: 6 });
  const looks = Array.from({ length: 6 }, (_, n) =>
    n % 2 === 0 ? startDrafts(rig.deps, id) : startAffordableDrafts(rig.deps),
  );
  await Promise.all(looks);
  // Whoever came second may have left the rest to the next look.
  await startAffordableDrafts(rig.deps);
  const states = await Promise.all(drafts.map(async ({ job }) => (await rig.job(id, job.id)).status));
  assert.deepEqual(states, ['queued', 'queued', 'queued', 'draft']);
  assert.deepEqual(await balance(rig.deps.db, id), { available: 0, reserved: 6 });
  assert.deepEqual(await rig.imbalances(), []);
});
