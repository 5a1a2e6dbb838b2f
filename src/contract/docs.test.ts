import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('every test that docs/contract.md names exists', () => {
  const text = readFileSync(`${root}docs/contract.md`, 'utf8');
  const named = [...text.matchAll(/`([\w/-]+\.test\.ts)` › ([^|·]+)/g)].map(([, file, name]) => ({
    file: file!,
    name: name!.trim(),
  }));
  assert.ok(named.length > 60, `${named.length} found`);
  const missing = named.filter(({ file, name }) => {
    const path = /^(examples|dashboard)\//.test(file) ? root + file : `${root}src/${file}`;
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(name);
  });
  assert.deepEqual(missing, []);
});
