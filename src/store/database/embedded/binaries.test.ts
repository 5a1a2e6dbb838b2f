import assert from 'node:assert/strict';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { takeOver } from './binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'plakat-binaries-'));
after(() => rmSync(folder, { recursive: true }));
const from = join(folder, 'package');
mkdirSync(join(from, 'bin'), { recursive: true });
writeFileSync(join(from, 'bin', 'postgres'), 'the program', { mode: 0o755 });
writeFileSync(join(from, 'lib.so'), 'a library', { mode: 0o644 });
writeFileSync(join(from, 'lib.a'), 'for builders');

const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};
const places = (to: string) => ['bin/postgres', 'lib.so'].map((name) => statSync(join(folder, to, name)));

test('programs have a second name where they can, which is whole when the package is replaced', () => {
  takeOver(from, join(folder, 'linked'), linkSync);
  assert.deepEqual(
    places('linked').map(({ ino }) => ino),
    places('package').map(({ ino }) => ino),
  );
  assert.throws(() => statSync(join(folder, 'linked', 'lib.a')), /ENOENT/);
  copyFileSync(join(from, 'lib.so'), join(folder, 'newer.so'));
  rmSync(join(from, 'lib.so'));
  assert.equal(readFileSync(join(folder, 'linked', 'lib.so'), 'utf8'), 'a library');
  copyFileSync(join(folder, 'newer.so'), join(from, 'lib.so'));
});

test('where they cannot (another disk, another owner) they are copied with their rights; any other error is said', () => {
  for (const code of ['EXDEV', 'EPERM', 'EMLINK']) {
    takeOver(from, join(folder, code), failing(code));
    assert.deepEqual(
      places(code).map(({ mode, size }) => [mode & 0o777, size]),
      [
        [0o755, 11],
        [0o644, 9],
      ],
    );
  }
  assert.throws(() => takeOver(from, join(folder, 'full'), failing('ENOSPC')), /ENOSPC/);
});
