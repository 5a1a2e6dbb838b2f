import assert from 'node:assert/strict';
import test from 'node:test';
import { ConfigInvalid, readConfig, settingsHelp } from './config.ts';

test('defaults are sane and empty variables count as not set', () => {
  const config = readConfig({ PORT: '', DATA_DIR: '/tmp/plakat' });
  assert.equal(config.port, 8080);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.databaseUrl, undefined);
  assert.ok(config.workers >= 1);
});

test('every bad setting is named with what it means', () => {
  assert.throws(
    () => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://a:secret@x', LOG_LEVEL: 'loud' }),
    (error) =>
      error instanceof ConfigInvalid &&
      /PORT=99999/.test(error.message) &&
      /DATABASE_URL/.test(error.message) &&
      !/secret/.test(error.message) &&
      /LOG_LEVEL=loud/.test(error.message),
  );
});

test('help lists every setting', () => {
  for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'KEEP_UNUSED_UPLOADS_DAYS'])
    assert.match(settingsHelp(), new RegExp(`^ {2}${name} {2}`, 'm'), 'a name, and apart from it its meaning');
});
