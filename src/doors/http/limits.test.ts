import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asset, ErrorBody } from '../../contract/index.ts';
import { RATE_LIMITS } from '../../workspace/index.ts';
import { apiClient, testService } from '../testing/service.ts';
import sharp from 'sharp';

const service = await testService({ rates: RATE_LIMITS });
const photo = new Uint8Array(
  await sharp({ create: { width: 600, height: 600, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .png()
    .toBuffer(),
);

async function statuses(count: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await ask();
      await response.arrayBuffer();
      seen[response.status] = (seen[response.status] ?? 0) + 1;
    }),
  );
  return seen;
}

test('120 requests a minute for a key, 300 for its workspace; Retry-After tells the wait', async () => {
  const { workspace_id, live_key } = await service.workspace();
  const client = apiClient(service.api, live_key);
  assert.deepEqual(await statuses(130, () => client.call('/balance')), { 200: 120, 429: 10 });
  const refused = await client.call('/balance');
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(Number.isInteger(wait) && wait > 0 && wait <= 60, String(wait));
  assert.equal(((await refused.json()) as ErrorBody).error.code, 'rate_limited');
  const others = await Promise.all(
    [1, 2].map(async (n) =>
      apiClient(
        service.api,
        (await service.keys.create({ workspaceId: workspace_id, kind: 'live', name: String(n) })).key,
      ),
    ),
  );
  const [second, third] = [
    await statuses(100, () => others[0]!.call('/balance')),
    await statuses(100, () => others[1]!.call('/balance')),
  ];
  assert.deepEqual([second, third], [{ 200: 100 }, { 200: 80, 429: 20 }]);
});

test('30 new jobs a minute; what is refused for its content is none', async () => {
  const { live_key, test_key } = await service.workspace();
  const client = apiClient(service.api, live_key);
  const asset = ((await (await client.upload(photo)).json()) as Asset).id;
  assert.deepEqual(await statuses(5, () => client.post('/jobs', { mode: 'pack' })), { 422: 5 });
  assert.deepEqual(
    await statuses(35, () => client.post('/jobs', { mode: 'pack', asset_ids: [asset], format_keys: ['a_1'] })),
    { 201: 30, 429: 5 },
  );
  const trial = apiClient(service.api, test_key);
  const order = { mode: 'pack', asset_ids: [asset], format_keys: ['a_1'] };
  assert.deepEqual(await statuses(32, () => trial.post('/jobs', order)), { 201: 30, 429: 2 }, 'a limit of their own');
});
