import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

/** The house rules of `src/house.test.ts` for the dashboard. */
const folder = join(import.meta.dirname, '..');
const files = globSync('{src,mock,test}/**/*.{ts,tsx}', { cwd: folder });
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('files stay short: none over 400 lines', () => {
  assert.deepEqual(
    files.filter((file) => read(file).split('\n').length > 400),
    [],
  );
});

test('no default exports and no "any"', () => {
  const bad = files
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /\bexport default\b|:\s*any\b|<any>|\bas any\b/.test(
        read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, ''),
      ),
    );
  assert.deepEqual(bad, []);
});

/** Files of the service that come into the browser as they are: they import nothing but one another. */
const PLAIN = new Set([
  'contract/languages.ts',
  'contract/limits.ts',
  'contract/platforms.ts',
  'scene/luminance.ts',
  'catalog/brand-words.ts',
  ...globSync('contract/modes/*.ts', { cwd: join(folder, '../src') }),
]);

test('of the service only plain files come into the browser; its schemas as types only: zod stays out', () => {
  for (const file of PLAIN)
    for (const [, target = ''] of read(`../src/${file}`).matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm))
      assert.ok(PLAIN.has(join(dirname(file), target)), `${file}: ${target}`);
  const bad = files
    .filter((file) => file.startsWith('src/'))
    .flatMap((file) =>
      [...read(file).matchAll(/import (type )?[^;]*?from '(?:\.\.\/)+src\/([\w./-]+)'/g)]
        .filter(([, type, target = '']) => type === undefined && !PLAIN.has(target))
        .map(([line]) => `${file}: ${line}`),
    );
  assert.deepEqual(bad, []);
});
