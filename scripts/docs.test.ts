import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { renewed } from './docs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface PackageFile {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const pack = JSON.parse(read('package.json')) as PackageFile;
const pages = globSync('{*.md,docs/**/*.md}', { cwd: root });

test('README: settings, modes and administration are those of the code (node scripts/docs.ts renews them)', () => {
  const readme = read('README.md');
  assert.equal(readme, renewed(readme));
});

test('README: every command exists', () => {
  for (const [, script = ''] of read('README.md').matchAll(/npm run (?:-s )?([a-z]+)/g))
    assert.ok(script in pack.scripts, `npm run ${script}`);
});

test('pages: every link leads somewhere', () => {
  for (const page of pages) {
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? join(root, page) : resolve(root, dirname(page), path);
      assert.ok(existsSync(file), `${page}: ${target}`);
      if (anchor) assert.ok(headings(readFileSync(file, 'utf8')).includes(anchor), `${page}: ${target}`);
    }
  }
});

test('architecture: the tree names every room', () => {
  const tree = read('ARCHITECTURE.md');
  const rooms = globSync('src/{*,studio/*}/', { cwd: root }).map((folder) => `${basename(folder)}/`);
  assert.ok(rooms.length > 10);
  for (const room of rooms) assert.ok(tree.includes(` ${room} `), room);
});

test('decisions: the index lists every page', () => {
  const index = read('docs/decisions/README.md');
  for (const page of readdirSync(join(root, 'docs/decisions')))
    if (page !== 'README.md') assert.ok(index.includes(`(${page})`), page);
});

test('licences: every direct dependency is listed with its exact version and the licence that its package states', () => {
  const rows = [...read('docs/licences.md').matchAll(/^\| `([^`]+)` \| ([\w.-]+) \| ([^|]+) \|/gm)];
  const listed = new Map(rows.map(([, name = '', , licence = '']) => [name, licence.trim()]));
  const wanted: Readonly<Record<string, string>> = {
    ...pack.dependencies,
    ...pack.optionalDependencies,
    ...pack.devDependencies,
  };
  assert.deepEqual(Object.fromEntries(rows.map(([, name = '', version = '']) => [name, version])), wanted);
  const direct = Object.keys(wanted);
  assert.deepEqual([...listed.keys()].toSorted(), direct.toSorted());
  for (const name of direct) {
    const file = join(root, 'node_modules', name, 'package.json');
    // Packages of the other processor are not installed.
    if (!existsSync(file)) continue;
    const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license: string };
    if (!license.startsWith('SEE ')) assert.equal(listed.get(name), license, name);
  }
});

const headings = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('docs/changing.md: every file, folder and name that it sends a reader to is there', () => {
  const sources = globSync('src/**/*.{ts,json}', { cwd: root }).map(read).join('\n');
  for (const [, row = ''] of read('docs/changing.md').matchAll(/^\| (.*) \|$/gm)) {
    for (const [, path = ''] of row.matchAll(/`((?:src|scripts)\/[^`]*)`/g))
      assert.ok(existsSync(join(root, path.replace(/NAME.*$/, ''))), path);
    for (const [, word = ''] of row.matchAll(/`([A-Za-z_]{5,})`/g))
      assert.ok(sources.includes(word), `${word} is named, and stands nowhere`);
  }
});
