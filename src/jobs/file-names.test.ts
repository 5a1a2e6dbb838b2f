import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { archivePaths, safeName } from './file-names.ts';

const output = (format: string, pack: string | null = null, mime = 'image/jpeg') => ({
  width: 240,
  height: 400,
  format,
  pack,
  mime,
});

test('a file lies in the folder of its pack, else of the mode', () => {
  assert.deepEqual(archivePaths([output('rsya_240x400', 'rsya'), output('final', null, 'video/mp4')], 'create'), [
    'rsya/240x400_rsya_240x400.jpg',
    'create/240x400_final.mp4',
  ]);
});

test('letters of every alphabet stay, what file systems or shells stumble over goes', () => {
  assert.equal(safeName('Баннер «Ёлка» / қазақша.v2'), 'Баннер_Ёлка_қазақша.v2');
  assert.equal(safeName('../../etc/passwd'), 'etc_passwd');
  assert.equal(safeName('\0\n'), 'file');
});

test('any names: no way out of the archive, no two the same on any file system', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ format: fc.oneof(text, fc.constantFrom('a', 'A', '.', '..')), pack: fc.option(text) }), {
        maxLength: 12,
      }),
      text,
      (list, folder) => {
        const paths = archivePaths(
          list.map(({ format, pack }) => output(format, pack)),
          folder,
        );
        assert.equal(new Set(paths.map((path) => path.toLowerCase())).size, paths.length);
        for (const path of paths) {
          assert.match(path, /^[\p{L}\p{N}\p{M}][\p{L}\p{M}\p{N}_.-]*\/[\p{L}\p{M}\p{N}_.-]+\.jpg$/u);
          assert.ok(!path.includes('..'));
        }
      },
    ),
    { numRuns: 200 },
  );
});
