import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { Agent, fetch as undiciFetch } from 'undici';
import { ErrorBody, FormatCatalog, Job } from '../../contract/index.ts';
import { BROKEN_JOB, fakeDoor, LIVE_KEY } from '../testing/fakes.ts';
import { auth, callsTo, json, refusal } from '../testing/calls.ts';
import { until } from '../../kit/testing.ts';

let door: Awaited<ReturnType<typeof fakeDoor>>;
before(async () => void (door = await fakeDoor()));
after(() => door.close(100));

const ASSET = '01900000-0000-7000-8000-00000000000a';

const { call, post } = callsTo(() => door.url);

const CREATE = { mode: 'create', asset_ids: [ASSET], title: 'Духи' };

test('a job is created with defaults applied and read back', async () => {
  const response = await post('/v1/jobs', CREATE);
  assert.equal(response.status, 201);
  const job = Job.strict().parse(await response.json());
  assert.deepEqual(door.services.created.at(-1), { ...CREATE, tier: 'standard' });
  assert.equal(((await (await call(`/v1/jobs/${job.id.toUpperCase()}`)).json()) as Job).id, job.id);
});

test('keys: none, another scheme, malformed, unknown', async () => {
  for (const authorization of [
    undefined,
    'Basic x',
    'Bearer',
    'Bearer svc_live_',
    `Bearer svc_live_${'z'.repeat(43)}`,
    `Bearer ${LIVE_KEY} x`,
    LIVE_KEY,
  ]) {
    const { status, code, headers } = await refusal(
      call('/v1/balance', { headers: authorization === undefined ? {} : { authorization } }),
    );
    assert.deepEqual([status, code, headers.get('www-authenticate')], [401, 'invalid_api_key', 'Bearer']);
  }
  assert.equal((await call('/v1/balance', { headers: { authorization: `bearer   ${LIVE_KEY}` } })).status, 200);
});

test('messages follow Accept-Language with its weights', async () => {
  const cases: [string, RegExp][] = [
    ['ru', /Ключ/],
    ['en-GB,ru;q=0.5', /key/],
    ['en;q=0.1, ru-RU;q=0.9', /Ключ/],
    ['ru;q=0, *', /key/],
    ['fr', /key/],
    ['', /key/],
    [';;q=,,', /key/],
  ];
  for (const [language, expected] of cases)
    assert.match(
      (await refusal(call('/v1/balance', { headers: { 'accept-language': language } }))).message,
      expected,
      language,
    );
});

test('faults of a body are all named by path, in the asked language', async () => {
  const { status, code, paths, message } = await refusal(
    post(
      '/v1/jobs',
      { mode: 'create', asset_ids: ['x'], title: 1, sizes: [{ width: 1, height: 5000 }], surprise: true },
      { 'accept-language': 'ru' },
    ),
  );
  assert.deepEqual([status, code, message], [422, 'invalid_request', 'В запросе есть ошибки.']);
  assert.deepEqual(paths.sort(), ['asset_ids.0', 'sizes.0.height', 'sizes.0.width', 'surprise', 'title']);
});

test('the fields of the mode are required by estimate and jobs alike', async () => {
  for (const path of ['/v1/estimate', '/v1/jobs']) {
    assert.deepEqual((await refusal(post(path, { mode: 'card' }))).paths, ['asset_ids', 'marketplace', 'title']);
    assert.deepEqual((await refusal(post(path, { mode: 'create', asset_ids: [ASSET], title: ' ' }))).paths, [
      'title',
      'brief',
    ]);
  }
});

test('bodies that are no JSON object', async () => {
  const cases: [string | Uint8Array<ArrayBuffer>, string, number, string][] = [
    ['{"mode":', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 400, 'invalid_json'],
    ['\ufeff{}', 'application/json', 400, 'invalid_json'],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'application/json', 400, 'invalid_json'],
    ['['.repeat(100_000), 'application/json', 400, 'invalid_json'],
    ['null', 'application/json', 422, 'invalid_request'],
    ['[]', 'application/json', 422, 'invalid_request'],
    ['"x"', 'application/json', 422, 'invalid_request'],
    ['{"mode":"create","title":"\\u0000"}', 'application/json', 422, 'invalid_request'],
    ['{"mode":"create","title":"\\ud800"}', 'application/json', 422, 'invalid_request'],
    ['{"__proto__":{"mode":"create"}}', 'application/json', 422, 'invalid_request'],
    ['{}', 'text/plain', 415, 'unsupported_media_type'],
    ['{}', 'application/json; charset=utf-16', 415, 'unsupported_media_type'],
    ['{}', 'application/jsonx', 415, 'unsupported_media_type'],
    [`"${'x'.repeat(300_000)}"`, 'application/json', 413, 'payload_too_large'],
  ];
  for (const [body, type, status, code] of cases) {
    const got = await refusal(call('/v1/jobs', { method: 'POST', headers: { ...auth, 'content-type': type }, body }));
    assert.deepEqual([got.status, got.code], [status, code], `${String(body).slice(0, 40)} as ${type}`);
  }
  const compressed = await refusal(
    call('/v1/jobs', { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }),
  );
  assert.equal(compressed.code, 'unsupported_media_type');
});

