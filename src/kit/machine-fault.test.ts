import assert from 'node:assert/strict';
import { open } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { test } from 'node:test';
import { isMachineFault } from './machine-fault.ts';

test('files that cannot be opened or written are faults of this machine, lost connections are not', async () => {
  const missing: unknown = await open('/proc/no/such/file').catch((error: unknown) => error);
  const full: unknown = await open('/dev/full', 'w').then((file) =>
    file
      .write('x')
      .catch((error: unknown) => error)
      .finally(() => file.close()),
  );
  const refused: unknown = await new Promise((resolve) => {
    createConnection(1, '127.0.0.1').once('error', resolve);
  });
  assert.deepEqual([missing, full, refused, new Error('other'), null].map(isMachineFault), [
    true,
    true,
    false,
    false,
    false,
  ]);
});
