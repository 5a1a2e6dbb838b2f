import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Asset, ErrorBody, Estimate } from '../../contract/index.ts';
import { apiClient, testService } from '../testing/service.ts';

/* What every answer has in common, whatever was asked. */

const service = await testService();
const { live_key, test_key } = await service.workspace();
const client = apiClient(service.api, live_key);
const photo = new Uint8Array(
  await sharp({ create: { width: 640, height: 640, channels: 3, background: 'olive' } })
    .png()
    .toBuffer(),
);
const { id: asset } = (await (await client.upload(photo)).json()) as Asset;
const NOBODY = '0190a000-0000-7000-8000-000000000000';

const refusal = async (answer: Promise<Response>): Promise<[number, string, string, string[]]> => {
  const response = await answer;
  const { error } = (await response.json()) as ErrorBody;
  const details = (error.details ?? []).map(({ path, code, message }) => `${path} ${code} ${message}`);
  return [response.status, error.code, error.message, details];
};

test('every answer to a key says how near its limit is, also one that leads nowhere; unknown keys have one of their own', async () => {
  const left = async (answer: Promise<Response>): Promise<number> => {
    const { headers } = await answer;
    assert.ok(Number(headers.get('ratelimit-limit')) > 0 && Number(headers.get('ratelimit-reset')) > 0);
    return Number(headers.get('ratelimit-remaining'));
  };
  const asks = [
    () => client.call('/balance'),
    () => client.call('/nowhere'),
    () => client.call('/balance', { method: 'PUT' }),
    () => client.call(`/jobs/${NOBODY}`),
    () => client.post('/estimate', {}),
    () => fetch(service.mcp, { method: 'POST', headers: { authorization: `Bearer ${live_key}` } }),
  ];
  let before = await left(asks[0]!());
  for (const ask of asks) {
    const now = await left(ask());
    assert.equal(now, before - 1);
    before = now;
  }
  const stranger = apiClient(service.api, `svc_live_${'x'.repeat(43)}`);
  assert.equal(await left(stranger.call('/balance')), (await left(stranger.call('/balance'))) + 1);
});

test('names in a query that an operation does not know are named by all of them', async () => {
  const job = (await (await client.post('/jobs', { mode: 'pack', asset_ids: [asset], format_keys: ['a'] })).json()) as {
    id: string;
  };
  await client.until(job.id, ({ status }) => status === 'done');
  const task = { mode: 'pack', asset_ids: [asset], format_keys: ['a'] };
  for (const answer of [
    client.call('/balance?x=1'),
    client.call('/formats?x=1'),
    client.call('/outputs?x=1'),
    client.call('/brand-kits?x=1'),
    client.call(`/jobs/${job.id}?x=1`),
    client.call(`/jobs/${job.id}/zip?x=1`),
    client.post('/estimate?x=1', task),
    client.post('/jobs?x=1', task),
    client.post('/assets?x=1', { url: 'http://a.example/' }),
    client.post(`/jobs/${job.id}/cancel?x=1`),
  ])
    assert.deepEqual((await refusal(answer))[3], ['x unknown_field Unknown field.']);
});

test('what is wrong is said in words, in either language', async () => {
  const cases: [object, string, string][] = [
    [{ asset_ids: ['nope'] }, 'asset_ids.0 format Not a UUID.', 'asset_ids.0 format Это не UUID.'],
    [
      { packs: ['Ы'] },
      'packs.0 format Not the name of a platform: 2 to 32 characters of a–z, 0–9, _.',
      'packs.0 format Это не имя площадки: от 2 до 32 знаков a–z, 0–9, _.',
    ],
    [
      { click_url: 'javascript:1' },
      'click_url format Not an http or https address (without user name and password).',
      'click_url format Это не адрес http или https (без имени и пароля в нём).',
    ],
    [{ title: 5 }, 'title type Wrong type: a text is expected.', 'title type Неверный тип: нужна строка.'],
    [{ packs: 5 }, 'packs type Wrong type: a list is expected.', 'packs type Неверный тип: нужен список.'],
    [
      { auto_pick: 'yes' },
      'auto_pick type Wrong type: true or false is expected.',
      'auto_pick type Неверный тип: нужно true или false.',
    ],
  ];
  for (const [fields, en, ru] of cases) {
    const task = { mode: 'pack', asset_ids: [asset], format_keys: ['a'], ...fields };
    const ask = (lang: string) => refusal(client.post('/estimate', task, { 'accept-language': lang }));
    assert.deepEqual([(await ask('en'))[3], (await ask('ru'))[3]], [[en], [ru]]);
  }
});

test('a file over 20 MB is answered alike by file, by address and by declaration', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '20000001' }).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const said = 'The file is larger than 20 MB (20,000,000 bytes).';
    const answers = [
      ['file', client.upload(new Uint8Array(20_000_001))],
      ['url', client.post('/assets', { url })],
      ['bytes', client.post('/assets', { name: 'a.png', mime: 'image/png', bytes: 20_000_001 })],
    ] as const;
    for (const [field, answer] of answers)
      assert.deepEqual(await refusal(answer), [413, 'payload_too_large', said, [`${field} too_many_bytes ${said}`]]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a picture that is named twice counts once; a test key is not told of more', async () => {
  const task = { mode: 'pack', asset_ids: [asset, asset], format_keys: ['a_1'] };
  const estimates = [client, apiClient(service.api, test_key)].map(
    async (one) => (await (await one.post('/estimate', task)).json()) as Estimate,
  );
  for (const estimate of estimates) assert.equal((await estimate).total, 2);
});