test('a large body without a length is cut off, not held', async () => {
  const chunk = Buffer.alloc(64 * 1024, 32);
  const body = (async function* () {
    for (let i = 0; i < 40; i++) yield chunk;
  })();
  const got = await refusal(
    undiciFetch(`${door.url}/v1/jobs`, {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    }) as unknown as Promise<Response>,
  );
  assert.deepEqual([got.status, got.code], [413, 'payload_too_large']);
});

test('charset utf-8 is taken in every spelling', async () => {
  for (const type of ['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON']) {
    assert.equal(
      (
        await call('/v1/jobs', {
          method: 'POST',
          headers: { ...auth, 'content-type': type },
          body: JSON.stringify(CREATE),
        })
      ).status,
      201,
      type,
    );
  }
});

test('unknown places, wrong methods, impossible identifiers', async () => {
  for (const path of ['/v1/nothing', '/v1/jobs/', '/v1', '/nothing', '/v1/jobs/x/y/z'])
    assert.equal((await refusal(call(path))).code, 'not_found', path);
  for (const id of ['x', '%00', '%zz', '..%2f..', ASSET, `${ASSET}%0a`, '1'.repeat(3000)])
    assert.deepEqual(
      await refusal(call(`/v1/jobs/${id}`)).then(({ status, code }) => [status, code]),
      [404, 'not_found'],
      id,
    );
  const wrong = await refusal(call('/v1/jobs', { method: 'DELETE' }));
  assert.deepEqual(
    [wrong.status, wrong.code, wrong.headers.get('allow')],
    [405, 'method_not_allowed', 'POST, OPTIONS'],
  );
  assert.equal((await refusal(call('/v1/formats', { method: 'POST' }))).headers.get('allow'), 'GET, HEAD, OPTIONS');
});

test('a fault of the service tells the caller nothing of its inside', async () => {
  const got = await refusal(call(`/v1/jobs/${BROKEN_JOB}`));
  assert.deepEqual([got.status, got.code, got.message], [500, 'internal_error', 'Internal error of the service.']);
});

test('too few credits say how many are missing', async () => {
  const got = await refusal(post('/v1/jobs', { ...CREATE, title: 'poor' }));
  assert.deepEqual([got.status, got.code, got.missing], [402, 'insufficient_credits', 7]);
});

test('over the limit: 429 with whole seconds; a repeat is no new job', async () => {
  const key = { 'idempotency-key': 'same' };
  assert.equal((await post('/v1/jobs', CREATE, key)).status, 201);
  door.services.admission.newJob = { allowed: false, retryAfter: 12 };
  try {
    const got = await refusal(post('/v1/jobs', CREATE));
    assert.deepEqual([got.status, got.code, got.headers.get('retry-after')], [429, 'rate_limited', '12']);
    assert.equal((await post('/v1/jobs', CREATE, key)).status, 201);
    assert.equal((await refusal(post('/v1/jobs', { mode: 'create' }))).status, 422, 'a bad request is no new job');
    door.services.admission.request = { allowed: false, retryAfter: 0 };
    assert.equal((await refusal(call('/v1/balance'))).headers.get('retry-after'), '1');
  } finally {
    door.services.admission.newJob = door.services.admission.request = { allowed: true, retryAfter: 0 };
  }
});

test('fifty identical requests at once make one job and count as one', async () => {
  const before = door.services.created.length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      post('/v1/jobs', CREATE, { 'idempotency-key': 'fifty' }).then((r) => r.json() as Promise<Job>),
    ),
  );
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  assert.equal(door.services.created.length, before + 1);
});

test('an Idempotency-Key of 200 characters is taken, of 201 or none refused', async () => {
  assert.equal((await post('/v1/jobs', CREATE, { 'idempotency-key': 'k'.repeat(200) })).status, 201);
  assert.deepEqual((await refusal(post('/v1/jobs', CREATE, { 'idempotency-key': 'k'.repeat(201) }))).paths, [
    'idempotency-key',
  ]);
  assert.deepEqual((await refusal(post('/v1/jobs', CREATE, { 'idempotency-key': '' }))).paths, ['idempotency-key']);
});

