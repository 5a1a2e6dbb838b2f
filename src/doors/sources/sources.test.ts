import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { ErrorBody, Output, OutputPage } from '../../contract/index.ts';
import { fakeModes, VERDICT } from '../../jobs/testing/fake-mode.ts';
import type { Mode } from '../../modes/index.ts';
import { newSetupToken } from '../../people/index.ts';
import { readScene } from '../../studio/directions/index.ts';
import { differenceOf, fullScene, readBack } from '../../studio/export/testing.ts';
import { encodeAs } from '../../studio/render/index.ts';
import { fileFactsOf, opaque, repaintFile, unpackSprite } from '../../studio/picture/index.ts';
import { createFonts, createStillRenderer } from '../../studio/render/index.ts';
import { bottle, landscape } from '../../studio/render/stage/testing.ts';
import { firstOwner } from '../testing/browser.ts';
import { apiClient, testService } from '../testing/service.ts';
import { until } from '../../kit/testing.ts';

/* Layered sources through both doors: the real studio in its own process, pictures of a mode that keeps its scenes. */

const fonts = createFonts();
const tools = { renderStill: createStillRenderer(fonts) };
const scene = fullScene(fonts, 'organic', 200);
const sprites = new Map([
  ['product', bottle(120)],
  ['photo', landscape()],
]);
const encoding = { method: 'png' } as const;
const { picture } = await tools.renderStill(scene, sprites);
const bytes = await encodeAs(opaque(picture), encoding, fileFactsOf(scene));
const made = { bytes, mime: 'image/png', width: 200, height: 200, verdict: VERDICT } as const;

const fakes = fakeModes();
const run: NonNullable<Mode['run']> = async (work) => {
  for (const { key } of work.pending) {
    if (key === 'a_photo') await work.accept(key, { ...made, scene: null });
    else if (key === 'a_lost') await work.accept(key, { ...made, scene: lost, sprites, encoding });
    else await work.accept(key, { ...made, scene, sprites, encoding });
  }
  return { kind: 'done' };
};
/** Set in a face that nobody has. */
const lost = {
  ...scene,
  nodes: scene.nodes.map((node) => (node.kind === 'text' ? { ...node, family: 'Taken Away' } : node)),
};
const service = await testService({
  modes: new Map([...fakes].map(([id, mode]) => [id, id === 'pack' ? { ...mode, run } : mode])),
});
const owner = await service.workspace();
const client = apiClient(service.api, owner.live_key);

async function outputs(keys: string[]): Promise<Output[]> {
  const photo = await encodeAs(opaque(landscape(800, 800)), encoding, fileFactsOf(scene));
  const { id } = (await (await client.upload(photo as Uint8Array<ArrayBuffer>)).json()) as { id: string };
  const body = { mode: 'pack', asset_ids: [id], format_keys: keys };
  const job = (await (await client.post('/jobs', body)).json()) as { id: string };
  return (await client.until(job.id, ({ status }) => status === 'done')).outputs;
}
const [finished, photo, faceless] = (await outputs(['a_1', 'a_photo', 'a_lost'])) as [Output, Output, Output];
const source = (id: string, query = ''): string => `/outputs/${id}/source${query}`;
const refusal = async (answer: Promise<Response>): Promise<[number, string]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorBody).error.code];
};

/** Files on their way go when their reader has gone. */
async function nothingStays(): Promise<void> {
  await until('an empty folder', () => readdirSync(service.config.tempDir).length === 0);
}

test('a PSD whose layers are the accepted picture, told by default', async () => {
  const response = await client.call(source(finished.id));
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'image/vnd.adobe.photoshop');
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename=200x200_a_1.psd');
  const file = new Uint8Array(await response.arrayBuffer());
  assert.equal(response.headers.get('content-length'), String(file.length));
  const { composite, flattened } = readBack(file);
  assert.equal(differenceOf(composite, picture).worst, 0);
  assert.ok(differenceOf(flattened, picture).mean <= 0.2);
  await nothingStays();
});

