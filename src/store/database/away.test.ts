import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { isDatabaseAway } from './away.ts';

const fault = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

test('what says that the database is away, and what does not', () => {
  const away = [
    fault('connect', { code: 'ECONNREFUSED', syscall: 'connect' }),
    fault('socket', { code: 'ENOENT', syscall: 'connect' }),
    fault('shutting down', { code: '57P01' }),
    fault('Connection terminated unexpectedly'),
    fault('Client was closed and is not queryable'),
    new Error('Failed query', { cause: fault('write EPIPE', { code: 'EPIPE', syscall: 'write' }) }),
  ];
  for (const error of away) assert.ok(isDatabaseAway(error), error.message);
  const others = [
    fault('no such file', { code: 'ENOENT', syscall: 'open' }),
    fault('duplicate key', { code: '23505' }),
    new Error('x'),
    'Connection terminated',
  ];
  for (const error of others) assert.ok(!isDatabaseAway(error), String(error));
});

test('a write to a connection that its server has ended is the database away', async () => {
  const server = createServer((socket) => socket.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  const socket = connect(address.port, '127.0.0.1')
    .on('error', () => {})
    .resume();
  await once(socket, 'end');
  const error = await new Promise((resolve) => socket.write('select 1', resolve));
  assert.ok(isDatabaseAway(error), String(error));
  server.close();
});
