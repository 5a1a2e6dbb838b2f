import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { until } from '../../kit/testing.ts';
import { auth, callsTo, refusal } from '../testing/calls.ts';
import { fakeDoor } from '../testing/fakes.ts';

/* Files on their way in, at the real port over fakes. */

let door: Awaited<ReturnType<typeof fakeDoor>>;
before(async () => void (door = await fakeDoor()));
after(() => door.close(100));
const { call, post } = callsTo(() => door.url);

test('uploads: one file in the field "file"', async () => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(3_000_000, 7)]), 'x.png');
  const response = await call('/v1/assets', { method: 'POST', body: form });
  assert.deepEqual([response.status, ((await response.json()) as { bytes: number }).bytes], [201, 3_000_000]);
  assert.deepEqual(readdirSync(door.config.tempDir), []);
});

test('uploads that are refused leave nothing behind', async () => {
  const part = (name: string, bytes: number): string =>
    `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n`;
  const cases: [string, string, number, string][] = [
    ['no boundary', '', 422, 'file'],
    ['nothing', '--b--\r\n', 422, 'file'],
    ['other field', `${part('photo', 10)}--b--\r\n`, 422, 'photo'],
    ['text field', '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n--b--\r\n', 422, 'note'],
    ['two files', `${part('file', 10)}${part('file', 10)}--b--\r\n`, 422, 'file'],
    ['cut off in the file', part('file', 100).slice(0, -50), 422, 'file'],
    ['cut off before the end', part('file', 100), 422, 'file'],
    ['cut off in the headers', '--b\r\ncontent-dispo', 422, 'file'],
    ['garbage', 'garbage', 422, 'file'],
    ['empty', '', 422, 'file'],
    ['too large', `${part('file', 20_000_001)}--b--\r\n`, 413, 'file'],
  ];
  for (const [name, body, status, path] of cases) {
    const type = name === 'no boundary' ? 'multipart/form-data' : 'multipart/form-data; boundary=b';
    const got = await refusal(call('/v1/assets', { method: 'POST', headers: { ...auth, 'content-type': type }, body }));
    assert.deepEqual([got.status, got.paths[0] ?? ''], [status, path], name);
  }
  assert.deepEqual(readdirSync(door.config.tempDir), []);
  assert.equal((await call('/v1/balance')).status, 200, 'the service lives');
});

test('an upload whose sender goes away leaves nothing behind', async () => {
  const sending = request(`${door.url}/v1/assets`, {
    method: 'POST',
    headers: { ...auth, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' },
  });
  sending.on('error', () => {});
  sending.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(300_000)}`);
  await until('the upload begun', () => readdirSync(door.config.tempDir).length === 1);
  sending.destroy();
  await until('an empty folder', () => readdirSync(door.config.tempDir).length === 0);
});

test('assets by JSON: the fault is named in the form that was meant', async () => {
  assert.equal((await post('/v1/assets', { url: 'https://example.com/a.png' })).status, 201);
  assert.equal((await post('/v1/assets', { name: 'a.png', mime: 'image/png', bytes: 5 })).status, 201);
  assert.deepEqual((await refusal(post('/v1/assets', { url: 'nope' }))).paths, ['url']);
  assert.deepEqual((await refusal(post('/v1/assets', { url: 'https://example.com/', name: 'x' }))).paths, ['name']);
  assert.deepEqual((await refusal(post('/v1/assets', { name: '', mime: 'image/gif', bytes: 20_000_001 }))).paths, [
    'name',
    'mime',
    'bytes',
  ]);
  assert.deepEqual((await refusal(post('/v1/assets', {}))).paths, ['name', 'mime', 'bytes']);
  assert.equal(
    (
      await refusal(
        call('/v1/assets', { method: 'POST', headers: { ...auth, 'content-type': 'image/png' }, body: 'x' }),
      )
    ).status,
    415,
  );
});