test('queries: defaults, bounds, unknown and doubled names', async () => {
  assert.equal((await call('/v1/outputs?limit=200&status=rejected')).status, 200);
  for (const query of [
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=',
    'limit=1e1',
    'limit=-1',
    'limit=1.5',
    'status=odd',
    'job_id=x',
    'more=1',
    'limit=1&limit=2',
    '__proto__=1',
  ]) {
    assert.equal((await refusal(call(`/v1/outputs?${query}`))).status, 422, query);
  }
  assert.deepEqual((await refusal(call('/v1/formats?pack=nope'))).paths, ['pack']);
});

test('the catalog in both languages, whole and by pack', async () => {
  const all = FormatCatalog.strict().parse(await (await call('/v1/formats')).json());
  const sizes = Object.fromEntries(all.packs.map(({ id, count }) => [id, count]));
  assert.deepEqual(
    [
      sizes['rsya'],
      sizes['direct'],
      sizes['vk'],
      sizes['google'],
      sizes['meta'],
      sizes['tiktok'],
      sizes['telegram'],
      sizes['pinterest'],
      sizes['avito'],
    ],
    [14, 4, 4, 12, 4, 6, 1, 2, 8],
  );
  assert.equal(all.packs.length, 13);
  const label = async (language: string): Promise<string> =>
    (
      (await (
        await call('/v1/formats?pack=vk', { headers: { ...auth, 'accept-language': language } })
      ).json()) as FormatCatalog
    ).packs[0]!.formats[0]!.label;
  assert.notEqual(await label('ru'), await label('en'));
});

test('what is not HTTP is answered in shape, and the service lives', async () => {
  for (const raw of [
    'GARBAGE\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    'GET /v1/balance HTTP/1.1\r\nhost: a b\r\n\r\n',
    'POST /v1/jobs HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n',
  ]) {
    const answer = await speak(raw);
    assert.match(answer, /^HTTP\/1\.1 4\d\d /, raw.slice(0, 30));
    ErrorBody.strict().parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
  }
  assert.equal((await call('/v1/balance')).status, 200);
});

test('pages of other sites may call the API; nothing may frame or sniff it', async () => {
  const preflight = await call('/v1/jobs', {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /Authorization.*Idempotency-Key/);
  const { headers } = await call('/v1/balance');
  assert.equal(headers.get('access-control-allow-credentials'), null);
  assert.deepEqual(
    ['x-content-type-options', 'cache-control', 'referrer-policy'].map((name) => headers.get(name)),
    ['nosniff', 'no-store', 'no-referrer'],
  );
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('HEAD answers like GET without a body', async () => {
  const response = await call('/v1/balance', { method: 'HEAD' });
  assert.deepEqual([response.status, await response.text()], [200, '']);
});

test('the archive is sent as a file', async () => {
  const job = (await (await post('/v1/jobs', CREATE)).json()) as Job;
  const response = await call(`/v1/jobs/${job.id}/zip`);
  assert.deepEqual(
    [response.headers.get('content-type'), response.headers.get('content-disposition'), await response.text()],
    ['application/zip', `attachment; filename=${job.id}.zip`, 'PK'],
  );

  const { zip } = door.services.jobs;
  const given: Readable[] = [];
  door.services.jobs.zip = async (caller, id) => {
    const archive = await zip(caller, id);
    given.push(archive.stream);
    return archive;
  };
  const head = await call(`/v1/jobs/${job.id}/zip`, { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.headers.get('content-type'), given.map(({ destroyed }) => destroyed)],
    [200, 'application/zip', [true]],
    'nothing stays open that nobody reads',
  );
});

test('health, readiness, metrics', async () => {
  assert.equal((await fetch(`${door.url}/healthz`)).status, 200);
  assert.deepEqual(await (await fetch(`${door.url}/readyz`)).json(), {
    status: 'ready',
    missing: [],
    warnings: [],
    work: null,
  });
  const metrics = await (await fetch(`${door.url}/metrics`)).text();
  assert.match(metrics, /http_request_duration_seconds_count\{method="POST",route="\/jobs",status="201"\} \d+/);
  assert.equal((await fetch(`${door.url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status, 404);
});

test('closing lets a running request end', async () => {
  const other = await fakeDoor();
  const release: (() => void)[] = [];
  const balance = { credits: 1, reserved: 0, plan: 'p', message: 'm' };
  (other.services as { balance: unknown }).balance = () =>
    new Promise((resolve) => release.push(() => resolve(balance)));
  const running = fetch(`${other.url}/v1/balance`, { headers: auth });
  await until('the request inside', () => release.length === 1);
  const closed = other.close(5000);
  release[0]!();
  assert.equal((await running).status, 200);
  await closed;
  await assert.rejects(undiciFetch(other.url, { dispatcher: new Agent() }));
});

function speak(raw: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(door.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(raw));
    let text = '';
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer: ${text}`)));
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (end >= 0 && text.length >= end + 4 + length) socket.destroy();
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
}
