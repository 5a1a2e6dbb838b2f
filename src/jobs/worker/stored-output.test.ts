import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Made } from '../../modes/index.ts';
import { SCENE_VERSION, type ResolvedScene } from '../../scene/index.ts';
import { sweepBlobs } from '../loose-blobs.ts';
import { sweepByAge } from '../retention.ts';
import { VERDICT } from '../testing/fake-mode.ts';
import { openRig } from '../testing/rig.ts';
import { claimJob } from './claim.ts';
import { workOf } from './work.ts';

const rig = await openRig();
const { deps } = rig;
const signal = new AbortController().signal;

const bitmap = (id: 'photo' | 'product') => ({
  kind: 'bitmap' as const,
  id,
  role: id,
  box: { x: 0, y: 0, w: 16, h: 16 },
  rotation: 0,
  opacity: 1,
  source: id,
});
const scene: ResolvedScene = {
  version: SCENE_VERSION,
  width: 16,
  height: 16,
  format: 'f',
  lang: 'ru',
  direction: 'd',
  archetype: 'a',
  seed: 1,
  stage: { kind: 'plain', ground: '#d8c8b0', light: 1, grain: 0.1 + 0.2 },
  palette: {},
  shadow: 'none',
  safe: { top: 0, right: 0, bottom: 0, left: 0 },
  obstructions: [],
  typeBehind: false,
  nodes: [bitmap('photo'), bitmap('product')],
  dropped: [],
};
const pixels = (seed: number) => ({ width: 3, height: 2, data: Uint8Array.from({ length: 24 }, (_, i) => i * seed) });
const sprites = new Map([
  ['photo', pixels(3)],
  ['product', pixels(7)],
]);
const made: Made = {
  bytes: Buffer.from('file'),
  mime: 'image/png',
  width: 16,
  height: 16,
  verdict: VERDICT,
  scene,
  sprites,
  encoding: { method: 'png' },
};

async function workOn(keys: string[], workspace?: { id: string; asset: string }) {
  const { id, asset } = workspace ?? (await rig.workspace(100));
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: keys });
  const row = (await claimJob(deps.db, job.id, { leaseMs: 60_000, now: rig.clock.now() }))!;
  return { id, asset, job: job.id, work: await workOf(deps, row, signal) };
}

const outputsOf = (job: string) =>
  deps.db.selectFrom('outputs').select(['id', 'scene_key']).where('job_id', '=', job).orderBy('format').execute();

test('a later job paints from what an earlier one stored; files of a job share their sprites, and no sweep takes them', async () => {
  const first = await workOn(['a', 'b']);
  await Promise.all([first.work.accept('a', made), first.work.accept('b', made)]);
  const outputs = await outputsOf(first.job);
  const later = await workOn(['c'], first);
  assert.ok((await sweepBlobs(deps, new Date(rig.clock.now().getTime() + 7_200_000))) >= 0);
  const stored = await Promise.all(outputs.map(({ id }) => later.work.loadOutput(id)));
  for (const output of stored) {
    assert.deepEqual(output.scene, scene);
    assert.deepEqual([Buffer.from(output.bytes).toString(), output.encoding], ['file', { method: 'png' }]);
    assert.deepEqual(await output.loadSprites(), sprites);
  }
  const documents = await Promise.all(
    outputs.map(async ({ scene_key }) => JSON.parse(String(await textOf(scene_key!))) as { sprites: object }),
  );
  assert.deepEqual(documents[0]!.sprites, documents[1]!.sprites);
  const { rows } = await rig.database.pool.query('select key from loose_blobs where job_id = $1', [first.job]);
  assert.deepEqual(rows, []);
});

test('sprites outlive a superseded file as long as another one shows them', async () => {
  const first = await workOn(['a', 'b']);
  await first.work.accept('a', made);
  await first.work.accept('b', { ...made, sprites: new Map([...sprites, ['product', pixels(5)]]) });
  const [old, kept] = await outputsOf(first.job);
  await deps.db.updateTable('outputs').set({ status: 'superseded' }).where('id', '=', old!.id).execute();
  const retention = { files: null, superseded: 1, unusedUploads: null, logs: null, previews: null, events: null };
  const later = new Date(Date.now() + 30 * 86_400_000);
  assert.equal((await sweepByAge(deps, retention, { now: later })).superseded, 1);
  const left = await first.work.loadOutput(kept!.id);
  assert.deepEqual((await left.loadSprites())?.get('photo'), pixels(3));
});

test('a scene of the first version says nothing of sprites: it still loads', async () => {
  const { job, work } = await workOn(['a']);
  await work.accept('a', { ...made, sprites: new Map() });
  const [output] = await outputsOf(job);
  const stage = { kind: 'without a painter', colours: {}, numbers: {}, light: 1, grain: scene.stage.grain };
  const first = { ...scene, version: 1, stage, palette: { ground: '#d8c8b0' } };
  await deps.blobs.put(output!.scene_key!, Buffer.from(JSON.stringify(first)), { mime: 'application/json' });
  const old = await work.loadOutput(output!.id);
  const read = { ...scene, palette: { ground: '#d8c8b0' } };
  assert.deepEqual([old.scene, old.encoding, await old.loadSprites()], [read, null, null]);
});

async function textOf(key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await deps.blobs.get(key)).stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
