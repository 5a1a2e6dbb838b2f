import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Asset, ErrorBody } from '../../contract/index.ts';
import { sharedSample } from '../../kit/index.ts';
import { apiClient, testService } from '../testing/service.ts';

const service = await testService();
const client = apiClient(service.api, (await service.workspace()).live_key);
const stranger = apiClient(service.api, (await service.workspace()).live_key);

type Bytes = Uint8Array<ArrayBuffer>;
const SOLID = { channels: 3, background: { r: 200, g: 60, b: 40 } } as const;
const png = async (width: number, height: number): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width, height, ...SOLID } })
      .png()
      .toBuffer(),
  );

async function problem(response: Response): Promise<[number, string, string | undefined, string | undefined]> {
  const { error } = (await response.json()) as ErrorBody;
  return [response.status, error.code, error.details?.[0]?.path, error.details?.[0]?.code];
}

/** Rows, kept files and files on their way: nothing of them may change by a refused request. */
async function traces(): Promise<number[]> {
  const { length } = await service.db.selectFrom('assets').select('id').execute();
  return [
    length,
    readdirSync(service.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    readdirSync(service.config.tempDir).length,
  ];
}

test('an upload is oriented, stripped and stored anew', async () => {
  const secret = 'a very private caption';
  const sent = new Uint8Array(
    await sharp({ create: { width: 900, height: 700, ...SOLID } })
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  );
  const asset = (await (await client.upload(sent, '../../etc/фото.jpg')).json()) as Asset;
  assert.deepEqual({ ...asset, id: '' }, { id: '', status: 'ready', width: 700, height: 900, bytes: sent.length });
  const row = await service.db.selectFrom('assets').selectAll().where('id', '=', asset.id).executeTakeFirstOrThrow();
  assert.equal(row.name, 'фото.jpg');
  const kept: Buffer[] = [];
  for await (const chunk of (await service.blobs.get(row.blob_key!)).stream) kept.push(chunk as Buffer);
  const metadata = await sharp(Buffer.concat(kept)).metadata();
  assert.deepEqual(
    [metadata.width, metadata.height, metadata.exif, metadata.orientation],
    [700, 900, undefined, undefined],
  );
  assert.ok(!Buffer.concat(kept).includes(secret));
});

test('what is lossless stays so', async () => {
  const noise = new Uint8Array(
    await sharp({
      create: {
        width: 620,
        height: 640,
        channels: 4,
        background: { r: 0, g: 0, b: 0, alpha: 0.5 },
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .webp({ lossless: true, exact: true })
      .toBuffer(),
  );
  const asset = (await (await client.upload(noise)).json()) as Asset;
  const { blob_key } = await service.db
    .selectFrom('assets')
    .select('blob_key')
    .where('id', '=', asset.id)
    .executeTakeFirstOrThrow();
  const { stream } = await service.blobs.get(blob_key!);
  const kept: Buffer[] = [];
  for await (const chunk of stream) kept.push(chunk as Buffer);
  const raw = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).ensureAlpha().raw().toBuffer();
  assert.ok((await raw(Buffer.concat(kept))).equals(await raw(noise)));
});

test('files that are refused say why and leave no trace', async () => {
  const good = await png(700, 700);
  const cases: [string, Bytes, string][] = [
    ['empty', new Uint8Array(0), 'empty'],
    ['text', new TextEncoder().encode('<html>hello</html>'), 'not_an_image'],
    ['svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), ''],
    [
      'gif',
      new Uint8Array(
        await sharp({ create: { width: 700, height: 700, ...SOLID } })
          .gif()
          .toBuffer(),
      ),
      'unsupported_format',
    ],
    ['small', await png(599, 900), 'too_few_pixels'],
    ['cut off', good.slice(0, good.length - 40), ''],
    ['bomb', bomb(good, 60_000), 'too_many_pixels'],
  ];
  const before = await traces();
  for (const [name, bytes, code] of cases) {
    const got = await problem(await client.upload(bytes, 'photo.png'));
    assert.deepEqual(got.slice(0, 3), [422, 'asset_rejected', 'file'], name);
    if (code !== '') assert.equal(got[3], code, name);
  }
  assert.deepEqual(await traces(), before);
});

test('an asset by address: fetched, or refused without a trace', async () => {
  const picture = await png(640, 640);
  const server = createServer((request, response) => {
    if (request.url === '/ok') response.end(picture);
    else if (request.url?.startsWith('/moved')) {
      const hops = Number(request.url.slice('/moved'.length));
      response.writeHead(302, { location: hops > 1 ? `/moved${hops - 1}` : '/ok' }).end();
    } else if (request.url === '/inside') response.writeHead(302, { location: 'ftp://127.0.0.1/x' }).end();
    else if (request.url === '/big') response.writeHead(200, { 'content-length': '30000000' }).end();
    else if (request.url === '/endless')
      void (async () => {
        while (!response.destroyed) {
          response.write(Buffer.alloc(1_000_000));
          await new Promise((done) => setTimeout(done, 1));
        }
      })();
    else if (request.url === '/text') response.end('hello');
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const asset = (await (await client.post('/assets', { url: `${at}/ok` })).json()) as Asset;
    assert.deepEqual([asset.status, asset.width, asset.bytes], ['ready', 640, picture.length]);
    const moved = (await (await client.post('/assets', { url: `${at}/moved3` })).json()) as Asset;
    assert.equal(moved.status, 'ready', 'three redirects are followed');
    const before = await traces();
    for (const [path, code] of [
      ['/moved4', 'fetch_failed'],
      ['/inside', 'fetch_failed'],
      ['/gone', 'fetch_failed'],
      ['/big', 'too_many_bytes'],
      ['/endless', 'too_many_bytes'],
      ['/text', 'not_an_image'],
    ]) {
      assert.deepEqual(
        await problem(await client.post('/assets', { url: at + path })),
        code === 'too_many_bytes' ? [413, 'payload_too_large', 'url', code] : [422, 'asset_rejected', 'url', code],
        path,
      );
    }
    assert.deepEqual(await traces(), before);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a signed upload: put, complete, and again', async () => {
  const bytes = await png(650, 600);
  const begun = (await (
    await client.post('/assets', { name: 'a.png', mime: 'image/png', bytes: bytes.length })
  ).json()) as Asset;
  assert.deepEqual([begun.status, begun.width, begun.bytes], ['pending', null, null]);
  assert.deepEqual(
    (await problem(await client.post(`/assets/${begun.id}/complete`))).slice(0, 2),
    [409, 'conflict'],
    'nothing there yet',
  );
  assert.equal((await problem(await stranger.post(`/assets/${begun.id}/complete`)))[0], 404);

  const put = (url: string, body: Bytes, type = 'image/png'): Promise<Response> =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
  assert.equal((await problem(await put(begun.upload_url!, bytes, 'text/html')))[0], 415);
  assert.equal((await problem(await put(begun.upload_url!, bytes.slice(1))))[0], 422);
  assert.equal((await problem(await put(begun.upload_url!, new Uint8Array([...bytes, 0]))))[0], 413);
  const forged = begun.upload_url!.replace(/l=\d+/, `l=${bytes.length + 1}`);
  assert.deepEqual((await problem(await put(forged, new Uint8Array([...bytes, 0])))).slice(0, 2), [
    403,
    'invalid_link',
  ]);
  assert.equal((await problem(await fetch(begun.upload_url!)))[0], 405);
  assert.equal((await put(begun.upload_url!, bytes)).status, 200);
  assert.equal((await put(begun.upload_url!, bytes, 'application/octet-stream')).status, 200, 'a general type');
  assert.equal((await fetch(begun.upload_url!, { method: 'PUT', body: bytes })).status, 200, 'no type at all');

  const both = await Promise.all([
    client.post(`/assets/${begun.id}/complete`),
    client.post(`/assets/${begun.id}/complete`),
  ]);
  for (const response of both) {
    const asset = (await response.json()) as Asset;
    assert.deepEqual(
      [response.status, asset.status, asset.width, asset.bytes, asset.upload_url],
      [200, 'ready', 650, bytes.length, undefined],
    );
  }
  assert.equal((await problem(await put(begun.upload_url!, bytes)))[0], 409, 'a finished upload takes no more');
});

test('a signed upload of something else is rejected, with the reason in the asked language', async () => {
  const bytes = new TextEncoder().encode('not a picture');
  const begun = (await (
    await client.post('/assets', { name: 'a.png', mime: 'image/png', bytes: bytes.length })
  ).json()) as Asset;
  await fetch(begun.upload_url!, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: bytes });
  const response = await client.post(`/assets/${begun.id}/complete`, undefined, { 'accept-language': 'ru' });
  const asset = (await response.json()) as Asset;
  assert.deepEqual(
    [response.status, asset.status, asset.reason],
    [200, 'rejected', { code: 'not_an_image', message: 'Файл не является изображением.' }],
  );
  const job = await client.post('/jobs', { mode: 'create', asset_ids: [asset.id], title: 'x' });
  assert.deepEqual(await problem(job), [422, 'invalid_request', 'asset_ids.0', 'not_ready']);
});

const collection = sharedSample('bad/expected.json');

test(
  'the collection of difficult files, through the port',
  { skip: collection === null ? 'the sample collection is not here' : false },
  async () => {
    const files = JSON.parse(readFileSync(collection!, 'utf8')) as { file: string; expect: string }[];
    const wrong: string[] = [];
    for (const { file, expect } of files) {
      const path = sharedSample(file);
      if (path === null) continue;
      const response = await client.upload(new Uint8Array(readFileSync(path)), file);
      const allowed = [
        ...(/accept|first-frame|warn/.test(expect) ? [201] : []),
        ...(expect.includes('reject') ? [422, 413] : []),
      ];
      if (!allowed.includes(response.status)) wrong.push(`${file}: ${response.status}, expected ${expect}`);
      await response.arrayBuffer();
    }
    assert.deepEqual(wrong, []);
  },
);

/** A PNG whose header claims a huge picture, its checksum right. */
function bomb(source: Bytes, side: number): Bytes {
  const bytes = Buffer.from(source);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
