import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../kit/index.ts';
import { sweepUploads } from './stale-uploads.ts';
import { openRig } from './testing/rig.ts';
import { keepHouse } from './worker/sweep.ts';

const HOUR = 3_600_000;
const rig = await openRig();
const { db, blobs } = rig.deps;
const { clock } = rig;

/** A signed upload whose address ends at `expiresAt`, with or without its file. */
async function promised(workspace: string, expiresAt: Date, sent: boolean): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = `uploads/${id}`;
  if (sent) await blobs.put(key, Buffer.from('never completed'), { mime: 'image/png' });
  const upload = JSON.stringify({ blob_key: key, mime: 'image/png', bytes: 15, expires_at: expiresAt.toISOString() });
  await db
    .insertInto('assets')
    .values({ id, workspace_id: workspace, status: 'pending', name: 'a.png', upload })
    .execute();
  return { id, key };
}

const exists = async (id: string): Promise<boolean> =>
  (await db.selectFrom('assets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

test('a signed upload that nobody completes is forgotten an hour after its address ended, with its file', async () => {
  const { id: workspace, asset } = await rig.workspace(0);
  const now = clock.now().getTime();
  const sent = await promised(workspace, new Date(now), true);
  const unsent = await promised(workspace, new Date(now), false);
  const later = await promised(workspace, new Date(now + HOUR), true);

  assert.equal(await sweepUploads({ db, blobs }, new Date(now + HOUR - 1)), 0, 'it may still be completed');
  clock.advance(HOUR + 1);
  await keepHouse(rig.deps);
  assert.deepEqual([await exists(sent.id), await exists(unsent.id), await blobs.stat(sent.key)], [false, false, null]);
  assert.ok((await exists(later.id)) && (await blobs.stat(later.key)), 'an open one stays');
  assert.ok(await exists(asset), 'a finished asset stays');
  assert.equal(await sweepUploads({ db, blobs }, clock.now()), 0);
});
