import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { z } from 'zod';
import { openAssistant, type Question } from '../../assistant/index.ts';
import { answers, modelServer, says } from '../../assistant/testing/model-server.ts';
import { switchAssistant } from '../assistant-switch.ts';
import { openRig } from '../testing/rig.ts';
import { claimJob } from './claim.ts';
import { talksIn } from './job-assistant.ts';
import { workOf } from './work.ts';

const server = await modelServer();
after(() => server.close());
const rig = await openRig();
const KEY = 'sk-of-the-host';
const assistant = openAssistant({ url: server.url, model: 'm', key: KEY }, { failures: 99 });
const deps = { ...rig.deps, assistant };
const signal = new AbortController().signal;
const question: Question<{ readonly word: string }> = {
  kind: 'copy',
  instructions: 'Say a word.',
  data: { brief: 'Кружка' },
  schema: z.object({ word: z.string() }),
};

async function claimed(workspace?: { id: string; asset: string }) {
  const { id, asset } = workspace ?? (await rig.workspace(100));
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  const row = (await claimJob(rig.deps.db, job.id, { leaseMs: 60_000, now: rig.clock.now() }))!;
  return { id, asset, row };
}
const rowOf = (id: string) => rig.deps.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('what is asked and answered is kept with the job, beside what its mode remembers, and asked once', async () => {
  server.reply = says('{"word": "да\\u0000"}');
  const { row } = await claimed();
  const work = await workOf(deps, row, signal);
  await work.saveState({ sketches: 2 });
  assert.deepEqual(await work.assistant?.ask(question), { word: 'да\u0000' });
  await work.saveState({ sketches: 3 });
  await work.assistant?.note(question, { kept: 1 });
  const asked = server.heard.length;

  const kept = await rowOf(row.id);
  assert.deepEqual((kept.state as { saved: unknown }).saved, { sketches: 3 });
  const [talk] = talksIn(kept);
  assert.deepEqual(
    [talk?.kind, talk?.model, talk?.asked.data, talk?.value, talk?.outcome, talk?.failure],
    ['copy', 'm', { brief: 'Кружка' }, { word: 'да' }, { kept: 1 }, null],
  );
  assert.ok(!JSON.stringify(kept).includes(KEY));
  const later = await workOf(deps, kept, signal);
  assert.deepEqual([await later.assistant?.ask(question), server.heard.length], [{ word: 'да' }, asked]);
  assert.equal(
    await later.assistant?.ask({ ...question, data: { brief: 'Чайник' } }).then((one) => one?.word),
    'да\u0000',
  );
  assert.equal(server.heard.length, asked + 1, 'another question is asked');
});

test('a failure is kept, too: a later run does not wait for it again', async () => {
  server.reply = answers(401, '{}');
  const { row } = await claimed();
  assert.equal(await (await workOf(deps, row, signal)).assistant?.ask(question), null);
  const kept = await rowOf(row.id);
  assert.deepEqual([talksIn(kept)[0]?.failure, talksIn(kept)[0]?.status], ['refused', 401]);
  const asked = server.heard.length;
  assert.equal(await (await workOf(deps, kept, signal)).assistant?.ask(question), null);
  assert.equal(server.heard.length, asked);
});

test('the host switches it off for a workspace, and on again; others keep it', async () => {
  const { id, asset, row } = await claimed();
  await switchAssistant(rig.deps.db, id, 'off');
  assert.equal((await workOf(deps, row, signal)).assistant, null);
  assert.ok((await workOf(deps, (await claimed()).row, signal)).assistant);
  await switchAssistant(rig.deps.db, id, 'on');
  assert.ok((await workOf(deps, (await claimed({ id, asset })).row, signal)).assistant);
  assert.equal((await workOf(rig.deps, row, signal)).assistant, null, 'none is configured');
});
