import assert from 'node:assert/strict';
import test from 'node:test';
import { readConfig } from './config.ts';
import { doctorReport, findings, type Facts } from './doctor.ts';

const facts = (env: Record<string, string>, change: Partial<Facts> = {}): Facts => ({
  config: readConfig({ DATA_DIR: '/tmp/x', WORKERS: '2', ...env }),
  memory: 16e9,
  free: 50e9,
  database: { ahead: 5 },
  storageProblem: null,
  secretsOpen: false,
  ...change,
});
const named = (level: 'bad' | 'look', of: Facts): string[] =>
  findings(of)
    .filter((one) => one.level === level)
    .map(({ name }) => name);

test('a set-up behind a proxy with TLS is fine; what endangers it is named', () => {
  const fine = facts({ PUBLIC_URL: 'https://ads.example' });
  assert.deepEqual([named('bad', fine), named('look', fine)], [[], []]);
  assert.deepEqual(named('bad', facts({ PUBLIC_URL: 'http://ads.example' })), ['address']);
  assert.deepEqual(named('bad', facts({ HOST: '0.0.0.0' })), ['address']);
  assert.deepEqual(named('look', facts({ HOST: '0.0.0.0', PUBLIC_URL: 'https://ads.example' })), ['proxy']);
  const broken = facts(
    { PUBLIC_URL: 'https://ads.example', WORKERS: '8', ALLOW_PRIVATE_URLS: '1' },
    { free: 1e8, database: { ahead: -90_000 }, storageProblem: 'the bucket is gone', secretsOpen: true, memory: 8e9 },
  );
  assert.deepEqual(named('bad', broken), ['clock', 'files', 'disk', 'memory', 'keys', 'private addresses']);
  assert.match(doctorReport(findings(broken)), /files +BAD +the bucket is gone/);
  assert.deepEqual(named('bad', facts({ PUBLIC_URL: 'https://a.b' }, { database: { problem: 'refused' } })), [
    'database',
  ]);
});
