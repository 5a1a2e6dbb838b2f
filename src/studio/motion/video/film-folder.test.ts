import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inFilmFolder } from './film-folder.ts';

test('a folder of films is gone after use, and what a killed process left an hour ago with it', async () => {
  const used = await inFilmFolder(async (folder) => {
    const [left, young] = ['left', 'young'].map((name) =>
      join(dirname(folder), `plakat-film-test-${process.pid}-${name}`),
    );
    for (const path of [left!, young!]) await mkdir(join(path, 'in'), { recursive: true });
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(left!, before, before);
    await inFilmFolder(() => Promise.resolve());
    assert.deepEqual([existsSync(left!), existsSync(young!), existsSync(folder)], [false, true, true]);
    await utimes(young!, before, before);
    return folder;
  });
  assert.ok(!existsSync(used));
  await inFilmFolder(() => Promise.resolve());
});
