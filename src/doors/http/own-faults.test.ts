import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { ApiError } from '../../contract/index.ts';
import type { ErrorBody } from '../../contract/index.ts';
import { silentLog } from '../../kit/index.ts';
import { serveHttp } from '../serve.ts';
import { doorConfig, fakeServices, LIVE_KEY } from '../testing/fakes.ts';

const code = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as ErrorBody).error.code,
];

test("a disk that takes no upload is our fault, not the caller's", async () => {
  const config = doorConfig();
  const served = await serveHttp({ services: await fakeServices(), config, log: silentLog });
  try {
    rmSync(config.tempDir, { recursive: true });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(100_000)]), 'a.png');
    assert.deepEqual(
      await code(
        await fetch(`${served.url}/v1/assets`, {
          method: 'POST',
          headers: { authorization: `Bearer ${LIVE_KEY}` },
          body: form,
        }),
      ),
      [500, 'internal_error'],
    );
  } finally {
    await served.close(0);
  }
});

test('a file that vanishes between the look and the reading is answered as an error', async () => {
  const services = {
    ...(await fakeServices()),
    files: {
      permit: () => ({ method: 'GET', key: 'outputs/a.png', mime: 'image/png', filename: null }) as const,
      stat: () => Promise.resolve({ bytes: 5, etag: '"a"', modifiedAt: new Date() }),
      read: () => Promise.reject(new ApiError('not_found')),
      receive: () => Promise.resolve(),
    },
  };
  const served = await serveHttp({ services, config: doorConfig(), log: silentLog });
  try {
    assert.deepEqual(await code(await fetch(`${served.url}/files/outputs/a.png`)), [404, 'not_found']);
  } finally {
    await served.close(0);
  }
});
