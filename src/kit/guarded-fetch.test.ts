import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { isPublicAddress, literalAddress } from './addresses.ts';
import { guardedFetch, GuardedFetchError } from './guarded-fetch.ts';
import type { GuardedFetchOptions } from './guarded-fetch.ts';

const PRIVATE = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.5',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  '2001:db8::1',
  '100::1',
  'fe80::1%eth0',
  '5f00::1',
  'localhost',
  '',
  '1.2.3',
  '127.1',
];

test('addresses inside and outside', () => {
  for (const ip of PRIVATE) assert.equal(isPublicAddress(ip), false, ip);
  for (const ip of [
    '8.8.8.8',
    '1.1.1.1',
    '77.88.8.8',
    '172.32.0.1',
    '2a00:1450:4010::1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
  ])
    assert.equal(isPublicAddress(ip), true, ip);
});

test('every odd spelling of a private host is seen through', async () => {
  for (const url of [
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
  ]) {
    await assert.rejects(guardedFetch(url, { timeout: 10_000, maxBytes: 10 }), refusal('private_address'), url);
  }
  assert.equal(literalAddress('example.com'), null);
});

test('names that lead inside are refused at the connection, also when only one of the addresses does', async () => {
  const inside = {
    timeout: 10_000,
    maxBytes: 10,
    resolve: () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
  };
  await assert.rejects(guardedFetch('http://rebind.example/', inside), refusal('private_address'));
  await assert.rejects(
    guardedFetch('http://localhost:9/', { timeout: 10_000, maxBytes: 10 }),
    refusal('private_address'),
  );
});

test('a name is looked up once, for the connection itself', async () => {
  await serving(
    (_, response) => response.end('ok'),
    async (port) => {
      let asked = 0;
      const resolve = (): Promise<{ address: string; family: number }[]> => {
        asked += 1;
        return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
      };
      const answer = await guardedFetch(`http://once.example:${port}/`, {
        timeout: 10_000,
        maxBytes: 10,
        allowPrivate: true,
        resolve,
      });
      assert.deepEqual([answer.body.toString(), asked], ['ok', 1]);
    },
  );
});

test('other schemes and credentials are refused', async () => {
  for (const url of ['file:///etc/passwd', 'ftp://a.example/', 'javascript:1', 'http://user:pw@a.example/', 'nonsense'])
    await assert.rejects(guardedFetch(url, { timeout: 10_000, maxBytes: 10 }), refusal('bad_url'), url);
});

test('redirects are given back, not followed', async () => {
  await serving(
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    async (port) => {
      assert.equal((await ask(port)).status, 302);
    },
  );
});

test('too large, declared or not, endless, slow, silent and cut off bodies fail', async () => {
  const cases: [string, RequestListener, string][] = [
    ['declared', (_, r) => r.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5000)), 'too_large'],
    ['chunked', (_, r) => r.write(Buffer.alloc(5000)), 'too_large'],
    [
      'slow',
      (_, r) => {
        r.write('a');
        setInterval(() => r.write('b'), 50).unref();
      },
      'timeout',
    ],
    ['silent', () => {}, 'timeout'],
    [
      'cut off',
      (_, r) => {
        r.writeHead(200, { 'content-length': '50' });
        r.write('a');
        setTimeout(() => r.destroy(), 20);
      },
      'network',
    ],
  ];
  for (const [name, listener, reason] of cases)
    await serving(listener, (port) =>
      assert.rejects(ask(port, { timeout: reason === 'timeout' ? 400 : 10_000 }), refusal(reason), name),
    );
});

test('a body is sent with its headers', async () => {
  await serving(
    (request, response) => {
      request
        .setEncoding('utf8')
        .on('data', (text: string) => response.end(`${request.method} ${String(request.headers['x-a'])} ${text}`));
    },
    async (port) => {
      const answer = await ask(port, { method: 'POST', headers: { 'x-a': '1' }, body: '{"a":"ж"}' });
      assert.equal(answer.body.toString(), 'POST 1 {"a":"ж"}');
    },
  );
});

function ask(port: number, options: Partial<GuardedFetchOptions> = {}): ReturnType<typeof guardedFetch> {
  return guardedFetch(`http://127.0.0.1:${port}/`, { timeout: 10_000, maxBytes: 1000, allowPrivate: true, ...options });
}

function refusal(reason: string): (error: unknown) => boolean {
  return (error) => error instanceof GuardedFetchError && error.reason === reason;
}

async function serving(listener: RequestListener, use: (port: number) => Promise<unknown>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
