import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../kit/testing.ts';
import { orders } from '../testing/fake-mode.ts';
import { openRig } from '../testing/rig.ts';

const rig = await openRig();

test('sketches of another workspace come while packs hold every place; a guest is one, and small', async () => {
  const [many, few, third] = [await rig.workspace(100), await rig.workspace(100), await rig.workspace(100)];
  const pack = async ({ id, asset }: typeof many): Promise<string> =>
    (
      await rig.create(id, {
        mode: 'pack',
        asset_ids: [asset],
        format_keys: ['a', 'b', 'c', 'd', 'e'],
        brief: orders({ hold: 1 }),
      })
    ).job.id;
  const held = [await pack(many), await pack(many), await pack(many)];
  const worker = await rig.worker({ concurrency: 2 });
  const running = async (ids: readonly string[], { id }: typeof many): Promise<string[]> => {
    const jobs = await Promise.all(ids.map((job) => rig.job(id, job)));
    return jobs.filter(({ status }) => status === 'running').map((job) => job.id);
  };
  await until('two packs at work', async () => (await running(held, many)).length === 2);

  // Large, it waits as any other.
  const large = await pack(third);
  const sketches = await rig.create(few.id, { mode: 'create', asset_ids: [few.asset], title: 'x' });
  await rig.until(few.id, sketches.job.id, ({ status }) => status === 'waiting_input');
  assert.equal((await running(held, many)).length, 2, 'the packs hold their places still');
  assert.deepEqual(await running([large], third), []);
  await worker.stop();
});
