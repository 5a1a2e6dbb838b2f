import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ConfigInvalid, readConfig, settingsHelp } from './config.ts';
import { memoryHere, workersHere } from './memory.ts';

test('defaults are sane and empty variables count as not set', () => {
  const config = readConfig({ PORT: '', DATA_DIR: '/tmp/plakat' });
  assert.equal(config.port, 8080);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.databaseUrl, undefined);
  assert.ok(config.workers >= 1);
});

test('as many workers as cores and memory carry, and one in any case', () => {
  const cases = [
    [8, 64e9, 7],
    [8, 8e9, 3],
    [2, 64e9, 1],
    [1, 64e9, 1],
    [16, 1e9, 1],
  ] as const;
  for (const [cores, memory, workers] of cases) assert.equal(workersHere(cores, memory), workers);
  assert.equal(readConfig({}).workers, workersHere());
  assert.ok(memoryHere() > 1e8);
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

test('what the files of deploy/ set is a setting, or another program’s', () => {
  const known = new Set(
    settingsHelp()
      .match(/^ {2}[A-Z][A-Z0-9_]+/gm)!
      .map((name) => name.trim()),
  );
  const others = /^(?:POSTGRES|GARAGE|AWS)_|^(?:CMD|CHANGE|NODE_ENV)/;
  for (const file of ['compose.yaml', 'kubernetes/plakat.yaml', 'plakat.service', 'Dockerfile']) {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
    const set = [...text.matchAll(/(?:^\s+|name: |Environment=|\s)([A-Z][A-Z0-9_]{3,})(?:[:=] ?\S|, value)/gm)];
    const names = set.map(([, name]) => name!).filter((name) => !others.test(name));
    assert.ok(names.length > 0, file);
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
      file,
    );
  }
});
