import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TABLE = 'src/scene/languages/index.ts';

/** What the compiler finds wrong, by file, in a copy of the sources where the table has one language more. */
async function filesThatMiss(language: string): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'plakat-language-'));
  try {
    const isAsked = (path: string): boolean => !path.endsWith('.test.ts');
    await cp(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: isAsked });
    for (const name of ['package.json', 'tsconfig.json']) await cp(join(root, name), join(folder, name));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const table = await readFile(join(root, TABLE), 'utf8');
    const grown = table.replace('kk: kazakh }', `kk: kazakh, ${language}: russian }`);
    assert.notEqual(grown, table);
    await writeFile(join(folder, TABLE), grown);
    // One checker: each further one works out shared types anew (1.8 GB of memory with four, 1.1 with one).
    const args = ['-p', '.', '--pretty', 'false', '--checkers', '1'];
    const said = await new Promise<string>((done) =>
      execFile('node_modules/.bin/tsc', args, { cwd: folder }, (_, out) => done(out)),
    );
    return new Set([...said.matchAll(/^(\S+?\.ts)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a language of advertising: one table, and one folder whose every text for it the compiler asks for', async () => {
  // What tests draw may lack it.
  const files = [...(await filesThatMiss('xx'))].filter((file) => !file.includes('/testing'));
  assert.ok(files.includes('src/studio/direct/copy/text/orthography.ts'), files.join(' '));
  assert.deepEqual(
    files.filter((file) => !file.startsWith('src/studio/direct/copy/')),
    [],
  );
});
