import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { BrandList, BrandView, FontChoices, FontFile } from '../../contract/index.ts';
import type { AssetView, BrandKitList } from '../../contract/index.ts';
import { loadBrandFonts } from '../../jobs/index.ts';
import { foundWorkspace, newSetupToken } from '../../people/index.ts';
import { createFonts } from '../../studio/render/index.ts';
import { firstOwner, refusal } from '../testing/browser.ts';
import { apiClient, testService } from '../testing/service.ts';
import type { PreviewTask } from './brands/preview-task.ts';

const painted: PreviewTask[] = [];
const png = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
const service = await testService({
  people: { welcomeCredits: 20 },
  paint: (task) => {
    painted.push(task);
    return Promise.resolve(
      task.brand.name === 'none'
        ? null
        : { bytes: png, mime: 'image/png', photo: task.photo === null ? 'sample' : 'own' },
    );
  },
});
const { browser: anna, workspace, session } = await firstOwner(service.url, (await newSetupToken(service.db))!);
const w = `/w/${workspace}`;
const logo = await anna.json<AssetView>(anna.upload(workspace, new Uint8Array(png)), 201);
const KIT = {
  name: 'Acme',
  colors: { primary: '#0B3D2E' },
  fonts: { heading: 'Unbounded' },
  logo: { asset_id: logo.id },
  stop_words: ['лучший'],
};

test('a kit is made, changed whole, shown by the API too, and removed', async () => {
  const made = BrandView.parse(await anna.json(anna.post(`${w}/brands`, KIT), 201));
  assert.deepEqual([made.colors, made.fonts, made.tone], [{ primary: '#0b3d2e' }, { heading: 'Unbounded' }, null]);
  assert.equal((await fetch(made.logo!.on_light.url!)).status, 200);
  const changed = BrandView.parse(
    await anna.json(anna.send('PUT', `${w}/brands/${made.id}`, { ...KIT, name: 'Acme 2', colors: {}, logo: null })),
  );
  assert.deepEqual([changed.id, changed.name, changed.colors, changed.logo], [made.id, 'Acme 2', {}, null]);
  assert.deepEqual(BrandList.parse(await anna.json(anna.get(`${w}/brands`))).data, [changed]);
  const { key } = await anna.json<{ key: string }>(anna.post(`${w}/keys`, { kind: 'test', name: 'k' }), 201);
  const api = await apiClient(service.api, key).get<BrandKitList>('/brand-kits');
  assert.deepEqual(
    api.data.map(({ name }) => name),
    ['Acme 2'],
  );
  assert.equal((await anna.send('DELETE', `${w}/brands/${made.id}`)).status, 204);
  for (const method of ['GET', 'DELETE'])
    assert.deepEqual(await refusal(anna.send(method, `${w}/brands/${made.id}`)), [404, 'not_found']);
  assert.deepEqual(await refusal(anna.send('PUT', `${w}/brands/${made.id}`, KIT)), [404, 'not_found']);
});

test('what does not exist, or is another workspace’s, is named at its field', async () => {
  const other = await foundWorkspace(service.db, { personId: session.person!.id, name: 'Other', locale: 'ru' });
  const answer = await anna.post(`/w/${other}/brands`, { ...KIT, fonts: { heading: 'Comic Sans' } });
  const { error } = (await answer.json()) as { error: { details: { path: string; code: string }[] } };
  assert.deepEqual(
    error.details.map(({ path, code }) => [path, code]),
    [
      ['logo.asset_id', 'unknown_id'],
      ['fonts.heading', 'unknown_choice'],
    ],
  );
  for (const bad of [
    { name: '' },
    { ...KIT, colors: { primary: 'red' } },
    { ...KIT, colors: { extra: '#000000' } },
    { ...KIT, x: 1 },
    { ...KIT, stop_words: ['x'.repeat(61)] },
  ])
    assert.deepEqual(await refusal(anna.post(`${w}/brands`, bad)), [422, 'invalid_request']);
});

test('a preview is painted with the kit as it is in the editor', async () => {
  const answer = await anna.post(`${w}/brands/preview`, { kit: KIT, headline: 'Скидка' }, { 'accept-language': 'ru' });
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png']);
  // The workspace has a logo, and no photo of anything.
  assert.equal(answer.headers.get('x-plakat-photo'), 'sample');
  const task = painted.at(-1)!;
  assert.deepEqual([task.headline, task.lang, task.width, task.brand.logo?.onLight?.width], ['Скидка', 'ru', 720, 700]);
  assert.deepEqual(await refusal(anna.post(`${w}/brands/preview`, { kit: { ...KIT, name: 'none' } })), [
    409,
    'conflict',
  ]);
  assert.deepEqual(await refusal(anna.post(`${w}/brands/preview`, { kit: KIT, width: 5000 })), [
    422,
    'invalid_request',
  ]);
});