test('an SVG with text, an SVG with outlines', async () => {
  const live = await (await client.call(source(finished.id, '?type=svg'))).text();
  assert.match(live, /<text /);
  const response = await client.call(source(finished.id, '?type=svg_outlines'));
  assert.deepEqual(
    [response.headers.get('content-type'), response.headers.get('content-disposition')],
    ['image/svg+xml', 'attachment; filename=200x200_a_1_outlines.svg'],
  );
  assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.doesNotMatch(await response.text(), /<text /);
});

test('the scene with its pictures, from which the very file can be made again', async () => {
  const response = await client.call(source(finished.id, '?type=json'));
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  const document = (await response.json()) as { scene: unknown; sprites: Record<string, string> };
  const named = Object.entries(document.sprites).map(
    async ([name, address]) =>
      [name, await unpackSprite(Buffer.from(address.replace('data:image/png;base64,', ''), 'base64'))] as const,
  );
  const stored = { scene: readScene(document.scene), sprites: new Map(await Promise.all(named)), encoding };
  assert.ok(Buffer.compare(await repaintFile(tools, stored), bytes) === 0);
});

test('HEAD tells without sending; a test key may look, too', async () => {
  const head = await client.call(source(finished.id, '?type=json'), { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
  const tester = apiClient(service.api, owner.test_key);
  assert.equal((await tester.call(source(finished.id, '?type=svg_outlines'))).status, 200);
});

test('what has no source is not found, in the words of the asked language', async () => {
  const stranger = apiClient(service.api, (await service.workspace()).live_key);
  for (const answer of [
    client.call(source(photo.id)),
    client.call(source(faceless.id)),
    client.call(source('01900000-0000-7000-8000-0000000000aa')),
    client.call(source('nonsense')),
    stranger.call(source(finished.id)),
    stranger.call(source(finished.id, '?type=json')),
  ])
    assert.deepEqual(await refusal(answer), [404, 'not_found']);
  const said = await client.call(source(photo.id), { headers: { 'accept-language': 'ru' } });
  assert.match(((await said.json()) as ErrorBody).error.message, /слоёв/);
  assert.deepEqual(await refusal(client.call(source(finished.id, '?type=tiff'))), [422, 'invalid_request']);
  assert.deepEqual(await refusal(client.call(source(finished.id, '?type=psd&type=svg'))), [422, 'invalid_request']);
  await nothingStays();
});

test('a workspace has three on their way at most; the rest come back later', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => client.call(source(finished.id, '?type=svg'))));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  assert.deepEqual(statuses.slice(0, 3), [200, 200, 200]);
  assert.ok(statuses.includes(429));
  assert.ok(answers.every(({ status, headers }) => status === 200 || Number(headers.get('retry-after')) > 0));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

test('the dashboard offers what there is, to its own people', async () => {
  const { browser, workspace } = await firstOwner(service.url, (await newSetupToken(service.db))!);
  await service.db
    .updateTable('outputs')
    .set({ workspace_id: workspace })
    .where('id', 'in', [finished.id, photo.id])
    .execute();
  const page = async (id: string): Promise<OutputPage> => browser.json(browser.get(`/w/${workspace}/outputs/${id}`));
  assert.equal((await page(photo.id)).layers_url, null);
  const address = (await page(finished.id)).layers_url!;
  assert.equal((await browser.call(address)).headers.get('content-type'), 'image/vnd.adobe.photoshop');
  assert.equal((await browser.call(`${address}?type=svg`)).status, 200);
  assert.equal((await fetch(`${service.url}${address}`)).status, 401);
});

test('sources end with the files that they are made of', async () => {
  const [output] = (await outputs(['a_2'])) as [Output];
  const { scene_key: key } = await service.db
    .selectFrom('outputs')
    .select('scene_key')
    .where('id', '=', output.id)
    .executeTakeFirstOrThrow();
  await service.blobs.delete(key!);
  assert.deepEqual(await refusal(client.call(source(output.id))), [404, 'not_found']);
});
