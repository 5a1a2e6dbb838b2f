import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import sharp from 'sharp';
import { loadCatalog } from '../catalog/index.ts';
import { newId } from '../kit/index.ts';
import { createModes } from '../modes/index.ts';
import { balance } from '../workspace/index.ts';
import { killableWorkers } from './testing/killable.ts';
import { isOver, openRig } from './testing/rig.ts';

const rig = await openRig();
const { start: startChild, kill: killNow } = killableWorkers(rig, 'series');

/** A coloured box on a plain ground, as an asset of the workspace. */
async function asset(workspaceId: string, ground: string, left: number): Promise<string> {
  const bytes = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: ground } })
    .composite([{ input: { create: { width: 420, height: 460, channels: 3, background: '#c02020' } }, left, top: 300 }])
    .png()
    .toBuffer();
  const id = newId();
  await rig.deps.blobs.put(`assets/${id}.png`, bytes, { mime: 'image/png' });
  await rig.deps.db
    .insertInto('assets')
    .values({
      id,
      workspace_id: workspaceId,
      status: 'ready',
      mime: 'image/png',
      width: 1000,
      height: 1000,
      bytes: bytes.length,
      blob_key: `assets/${id}.png`,
    })
    .execute();
  return id;
}

test(
  'a series, and then its edit, whose workers are killed in the middle go on: every photo made once, charged once',
  { timeout: 280_000 },
  async () => {
    const catalog = loadCatalog();
    const real = createModes({ catalog } as Parameters<typeof createModes>[0]);
    const deps = { ...rig.deps, modes: real };
    Object.assign(rig.deps, { modes: real });
    const { id } = await rig.workspace(100);
    const grounds = ['#e9e9e9', '#cfd6de', '#f4efe6'] as const;
    const ids = await Promise.all(grounds.map((ground, i) => asset(id, ground, 120 + i * 170)));
    const { job } = await rig.create(id, { mode: 'unify', asset_ids: ids, brief: 'белый фон' });
    const first = await startChild();
    await rig.until(id, job.id, ({ progress }) => progress.done >= 1, 120_000);
    await killNow(first);
    const interrupted = await rig.job(id, job.id);
    assert.equal(interrupted.status, 'running');
    const second = await startChild();
    const over = await rig.until(id, job.id, isOver, 120_000);
    await killNow(second);

    const price = catalog.price('unify', 'image', 'standard');
    assert.deepEqual([over.status, over.progress.done, over.credits.charged], ['done', 3, 3 * price]);
    assert.deepEqual(await balance(deps.db, id), { available: 100 - 3 * price, reserved: 0 });
    assert.deepEqual(await rig.imbalances(), []);
    assert.match(over.preview_url ?? '', /^http:\/\/localhost\/files\/previews\//, 'the series at a glance');
    const sheet = await deps.db.selectFrom('jobs').select('state').where('id', '=', job.id).executeTakeFirstOrThrow();
    const file = await deps.blobs.get((sheet.state as { preview: string }).preview);
    const { width, height } = await sharp(await buffer(file.stream)).metadata();
    assert.ok(width > 500 && height > 300, `${width}×${height}`);
    const sizes = over.outputs.map((output) => `${output.width}×${output.height}`);
    assert.deepEqual([...new Set(sizes)], ['1600×1600']);

    const task = { mode: 'edit', output_ids: over.outputs.map((output) => output.id), instruction: 'темнее' } as const;
    const edit = (await rig.create(id, task)).job.id;
    const third = await startChild();
    await rig.until(id, edit, ({ progress }) => progress.done >= 1, 120_000);
    await killNow(third);
    assert.equal((await rig.job(id, edit)).status, 'running');
    const fourth = await startChild();
    const edited = await rig.until(id, edit, isOver, 120_000);
    await killNow(fourth);
    const dear = catalog.price('edit', 'output', 'standard');
    assert.deepEqual([edited.status, edited.credits.charged], ['done', 3 * dear]);
    assert.deepEqual(
      edited.outputs.map(({ version, status }) => [version, status]),
      Array.from({ length: 3 }, () => [2, 'accepted']),
    );
    const former = await deps.db.selectFrom('outputs').select('status').where('job_id', '=', job.id).execute();
    assert.deepEqual([...new Set(former.map(({ status }) => status))], ['superseded']);
    assert.deepEqual(await balance(deps.db, id), { available: 100 - 3 * price - 3 * dear, reserved: 0 });
    assert.deepEqual(await rig.imbalances(), []);
  },
);
