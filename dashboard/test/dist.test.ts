import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const folder = join(import.meta.dirname, '..');
const dist = join(folder, 'dist');
const filesOf = (root: string): string[] => globSync('**/*.*', { cwd: root }).toSorted();
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

for (const [name, root] of [
  ['dist', folder],
  ['agent/dist', join(folder, 'agent')],
] as const)
  test(`${name}/ is what the sources build (npm run dashboard renews it)`, async () => {
    const kept = join(root, 'dist');
    const fresh = await mkdtemp(join(tmpdir(), 'plakat-dashboard-'));
    try {
      await build({ root, configFile: join(root, 'vite.config.ts'), build: { outDir: fresh }, logLevel: 'silent' });
      assert.deepEqual(filesOf(kept), filesOf(fresh));
      const other = filesOf(kept).filter(
        (file) => !readFileSync(join(kept, file)).equals(readFileSync(join(fresh, file))),
      );
      assert.deepEqual(other, []);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  });

test('index.html: no inline script, and the opening tag that the server fills in', () => {
  const html = read('index.html');
  assert.ok(html.includes('<html lang="ru" data-theme="system">'));
  assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)/);
});

test('first load: at most 200 KB of script for sign-in, Home and the page of a job, gzip', () => {
  const entry = /src="\/(assets\/index-[^"]+\.js)"/.exec(read('index.html'))?.[1];
  assert.ok(entry !== undefined);
  for (const page of ['sign-in', 'home', 'job', 'jobs']) {
    // A page's messages have its name, too: the page is the largest.
    const [lazy] = filesOf(dist)
      .filter((file) => new RegExp(`^assets/${page}-[\\w-]{8}\\.js$`).test(file))
      .toSorted((a, b) => read(b).length - read(a).length);
    assert.ok(lazy !== undefined, page);
    const all = [...new Set([entry, lazy].flatMap((file) => [...needed(file)]))];
    const bytes = all.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
    assert.ok(bytes <= 200_000, `${page}: ${bytes} bytes in ${all.length} files`);
  }
});

/** A chunk and everything that it imports before it runs. */
function needed(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    needed(`assets/${name}`, seen);
  return seen;
}