test('a preview shows the photo of the newest job, with its words; another workspace’s stays there', async () => {
  const preview = (of: string) => anna.post(`/w/${of}/brands/preview`, { kit: { name: 'Acme' } });
  const photo = await anna.json<AssetView>(anna.upload(workspace, new Uint8Array(png)), 201);
  const input = { mode: 'create', asset_ids: [photo.id], title: 'Термос', brief: 'Держит тепло' };
  await anna.json(anna.post(`${w}/jobs`, input, { 'idempotency-key': 'preview' }), 201);
  assert.equal((await preview(workspace)).headers.get('x-plakat-photo'), 'own');
  const { title, brief, bytes } = painted.at(-1)!.photo!;
  assert.deepEqual([title, brief], ['Термос', 'Держит тепло']);
  assert.equal((await sharp(bytes).metadata()).width, 700);
  const other = await foundWorkspace(service.db, { personId: session.person!.id, name: 'Empty', locale: 'ru' });
  assert.equal((await preview(other)).headers.get('x-plakat-photo'), 'sample');
});

test('font files: read in a process of their own, kept by face, used by kits, refused when they are none', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/onest/package.json'));
  const file = (face: string): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(readFileSync(join(folder, face)));
    return renamed(bytes, 'Onest', 'Acmes');
  };
  const upload = (bytes: Uint8Array<ArrayBuffer>) => anna.upload(workspace, bytes, 'fonts', 'font.ttf');
  const bold = FontFile.parse(await anna.json(upload(file('700Bold/Onest_700Bold.ttf')), 201));
  assert.deepEqual([bold.family, bold.weight, bold.italic], ['Acmes', 700, false]);
  const again = FontFile.parse(await anna.json(upload(file('700Bold/Onest_700Bold.ttf')), 201));
  const choices = FontChoices.parse(await anna.json(anna.get(`${w}/fonts`)));
  assert.deepEqual(
    choices.files.map(({ id }) => id),
    [again.id],
  );
  assert.ok(choices.families.some(({ family, uploaded }) => family === 'Acmes' && uploaded));
  assert.ok(choices.families.some(({ family, kazakh }) => family === 'Onest' && kazakh));
  await anna.json(anna.post(`${w}/brands`, { name: 'With font', fonts: { heading: 'Acmes' } }), 201);
  const fonts = createFonts(await loadBrandFonts(service.dashboard.jobs, workspace, ['Acmes', undefined]));
  assert.ok(
    fonts.measure('Весь город', { family: 'Acmes', weight: 700, italic: false, size: 40, tracking: 0 }).advance > 50,
  );

  const original = new Uint8Array(readFileSync(join(folder, '700Bold/Onest_700Bold.ttf')));
  const words: string[] = [];
  const cut = file('700Bold/Onest_700Bold.ttf').slice(0, 3000);
  for (const bytes of [original, new Uint8Array(png), cut, new Uint8Array([0, 1, 0, 0, 255, 255, 255, 255])]) {
    const answer = await upload(bytes);
    assert.equal(answer.status, 422);
    words.push(((await answer.json()) as { error: { details: { code: string }[] } }).error.details[0]!.code);
  }
  assert.deepEqual(words, ['font_of_the_set', 'not_a_font', 'not_a_font', 'not_a_font']);
  assert.deepEqual(await refusal(upload(new Uint8Array(2_100_000))), [413, 'payload_too_large']);
  assert.equal((await anna.send('DELETE', `${w}/fonts/${again.id}`)).status, 204);
  assert.deepEqual(await refusal(anna.send('DELETE', `${w}/fonts/${again.id}`)), [404, 'not_found']);
});

/** The same font under another name of the same length: its name table is UTF-16. */
function renamed(bytes: Uint8Array<ArrayBuffer>, from: string, to: string): Uint8Array<ArrayBuffer> {
  const wide = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const copy = Buffer.from(bytes);
  for (const [a, b] of [
    [wide(from), wide(to)],
    [Buffer.from(from), Buffer.from(to)],
  ] as const)
    for (let at = copy.indexOf(a); at >= 0; at = copy.indexOf(a, at + a.length)) b.copy(copy, at);
  return new Uint8Array(copy);
}
